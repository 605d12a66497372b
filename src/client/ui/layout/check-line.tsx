import classes from './check-line.module.css';

interface CheckLineProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly className?: string | undefined;
  /** What is so when it is checked. */
  readonly children: React.ReactNode;
}

/** A checkbox with its words, outside a form: it takes effect at once. */
export const CheckLine = ({ name, checked, disabled = false, onChange, className = '', children }: CheckLineProps) => (
  <label className={`${classes['line']} ${className}`}>
    <input
      name={name}
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
);
