import type { SelectFieldProps } from '#client/ui/fields/choice-fields.tsx';
import type { NumberFieldProps } from '#client/ui/fields/number-field.tsx';
import type { TextareaFieldProps, TextFieldProps } from '#client/ui/fields/text-field.tsx';
import { SavedLabel } from './saved-label.tsx';
import type { SiteField } from './site-form-values.ts';
import type { SiteForm } from './use-site-form.ts';

type Input<Props> = Omit<Props, 'disabled'>;

/** The fields of the site's form: each tells beside its name whether it is saved, and takes nothing from who may only read. */
export const siteFields = ({ form, states }: SiteForm, canEdit: boolean) => {
  const common = (name: SiteField, label: React.ReactNode) => ({
    label: (
      <SavedLabel field={name} states={states}>
        {label}
      </SavedLabel>
    ),
    disabled: !canEdit,
  });
  return {
    text: (name: SiteField, { label, ...input }: Input<TextFieldProps>) => (
      <form.AppField name={name}>{(field) => <field.TextField {...input} {...common(name, label)} />}</form.AppField>
    ),
    textarea: (name: SiteField, { label, ...input }: Input<TextareaFieldProps>) => (
      <form.AppField name={name}>
        {(field) => <field.TextareaField {...input} {...common(name, label)} />}
      </form.AppField>
    ),
    number: (name: SiteField, { label, ...input }: Input<NumberFieldProps>) => (
      <form.AppField name={name}>{(field) => <field.NumberField {...input} {...common(name, label)} />}</form.AppField>
    ),
    select: (name: SiteField, { label, ...input }: Input<SelectFieldProps>) => (
      <form.AppField name={name}>{(field) => <field.SelectField {...input} {...common(name, label)} />}</form.AppField>
    ),
  };
};
