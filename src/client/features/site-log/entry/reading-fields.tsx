import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TypedReading } from '#client/data/site-log/entry-draft.ts';
import classes from '#client/features/site-log/screen/entry-form.module.css';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import pill from '#client/ui/layout/pill.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import type { LogUnit } from '#domain/site-log/log-event.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { EnteredReading } from './entered-reading.ts';

interface ReadingFieldsProps {
  readonly read: EnteredReading;
  readonly unit: LogUnit | null;
  readonly meter: string;
  /** Meters of this kind that were read before. */
  readonly meters: readonly string[];
  readonly onType: (typed: TypedReading) => void;
  readonly onMeter: (meter: string) => void;
}

/** Which meter, what it showed last, and what has run through since. */
export const ReadingFields = ({ read, unit, meter, meters, onType, onMeter }: ReadingFieldsProps) => {
  const listId = useId();
  return (
    <>
      <EarlierReading read={read} unit={unit} onType={onType} />
      <LogField label={<Trans>Meter (where there are several)</Trans>}>
        <input
          name="meter"
          autoComplete="off"
          list={listId}
          value={meter}
          onChange={(event) => onMeter(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {meters.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </LogField>
    </>
  );
};

/** What is counted from: the last reading of the log, or what somebody says that it was. */
const EarlierReading = ({ read, unit, onType }: Pick<ReadingFieldsProps, 'read' | 'unit' | 'onType'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const { typed, last, earlier, issue, amount } = read;
  const inUnit = (value: number) =>
    `${format.plain(value)} ${unit === null ? '' : writtenUnit(unit, format.language)}`.trim();
  const isGiven = typed.earlier !== null || last === null;
  return (
    <div className={classes['reading']}>
      {last === null ? null : (
        <p className="second">
          <Trans>
            Last reading {inUnit(last.reading)}, {format.date(last.date)}
          </Trans>
        </p>
      )}
      {isGiven ? (
        <LogField label={last === null ? <Trans>Reading at the start</Trans> : <Trans>Counted from</Trans>}>
          <input
            name="earlierReading"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={issue === 'earlier-not-a-number' || issue === 'no-earlier'}
            value={typed.earlier ?? ''}
            onChange={(event) => onType({ ...typed, earlier: event.currentTarget.value })}
          />
          {issue === 'earlier-not-a-number' ? <span className={classes['error']}>{t`Enter a number`}</span> : null}
          {issue === 'no-earlier' ? (
            <span className={classes['error']}>{t`Enter what the meter showed before: a new one shows 0`}</span>
          ) : null}
        </LogField>
      ) : null}
      {issue === 'fell' && earlier !== null ? (
        <div role="alert" className={classes['fell']}>
          <p>
            <Trans>
              The reading is lower than {inUnit(earlier)}. If it is a typing error, correct it; if the meter was changed
              or set to zero, say what it began from.
            </Trans>
          </p>
          {typed.earlier === null ? (
            <SecondaryButton onClick={() => onType({ ...typed, earlier: typingText(0, format) })}>
              <Trans>The meter was changed</Trans>
            </SecondaryButton>
          ) : null}
        </div>
      ) : null}
      {typed.earlier !== null && last !== null ? (
        <SecondaryButton onClick={() => onType({ ...typed, earlier: null })}>
          <Trans>Count from the last reading</Trans>
        </SecondaryButton>
      ) : null}
      {amount === null ? null : (
        <output className="second">
          <Trans>Used since then: {inUnit(amount)}</Trans>
        </output>
      )}
    </div>
  );
};

interface HowToldProps {
  readonly isReading: boolean;
  readonly onReading: (isReading: boolean) => void;
}

/** An amount, or what the meter shows. */
export const HowTold = ({ isReading, onReading }: HowToldProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={classes['kinds']} aria-label={t`What is entered`}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          className={pill['pill']}
          aria-pressed={one === isReading}
          onClick={() => onReading(one)}
        >
          {one ? t`Meter reading` : t`Amount`}
        </button>
      ))}
    </fieldset>
  );
};
