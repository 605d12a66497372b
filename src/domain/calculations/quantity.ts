import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { EndOfLifeShares } from '#domain/products/product.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { fieldNamesOf, fieldsIn } from '#domain/values/fields.ts';

/** One leg of a transport; `vehicle` is the id of a vehicle of the reference set. */
export interface TransportLeg {
  readonly vehicle: string;
  readonly km: number | null;
}

/** What a person may set on a quantity. `null` in an override = the layer's or the product's own value. */
export interface QuantityFields {
  readonly categoryId: string;
  readonly name: string;
  readonly source: Source;
  readonly amount: number | null;
  /** The text that the amount was calculated from, e.g. `=12*3,5`; null = it was given as a number. */
  readonly amountFormula: string | null;
  readonly unit: Unit;
  readonly wastePercent: number | null;
  readonly lifetimeYears: number | null;
  /** Number of replacements within the assessment period; overrides the lifetime. */
  readonly replacements: number | null;
  /** null = the category's scope. */
  readonly scope: Scope | null;
  readonly endOfLife: EndOfLifeShares | null;
  readonly transport: readonly TransportLeg[];
  readonly reused: boolean;
  readonly note: string;
  readonly tags: readonly string[];
  /** Key of the row in the sheet it was imported from; empty = none. */
  readonly externalId: string;
  readonly position: number;
}

export const linkStatuses = ['linked', 'unlinked', 'outdated'] as const;
/** `outdated`: the own product or composite has changed or vanished since its values were frozen. */
export type LinkStatus = (typeof linkStatuses)[number];

/** The status of a row whose values were frozen just now. */
export const freshLinkStatus = ({ kind }: Source): LinkStatus => (kind === 'none' ? 'unlinked' : 'linked');

/** A row of the construction-products screen. */
export interface Quantity extends QuantityFields {
  readonly id: string;
  readonly calculationId: string;
  /** Frozen values of an own product or composite; null for library items and unlinked rows. */
  readonly snapshot: SourceSnapshot | null;
  readonly linkStatus: LinkStatus;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** The catalogue of a quantity's fields, each with its value in a new row; which category it stands in has none. */
export const emptyQuantityFields: Omit<QuantityFields, 'categoryId'> = {
  name: '',
  source: { kind: 'none' },
  amount: null,
  amountFormula: null,
  unit: 'kg',
  wastePercent: null,
  lifetimeYears: null,
  replacements: null,
  scope: null,
  endOfLife: null,
  transport: [],
  reused: false,
  note: '',
  tags: [],
  externalId: '',
  position: 0,
};

export const quantityFieldNames: readonly (keyof QuantityFields)[] = [
  'categoryId',
  ...fieldNamesOf(emptyQuantityFields),
];

/** A quantity's own fields and nothing else, without its place. */
export const quantityFieldsIn = (quantity: Omit<QuantityFields, 'categoryId'>): Omit<QuantityFields, 'categoryId'> =>
  fieldsIn(emptyQuantityFields, quantity);
