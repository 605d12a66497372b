import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import { type EnteredReading, isRead } from './entered-reading.ts';
import { HowTold, ReadingFields } from './reading-fields.tsx';

interface HowMuchProps {
  readonly view: LogView;
  readonly draft: EntryDraft;
  /** null = the amount is typed. */
  readonly read: EnteredReading | null;
  readonly onChange: (draft: EntryDraft) => void;
}

/** The amount, or the meter that it is read from. */
export const HowMuch = ({ view, draft, read, onChange }: HowMuchProps) => {
  const { language } = useFormat();
  const { fields } = draft;
  const set = (change: Partial<EventFields>) => onChange({ ...draft, fields: { ...fields, ...change } });
  return (
    <>
      <AmountFields
        draft={draft}
        read={read}
        units={unitsFor(view, fields)}
        isBad={read === null ? !parseTypedNumber(language, draft.amount).ok : read.issue === 'not-a-number'}
        onAmount={(text) =>
          onChange(read === null ? { ...draft, amount: text } : { ...draft, reading: { ...read.typed, now: text } })
        }
        onUnit={(unit) => set({ unit })}
      />
      {isRead(draft) ? (
        <HowTold
          isReading={read !== null}
          onReading={(isReading) => onChange({ ...draft, reading: isReading ? { now: '', earlier: null } : null })}
        />
      ) : null}
      {read === null ? null : (
        <ReadingFields
          read={read}
          unit={fields.unit}
          meter={fields.meter}
          meters={metersOf(view, fields.kind)}
          onType={(reading) => onChange({ ...draft, reading })}
          onMeter={(meter) => set({ meter })}
        />
      )}
    </>
  );
};

interface AmountFieldsProps {
  readonly draft: EntryDraft;
  /** null = the amount is typed. */
  readonly read: EnteredReading | null;
  readonly units: readonly LogUnit[];
  readonly isBad: boolean;
  readonly onAmount: (text: string) => void;
  readonly onUnit: (unit: LogUnit) => void;
}

const AmountFields = ({ draft, read, units, isBad, onAmount, onUnit }: AmountFieldsProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const text = read === null ? draft.amount : read.typed.now;
  const lacksUnit = draft.fields.unit === null && text.trim() !== '';
  return (
    <div className={classes['amountRow']}>
      <LogField label={read === null ? <Trans>Amount</Trans> : <Trans>Reading now</Trans>}>
        <input
          className={classes['amount']}
          name={read === null ? 'amount' : 'reading'}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isBad}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
        {isBad ? <span className={classes['error']}>{t`Enter a number`}</span> : null}
      </LogField>
      <LogField label={<Trans>Unit</Trans>}>
        <select
          className={classes['unit']}
          name="unit"
          required
          aria-invalid={lacksUnit}
          value={draft.fields.unit ?? ''}
          onChange={(event) => {
            const unit = units.find((one) => one === event.currentTarget.value);
            if (unit !== undefined) onUnit(unit);
          }}
        >
          {draft.fields.unit === null ? <option value="">–</option> : null}
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {writtenUnit(unit, language)}
            </option>
          ))}
        </select>
        {lacksUnit ? <span className={classes['error']}>{t`Choose the unit`}</span> : null}
      </LogField>
    </div>
  );
};

/** The names of the meters of a kind that were read before. */
const metersOf = ({ events }: LogView, kind: EventKind): readonly string[] => [
  ...new Set(events.flatMap(({ kind: one, meter = '' }) => (one === kind && meter !== '' ? [meter] : []))),
];

/** Those that the factor can be multiplied with, else all. */
const unitsFor = ({ factorSet }: LogView, { factor, unit }: EventFields): readonly LogUnit[] => {
  const found = factorSet.factors.find(({ id }) => id === factor);
  const known = found === undefined ? logUnits : logUnits.filter((one) => unitRatio(one, found.unit) !== null);
  return unit === null || known.includes(unit) ? known : [unit, ...known];
};
