import type { LibraryRecord } from '#client/parts/library/record.ts';
import { convertForLink, type LinkTarget } from '#domain/calculations/link.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { conversionOf, unitRatio } from '#domain/products/conversion.ts';
import type { Unit } from '#domain/terms/units.ts';

/** What linking changes in a row. */
export interface LinkChange {
  readonly quantityId: string;
  readonly patch: Pick<QuantityFields, 'source' | 'amount' | 'unit'>;
}

type Amount = Pick<QuantityFields, 'amount' | 'unit'>;
type LinkedRow = Amount & Pick<Quantity, 'source' | 'snapshot'>;

/** The amount that a row has with another product; null = its unit cannot be converted. */
export const amountWith = (quantity: LinkedRow, record: LibraryRecord, set: ReferenceSet): Amount | null => {
  const converted = convertForLink(quantity, targetOf(quantity, set), record.target);
  return converted === null ? null : { ...converted, amount: rounded(converted.amount) };
};

/** The same amount of a product in another of its units; null = there is no way. */
export const inUnit = (target: LinkTarget, { amount, unit }: Amount, to: Unit): number | null => {
  if (amount === null) return null;
  if (target.kind === 'composite') return scaled(amount, unitRatio(unit, to));
  const [from, into] = [unit, to].map((one) => conversionOf(target.factors, one)?.declaredPerUnit ?? 0);
  return scaled(amount, from && into ? from / into : null);
};

/** What the row's amount is of until now. */
const targetOf = ({ source, snapshot }: LinkedRow, set: ReferenceSet): LinkTarget | null => {
  if (source.kind !== 'item') return snapshot;
  const item = set.items.find(({ id }) => id === source.id);
  return item === undefined ? null : { kind: 'product', factors: item.factors };
};

const scaled = (amount: number, ratio: number | null): number | null =>
  ratio === null ? null : rounded(amount * ratio);

/** Twelve digits: a conversion there and back must not read 119.99999999999999. */
const rounded = <Value extends number | null>(amount: Value): number | Value =>
  amount === null ? amount : Number(amount.toPrecision(12));
