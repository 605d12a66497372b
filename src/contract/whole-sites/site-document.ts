import * as v from 'valibot';
import { calculationFieldEntries } from '#contract/calculations/calculation-fields.ts';
import { categoryFieldEntries } from '#contract/calculations/categories.ts';
import { quantityFieldEntries } from '#contract/calculations/quantity-fields.ts';
import { documentRowOrigin, documentStandingEntries } from '#contract/calculations/standing-schemas.ts';
import { requiredText } from '#contract/frame/fields.ts';
import { documentComposite, documentProduct } from '#contract/library/product-fields.ts';
import { descriptionEntries } from '#contract/sites/site-fields.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { LogDocument } from '#domain/site-log/log-document.ts';
import { maxQuantitiesPerCalculation } from '#domain/values/limits.ts';
import { siteLogEntries } from './site-log-document.ts';

const partial = <Entries extends v.ObjectEntries>(entries: Entries) => v.partial(v.object(entries)).entries;

const { categoryId: _place, position: _order, ...rowEntries } = quantityFieldEntries;
const { position: _listOrder, ...categoryEntries } = categoryFieldEntries;

const documentQuantity = v.strictObject({ ...partial(rowEntries), name: requiredText, origin: documentRowOrigin });

const documentCategory = v.strictObject({
  ...partial(categoryEntries),
  name: requiredText,
  quantities: v.optional(
    v.pipe(v.array(documentQuantity, 'wrong-type'), v.maxLength(maxQuantitiesPerCalculation, 'too-many')),
  ),
});

const documentCalculation = v.strictObject({
  ...partial(calculationFieldEntries),
  ...documentStandingEntries,
  name: requiredText,
  isDefault: v.optional(v.boolean('wrong-type')),
  categories: v.optional(v.pipe(v.array(documentCategory, 'wrong-type'), v.maxLength(2000, 'too-many'))),
});

/** A whole site as one JSON document; an unknown key is refused with its path. */
export const siteDocument = v.strictObject({
  format: v.literal('tyomaahiili-site', 'not-allowed'),
  formatVersion: v.literal(1, 'not-allowed'),
  site: v.strictObject({ ...partial(descriptionEntries), name: requiredText }),
  library: v.optional(
    v.strictObject({
      products: v.optional(v.pipe(v.array(documentProduct, 'wrong-type'), v.maxLength(20_000, 'too-many'))),
      composites: v.optional(v.pipe(v.array(documentComposite, 'wrong-type'), v.maxLength(20_000, 'too-many'))),
    }),
  ),
  calculations: v.pipe(
    v.array(documentCalculation, 'wrong-type'),
    v.minLength(1, 'required'),
    v.maxLength(200, 'too-many'),
  ),
  ...siteLogEntries,
}) satisfies v.GenericSchema<unknown, SiteDocument & LogDocument>;
