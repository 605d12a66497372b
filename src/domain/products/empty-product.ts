import { fieldsIn } from '#domain/values/fields.ts';
import { emptyFactors } from './empty-factors.ts';
import type { ProductFields } from './product.ts';

/** The catalogue of an own product's fields, each with its value in a new one. */
export const emptyProductFields: ProductFields = {
  name: '',
  manufacturer: '',
  talo2000Code: '',
  gtin: '',
  note: '',
  factors: emptyFactors,
};

/** An own product's own fields and nothing else. */
export const productFieldsIn = (product: ProductFields): ProductFields => fieldsIn(emptyProductFields, product);
