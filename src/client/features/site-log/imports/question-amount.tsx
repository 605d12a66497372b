import { Trans, useLingui } from '@lingui/react/macro';
import entry from '#client/features/site-log/screen/entry-form.module.css';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { NumberLine } from '#client/features/site-log/screen/transport-fields.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { unitsOfKind } from '#domain/incoming/site-log/event-words.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { QuestionProps } from './question-props.ts';

/** How much came: the unit of a number, what a package holds, or the amount itself. */
export const QuestionAmount = (props: QuestionProps) => {
  const { t } = useLingui();
  const { group, answer, onAnswer } = props;
  const [{ asks, count, amounts }] = group.questions;
  const isAsked = (['amount', 'unit', 'ambiguous-number'] as const).some(
    (ask) => asks.includes(ask) || group.open.includes(ask),
  );
  const isSaid = answer.each !== undefined || answer.amount !== undefined;
  if (!isAsked && !isSaid) return null;
  const units = unitsFor(props);
  const unit = answer.unit ?? units[0] ?? 'kg';
  const onlyUnit = asks.includes('unit') && count !== null;
  const isCounted = count !== null || amounts.length > 0;
  const change = (field: 'each' | 'amount', value: number | null) =>
    // A half-typed number is none.
    onAnswer({ unit, ...(value === null || value === 0 ? {} : { [field]: value }) });
  return (
    <>
      {asks.includes('amount') ? <Offered {...props} /> : null}
      <div className={entry['pair']}>
        {onlyUnit ? null : isCounted ? (
          <NumberLine
            label={t`One of them holds`}
            name="each"
            unit={unit}
            value={answer.each ?? null}
            onChange={(value) => change('each', value)}
          />
        ) : (
          <NumberLine
            label={t`How much came`}
            name="amount"
            unit={unit}
            value={answer.amount ?? null}
            onChange={(value) => change('amount', value)}
          />
        )}
        <UnitField
          units={units}
          value={answer.unit}
          isAlone={onlyUnit}
          onChange={(chosen) => onAnswer({ unit: chosen })}
        />
      </div>
    </>
  );
};

interface UnitFieldProps {
  readonly units: readonly LogUnit[];
  readonly value: LogUnit | undefined;
  /** Nothing else says it: somebody has to choose. */
  readonly isAlone: boolean;
  readonly onChange: (unit: LogUnit) => void;
}

const UnitField = ({ units, value, isAlone, onChange }: UnitFieldProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <LogField label={<Trans context="column">Unit</Trans>}>
      <select
        name="unit"
        value={value ?? (isAlone ? '' : units[0])}
        onChange={(event) => {
          const chosen = units.find((unit) => unit === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {isAlone ? <option value="">{t`Choose`}</option> : null}
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {writtenUnit(unit, language)}
          </option>
        ))}
      </select>
    </LogField>
  );
};

/** What the line itself tells of the amount: taken with one press, never unseen. */
const Offered = ({ group, answer, onAnswer }: QuestionProps) => {
  const format = useFormat();
  const [{ amounts }] = group.questions;
  const [first] = amounts;
  if (first === undefined || answer.amount === first.amount) return null;
  const text = `${format.plain(first.amount)} ${writtenUnit(first.unit, format.language)}`;
  return (
    <div>
      <SecondaryButton onClick={() => onAnswer({ amount: first.amount, unit: first.unit })}>
        <Trans>As the line says: {text}</Trans>
      </SecondaryButton>
    </div>
  );
};

/** What the chosen product takes, else what the kind is given in. */
const unitsFor = ({ group, answer, context }: QuestionProps): readonly LogUnit[] => {
  const [{ event }] = group.questions;
  if (event.kind !== 'delivery') return unitsOfKind[event.kind] ?? logUnits;
  const product = answer.product ?? event.product;
  const taken = context.unitsOf(product).flatMap((unit) => logUnits.find((one) => one === unit) ?? []);
  return taken.length > 0 ? taken : logUnits;
};
