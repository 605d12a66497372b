import * as v from 'valibot';
import { deviationReply, preparerReply } from '#contract/sites/preparation-reply.ts';
import { carriers } from '#domain/calculations/calculation.ts';
import { preparationBases } from '#domain/sites/preparation.ts';
import { figureStates, limitStatuses } from '#domain/terms/figure-state.ts';

/** Shapes of the statutory documents inside the climate and material reports (method section 8). */
const numberOrNull = v.nullable(v.number());

export const classLimit = v.object({
  useClass: v.string(),
  status: v.picklist(limitStatuses),
  value: numberOrNull,
  result: numberOrNull,
  margin: numberOrNull,
  rule: v.nullable(v.string()),
});
const textOrNull = v.nullable(v.string());
const byCode = v.record(v.string(), numberOrNull);
export const energyUse = v.object({
  carrier: v.picklist(carriers),
  kwhPerYear: numberOrNull,
  useClass: v.optional(v.string()),
});
const useClasses = v.array(v.object({ code: v.string(), heatedNetAreaM2: numberOrNull }));

const head = v.object({
  title: v.string(),
  description: textOrNull,
  date: textOrNull,
  authors: v.nullable(v.array(preparerReply)),
  preparationBasis: v.nullable(v.picklist(preparationBases)),
  software: v.array(v.object({ name: v.string(), engineVersion: v.string() })),
  dataSources: v.array(
    v.object({
      id: v.string(),
      version: v.string(),
      publisher: v.string(),
      publishedAt: v.string(),
      licence: v.string(),
    }),
  ),
  methodVersion: v.string(),
});

/** Exactly one value for each module. */
const modulesByCode = v.strictObject({
  'A1-3': numberOrNull,
  A4: numberOrNull,
  A5: numberOrNull,
  B4: numberOrNull,
  B6: numberOrNull,
  C1: numberOrNull,
  C2: numberOrNull,
  C3: numberOrNull,
  C4: numberOrNull,
});

const footprint = {
  areaM2: numberOrNull,
  kgCo2ePerM2Year: v.nullable(modulesByCode),
  totalKgCo2ePerM2Year: numberOrNull,
  totalKgCo2e: numberOrNull,
  state: v.picklist(figureStates),
};

const handprint = v.strictObject({
  'D1-reuse': numberOrNull,
  'D1-recycling': numberOrNull,
  D2: numberOrNull,
  D3: numberOrNull,
  D4: numberOrNull,
  D5: numberOrNull,
});

const certificate = v.nullable(v.object({ footprint: byCode, handprint }));

export const climateDeclaration = v.object({
  head,
  building: v.object({
    permanentId: textOrNull,
    address: textOrNull,
    permitId: textOrNull,
    registerClass: textOrNull,
    useClasses,
    plannedUsers: numberOrNull,
    targetServiceLifeYears: numberOrNull,
    assessmentPeriodYears: v.number(),
    assessmentStartDate: textOrNull,
    completionYear: numberOrNull,
  }),
  site: v.object({ areaM2: numberOrNull }),
  energy: v.array(energyUse),
  exportedElectricityKwhPerYear: numberOrNull,
  footprint: v.object({
    building: v.object(footprint),
    buildingByUseClass: v.array(v.object({ useClass: v.string(), ...footprint })),
    site: v.object(footprint),
  }),
  handprint: v.object({ building: v.nullable(handprint), site: v.nullable(handprint) }),
  limit: v.object({
    set: v.string(),
    value: numberOrNull,
    result: numberOrNull,
    pass: v.nullable(v.boolean()),
    status: v.picklist(limitStatuses),
    byUseClass: v.array(classLimit),
    deviations: v.nullable(v.array(deviationReply)),
  }),
  certificate: v.object({ building: certificate, site: certificate }),
});

const mass = v.object({ kg: v.pipe(v.number(), v.integer()), kgPerM2: numberOrNull });
const division = v.object({ byCode: v.record(v.string(), mass), unknown: mass, total: mass });
const materials = v.object({
  areaM2: numberOrNull,
  byMaterialType: division,
  byPart: division,
  origin: v.record(v.string(), mass),
});

export const materialDeclaration = v.object({
  head,
  project: v.object({
    heatedNetAreaM2: numberOrNull,
    useClasses,
    siteAreaM2: numberOrNull,
    targetServiceLifeYears: numberOrNull,
  }),
  building: materials,
  site: materials,
});
