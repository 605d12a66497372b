import type { QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { Unit } from '#domain/terms/units.ts';
import { isSame } from '#domain/values/patch.ts';
import type { ToldSide, ToldSwap } from './cut-answer.ts';

/** One product instead of another in every row where that is the best swap. */
export interface SwapGroup extends Pick<ToldSwap, 'from' | 'to' | 'grade'> {
  readonly key: string;
  readonly swaps: readonly ToldSwap[];
  readonly savingKgCo2e: number;
  /** What the rows add now. */
  readonly fromKgCo2e: number;
  /** By unit, as the rows give them. */
  readonly amounts: readonly { readonly unit: Unit; readonly amount: number }[];
  /** Of the rows' products before and after; null = that of a row is not known. */
  readonly massKg: { readonly from: number | null; readonly to: number | null };
  /** Where the rows stand, in their order. */
  readonly categoryIds: readonly string[];
}

type Row = Pick<QuantityInput, 'id' | 'amount' | 'unit'> & { readonly categoryId: string };

/** The same swap of several rows as one that can be tried; the largest saving first. Rows that are gone are left out. */
export const groupSwaps = (swaps: readonly ToldSwap[], rows: readonly Row[]): readonly SwapGroup[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  const groups = new Map<string, { readonly swaps: ToldSwap[]; readonly rows: Row[] }>();
  for (const swap of swaps) {
    const row = known.get(swap.quantityId);
    if (row === undefined) continue;
    const key = keyOf(swap);
    const group = groups.get(key) ?? { swaps: [], rows: [] };
    group.swaps.push(swap);
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups]
    .flatMap(([key, group]) => groupOf(key, group))
    .toSorted((left, right) => right.savingKgCo2e - left.savingKgCo2e);
};

/** The values belong to it: an own product's may be frozen otherwise in each row. */
const keyOf = ({ from, to }: ToldSwap): string =>
  [from, to].map((side) => JSON.stringify([side.product.source, side.sourceVersion, side.gwpPerUnit])).join(' ');

const groupOf = (
  key: string,
  { swaps, rows }: { readonly swaps: readonly ToldSwap[]; readonly rows: readonly Row[] },
): readonly SwapGroup[] => {
  const [first] = swaps;
  if (first === undefined) return [];
  const { from, to, grade } = first;
  return [
    {
      ...{ key, from, to, grade, swaps },
      savingKgCo2e: swaps.reduce((sum, swap) => sum + swap.savingKgCo2e, 0),
      fromKgCo2e: swaps.reduce((sum, swap) => sum + swap.from.totalKgCo2e, 0),
      amounts: amountsOf(rows),
      massKg: { from: massOf(swaps.map((swap) => swap.from)), to: massOf(swaps.map((swap) => swap.to)) },
      categoryIds: [...new Set(rows.map(({ categoryId }) => categoryId))],
    },
  ];
};

const amountsOf = (rows: readonly Row[]): SwapGroup['amounts'] =>
  rows.reduce<{ unit: Unit; amount: number }[]>((sums, { unit, amount }) => {
    const sum = sums.find((known) => isSame(known.unit, unit));
    if (sum === undefined) sums.push({ unit, amount: amount ?? 0 });
    else sum.amount += amount ?? 0;
    return sums;
  }, []);

const massOf = (sides: readonly ToldSide[]): number | null =>
  sides.reduce<number | null>((sum, { massKg }) => (sum === null || massKg === null ? null : sum + massKg), 0);
