import { TextInput, type TextInputProps } from '@mantine/core';
import { memo, useState } from 'react';
import { useSteady } from '#client/ui/browser/use-steady.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';
import { useTypedField } from './typed-fields.ts';

export interface NumberFieldProps extends FieldProps<number | null> {
  /** Shown at the right edge of the field. */
  readonly unit?: React.ReactNode;
  /** The default that applies while the field is empty; shown as the placeholder. */
  readonly defaultValue?: number | null;
  /** false for years: 2027, not 2 027. */
  readonly grouped?: boolean;
}

/**
 * A number with a decimal comma or point, or a formula such as `=12*3,5`; empty is null. Text that is not a number gives null as well, stays where it
 * was typed and blocks the form, so that nothing is dropped unseen. Drawn again where it, its form's field or the language is another:
 * pages with many fields are drawn with every edit.
 */
export const NumberField = memo(
  ({ onSave, unit, defaultValue, placeholder, grouped = true, ...input }: NumberFieldProps) => {
    const format = useFormat();
    const { name, shown, change, enter, leave } = useTypedNumber(onSave, grouped);
    return (
      <Line
        {...input}
        name={name}
        unit={unit}
        value={shown}
        error={useFieldError()}
        placeholder={placeholder ?? (defaultValue === undefined ? '' : format.plain(defaultValue))}
        onChange={change}
        onFocus={enter}
        onBlur={leave}
      />
    );
  },
);

/** What shows; as a text field's line, it is drawn again when that is another. */
const Line = memo(({ unit, ...input }: TextInputProps & Pick<NumberFieldProps, 'unit'>) => (
  <TextInput
    {...input}
    inputMode="decimal"
    autoComplete="off"
    rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
    rightSectionWidth={unit === undefined ? undefined : 'max-content'}
    rightSectionProps={{ style: { paddingInline: 12, color: 'var(--ink-third)' } }}
  />
));

/** The text of the field while it is typed, and the number that it gives. */
const useTypedNumber = (onSave: NumberFieldProps['onSave'], grouped: boolean) => {
  const field = useFieldContext<number | null>();
  const format = useFormat();
  const save = useFieldSave(onSave);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const kept = useTypedField(field.name, field.state.value, (text) => {
    change(text);
    field.handleBlur();
    if (!parseTypedNumber(format.language, text).ok) return;
    setTyped(null);
    save();
    if (field.state.meta.errors.length === 0) kept.drop();
  });
  const textOf = (value: number, isEdited: boolean) =>
    grouped ? (isEdited ? typingText(value, format) : format.plain(value)) : String(value);
  const shownAs = (isEdited: boolean) =>
    typed ?? (field.state.value === null ? '' : textOf(field.state.value, isEdited));
  const shown = shownAs(isFocused);
  const change = (text: string) => {
    kept.keep(text, field.state.value);
    const parsed = parseTypedNumber(format.language, text);
    setTyped(text);
    field.handleChange(parsed.ok ? parsed.value : null);
    // Nothing else validates on blur, so this mark stays until the text can be read.
    field.setMeta((meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onBlur: parsed.ok ? undefined : parsed.error },
    }));
  };
  const enter = ({ currentTarget: input }: React.FocusEvent<HTMLInputElement>) => {
    setIsFocused(true);
    const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    // The form would write it a moment later, over what a keyboard, a dictation or a fill has selected or set meanwhile.
    input.value = shownAs(true);
    // What Tab has selected stays selected.
    if (isAllSelected) input.select();
  };
  const leave = () => {
    setIsFocused(false);
    field.handleBlur();
    if (parseTypedNumber(format.language, shown).ok) setTyped(null);
    save();
    if (field.state.meta.errors.length === 0) kept.drop();
  };
  return {
    name: field.name,
    shown,
    change: useSteady((event: React.ChangeEvent<HTMLInputElement>) => change(event.target.value)),
    enter: useSteady(enter),
    leave: useSteady(leave),
  };
};

/** A share in percent; the schema knows its bounds. */
export const PercentField = (props: NumberFieldProps) => <NumberField unit="%" {...props} />;
