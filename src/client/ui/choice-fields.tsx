import { Checkbox, NativeSelect } from '@mantine/core';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly (SelectOption | { readonly group: string; readonly items: readonly SelectOption[] })[];
}

/** One of at most `maxNativeSelectItems` choices: the platform's own select, good on a phone. */
export const SelectField = ({ onSave, options, placeholder: _none, ...input }: SelectFieldProps) => {
  const field = useFieldContext<string>();
  const save = useFieldSave(onSave);
  return (
    <NativeSelect
      {...input}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      data={options.map((option) =>
        'group' in option ? { group: option.group, items: [...option.items] } : { ...option },
      )}
      onChange={(event) => {
        field.handleChange(event.currentTarget.value);
        field.handleBlur();
        save();
      }}
    />
  );
};

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
