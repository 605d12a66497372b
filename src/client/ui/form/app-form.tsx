import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './app-form.css';
import { createFormHook } from '@tanstack/react-form';
import { LeaveQuestion } from '#client/ui/drafts/leave-question.tsx';
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx';
import { fieldContext, formContext } from '#client/ui/fields/form-context.ts';
import { NumberField, PercentField } from '#client/ui/fields/number-field.tsx';
import { TextareaField, TextField } from '#client/ui/fields/text-field.tsx';
import { SubmitButton } from './submit-button.tsx';

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
