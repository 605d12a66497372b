import { type Calculation, defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptySiteFields, type Site } from '#domain/sites/site.ts';
import { firstStanding } from '#domain/sites/stage.ts';

const at = '2026-11-20T12:32:00.000Z';
const row = { version: 1, createdAt: at, updatedAt: at };

/** The site `s` with the default calculation `a`, unless told otherwise. */
export const makeSite = (fields: Partial<Site> = {}): Site => ({
  ...emptySiteFields,
  ...row,
  id: 's',
  companyId: 'company',
  name: 'Esimerkkikohde',
  readonly: false,
  role: 'owner',
  defaultCalculationId: 'a',
  backupSourceId: null,
  epoch: 0,
  backupSourceDefaultCalculationId: null,
  ...fields,
});

/** The calculation `a` of the site `s`, unless told otherwise. */
export const makeCalculation = (fields: Partial<Calculation> = {}): Calculation => ({
  ...defaultCalculationFields,
  ...firstStanding,
  ...row,
  id: 'a',
  siteId: 's',
  name: 'Betonirunko',
  ...fields,
});
