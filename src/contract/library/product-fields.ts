import * as v from 'valibot';
import {
  choice,
  gtin,
  isoDate,
  lifetimeYears,
  number,
  optionalText,
  percent,
  positiveNumber,
  requiredText,
  timestamp,
} from '#contract/frame/fields.ts';
import { negativeNumber } from '#contract/frame/negative-number.ts';
import type { CompositeFields, Layer, LayerSnapshot, Source } from '#domain/products/composite.ts';
import { type EmissionFactors, materialTypes, type ProductFields, wasteClasses } from '#domain/products/product.ts';
import { units } from '#domain/terms/units.ts';
import { maxLayersPerComposite, maxPageSize } from '#domain/values/limits.ts';

/** Own products of imported documents keep the ids they came with, so an id is any short text. */
export const sourceId = v.pipe(v.string('not-an-id'), v.minLength(1, 'not-an-id'), v.maxLength(100, 'not-an-id'));

/** What every row of the company's own library has beside what a person sets. */
export const libraryRowEntries = {
  id: v.string(),
  companyId: v.string(),
  createdBy: v.nullable(v.string()),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** Filters that products and composites have in common. */
export const libraryFilterEntries = {
  search: v.optional(optionalText),
  ownedBy: v.optional(choice(['me', 'company'])),
};

/** The body of a bulk delete. */
export const sourceIds = v.strictObject({
  ids: v.pipe(v.array(sourceId, 'wrong-type'), v.maxLength(maxPageSize, 'too-many')),
});

export const source = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('item'), id: sourceId }),
    v.strictObject({ kind: v.literal('product'), id: sourceId }),
    v.strictObject({ kind: v.literal('composite'), id: sourceId }),
  ],
  'not-allowed',
) satisfies v.GenericSchema<unknown, Source>;

/** A row of a library: what a quantity can be linked to. */
export const linkedSource = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('item'), id: sourceId }),
    v.strictObject({ kind: v.literal('product'), id: sourceId }),
    v.strictObject({ kind: v.literal('composite'), id: sourceId }),
  ],
  'not-allowed',
);

const share = v.pipe(v.number('not-a-number'), v.minValue(0, 'percent-min'), v.maxValue(1000, 'percent-max'));

export const endOfLife = v.nullable(
  v.strictObject({ reuse: share, recycled: share, energy: share, final: share, hazardous: v.optional(share, 0) }),
);

export const unit = choice(units);

const emissionFactorEntries = {
  declaredUnit: unit,
  gwpA1A3Conservative: number,
  gwpA1A3Typical: number,
  gwpA1A3Biogenic: number,
  gwpA1A3Luluc: number,
  gwpA4: number,
  gwpA5: number,
  gwpC1: number,
  gwpC2: number,
  gwpC3Fossil: number,
  gwpC3Biogenic: number,
  gwpC4: number,
  handprintReuse: number,
  handprintRecycling: number,
  handprintEnergy: number,
  handprintCarbonStorage: number,
  handprintCarbonation: number,
  kgPerM: positiveNumber,
  kgPerM2: positiveNumber,
  kgPerM3: positiveNumber,
  kgPerPcs: positiveNumber,
  thicknessM: positiveNumber,
  wastePercent: percent,
  lifetimeYears,
  endOfLife,
  eolSource: choice(['epd', 'generic']),
  wasteClass: v.nullable(choice(wasteClasses)),
  materialType: v.nullable(choice(materialTypes)),
  renewablePercent: percent,
  recycledPercent: percent,
  hazardousPercent: percent,
  standard: optionalText,
  validTo: isoDate,
} satisfies { readonly [Name in keyof EmissionFactors]: v.GenericSchema<unknown, EmissionFactors[Name]> };

export const emissionFactors = v.strictObject(emissionFactorEntries) satisfies v.GenericSchema<
  unknown,
  EmissionFactors
>;

/** As a person enters them: what cannot be is refused here; what was stored once can still be read. */
export const enteredFactorEntries = {
  ...emissionFactorEntries,
  // Final disposal emits, and a carbon storage is a benefit.
  gwpC4: positiveNumber,
  handprintCarbonStorage: negativeNumber,
};

/** Below zero A1-A3 has carbon that was taken up: how much of it is biogenic must be known. */
export const hasBiogenicPart = ({
  gwpA1A3Conservative,
  gwpA1A3Typical,
  gwpA1A3Biogenic,
}: {
  readonly gwpA1A3Conservative?: number | null | undefined;
  readonly gwpA1A3Typical?: number | null | undefined;
  readonly gwpA1A3Biogenic?: number | null | undefined;
}): boolean => ((gwpA1A3Conservative ?? 0) >= 0 && (gwpA1A3Typical ?? 0) >= 0) || (gwpA1A3Biogenic ?? null) !== null;

export const enteredFactors = v.pipe(
  v.strictObject(enteredFactorEntries),
  v.forward(
    v.check((factors) => hasBiogenicPart(factors), 'biogenic-missing'),
    ['gwpA1A3Biogenic'],
  ),
);

/** Of a new product: it needs its unit; factors that are not given are unknown, never 0. */
export const creatableFactors = v.pipe(
  v.strictObject({ ...v.partial(v.object(enteredFactorEntries)).entries, declaredUnit: unit }),
  v.forward(
    v.check((factors) => hasBiogenicPart(factors), 'biogenic-missing'),
    ['gwpA1A3Biogenic'],
  ),
);

const layerEntries = {
  source,
  amountPerUnit: number,
  unit,
  wastePercent: v.optional(percent, null),
  lifetimeYears: v.optional(lifetimeYears, null),
};

export const layer = v.strictObject(layerEntries) satisfies v.GenericSchema<unknown, Layer>;

export const layers = v.pipe(v.array(layer, 'wrong-type'), v.maxLength(maxLayersPerComposite, 'too-many'));

/** A layer as it was when it was frozen into a quantity. */
export const layerSnapshot: v.GenericSchema<unknown, LayerSnapshot> = v.object({
  ...layerEntries,
  name: v.string(),
  factors: v.nullable(emissionFactors),
  layers: v.array(v.lazy(() => layerSnapshot)),
});

export const sourceSnapshot = v.nullable(
  v.variant('kind', [
    v.object({
      kind: v.literal('product'),
      name: v.string(),
      manufacturer: v.optional(v.string()),
      version: v.number(),
      factors: emissionFactors,
    }),
    v.object({
      kind: v.literal('composite'),
      name: v.string(),
      version: v.number(),
      unit,
      layers: v.array(layerSnapshot),
    }),
  ]),
);

/** What a person may set on an own product. */
export const productFieldEntries = {
  name: requiredText,
  manufacturer: optionalText,
  talo2000Code: optionalText,
  gtin,
  note: optionalText,
  factors: enteredFactors,
} satisfies { readonly [Name in keyof ProductFields]: v.GenericSchema<unknown, ProductFields[Name]> };

/** What a person may set on a composite. */
export const compositeFieldEntries = {
  name: requiredText,
  unit,
  note: optionalText,
  layers,
} satisfies { readonly [Name in keyof CompositeFields]: v.GenericSchema<unknown, CompositeFields[Name]> };

/** Own products and composites inside a site document. */
export const documentProduct = v.strictObject({
  id: sourceId,
  ...v.partial(v.object(productFieldEntries)).entries,
  name: requiredText,
  factors: creatableFactors,
});

export const documentComposite = v.strictObject({
  id: sourceId,
  ...v.partial(v.object(compositeFieldEntries)).entries,
  name: requiredText,
  unit,
  layers,
});
