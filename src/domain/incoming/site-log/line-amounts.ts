import { unitRatio } from '#domain/products/conversion.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { LineQuantity } from './line-quantity.ts';
import type { LineSizes } from './line-sizes.ts';

/**
 * In every unit that the line itself gives, how much came: so many pieces of a size are square and cubic metres, an area with a
 * thickness is a volume. Nothing is taken from elsewhere.
 */
export const lineAmounts = ({ quantity, content }: LineQuantity, sizes: LineSizes): ReadonlyMap<Unit, number> => {
  const amounts = new Map<Unit, number>();
  if (quantity === null || quantity.isOpen) return amounts;
  const { amount, unit } = quantity;
  if (unit !== 'pack') amounts.set(unit, amount);
  else if (content !== null && content.unit !== 'pack' && !content.isOpen)
    amounts.set(content.unit, amount * content.amount);
  else addRolls(amounts, amount, sizes);
  if (amounts.has('pcs')) addPieces(amounts, amounts.get('pcs') ?? 0, sizes);
  addLayers(amounts, sizes);
  for (const [own, value] of [...amounts]) {
    for (const other of units) {
      const ratio = unitRatio(own, other);
      if (ratio !== null && !amounts.has(other)) amounts.set(other, value * ratio);
    }
  }
  return amounts;
};

type Amounts = Map<Unit, number>;

/** `3 x 50 m 6 rll`: a roll is as large as its sides. */
const addRolls = (amounts: Amounts, count: number, { plate }: LineSizes): void => {
  if (plate !== null) amounts.set('m2', count * plate[0] * plate[1]);
};

const addPieces = (amounts: Amounts, count: number, { section, length, plate }: LineSizes): void => {
  if (length !== null) amounts.set('m', count * length);
  if (plate !== null) amounts.set('m2', count * plate[0] * plate[1]);
  if (section !== null && length !== null) amounts.set('m3', count * section[0] * section[1] * length);
};

/** A length with a section, an area with a thickness. */
const addLayers = (amounts: Amounts, { section, thickness }: LineSizes): void => {
  const [area, length] = [amounts.get('m2'), amounts.get('m')];
  if (amounts.has('m3') || amounts.has('kg') || amounts.has('t')) return;
  if (length !== undefined && section !== null) amounts.set('m3', length * section[0] * section[1]);
  else if (area !== undefined && thickness !== null) amounts.set('m3', area * thickness);
};
