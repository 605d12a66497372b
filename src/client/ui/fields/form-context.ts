import { createFormHookContexts, useStore } from '@tanstack/react-form';
import { useRef } from 'react';
import { issueCodes, useIssueText } from './field-error.tsx';

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** What every field of a form shares: its label, its help and, for pages that save field by field, `onSave`. */
export interface FieldProps<Value> {
  readonly label: React.ReactNode;
  readonly description?: React.ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** Called when the field is left (or chosen, or ticked) with a valid value that differs from the last saved one. */
  readonly onSave?: ((value: Value) => void) | undefined;
}

/** The error to show beside the current field, or null; nothing is shown before the field was left once. */
export const useFieldError = (): string | null => {
  const field = useFieldContext<unknown>();
  const text = useIssueText();
  const attempts = useStore(field.form.store, (state) => state.submissionAttempts);
  const { errors, isBlurred } = field.state.meta;
  if (!isBlurred && attempts === 0) return null;
  const codes = issueCodes(errors);
  return codes.length === 0 ? null : codes.map(text).join('. ');
};

/** Calls `onSave` once per changed valid value. */
export const useFieldSave = <Value>(onSave: ((value: Value) => void) | undefined): (() => void) => {
  const field = useFieldContext<Value>();
  const saved = useRef(field.state.value);
  return () => {
    // `field.state` is of the last render: what was brought back is typed and left between two.
    const value = field.getValue();
    if (onSave === undefined || field.getMeta().errors.length > 0 || Object.is(saved.current, value)) return;
    saved.current = value;
    onSave(value);
  };
};
