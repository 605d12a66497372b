import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import labelled from '#client/ui/layout/labelled.module.css';
import type { SelectOption } from './choices.ts';
import classes from './select-field.module.css';
import { SelectFrame } from './select-frame.tsx';
import { focusLabelled } from './use-select.ts';

interface BarSelectProps<Value extends string> {
  /** Read aloud, not shown. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A select field outside a form, as in bars and tables; as wide as its longest option, so that nothing moves. */
export const BarSelect = <Value extends string>({ label, ...choice }: BarSelectProps<Value>) => (
  <SelectFrame className={classes['bar']} {...frameOf(choice)}>
    {(button, chosen) => (
      <button type="button" {...button} className={classes['button']} aria-label={label}>
        <span className={classes['widest']} data-widest={widestOf(choice.options)}>
          {chosen}
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
    )}
  </SelectFrame>
);

interface LabelledSelectProps<Value extends string> extends Omit<BarSelectProps<Value>, 'label'> {
  readonly label: React.ReactNode;
  /** Of label, button and error together. */
  readonly className?: string | undefined;
  readonly error?: string | null;
  /** Somebody has to choose. */
  readonly isOpen?: boolean;
  readonly button?: React.RefObject<HTMLButtonElement | null>;
}

/** A select field with its label above, for drawers and panels that do without a `FieldTheme`. */
export const LabelledSelect = <Value extends string>(props: LabelledSelectProps<Value>) => {
  const { label, className = '', error = null, isOpen = false, button: ref, ...choice } = props;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`${labelled['field']} ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the keys. */}
      <label htmlFor={id} onClick={focusLabelled}>
        {label}
      </label>
      <SelectFrame button={ref} {...frameOf(choice)}>
        {(button, chosen) => (
          <button
            type="button"
            {...button}
            id={id}
            className={classes['button']}
            data-open={isOpen}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
          >
            {chosen}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </SelectFrame>
      {error === null ? null : (
        <span className={classes['error']} id={errorId} role="alert">
          {error}
        </span>
      )}
    </div>
  );
};

const frameOf = <Value extends string>({ options, onChange, ...rest }: Omit<BarSelectProps<Value>, 'label'>) => ({
  ...rest,
  choices: options,
  onChoose: (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChange(chosen.value);
  },
});

const widestOf = (options: readonly SelectOption[]): string =>
  options.reduce((widest, { label }) => (label.length > widest.length ? label : widest), '');
