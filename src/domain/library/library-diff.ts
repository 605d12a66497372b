import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { EmissionFactors, EndOfLifeShares, LibraryItem } from '#domain/products/product.ts';
import { type TableChange, tableChanges } from './table-changes.ts';
import { type ValueChange, valueChange } from './value-change.ts';

/** What a library says of a product in words. */
const itemTexts = ['nameFi', 'nameEn', 'nameSv', 'category', 'talo2000Code'] as const;
/** What is chosen from a list. */
const itemChoices = ['declaredUnit', 'wasteClass', 'materialType'] as const;
/** Numbers of a library item that are calculated with, A1 to D and then what is converted and weighted with. */
const itemNumbers = [
  'gwpA1A3Conservative',
  'gwpA1A3Typical',
  'gwpA1A3Biogenic',
  'gwpA4',
  'gwpA5',
  'gwpC1',
  'gwpC2',
  'gwpC3Fossil',
  'gwpC3Biogenic',
  'gwpC4',
  'handprintReuse',
  'handprintRecycling',
  'handprintEnergy',
  'handprintCarbonStorage',
  'handprintCarbonation',
  'kgPerM',
  'kgPerM2',
  'kgPerM3',
  'kgPerPcs',
  'wastePercent',
  'lifetimeYears',
  'renewablePercent',
  'recycledPercent',
  'hazardousPercent',
] as const satisfies readonly (keyof EmissionFactors)[];
const itemShares = [
  'reuse',
  'recycled',
  'energy',
  'final',
  'hazardous',
] as const satisfies readonly (keyof EndOfLifeShares)[];

/** `endOfLife.reuse` and so on are the shares of the installed mass. */
export type ItemField =
  | (typeof itemTexts)[number]
  | (typeof itemChoices)[number]
  | (typeof itemNumbers)[number]
  | `endOfLife.${(typeof itemShares)[number]}`;

export interface ItemChange {
  readonly before: LibraryItem;
  readonly after: LibraryItem;
  readonly changes: readonly (ValueChange & { readonly field: ItemField })[];
}

/** How a newer set differs from the one in use. Nothing in it is a judgement: 0 % is left out, everything else told. */
export interface LibraryDiff {
  readonly added: readonly LibraryItem[];
  readonly removed: readonly LibraryItem[];
  /** Those whose values change most first. */
  readonly changed: readonly ItemChange[];
  /** Items that are equal in everything that is shown or calculated with; a record's own version and date are not. */
  readonly unchanged: number;
  /** Table values, vehicles, waste processing and energy coefficients. */
  readonly tables: readonly TableChange[];
}

export const diffReferenceSets = (before: ReferenceSet, after: ReferenceSet): LibraryDiff => {
  const [old, now] = [byId(before), byId(after)];
  const both = after.items.flatMap((item) => {
    const older = old.get(item.id);
    return older === undefined ? [] : [{ before: older, after: item, changes: itemChanges(older, item) }];
  });
  const changed = both.filter(({ changes }) => changes.length > 0);
  return {
    added: after.items.filter(({ id }) => !old.has(id)),
    removed: before.items.filter(({ id }) => !now.has(id)),
    changed: changed.toSorted((a, b) => largestPercent(b) - largestPercent(a)),
    unchanged: both.length - changed.length,
    tables: tableChanges(before, after),
  };
};

/** Does the newer set say the same in everything that is shown or calculated with? */
export const isSameLibrary = ({ added, removed, changed, tables }: LibraryDiff): boolean =>
  added.length + removed.length + changed.length + tables.length === 0;

const byId = ({ items }: ReferenceSet) => new Map(items.map((item) => [item.id, item]));

const itemChanges = (before: LibraryItem, after: LibraryItem): ItemChange['changes'] => [
  ...itemTexts.flatMap((field) => named(field, before[field], after[field])),
  ...itemChoices.flatMap((field) => named(field, before.factors[field], after.factors[field])),
  ...itemNumbers.flatMap((field) => named(field, before.factors[field], after.factors[field])),
  ...itemShares.flatMap((share) =>
    named(`endOfLife.${share}`, before.factors.endOfLife?.[share] ?? null, after.factors.endOfLife?.[share] ?? null),
  ),
];

const named = (
  field: ItemField,
  before: string | number | null,
  after: string | number | null,
): ItemChange['changes'] => {
  const change = valueChange(before, after);
  return change === null ? [] : [{ ...change, field }];
};

/** A value that appears or disappears has no percentage and comes after those that have. */
const largestPercent = ({ changes }: ItemChange): number =>
  changes.reduce((largest, { percent }) => Math.max(largest, Math.abs(percent ?? 0)), 0);
