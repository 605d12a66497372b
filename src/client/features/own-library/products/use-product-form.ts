import type { DeepKeys } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import type { RowEdit } from '#client/data/library/own-library.ts';
import { focusFirstError, issuesOf } from '#client/features/own-library/parts/refused-fields.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { emptyProductFields } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { fieldsOf, formFieldOf, type ProductValues, productSchema, valuesOf } from './product-values.ts';

interface OpenedProduct {
  /** null = one that is being added. */
  readonly product: Product | null;
  /** Number that a new one begins with. */
  readonly gtin: string;
}

/** The form of one product; what the server refused is told at the same fields. */
export const useProductForm = ({ product, gtin }: OpenedProduct, edit: RowEdit | undefined, onSaved: () => void) => {
  const { createProduct, patchProduct } = useLibraryEdits();
  // What the user began with: the server judges the change against it.
  const [begun] = useState(product);
  const form = useAppForm({
    defaultValues: valuesOf(begun ?? { ...emptyProductFields, gtin }),
    validators: { onChange: productSchema },
    canSubmitWhenInvalid: true,
    onSubmitInvalid: focusFirstError,
    listeners: {
      // Another value is another question to the server.
      onChange: ({ fieldApi }) =>
        fieldApi.setMeta((meta) => ({ ...meta, errorMap: { ...meta.errorMap, onServer: undefined } })),
    },
    onSubmit: async ({ value }) => {
      const fields = fieldsOf(value);
      await (begun === null ? createProduct(fields) : patchProduct(begun, fields));
      await draft.drop();
      onSaved();
    },
  });
  const draft = useDraft(`product.${product?.id ?? 'new'}`, form);
  useEffect(() => {
    for (const { path, code } of issuesOf(edit)) {
      const name = formFieldOf(path);
      if (!isField(name)) continue;
      form.setFieldMeta(name, (meta) => ({
        ...meta,
        isBlurred: true,
        errorMap: { ...meta.errorMap, onServer: code },
      }));
    }
  }, [form, edit]);
  return { form, draft };
};

const isField = (name: string): name is DeepKeys<ProductValues> => {
  const known: Readonly<Record<string, unknown>> = valuesOf(emptyProductFields);
  const [first = '', second] = name.split('.');
  const group = known[first];
  return second === undefined ? first in known : typeof group === 'object' && group !== null && second in group;
};

export type ProductForm = ReturnType<typeof useProductForm>['form'];
