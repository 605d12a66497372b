import type { GapCode } from '#domain/carbon/calculation-result.ts';
import { convertibleUnits, unitRatio } from '#domain/carbon/conversion.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { type Unit, units } from '#domain/carbon/units.ts';
import type { EmissionFactors, LibraryItem } from '#domain/product.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Language } from '#domain/user.ts';

const itemsBySet = new WeakMap<ReferenceSet, ReadonlyMap<string, LibraryItem>>();

/** The library item of an id in its reference set. */
export const findItem = (set: ReferenceSet, id: string): LibraryItem | undefined => {
  const known = itemsBySet.get(set) ?? new Map(set.items.map((item) => [item.id, item]));
  itemsBySet.set(set, known);
  return known.get(id);
};

/** Where a row's values come from, in the few words of the source column. */
export type SourceMark =
  | { readonly kind: 'none' | 'lost' | 'composite' | 'product' }
  | { readonly kind: 'library'; readonly publisher: string }
  | { readonly kind: 'epd'; readonly year: string };

export const sourceMark = (quantity: Quantity, set: ReferenceSet): SourceMark => {
  const { source, snapshot } = quantity;
  if (source.kind === 'none') return { kind: 'none' };
  if (source.kind === 'item') {
    return findItem(set, source.id) === undefined ? { kind: 'lost' } : { kind: 'library', publisher: publisherOf(set) };
  }
  if (source.kind === 'composite') return { kind: 'composite' };
  const validTo = snapshot?.kind === 'product' ? snapshot.factors.validTo : null;
  return validTo === null ? { kind: 'product' } : { kind: 'epd', year: validTo.slice(0, 4) };
};

/** Short name of the set's data, as people call it. */
export const publisherOf = (set: ReferenceSet): string => (set.id.startsWith('co2data') ? 'CO2data' : set.publisher);

/** The linked product's own name; empty when nothing is linked. */
export const sourceName = (quantity: Quantity, set: ReferenceSet, language: Language): string => {
  if (quantity.source.kind !== 'item') return quantity.snapshot?.name ?? '';
  const item = findItem(set, quantity.source.id);
  return item === undefined ? '' : itemName(item, language);
};

export const itemName = (item: LibraryItem, language: Language): string =>
  language === 'en' && item.nameEn !== '' ? item.nameEn : item.nameFi;

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
