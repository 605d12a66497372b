import * as v from 'valibot';
import type { ClimateReport } from '#domain/carbon/climate-report.ts';
import { endpoint } from './endpoint.ts';

const numbers = v.record(v.string(), v.number());
const scope = v.object({
  areaM2: v.nullable(v.number()),
  kgCo2e: numbers,
  perM2Year: v.nullable(numbers),
  byUseClass: v.array(
    v.object({ useClass: v.string(), areaM2: v.nullable(v.number()), kgCo2e: numbers, perM2Year: v.nullable(numbers) }),
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
  calculation: v.object({ name: v.string() }),
  methodVersion: v.string(),
  referenceSet: v.string(),
  attribution: v.object({ fi: v.string(), en: v.string() }),
  allocation: v.string(),
  valueChoice: v.string(),
  periodYears: v.number(),
  building: scope,
  site: scope,
  handprint: v.object({ building: handprint, site: handprint }),
  biogenic: v.object({ building: biogenic, site: biogenic }),
  limit: v.object({
    set: v.string(),
    value: v.nullable(v.number()),
    result: v.nullable(v.number()),
    margin: v.nullable(v.number()),
    pass: v.nullable(v.boolean()),
  }),
  completeness: v.object({
    massShare: v.nullable(v.number()),
    rowCount: v.number(),
    rowsWithoutSource: v.number(),
    gaps: v.array(
      v.object({ code: v.string(), quantityId: v.nullable(v.string()), subject: v.string(), message: v.string() }),
    ),
  }),
  warnings: v.array(
    v.object({
      code: v.string(),
      quantityId: v.nullable(v.string()),
      message: v.string(),
      value: v.optional(v.number()),
    }),
  ),
}) as unknown as v.GenericSchema<unknown, ClimateReport>;

export const getClimateReport = endpoint({
  name: 'getClimateReport',
  method: 'GET',
  path: '/sites/{siteId}/calculations/{calculationId}/reports/climate-report',
  reply: climateReport,
});
