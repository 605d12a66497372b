import { Textarea, TextInput } from '@mantine/core';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'date' | 'email';
}

/** One line of text. */
export const TextField = ({ onSave, type = 'text', ...input }: TextFieldProps) => {
  const field = useFieldContext<string>();
  const save = useFieldSave(onSave);
  return (
    <TextInput
      {...input}
      type={type}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={() => {
        field.handleBlur();
        save();
      }}
    />
  );
};

export interface TextareaFieldProps extends FieldProps<string> {
  readonly rows?: number;
}

/** Text of several lines. */
export const TextareaField = ({ onSave, rows = 4, ...input }: TextareaFieldProps) => {
  const field = useFieldContext<string>();
  const save = useFieldSave(onSave);
  return (
    <Textarea
      {...input}
      rows={rows}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onBlur={() => {
        field.handleBlur();
        save();
      }}
    />
  );
};
