import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './app-form.css';
import { createFormHook } from '@tanstack/react-form';
import { CheckboxField, SelectField } from './choice-fields.tsx';
import { LeaveQuestion } from './drafts/leave-question.tsx';
import { fieldContext, formContext } from './form-context.ts';
import { NumberField, PercentField } from './number-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextareaField, TextField } from './text-field.tsx';

/**
 * The one way to make a form, below a `FieldTheme`: `useAppForm({ defaultValues, validators: { onChange: contractSchema }, onSubmit })`, then
 * `<form.AppField name="…">{(field) => <field.NumberField label unit onSave />}</form.AppField>`.
 */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextareaField, NumberField, PercentField, SelectField, CheckboxField },
  formComponents: { SubmitButton, LeaveQuestion },
});
