import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { byUnits } from '#domain/values/order.ts';
import { emptyScratch, type Scratch, withFields, withSet } from './scratch.ts';

type SetFacts = Pick<ReferenceSet, 'id' | 'publishedAt'>;

/** The newest set that was published after the calculation's own; undefined = it has the newest. */
export const newerSet = <Facts extends SetFacts>(sets: readonly Facts[], own: SetFacts): Facts | undefined =>
  sets
    .filter(({ publishedAt }) => publishedAt > own.publishedAt)
    .toSorted((left, right) => byUnits(right.publishedAt, left.publishedAt))[0];

/** Rows whose own product or composite has changed since its values were frozen. */
export const outdatedRows = <Row extends Pick<Quantity, 'linkStatus' | 'source'>>(
  rows: readonly Row[],
): readonly Row[] => rows.filter(({ linkStatus, source }) => linkStatus === 'outdated' && source.kind !== 'none');

/** A calculation brought up to date, to be looked at before it is done: the other set, and the products' values of now. */
export const upgradeScratch = (
  calculation: Calculation,
  set: ReferenceSet | null,
  rows: readonly Quantity[],
): Scratch => ({
  fields: set === null ? {} : withFields(emptyScratch, calculation, withSet(calculation, set)).fields,
  rows: Object.fromEntries(rows.map(({ id, source }) => [id, { source }])),
});
