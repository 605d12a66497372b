import * as v from 'valibot';
import { source, unit } from '#contract/library/product-fields.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import type { MaterialReport } from '#domain/reports/material-report.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { checkedParts, partStatements } from '#domain/terms/building-parts.ts';
import { changeKinds } from '#domain/terms/change-kind.ts';
import { figureStates, limitStatuses } from '#domain/terms/figure-state.ts';
import { scopes } from '#domain/terms/modules.ts';
import { classLimit, climateDeclaration, energyUse, materialDeclaration } from './declaration-schemas.ts';
import { reportHead as head } from './report-head-schema.ts';

/** Shapes of the reports. They are written for documents and checks; the types are the domain's. */
const numbers = v.record(v.string(), v.number());
/** null = nothing is known of it. */
const figures = v.record(v.string(), v.nullable(v.number()));
const states = v.record(v.string(), v.picklist(figureStates));
const numberOrNull = v.nullable(v.number());
const textOrNull = v.nullable(v.string());
const texts = v.object({ fi: v.string(), sv: v.string(), en: v.string() });

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
      rules: v.array(
        v.object({
          id: v.string(),
          ...texts.entries,
          isCertain: v.boolean(),
          address: textOrNull,
          readOn: v.string(),
        }),
      ),
      sha256: v.string(),
    }),
  ),
  verification: texts,
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
  own: v.array(
    v.object({
      name: v.string(),
      status: v.picklist(limitStatuses),
      allowedExcess: v.nullable(v.object({ percent: numberOrNull, reason: v.string() })),
      byUseClass: v.array(
        v.object({
          useClass: v.string(),
          status: v.picklist(limitStatuses),
          value: numberOrNull,
          allowed: numberOrNull,
          result: numberOrNull,
          margin: numberOrNull,
        }),
      ),
    }),
  ),
});

const footprint = { areaM2: numberOrNull, kgCo2e: figures, perM2Year: v.nullable(figures), states };
const scope = v.object({
  ...footprint,
  byUseClass: v.array(v.object({ useClass: v.string(), ...footprint })),
  byCategory: v.array(
    v.object({
      categoryId: v.string(),
      name: v.string(),
      talo2000Code: v.string(),
      massKg: v.number(),
      kgCo2e: figures,
      state: v.picklist(figureStates),
    }),
  ),
});
const handprint = v.object({ kgCo2e: figures, perM2Year: v.nullable(figures), states });
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
    purchased: v.array(energyUse),
    exportedElectricityKwhPerYear: numberOrNull,
  }),
  building: scope,
  site: scope,
  handprint: v.object({ building: handprint, site: handprint }),
  biogenic: v.object({ building: biogenic, site: biogenic }),
  limit,
  completeness: v.object({
    massShare: numberOrNull,
    rows: v.number(),
    rowsCalculated: v.number(),
    rowsWithoutSource: v.number(),
    parts: v.array(
      v.object({
        part: v.picklist(checkedParts),
        scope: v.picklist(scopes),
        status: v.picklist(['filled', 'estimated', ...partStatements, 'missing']),
      }),
    ),
    gaps: v.array(
      v.object({
        code: v.string(),
        quantityId: textOrNull,
        subject: v.string(),
        name: v.string(),
        message: v.string(),
      }),
    ),
  }),
  warnings: v.array(
    v.object({
      code: v.string(),
      quantityId: textOrNull,
      name: v.string(),
      message: v.string(),
      value: v.optional(v.number()),
      usual: v.optional(v.object({ low: v.number(), high: v.number() })),
    }),
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

const differences = v.array(v.object({ kgCo2e: numberOrNull, perM2Year: numberOrNull, percent: numberOrNull }));
const figure = v.object({
  scope: v.picklist(scopes),
  module: v.string(),
  kgCo2e: v.array(numberOrNull),
  perM2Year: v.array(numberOrNull),
  states: v.array(v.picklist(figureStates)),
  differences,
});
const comparedRow = v.object({
  scope: v.picklist(scopes),
  category: v.string(),
  name: v.string(),
  source,
  product: v.nullable(texts),
  amount: numberOrNull,
  unit,
  massKg: numberOrNull,
  kgCo2e: numberOrNull,
});

const toldSide = v.nullable(v.object({ product: v.nullable(texts), amount: numberOrNull, unit }));
const toldDifference = v.object({
  scope: v.picklist(scopes),
  category: v.string(),
  name: texts,
  kinds: v.array(v.picklist(changeKinds)),
  before: toldSide,
  after: toldSide,
  note: v.string(),
  modules: figures,
  kgCo2e: numberOrNull,
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
      handprintState: v.picklist(figureStates),
      completeness: v.object({
        massShare: numberOrNull,
        rows: v.number(),
        rowsCalculated: v.number(),
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
      states: v.array(v.picklist(figureStates)),
      differences: v.array(v.object({ kgCo2e: numberOrNull, percent: numberOrNull })),
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
  differences: v.array(v.array(toldDifference)),
  warnings: v.array(v.object({ code: v.string(), values: v.array(v.nullable(v.union([v.string(), v.number()]))) })),
  basis,
}) as unknown as v.GenericSchema<unknown, Comparison>;
