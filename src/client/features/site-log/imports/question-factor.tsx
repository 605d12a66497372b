import { Trans, useLingui } from '@lingui/react/macro';
import { factorName } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { factorsFor } from '#domain/site-log/factor-choice.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { QuestionProps } from './question-props.ts';

const none = 'none';

/** What was burnt, used or treated: the factors of the kind that take the amount, or none of them. */
export const QuestionFactor = ({ view, group, answer, onAnswer }: QuestionProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const [{ event, amounts }] = group.questions;
  const all = factorsFor(view.factorSet, event.kind);
  const fitting = all.filter((factor) => amounts.some(({ unit }) => unitRatio(unit, factor.unit) !== null));
  const shown = fitting.length > 0 ? fitting : all;
  return (
    <LogField label={<Trans>What it was</Trans>}>
      <select
        name="factor"
        value={answer.factor === undefined ? '' : answer.factor === '' ? none : answer.factor}
        onChange={(change) => {
          const { value } = change.currentTarget;
          if (value !== '') onAnswer({ factor: value === none ? '' : value });
        }}
      >
        <option value="">{t`Choose`}</option>
        {shown.map((factor) => (
          <option key={factor.id} value={factor.id}>
            {`${factorName(factor, language)} · ${writtenUnit(factor.unit, language)}`}
          </option>
        ))}
        <option value={none}>{t`None of these: without a figure`}</option>
      </select>
    </LogField>
  );
};
