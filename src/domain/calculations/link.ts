import { conversionOf, convertibleUnits, unitRatio } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { QuantityFields } from './quantity.ts';

/** What decides in which units a quantity can be given: a product's factors, or a composite's unit. */
export type LinkTarget =
  | { readonly kind: 'product'; readonly factors: EmissionFactors }
  | { readonly kind: 'composite'; readonly unit: Unit };

type Amount = Pick<QuantityFields, 'amount' | 'unit'>;

/** Every unit in which an amount of the target can be given, its own unit first. */
export const linkableUnits = (target: LinkTarget): Unit[] => {
  if (target.kind === 'composite') return ownFirst(target.unit, unitsOf(target.unit));
  return ownFirst(target.factors.declaredUnit, convertibleUnits(target.factors));
};

/**
 * The amount as the target can take it: as it is where its unit fits, else converted by what the row was linked to
 * before. Without an amount only the unit changes. null = there is no way to convert it.
 */
export const convertForLink = (row: Amount, before: LinkTarget | null, target: LinkTarget): Amount | null => {
  const choices = linkableUnits(target);
  const [first] = choices;
  if (choices.includes(row.unit)) return { amount: row.amount, unit: row.unit };
  if (row.amount === null) return first === undefined ? null : { amount: null, unit: first };
  for (const unit of choices) {
    const ratio = ratioBetween(before, row.unit, unit);
    if (ratio !== null) return { amount: row.amount * ratio, unit };
  }
  return null;
};

const unitsOf = (unit: Unit): Unit[] => units.filter((candidate) => unitRatio(candidate, unit) !== null);

const ownFirst = (own: Unit, choices: readonly Unit[]): Unit[] => [
  ...choices.filter((unit) => unit === own),
  ...choices.filter((unit) => unit !== own),
];

/** How many of `to` one `from` of the product is. */
const ratioBetween = (product: LinkTarget | null, from: Unit, to: Unit): number | null => {
  if (product?.kind !== 'product') return unitRatio(from, to);
  const [declaredPerFrom, declaredPerTo] = [from, to].map(
    (unit) => conversionOf(product.factors, unit)?.declaredPerUnit,
  );
  return declaredPerFrom === undefined || declaredPerTo === undefined || declaredPerTo === 0
    ? null
    : declaredPerFrom / declaredPerTo;
};
