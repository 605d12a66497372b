import { useLingui } from '@lingui/react/macro';
import type { Product } from '#domain/products/product.ts';
import type { EpdForm } from './use-epd-form.ts';

interface TargetFieldProps {
  readonly form: EpdForm;
  /** Products that were made of the same declaration. */
  readonly existing: readonly Product[];
}

/** Shown where the company has the declaration already: update it, or one more product. */
export const TargetField = ({ form, existing }: TargetFieldProps) => {
  const { t } = useLingui();
  if (existing.length === 0) return null;
  return (
    <form.AppField name="target">
      {(field) => (
        <field.SelectField
          label={t`You have this declaration already`}
          description={t`An update leaves what the declaration does not speak of as it is.`}
          required
          options={[
            { value: '', label: t`Choose` },
            ...existing.map(({ id, name }) => ({ value: id, label: t`Update “${name}”` })),
            { value: 'new', label: t`Save as a new product` },
          ]}
        />
      )}
    </form.AppField>
  );
};
