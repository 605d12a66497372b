import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useSteady } from '#client/ui/browser/use-steady.ts';
import type { Choices } from '#client/ui/select-field/choices.ts';
import { SelectInput } from '#client/ui/select-field/select-input.tsx';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';
import { useTypedChoice } from './typed-choice.ts';

export interface SelectFieldProps extends Omit<FieldProps<string>, 'placeholder' | 'autoFocus'> {
  readonly options: Choices;
}

/** One of the options. */
export const SelectField = ({ onSave, options, ...input }: SelectFieldProps) => {
  const field = useFieldContext<string>();
  const save = useFieldSave(onSave);
  const choose = useTypedChoice(field.name, field.state.value, (value) => {
    field.handleChange(value);
    field.handleBlur();
    save();
  });
  return (
    <Choice
      {...input}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      choices={options}
      onChoose={useSteady(choose)}
    />
  );
};

/** As a text field's line: drawn again when what shows is another. */
const Choice = memo(SelectInput);

/** Yes or no. */
export const CheckboxField = ({ onSave, placeholder: _none, ...input }: FieldProps<boolean>) => {
  const field = useFieldContext<boolean>();
  const save = useFieldSave(onSave);
  return (
    <Checkbox
      {...input}
      name={field.name}
      checked={field.state.value}
      error={useFieldError()}
      onChange={(event) => {
        field.handleChange(event.currentTarget.checked);
        field.handleBlur();
        save();
      }}
    />
  );
};
