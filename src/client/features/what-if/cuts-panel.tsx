import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import type { WhatIf } from '#client/data/content/what-if.ts';
import { type StartCuts, startCuts } from '#client/data/reports/cuts.ts';
import { useTold } from '#client/parts/figures/told.tsx';
import { PrimaryButton } from '#client/ui/button.tsx';
import { CheckLine } from '#client/ui/check-line.tsx';
import { useIssueText } from '#client/ui/field-error.tsx';
import labelled from '#client/ui/labelled.module.css';
import { useFormat, useTextLanguage } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { LimitResult } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
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
  const { limit, building, byUseClass } = tried.result;
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const parsed = parseNumberIn(language, typed);
  const typedTarget = parsed.ok ? parsed.value : null;
  const target = typedTarget ?? limit.value;
  // A limit is a use class's own; what is typed is meant of the whole building.
  const useClass = typedTarget === null && byUseClass.length > 1 ? limit.useClass : null;
  const states = byUseClass.find((own) => own.useClass === useClass)?.states ?? building.states.footprint;
  const [keepsGrade, setKeepsGrade] = useState(true);
  const library = useMemo(
    () => (own.isHere ? { items: tried.referenceSet.items, products: own.products, keepsGrade } : null),
    [tried.referenceSet, own.products, own.isHere, keepsGrade],
  );
  const { state, answer, share, cancel, again } = useCuts({ input: tried.input, library, target, useClass }, start);
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
        <TargetField typed={typed} isWrong={!parsed.ok} limit={limit} onType={setTyped} />
        <CheckLine className={cuts['grade']} name="keeps-grade" checked={keepsGrade} onChange={setKeepsGrade}>
          {' '}
          <Trans>Only products whose names say the same strength and thickness</Trans>
        </CheckLine>
        <p className={classes['note']}>
          <Trans>
            A swap stays within the product class and its unit, and keeps the row's amount and its own waste and service
            life. The class says what a product is, not whether it is strong, dry or quiet enough: check that before you
            choose it.
          </Trans>
        </p>
        <CutsRun state={state} share={share} cancel={cancel} again={again} />
        {state === 'ready' ? (
          <Answer plan={answer} state={states.total} hasTarget={target !== null} onTake={take} onShow={onShow} />
        ) : null}
      </Panel>
      {answer !== null && answer.steps.length > 0 ? <CutSteps plan={answer} /> : null}
    </>
  );
};

interface TargetFieldProps {
  readonly typed: string;
  readonly isWrong: boolean;
  readonly limit: LimitResult;
  readonly onType: (text: string) => void;
}

const TargetField = ({ typed, isWrong, limit: { value: limit, useClass, byUseClass }, onType }: TargetFieldProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const issueText = useIssueText();
  const limitText = format.number(limit, 2);
  const className = byUseClass.length > 1 ? nameOfClass(useClass, language) : null;
  const noteId = useId();
  return (
    <div className={cuts['target']}>
      <label>
        <Trans>Target of the building, kg CO₂e/m²/a</Trans>
        <input
          name="target"
          className={labelled['input']}
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
        ) : className === null ? (
          <Trans>Empty means the limit {limitText}</Trans>
        ) : (
          <Trans>
            Empty means the limit {limitText} of {className}, the use class worst against its own
          </Trans>
        )}
      </span>
    </div>
  );
};

interface AnswerProps extends Pick<CutsPanelProps, 'onShow'> {
  readonly plan: CutAnswer | null;
  /** What may be said of the footprint that swaps lower. */
  readonly state: FigureState;
  readonly hasTarget: boolean;
  readonly onTake: (swaps: readonly ToldSwap[]) => void;
}

const Answer = ({ plan, state, hasTarget, onTake, onShow }: AnswerProps) => {
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
      <Verdict plan={plan} state={state} />
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

/** The answer in a sentence; what is missing can still raise an unfinished figure, so nothing is within a target yet. */
const Verdict = ({ plan, state }: { readonly plan: CutAnswer; readonly state: FigureState }) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const told = useTold();
  const target = format.number(plan.target, 2);
  const [start, reached] = [plan.start, plan.reached].map((value) => told(state, format.number(value, 2)));
  const what = nameOfClass(plan.useClass, language) ?? t`Building`;
  const count = plan.fewest?.length ?? 0;
  const isByRounding = count > 0 && !plan.steps.slice(count - 1, count).some((step) => step.perM2Year <= plan.target);
  return (
    <p className={cuts['answer']} role="status">
      {plan.start <= plan.target ? (
        state === 'known' ? (
          <Trans>
            {what}: {start} now, within the target {target} already: no swap is needed.
          </Trans>
        ) : (
          <Trans>
            {what}: {start} now; the target is {target}. What is missing can still raise it, so it cannot be said yet
            whether swaps are needed.
          </Trans>
        )
      ) : plan.fewest === null ? (
        <Trans>
          Swaps alone do not reach the target {target}. {what}: {start} now, and {reached} with every swap that lowers
          it.
        </Trans>
      ) : (
        <Plural
          value={count}
          one={`${what}, one swap: from ${start} to ${reached}; the target is ${target}.`}
          other={`${what}, # swaps: from ${start} to ${reached}; the target is ${target}.`}
        />
      )}{' '}
      {state === 'known' || plan.start <= plan.target
        ? null
        : t`What is missing can still raise it: more swaps may be needed.`}{' '}
      {isByRounding
        ? t`Each module is rounded to two decimals, and these swaps round better than the largest savings.`
        : null}{' '}
      {plan.isExact
        ? count > 1 && t`Fewer swaps of this kind are not enough.`
        : t`So near the target the rounding of the modules decides; with fewer swaps it was not tried in full.`}
    </p>
  );
};

/** The class in words; null = the whole building. */
const nameOfClass = (code: string | null, language: Language): string | null =>
  code === null ? null : (findUseClass(code)?.[language] ?? code);
