import { Trans } from '@lingui/react/macro';
import { firstLogDay, isLogDay, lastLogDay } from '#domain/site-log/log-day.ts';
import classes from './entry-form.module.css';
import { LogField } from './log-field.tsx';

interface LogDayFieldProps {
  readonly label: React.ReactNode;
  /** ISO date; '' = none. */
  readonly value: string;
  /** ISO date; what is dated later is told to be still to come. */
  readonly today?: string;
  readonly disabled?: boolean;
  readonly onChange: (day: string) => void;
}

/** A day of the log. The browser's field takes any year, and one that was typed as 26 stands there as year 26. */
export const LogDayField = ({ label, value, today = lastLogDay, disabled = false, onChange }: LogDayFieldProps) => {
  const isBad = value !== '' && !isLogDay(value);
  return (
    <LogField label={label}>
      <input
        type="date"
        name="date"
        required
        min={firstLogDay}
        max={lastLogDay}
        aria-invalid={isBad}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isBad ? <WrongYear /> : null}
      {!isBad && value > today ? (
        <span className="second">
          <Trans>This day is still to come</Trans>
        </span>
      ) : null}
    </LogField>
  );
};

/** Below the field whose day no log has. */
export const WrongYear = () => (
  <span role="alert" className={classes['error']}>
    <Trans>Check the year</Trans>
  </span>
);
