import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { memo } from 'react';
import { useSteady } from '#client/ui/browser/use-steady.ts';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';
import { useTypedField } from './typed-fields.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'date' | 'email';
}

/** One line of text. */
export const TextField = ({ onSave, type = 'text', ...input }: TextFieldProps) => {
  const { field, change, leave } = useText(onSave);
  return (
    <Line
      {...input}
      type={type}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={change}
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
    <Lines
      {...input}
      rows={rows}
      name={field.name}
      value={field.state.value}
      error={useFieldError()}
      onChange={change}
      onBlur={leave}
    />
  );
};

/** Sending a form marks all its fields as touched, which shows in none of them: only what shows is drawn again. */
const Line = memo((props: TextInputProps) => <TextInput {...props} />);
const Lines = memo((props: TextareaProps) => <Textarea {...props} />);

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
  return {
    field,
    change: useSteady((event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.target.value)),
    leave: useSteady(leave),
  };
};
