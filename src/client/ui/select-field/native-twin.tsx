import { useId } from 'react';
import { maxNativeSelectItems } from '#domain/values/limits.ts';
import { type Choices, optionsOf, type SelectOption } from './choices.ts';

interface NativeTwinProps {
  readonly name: string | undefined;
  readonly value: string;
  readonly choices: Choices;
  readonly disabled: boolean;
  readonly onChoose: (value: string) => void;
}

/**
 * What the browser sees of a select field, for its autofill and for the form's data: a select that nobody sees, or only
 * the value where a second list of everything would be too long.
 */
export const NativeTwin = ({ name, value, choices, disabled, onChoose }: NativeTwinProps) => {
  // Outside a form a field has no name of its own.
  const id = useId();
  return optionsOf(choices).length > maxNativeSelectItems ? (
    <input type="hidden" id={id} name={name} value={value} disabled={disabled} />
  ) : (
    <div className="visually-hidden" aria-hidden>
      <select
        tabIndex={-1}
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup key={choice.group} label={choice.group}>
              {choice.items.map(row)}
            </optgroup>
          ) : (
            row(choice)
          ),
        )}
      </select>
    </div>
  );
};

const row = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
