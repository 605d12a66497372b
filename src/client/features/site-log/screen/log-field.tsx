import classes from './entry-form.module.css';

interface LogFieldProps {
  readonly label: React.ReactNode;
  /** Takes the whole row of a pair. */
  readonly isWide?: boolean;
  /** The native field, and what is said below it. */
  readonly children: React.ReactNode;
}

/** A native field under its name. */
export const LogField = ({ label, isWide = false, children }: LogFieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is what it is handed.
  <label className={classes['field']} data-wide={isWide || undefined}>
    <span>{label}</span>
    {children}
  </label>
);
