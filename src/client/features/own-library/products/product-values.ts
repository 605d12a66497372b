import * as v from 'valibot';
import { percent, positiveNumber } from '#contract/frame/fields.ts';
import { enteredFactorEntries, hasBiogenicPart, productFieldEntries } from '#contract/library/product-fields.ts';
import { productFieldsIn } from '#domain/products/empty-product.ts';
import { materialTypes, type ProductFields, wasteClasses } from '#domain/products/product.ts';

const { thicknessM: _metres, endOfLife: _shares, ...plainFactors } = enteredFactorEntries;

const choiceOrNone = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(['', ...options], 'not-allowed');

/** The form of a product: choices and dates as text, the thickness in millimetres as people say it. */
export const productSchema = v.object({
  ...productFieldEntries,
  factors: v.pipe(
    v.object({
      ...plainFactors,
      wasteClass: choiceOrNone(wasteClasses),
      materialType: choiceOrNone(materialTypes),
      validTo: v.union([v.literal(''), v.pipe(v.string(), v.isoDate('not-a-date'))], 'not-a-date'),
    }),
    v.forward(
      v.check((factors) => hasBiogenicPart(factors), 'biogenic-missing'),
      ['gwpA1A3Biogenic'],
    ),
  ),
  thicknessMm: positiveNumber,
  endOfLife: v.object({ reuse: percent, recycled: percent, energy: percent, final: percent, hazardous: percent }),
});

export type ProductValues = v.InferInput<typeof productSchema>;

const noShares: ProductValues['endOfLife'] = {
  reuse: null,
  recycled: null,
  energy: null,
  final: null,
  hazardous: null,
};

export const valuesOf = (product: ProductFields): ProductValues => {
  const { factors, ...texts } = productFieldsIn(product);
  const { thicknessM, endOfLife, wasteClass, materialType, validTo, ...plain } = factors;
  return {
    ...texts,
    factors: { ...plain, wasteClass: wasteClass ?? '', materialType: materialType ?? '', validTo: validTo ?? '' },
    thicknessMm: thicknessM === null ? null : withoutNoise(thicknessM * 1000),
    endOfLife: endOfLife ?? noShares,
  };
};

/** What the form says of a product; shares that are all empty are not known, else an empty one is 0. */
export const fieldsOf = ({ factors, thicknessMm, endOfLife, ...texts }: ProductValues): ProductFields => {
  const { wasteClass, materialType, validTo, ...plain } = factors;
  const { reuse, recycled, energy, final, hazardous } = endOfLife;
  const isKnown = Object.values(endOfLife).some((share) => share !== null);
  return {
    ...texts,
    name: texts.name.trim(),
    factors: {
      ...plain,
      wasteClass: wasteClass === '' ? null : wasteClass,
      materialType: materialType === '' ? null : materialType,
      validTo: validTo === '' ? null : validTo,
      thicknessM: thicknessMm === null ? null : withoutNoise(thicknessMm / 1000),
      endOfLife: isKnown
        ? {
            reuse: reuse ?? 0,
            recycled: recycled ?? 0,
            energy: energy ?? 0,
            final: final ?? 0,
            hazardous: hazardous ?? 0,
          }
        : null,
    },
  };
};

/** 0.029 m is 29 mm, not 29.000000000000004. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** Where a field of the API stands in the form. */
export const formFieldOf = (path: string): string =>
  path === 'factors.thicknessM' ? 'thicknessMm' : path.replace('factors.endOfLife', 'endOfLife');
