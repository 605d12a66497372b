import type { Category } from '#domain/calculations/category.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';

const timestamp = '2026-11-20T12:00:00.000Z';

/** A quantity of category `c` with the fields that a test cares about. */
export const quantityOf = (fields: Partial<Quantity> = {}): Quantity => ({
  ...emptyQuantityFields,
  id: 'q',
  calculationId: 'calculation',
  categoryId: 'c',
  snapshot: null,
  linkStatus: 'unlinked',
  version: 1,
  updatedAt: timestamp,
  updatedBy: 'user',
  ...fields,
});

export const categoryOf = (fields: Partial<Category> = {}): Category => ({
  id: 'c',
  calculationId: 'calculation',
  name: 'Välipohjat',
  talo2000Code: '1235',
  scope: 'building',
  position: 0,
  version: 1,
  updatedAt: timestamp,
  ...fields,
});

const noModules = { a1a3: 0, a4: 0, a5: 0, b4: 0, b6: 0, c1: 0, c2: 0, c3: 0, c4: 0 };
const noHandprint = { d1Reuse: 0, d1Recycling: 0, d2: 0, d3: 0, d4: 0, d5: 0 };

/** The result of a row with these module values. */
export const rowOf = (
  quantityId: string,
  modules: Partial<RowResult['modules']>,
  rest: Partial<RowResult> = {},
): RowResult => ({
  quantityId,
  categoryId: 'c',
  scope: 'building',
  massKg: 1,
  modules: { ...noModules, ...modules },
  handprint: noHandprint,
  biogenic: { a1a3: 0, c3: 0 },
  total: Object.values(modules).reduce((sum, value) => sum + value, 0),
  gaps: [],
  warnings: [],
  parts: [],
  ...rest,
});
