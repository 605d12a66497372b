import type { Random } from '#tests/support/random.ts';

/** One write of the plan with the key under which it may be sent again. */
export interface Write {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** Name of the call and its parameters, for a batch. */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: string;
  readonly type: string;
  /** Name that the write makes a row of; null = it changes a row. */
  readonly makes: string | null;
  /** Row that it changes. */
  readonly changes: string | null;
}

export interface Place {
  readonly siteId: string;
  readonly calculationId: string;
  readonly categoryId: string;
  /** Rows that are changed over and over. */
  readonly rows: readonly string[];
}

/** Creates, copies and changes in turn; each leaves a trace of its own. */
export const planWrites = (place: Place, count: number, random: Random, newKey: () => string): readonly Write[] => {
  const calculation = `/sites/${place.siteId}/calculations/${place.calculationId}`;
  const category = `${calculation}/categories/${place.categoryId}`;
  const { siteId, calculationId, categoryId } = place;
  const where = { siteId, calculationId };
  return Array.from({ length: count }, (_, index): Write => {
    const row = random.pick(place.rows) ?? '';
    const name = `Kirjoitus ${index}`;
    const json = { key: newKey(), type: 'application/json', makes: null, changes: null };
    switch (index % 4) {
      case 0:
        return {
          ...json,
          method: 'POST',
          path: `${category}/quantities`,
          endpoint: 'createQuantity',
          params: { ...where, categoryId },
          body: JSON.stringify({ name }),
          makes: name,
        };
      case 1:
        return {
          ...json,
          method: 'POST',
          path: `${calculation}/quantities/${row}/copy`,
          endpoint: 'copyQuantity',
          params: { ...where, quantityId: row },
          body: name,
          type: 'text/plain',
          makes: name,
        };
      case 2:
        return {
          ...json,
          method: 'PATCH',
          path: `${category}/quantities/${row}`,
          endpoint: 'patchQuantity',
          params: { ...where, categoryId, quantityId: row },
          body: `{"amount":${index + 1}}`,
          changes: row,
        };
      default:
        return {
          ...json,
          method: 'PATCH',
          path: `${calculation}/quantities`,
          endpoint: 'patchQuantities',
          params: where,
          body: JSON.stringify([{ id: row, note: name }]),
          changes: row,
        };
    }
  });
};
