import * as v from 'valibot';
import { carriers } from '#domain/calculation.ts';
import { limitStatuses } from '#domain/carbon/calculation-result.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import type { MaterialReport } from '#domain/reports/material-report.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { scopes } from '#domain/terms/modules.ts';
import { classLimit, climateDeclaration, materialDeclaration } from './declaration-schemas.ts';
import { source, unit } from './product-fields.ts';

/** Shapes of the reports. They are written for documents and checks; the types are the domain's. */
const numbers = v.record(v.string(), v.number());
const numberOrNull = v.nullable(v.number());
const textOrNull = v.nullable(v.string());
const texts = v.object({ fi: v.string(), en: v.string() });

const head = v.object({
  site: v.object({
    name: v.string(),
    address: v.string(),
    buildingId: v.string(),
    permitId: v.string(),
    useClasses: v.array(v.object({ code: v.string(), heatedNetAreaM2: numberOrNull })),
    siteAreaM2: numberOrNull,
    completionYear: numberOrNull,
    targetLifetimeYears: numberOrNull,
    plannedUsers: numberOrNull,
  }),
  calculation: v.object({ name: v.string() }),
  methodVersion: v.string(),
  referenceSet: v.string(),
  attribution: texts,
  date: textOrNull,
});

const basis = v.object({
  report: v.picklist(reportKinds),
  engineVersion: v.string(),
  date: textOrNull,
  inputs: v.array(
    v.object({
      calculation: v.string(),
      methodVersion: v.string(),
      referenceSet: v.string(),
      limitSet: v.string(),
      sha256: v.string(),
    }),
  ),
});

const limit = v.object({
  set: v.string(),
  useClass: v.nullable(v.string()),
  status: v.picklist(limitStatuses),
  value: numberOrNull,
  result: numberOrNull,
  margin: numberOrNull,
  pass: v.nullable(v.boolean()),
  missing: v.number(),
  byUseClass: v.array(classLimit),
});

const scope = v.object({
  areaM2: numberOrNull,
  kgCo2e: numbers,
  perM2Year: v.nullable(numbers),
  byUseClass: v.array(
    v.object({ useClass: v.string(), areaM2: numberOrNull, kgCo2e: numbers, perM2Year: v.nullable(numbers) }),
  ),
  byCategory: v.array(
    v.object({
      categoryId: v.string(),
      name: v.string(),
      talo2000Code: v.string(),
      massKg: v.number(),
      kgCo2e: numbers,
    }),
  ),
});
const handprint = v.object({ kgCo2e: numbers, perM2Year: v.nullable(numbers) });
const biogenic = v.object({ a1a3: v.number(), c3: v.number() });

export const climateReport = v.object({
  head,
  calculation: v.object({ name: v.string() }),
  methodVersion: v.string(),
  referenceSet: v.string(),
  attribution: texts,
  allocation: v.string(),
  valueChoice: v.string(),
  periodYears: v.number(),
  energy: v.object({
    purchased: v.array(v.object({ carrier: v.picklist(carriers), kwhPerYear: numberOrNull })),
    exportedElectricityKwhPerYear: numberOrNull,
  }),
  building: scope,
  site: scope,
  handprint: v.object({ building: handprint, site: handprint }),
  biogenic: v.object({ building: biogenic, site: biogenic }),
  limit,
  completeness: v.object({
    massShare: numberOrNull,
    rowCount: v.number(),
    rowsWithoutSource: v.number(),
    gaps: v.array(v.object({ code: v.string(), quantityId: textOrNull, subject: v.string(), message: v.string() })),
  }),
  warnings: v.array(
    v.object({ code: v.string(), quantityId: textOrNull, message: v.string(), value: v.optional(v.number()) }),
  ),
  declaration: climateDeclaration,
  basis,
}) as unknown as v.GenericSchema<unknown, ClimateReport>;

const masses = {
  massKg: v.number(),
  kgPerM2: numberOrNull,
  renewability: numbers,
  origin: numbers,
  hazard: numbers,
  endOfLife: numbers,
};
const materialEntry = v.object({ code: textOrNull, ...texts.entries, ...masses });
const materialScope = v.object({
  areaM2: numberOrNull,
  total: v.object(masses),
  byMaterialType: v.array(materialEntry),
  byPart: v.array(materialEntry),
});

export const materialReport = v.object({
  head,
  building: materialScope,
  site: materialScope,
  completeness: v.object({ rowCount: v.number(), rowsWithoutSource: v.number(), rowsWithoutMass: v.number() }),
  declaration: materialDeclaration,
  basis,
}) as unknown as v.GenericSchema<unknown, MaterialReport>;

const productLine = v.object({
  scope: v.picklist(scopes),
  part: v.object({ talo2000Code: v.string(), ...texts.entries, ryhtiCode: textOrNull }),
  name: texts,
  isToBeSpecified: v.boolean(),
  manufacturer: textOrNull,
  source,
  sourceVersion: v.string(),
  productClass: textOrNull,
  url: textOrNull,
  amount: numberOrNull,
  unit,
  massKg: numberOrNull,
  lifetimeYears: numberOrNull,
  reused: v.boolean(),
  recycledPercent: numberOrNull,
  renewablePercent: numberOrNull,
  hazardousPercent: numberOrNull,
  a1a3: v.nullable(
    v.object({
      gwpKgCo2ePerUnit: numberOrNull,
      unit,
      valueType: v.picklist(['conservative', 'typical']),
      standard: v.string(),
      validTo: textOrNull,
    }),
  ),
  note: v.string(),
  rowCount: v.number(),
});

export const productList = v.object({
  head,
  products: v.array(productLine),
  basis,
}) as unknown as v.GenericSchema<unknown, ProductList>;

const differences = v.array(v.object({ kgCo2e: v.number(), perM2Year: numberOrNull, percent: numberOrNull }));
const figure = v.object({
  scope: v.picklist(scopes),
  module: v.string(),
  kgCo2e: v.array(v.number()),
  perM2Year: v.array(numberOrNull),
  differences,
});
const comparedRow = v.object({
  scope: v.picklist(scopes),
  category: v.string(),
  name: v.string(),
  source,
  amount: numberOrNull,
  unit,
  massKg: numberOrNull,
  kgCo2e: v.number(),
});

export const comparison = v.object({
  calculations: v.array(
    v.object({
      name: v.string(),
      methodVersion: v.string(),
      referenceSet: v.string(),
      tableVariant: textOrNull,
      allocation: v.string(),
      valueChoice: v.string(),
      heatedNetAreaM2: numberOrNull,
      siteAreaM2: numberOrNull,
      completionYear: numberOrNull,
      limit,
      completeness: v.object({
        massShare: numberOrNull,
        rowCount: v.number(),
        rowsWithoutSource: v.number(),
        gapCount: v.number(),
      }),
    }),
  ),
  footprint: v.array(figure),
  handprint: v.array(figure),
  categories: v.array(
    v.object({
      scope: v.picklist(scopes),
      talo2000Code: v.string(),
      name: v.string(),
      massKg: v.array(numberOrNull),
      kgCo2e: v.array(numberOrNull),
      differences: v.array(v.object({ kgCo2e: v.number(), percent: numberOrNull })),
    }),
  ),
  rows: v.array(
    v.object({
      added: v.array(comparedRow),
      removed: v.array(comparedRow),
      changed: v.array(v.object({ before: comparedRow, after: comparedRow })),
      unchangedCount: v.number(),
    }),
  ),
  warnings: v.array(v.object({ code: v.string(), values: v.array(v.nullable(v.union([v.string(), v.number()]))) })),
  basis,
}) as unknown as v.GenericSchema<unknown, Comparison>;
