import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useTold } from '#client/parts/figures/told.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import labelled from '#client/ui/layout/labelled.module.css';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { LimitResult } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
import type { ToldPlan, ToldSwap } from '#domain/what-if/cut-answer.ts';
import cuts from './cuts.module.css';
import classes from './what-if.module.css';

export interface TargetPanelProps extends TargetFieldProps {
  /** null = it is on its way. */
  readonly answer: { readonly plan: ToldPlan | null } | null;
  /** What may be said of the footprint that swaps lower. */
  readonly state: FigureState;
  readonly hasTarget: boolean;
  readonly onTakeAll: (swaps: readonly ToldSwap[]) => void;
  /** The swaps one by one. */
  readonly renderSwaps: (label: string, swaps: readonly ToldSwap[]) => React.ReactNode;
}

/** The fewest swaps that bring the building under its limit, or under another target. */
export const TargetPanel = ({ answer, state, hasTarget, onTakeAll, renderSwaps, ...field }: TargetPanelProps) => (
  <Panel title={<Trans>The fewest swaps under a target</Trans>}>
    <TargetField {...field} />
    {answer === null ? null : answer.plan === null ? (
      <p className={cuts['answer']}>
        {hasTarget ? (
          <Trans>The heated net area is missing: nothing can be held against a target.</Trans>
        ) : (
          <Trans>The use class has no limit value. Give a target to see what reaches it.</Trans>
        )}
      </p>
    ) : (
      <Answer plan={answer.plan} state={state} onTakeAll={onTakeAll} renderSwaps={renderSwaps} />
    )}
  </Panel>
);

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

interface AnswerProps extends Pick<TargetPanelProps, 'state' | 'onTakeAll' | 'renderSwaps'> {
  readonly plan: ToldPlan;
}

/** Swaps that do not reach the target are all of them, which stand in the list above. */
const Answer = ({ plan, state, onTakeAll, renderSwaps }: AnswerProps) => {
  const { t } = useLingui();
  const { fewest } = plan;
  return (
    <>
      <Verdict plan={plan} state={state} />
      {fewest === null || fewest.length === 0 ? null : (
        <>
          <div className={cuts['takeAll']}>
            <PrimaryButton onClick={() => onTakeAll(fewest)}>
              <Plural value={fewest.length} one="Try this swap" other="Try all # swaps" />
            </PrimaryButton>
          </div>
          {renderSwaps(t`The fewest swaps`, fewest)}
        </>
      )}
    </>
  );
};

/** The answer in a sentence; what is missing can still raise an unfinished figure, so nothing is within a target yet. */
const Verdict = ({ plan, state }: { readonly plan: ToldPlan; readonly state: FigureState }) => {
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
