import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { kindNames, ways } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { TransportFields } from '#client/features/site-log/screen/transport-fields.tsx';
import { PrimaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import large from '#client/ui/large-inputs.module.css';
import pill from '#client/ui/pill.module.css';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { type EventKind, eventKinds } from '#domain/terms/event-kinds.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import { type EnteredReading, enteredReading, isRead, readingFields } from './entered-reading.ts';
import { EntryFigure } from './entry-figure.tsx';
import { FactorField } from './factor-field.tsx';
import { ProductField } from './product-field.tsx';
import { HowTold, ReadingFields } from './reading-fields.tsx';

export interface EntryFormProps {
  readonly view: LogView;
  readonly draft: EntryDraft;
  /** Codes that were read into it. */
  readonly codeCount?: number;
  readonly onChange: (draft: EntryDraft) => void;
  /** Asked to read one; without it none can be read here. */
  readonly onReadCode?: () => void;
  readonly onSave: (fields: EventFields) => void;
}

/** An event, amount first; everything else is as the last time. */
export const EntryForm = ({ view, draft, codeCount = 0, onChange, onReadCode, onSave }: EntryFormProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { fields } = draft;
  const readings = useMemo(() => meterReadings(view.events), [view.events]);
  const read = enteredReading(readings, draft, format);
  const parsed = parseTypedNumber(format.language, draft.amount);
  const typed = parsed.ok ? parsed.value : null;
  const amount = read === null ? typed : read.amount;
  const entered: EventFields = { ...fields, amount, ...readingFields(read, fields) };
  const set = (change: Partial<EventFields>) => onChange({ ...draft, fields: { ...fields, ...change } });
  const isNote = fields.kind === 'note';
  const isWhole = isNote ? fields.note.trim() !== '' : entered.amount !== null && fields.unit !== null;
  const canSave = (read === null ? parsed.ok : read.issue === null) && isWhole && fields.date !== '';
  return (
    <form
      className={`${large['inputs']} ${classes['form']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave({ ...entered, unit: isNote ? null : entered.unit });
      }}
    >
      {isNote ? null : (
        <AmountFields
          draft={draft}
          units={unitsFor(view, fields)}
          read={read}
          isBad={read === null ? !parsed.ok : read.issue === 'not-a-number'}
          onAmount={(text) =>
            onChange(read === null ? { ...draft, amount: text } : { ...draft, reading: { ...read.typed, now: text } })
          }
          onUnit={(unit) => set({ unit })}
        />
      )}
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
      <KindField
        draft={draft}
        onKind={(kind) => {
          const other = { ...fields, kind, factor: '', unit: null, name: '', meter: '' };
          onChange({ ...draft, reading: undefined, fields: other });
        }}
      />
      {fields.kind === 'delivery' ? (
        <ProductField key={codeCount} view={view} fields={fields} onChange={set} onReadCode={onReadCode} />
      ) : null}
      <FactorField set={view.factorSet} fields={fields} onChange={set} />
      <TransportFields view={view} fields={fields} onChange={set} />
      {isNote ? null : (
        <TextLine
          label={t`Supplier`}
          name="supplier"
          value={fields.supplier}
          onChange={(supplier) => set({ supplier })}
        />
      )}
      <DayAndNote fields={fields} onChange={set} />
      <div className={classes['foot']}>
        {isNote ? <span /> : <EntryFigure figure={view.preview({ ...entered, id: 'preview' })} />}
        <PrimaryButton type="submit" size="md" disabled={!canSave} className={classes['save']}>
          <Trans>Save</Trans>
        </PrimaryButton>
      </div>
    </form>
  );
};

interface DayAndNoteProps {
  readonly fields: EventFields;
  readonly onChange: (change: Partial<EventFields>) => void;
}

const DayAndNote = ({ fields, onChange }: DayAndNoteProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['pair']}>
      <LogField label={<Trans>Date</Trans>}>
        <input
          type="date"
          name="date"
          required
          value={fields.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
      </LogField>
      <TextLine label={t`Note`} name="note" value={fields.note} onChange={(note) => onChange({ note })} />
    </div>
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

interface KindFieldProps {
  readonly draft: EntryDraft;
  readonly onKind: (kind: EventKind) => void;
}

const KindField = ({ draft: { way, fields }, onKind }: KindFieldProps) => {
  const { t } = useLingui();
  const kinds: readonly EventKind[] = Object.entries(ways).find(([name]) => name === way)?.[1].kinds ?? eventKinds;
  if (kinds.length === 1) return null;
  return (
    <fieldset className={classes['kinds']} aria-label={t`Kind`}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={pill['pill']}
          aria-pressed={kind === fields.kind}
          onClick={() => onKind(kind)}
        >
          {t(kindNames[kind])}
        </button>
      ))}
    </fieldset>
  );
};

interface TextLineProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TextLine = ({ label, name, value, onChange }: TextLineProps) => (
  <LogField label={label}>
    <input name={name} autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </LogField>
);
