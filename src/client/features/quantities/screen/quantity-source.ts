import { findItem } from '#client/parts/carbon/source-mark.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { GapCode } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { convertibleUnits, unitRatio } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { type Unit, units } from '#domain/terms/units.ts';

/** The factors behind a row; null for composites and for rows without a known source. */
export const factorsOf = (quantity: Quantity, set: ReferenceSet): EmissionFactors | null => {
  if (quantity.source.kind === 'item') return findItem(set, quantity.source.id)?.factors ?? null;
  return quantity.snapshot?.kind === 'product' ? quantity.snapshot.factors : null;
};

/** Units that the row's product converts; all of them while that is not known. The row's own unit is always there. */
export const unitChoices = (quantity: Quantity, set: ReferenceSet): readonly Unit[] => {
  const { snapshot, unit: current } = quantity;
  const factors = factorsOf(quantity, set);
  if (factors !== null) return withCurrent(convertibleUnits(factors), current);
  if (snapshot?.kind !== 'composite') return units;
  return withCurrent(
    units.filter((unit) => unitRatio(unit, snapshot.unit) !== null),
    current,
  );
};

const withCurrent = (choices: readonly Unit[], current: Unit): readonly Unit[] =>
  choices.includes(current) ? choices : [current, ...choices];

/** What a person does about a gap of a row. */
export type GapFix = 'link' | 'amount' | 'unit' | 'explain';

const fixes: Readonly<Partial<Record<GapCode, GapFix>>> = {
  'no-source': 'link',
  'source-not-found': 'link',
  'no-coefficient': 'link',
  'composite-cycle': 'link',
  'composite-too-deep': 'link',
  'no-amount': 'amount',
  'no-unit-conversion': 'unit',
};

export const fixOfGap = (code: GapCode): GapFix => fixes[code] ?? 'explain';
