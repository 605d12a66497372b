import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryQueries } from '#client/data/library.ts';
import { defaultCalculationFields } from '#domain/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { ProductForm } from './use-product-form.ts';

/** The class of the Talo 2000 product nomenclature: those that the emission database uses, and the product's own. */
export const TaloClassField = ({ form }: { readonly form: ProductForm }) => {
  const { t } = useLingui();
  const { data: set } = useQuery(libraryQueries.referenceSet(defaultCalculationFields.referenceSet));
  const classes = useMemo(() => (set === undefined ? [] : classesOf(set)), [set]);
  return (
    <form.AppField name="talo2000Code">
      {(field) => {
        const code = field.state.value;
        const isListed = code === '' || classes.some(({ value }) => value === code);
        return (
          <field.SelectField
            label={t`Talo 2000 class`}
            options={[
              { value: '', label: t`Not chosen` },
              ...(isListed ? [] : [{ value: code, label: code }]),
              ...classes,
            ]}
          />
        );
      }}
    </form.AppField>
  );
};

const classesOf = ({ items }: ReferenceSet) => {
  const titles = new Map(items.map((item) => [item.talo2000Code, item.talo2000TitleFi]));
  return [...titles]
    .filter(([code]) => code !== '')
    .map(([code, title]) => ({ value: code, label: `${code} ${title}`.trim() }))
    .toSorted((left, right) => left.value.localeCompare(right.value, 'fi', { numeric: true }));
};
