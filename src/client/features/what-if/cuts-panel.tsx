import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { WhatIf } from '#client/data/content/what-if.ts';
import { type StartCuts, startCuts } from '#client/data/reports/cuts.ts';
import { PrimaryButton } from '#client/ui/button.tsx';
import { useIssueText } from '#client/ui/field-error.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { parseNumberIn } from '#domain/values/number-text.ts';
import type { CutAnswer, ToldSwap } from '#domain/what-if/cut-answer.ts';
import { withRows } from '#domain/what-if/scratch.ts';
import { CutSteps } from './cut-steps.tsx';
import cuts from './cuts.module.css';
import { CutsRun } from './cuts-run.tsx';
import { NoSwaps } from './no-swaps.tsx';
import { SwapTable } from './swap-table.tsx';
import { useCuts } from './use-cuts.ts';
import type { WhatIfView } from './view-choice.tsx';
import classes from './what-if.module.css';

interface CutsPanelProps {
  readonly whatIf: WhatIf;
  readonly onShow: (view: WhatIfView) => void;
  /** Who searches: a worker, unless said. */
  readonly start?: StartCuts;
}

/** Which product swaps bring the building under its limit, or under another target, with the fewest changes. */
export const CutsPanel = ({ whatIf, onShow, start = startCuts }: CutsPanelProps) => {
  const { view, tried, own, change } = whatIf;
  const { limit } = tried.result;
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const parsed = parseNumberIn(language, typed);
  const target = (parsed.ok ? parsed.value : null) ?? limit.value;
  const [keepsGrade, setKeepsGrade] = useState(true);
  const library = useMemo(
    () => (own.isHere ? { items: tried.referenceSet.items, products: own.products, keepsGrade } : null),
    [tried.referenceSet, own.products, own.isHere, keepsGrade],
  );
  const { state, answer, share, cancel, again } = useCuts({ input: tried.input, library, target }, start);
  const take = (swaps: readonly ToldSwap[]) => {
    const before = new Map(view.quantities.map((row) => [row.id, row]));
    const rows = swaps.flatMap(({ quantityId, to }) => {
      const row = before.get(quantityId);
      return row === undefined ? [] : [[row, { source: to.product.source }] as const];
    });
    change((now) => withRows(now, rows));
  };
  return (
    <>
      <Panel title={<Trans>The fewest swaps under a target</Trans>}>
        <TargetField typed={typed} isWrong={!parsed.ok} limit={limit.value} onType={setTyped} />
        <label className={cuts['grade']}>
          <input
            name="keeps-grade"
            type="checkbox"
            checked={keepsGrade}
            onChange={(event) => setKeepsGrade(event.currentTarget.checked)}
          />
          <Trans>Only products whose names say the same strength and thickness</Trans>
        </label>
        <p className={classes['note']}>
          <Trans>
            A swap stays within the product class and its unit, and keeps the row's amount and its own waste and service
            life. The class says what a product is, not whether it is strong, dry or quiet enough: check that before you
            choose it.
          </Trans>
        </p>
        <CutsRun state={state} share={share} cancel={cancel} again={again} />
        {state === 'ready' ? <Answer plan={answer} hasTarget={target !== null} onTake={take} onShow={onShow} /> : null}
      </Panel>
      {answer !== null && answer.steps.length > 0 ? <CutSteps plan={answer} /> : null}
    </>
  );
};

interface TargetFieldProps {
  readonly typed: string;
  readonly isWrong: boolean;
  readonly limit: number | null;
  readonly onType: (text: string) => void;
}

const TargetField = ({ typed, isWrong, limit, onType }: TargetFieldProps) => {
  const format = useFormat();
  const issueText = useIssueText();
  const limitText = format.number(limit, 2);
  const noteId = useId();
  return (
    <div className={cuts['target']}>
      <label>
        <Trans>Target of the building, kg CO₂e/m²/a</Trans>
        <input
          name="target"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={isWrong}
          aria-describedby={noteId}
          placeholder={limit === null ? '' : limitText}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
      <span id={noteId} className={isWrong ? cuts['wrong'] : classes['note']} role={isWrong ? 'alert' : undefined}>
        {isWrong ? (
          issueText('not-a-number')
        ) : limit === null ? (
          <Trans>There is no limit value</Trans>
        ) : (
          <Trans>Empty means the limit {limitText}</Trans>
        )}
      </span>
    </div>
  );
};

interface AnswerProps extends Pick<CutsPanelProps, 'onShow'> {
  readonly plan: CutAnswer | null;
  readonly hasTarget: boolean;
  readonly onTake: (swaps: readonly ToldSwap[]) => void;
}

const Answer = ({ plan, hasTarget, onTake, onShow }: AnswerProps) => {
  const { t } = useLingui();
  if (plan === null) {
    return (
      <p className={cuts['answer']}>
        {hasTarget ? (
          <Trans>The heated net area is missing: nothing can be held against a target.</Trans>
        ) : (
          <Trans>The use class has no limit value. Give a target to see what reaches it.</Trans>
        )}
      </p>
    );
  }
  const shown = plan.fewest ?? plan.steps.map(({ swap }) => swap);
  return (
    <>
      <Verdict plan={plan} />
      {plan.steps.length === 0 ? <NoSwaps without={plan.without} /> : null}
      {shown.length === 0 ? null : (
        <>
          <div className={cuts['takeAll']}>
            <PrimaryButton
              onClick={() => {
                onTake(shown);
                onShow('changes');
              }}
            >
              <Plural value={shown.length} one="Try this swap" other="Try all # swaps" />
            </PrimaryButton>
          </div>
          <SwapTable
            label={plan.fewest === null ? t`Every swap that lowers the footprint` : t`The fewest swaps`}
            swaps={shown}
            onTake={onTake}
          />
        </>
      )}
    </>
  );
};

/** The answer in a sentence. */
const Verdict = ({ plan }: { readonly plan: CutAnswer }) => {
  const { t } = useLingui();
  const format = useFormat();
  const [start, target, reached] = [plan.start, plan.target, plan.reached].map((value) => format.number(value, 2));
  const count = plan.fewest?.length ?? 0;
  const isByRounding = count > 0 && !plan.steps.slice(count - 1, count).some((step) => step.perM2Year <= plan.target);
  return (
    <p className={cuts['answer']} role="status">
      {plan.start <= plan.target ? (
        <Trans>
          The building is at {start}, within the target {target} already: no swap is needed.
        </Trans>
      ) : plan.fewest === null ? (
        <Trans>
          Swaps alone do not reach the target {target}: the building is at {start}, and at {reached} with every swap
          that lowers it.
        </Trans>
      ) : (
        <Plural
          value={count}
          one={`One swap brings the building from ${start} to ${reached}; the target is ${target}.`}
          other={`# swaps bring the building from ${start} to ${reached}; the target is ${target}.`}
        />
      )}{' '}
      {isByRounding
        ? t`Each module is rounded to two decimals, and these swaps round better than the largest savings.`
        : null}{' '}
      {plan.isExact
        ? count > 1 && t`Fewer swaps of this kind are not enough.`
        : t`So near the target the rounding of the modules decides; with fewer swaps it was not tried in full.`}
    </p>
  );
};
