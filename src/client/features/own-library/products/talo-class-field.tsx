import { useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useProductClasses } from '#client/data/library/product-classes.ts';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { ProductForm } from './use-product-form.ts';

/** The class of the Talo 2000 product nomenclature: those that the emission database uses, and the product's own. */
export const TaloClassField = ({ form }: { readonly form: ProductForm }) => {
  const { t } = useLingui();
  const classes = useProductClasses(
    useStore(form.store, ({ values }) => values.talo2000Code),
    useTextLanguage(),
  );
  return (
    <form.AppField name="talo2000Code">
      {(field) => (
        <field.SelectField label={t`Talo 2000 class`} options={[{ value: '', label: t`Not chosen` }, ...classes]} />
      )}
    </form.AppField>
  );
};
