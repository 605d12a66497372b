import { Textarea, TextInput } from '@mantine/core';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';
import { useTypedField } from './typed-fields.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'date' | 'email';
}

/** One line of text. */
export const TextField = ({ onSave, type = 'text', ...input }: TextFieldProps) => {
  const { field, change, leave } = useText(onSave);
  return (
    <TextInput
      {...input}
      type={type}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
};

export interface TextareaFieldProps extends FieldProps<string> {
  readonly rows?: number;
}

/** Text of several lines. */
export const TextareaField = ({ onSave, rows = 4, ...input }: TextareaFieldProps) => {
  const { field, change, leave } = useText(onSave);
  return (
    <Textarea
      {...input}
      rows={rows}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
};

/** The text of the current field, kept while it is half done. */
const useText = (onSave: TextFieldProps['onSave']) => {
  const field = useFieldContext<string>();
  const save = useFieldSave(onSave);
  const change = (text: string) => {
    kept.keep(text, field.state.value);
    field.handleChange(text);
  };
  const leave = () => {
    field.handleBlur();
    save();
    if (field.state.meta.errors.length === 0) kept.drop();
  };
  const kept = useTypedField(field.name, field.state.value, (text) => {
    change(text);
    leave();
  });
  return { field, change, leave };
};
