import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { kindNames, ways } from '#client/features/site-log/screen/kind-texts.ts';
import { LogDayField } from '#client/features/site-log/screen/log-day-field.tsx';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { TransportFields } from '#client/features/site-log/screen/transport-fields.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import pill from '#client/ui/layout/pill.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import { isLogDay } from '#domain/site-log/log-day.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { type EventKind, eventKinds } from '#domain/terms/event-kinds.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import { HowMuch } from './amount-fields.tsx';
import { enteredReading, readingFields } from './entered-reading.ts';
import { EntryFigure } from './entry-figure.tsx';
import { FactorField } from './factor-field.tsx';
import { ProductField } from './product-field.tsx';

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
  const canSave = (read === null ? parsed.ok : read.issue === null) && isWhole && isLogDay(fields.date);
  return (
    <form
      className={`${large['inputs']} ${classes['form']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave({ ...entered, unit: isNote ? null : entered.unit });
      }}
    >
      {isNote ? null : <HowMuch view={view} draft={draft} read={read} onChange={onChange} />}
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
      <DayAndNote fields={fields} today={view.today} onChange={set} />
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
  /** ISO date. */
  readonly today: string;
  readonly onChange: (change: Partial<EventFields>) => void;
}

const DayAndNote = ({ fields, today, onChange }: DayAndNoteProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['pair']}>
      <LogDayField
        label={<Trans>Date</Trans>}
        value={fields.date}
        today={today}
        onChange={(date) => onChange({ date })}
      />
      <TextLine label={t`Note`} name="note" value={fields.note} onChange={(note) => onChange({ note })} />
    </div>
  );
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
