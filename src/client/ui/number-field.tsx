import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { type FieldProps, useFieldContext, useFieldError, useFieldSave } from './form-context.ts';
import { useFormat } from './language.ts';
import { useTypedField } from './typed-fields.ts';
import { typingText } from './typing-text.ts';

export interface NumberFieldProps extends FieldProps<number | null> {
  /** Shown at the right edge of the field. */
  readonly unit?: React.ReactNode;
  /** The default that applies while the field is empty; shown as the placeholder. */
  readonly defaultValue?: number | null;
  /** false for years: 2027, not 2 027. */
  readonly grouped?: boolean;
}

/**
 * A number with a decimal comma or point; empty is null. Text that is not a number gives null as well, stays where it
 * was typed and blocks the form, so that nothing is dropped unseen.
 */
export const NumberField = ({
  onSave,
  unit,
  defaultValue,
  placeholder,
  grouped = true,
  ...input
}: NumberFieldProps) => {
  const field = useFieldContext<number | null>();
  const format = useFormat();
  const save = useFieldSave(onSave);
  const [typed, setTyped] = useState<string | null>(null);
  const { isFocused, ...focus } = useFocus();
  const kept = useTypedField(field.name, field.state.value, (text) => {
    change(text);
    field.handleBlur();
    if (!parseNumberIn(format.language, text).ok) return;
    setTyped(null);
    save();
    if (field.state.meta.errors.length === 0) kept.drop();
  });
  const text = (value: number) =>
    grouped ? (isFocused ? typingText(value, format) : format.plain(value)) : String(value);
  const shown = typed ?? (field.state.value === null ? '' : text(field.state.value));

  const change = (text: string) => {
    kept.keep(text, field.state.value);
    const parsed = parseNumberIn(format.language, text);
    setTyped(text);
    field.handleChange(parsed.ok ? parsed.value : null);
    // Nothing else validates on blur, so this mark stays until the text can be read.
    field.setMeta((meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onBlur: parsed.ok ? undefined : parsed.error },
    }));
  };
  const leave = () => {
    focus.onLeave();
    field.handleBlur();
    if (parseNumberIn(format.language, shown).ok) setTyped(null);
    save();
    if (field.state.meta.errors.length === 0) kept.drop();
  };

  return (
    <TextInput
      {...input}
      name={field.name}
      inputMode="decimal"
      autoComplete="off"
      ref={focus.input}
      value={shown}
      error={useFieldError()}
      placeholder={placeholder ?? (defaultValue === undefined ? '' : format.plain(defaultValue))}
      rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 'max-content'}
      rightSectionProps={{ style: { paddingInline: 12, color: 'var(--ink-third)' } }}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={focus.onFocus}
      onBlur={leave}
    />
  );
};

/** Whether the field is being edited. What Tab has selected stays selected when the text changes with the focus. */
const useFocus = () => {
  const input = useRef<HTMLInputElement>(null);
  const [focus, setFocus] = useState<'none' | 'some' | 'all'>('none');
  useLayoutEffect(() => {
    if (focus === 'all') input.current?.select();
  }, [focus]);
  return {
    input,
    isFocused: focus !== 'none',
    onFocus: () => {
      const { selectionStart, selectionEnd, value = '' } = input.current ?? {};
      setFocus(value !== '' && selectionStart === 0 && selectionEnd === value.length ? 'all' : 'some');
    },
    onLeave: () => setFocus('none'),
  };
};

/** A share in percent; the schema knows its bounds. */
export const PercentField = (props: NumberFieldProps) => <NumberField unit="%" {...props} />;
