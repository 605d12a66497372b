import type { Calculation } from '#domain/calculations/calculation.ts';
import { copiedId } from './copied-id.ts';

type Copied = Pick<Calculation, 'id' | 'origin'>;

interface CopiedRows {
  readonly calculation: Copied;
  readonly rows: readonly { readonly id: string }[];
}

/**
 * Which row of `before` each row of `after` is the same as, whichever of the two was copied from the other.
 * @returns ids of `before` by those of `after`
 */
export const sameRows = (
  calculations: readonly Copied[],
  before: CopiedRows,
  after: CopiedRows,
): ReadonlyMap<string, string> => {
  const copies = rowOrigins(calculations, before.calculation, after.calculation, before.rows);
  return copies.size > 0
    ? copies
    : inverted(rowOrigins(calculations, after.calculation, before.calculation, after.rows));
};

const inverted = (ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...ids].map(([key, value]) => [value, key]));

/**
 * Which row of `before` each row of `after` came from, where the one calculation was copied from the other, by way of
 * others or not. Empty where it was not.
 * @returns ids of `before` by those of `after`; a row that was deleted there is named all the same
 */
export const rowOrigins = (
  calculations: readonly Copied[],
  before: Copied,
  after: Copied,
  rows: readonly { readonly id: string }[],
): ReadonlyMap<string, string> => {
  const seeds = seedsBetween(calculations, before, after);
  if (seeds === null) return new Map();
  return new Map(rows.map(({ id }) => [seeds.reduce((known, seed) => copiedId(seed, known), id), id]));
};

/** The seeds of the copies from one calculation to the other, in their order; null = the one is no copy of the other. */
const seedsBetween = (calculations: readonly Copied[], before: Copied, after: Copied): readonly string[] | null => {
  const seeds: string[] = [];
  let at: Copied | undefined = after;
  // Nothing is copied from what comes after it, so no way is longer than the list.
  for (let steps = 0; at !== undefined && steps <= calculations.length + 1; steps += 1) {
    if (at.id === before.id) return seeds.length === 0 ? null : seeds;
    const { origin = null }: Partial<Copied> = at;
    if (origin === null) return null;
    seeds.unshift(origin.seed);
    at = [before, ...calculations].find(({ id }) => id === origin.calculationId);
  }
  return null;
};
