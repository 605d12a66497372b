import classes from './plain-select.module.css';

interface PlainSelectProps<Value extends string> {
  /** The field's name in the document. */
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly bordered?: boolean;
  readonly disabled?: boolean;
}

/** A native select, for what the first load holds: `BarSelect` would not fit there. Its label is read aloud, not shown. */
export const PlainSelect = <Value extends string>(props: PlainSelectProps<Value>) => {
  const { name, label, value, options, onChange, bordered = false, disabled = false } = props;
  return (
    <select
      name={name}
      className={classes['select']}
      data-bordered={bordered}
      aria-label={label}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
