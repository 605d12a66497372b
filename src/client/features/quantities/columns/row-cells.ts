import type { Format } from '#client/ui/text/format.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { HandprintValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { isBlank } from '#domain/carbon/row-state.ts';
import { handprintModules, type Module } from '#domain/terms/modules.ts';

/** A result; the ones that no column has room for are told in words, e.g. 12.3bn. */
export const resultText = (value: number | null, format: Format): string =>
  value !== null && Math.abs(value) >= 1e9 ? format.compact(value) : format.number(value);

/** The row's own waste, else the one that its only product brings along; percent. */
export const shownWaste = (quantity: Quantity, row: RowResult | undefined): number | null =>
  quantity.wastePercent ?? inheritedWaste(row);

export const inheritedWaste = (row: RowResult | undefined): number | null => {
  const part = onlyPart(row);
  // Undoes w = 1 + waste / 100, so that 3 % does not read 3.0000000000000027.
  return part === undefined || part.wasteFrom === 'none' ? null : Number(((part.wasteFactor - 1) * 100).toFixed(6));
};

export const inheritedLifetime = (row: RowResult | undefined): number | null => onlyPart(row)?.lifetimeYears ?? null;

const onlyPart = (row: RowResult | undefined) => (row?.parts.length === 1 ? row.parts[0] : undefined);

/** A part of the whole in percent; a text, so that a line is drawn again only when its own share shows a change. */
export const shareText = (partKg: number | null, wholeKg: number, format: Format): string =>
  format.percent(partKg === null || wholeKg <= 0 ? null : partKg / wholeKg, 1);

/** A row that takes away: its stages have no length, so it says what it is. */
export const isDeduction = ({ amount }: Pick<Quantity, 'amount'>): boolean => amount !== null && amount < 0;

/** kgCO2e of a row; null when nothing of it could be calculated. */
export const rowTotal = (row: RowResult | undefined): number | null =>
  row === undefined || isBlank(row) ? null : row.total;

/** kgCO2e of all components; a benefit is negative. */
export const handprintSum = (values: HandprintValues): number =>
  handprintModules.reduce((sum, module) => sum + values[module], 0);

/** kgCO2e of some modules of a row; null when they could not be calculated. */
export const moduleSum = (modules: readonly Module[], row: RowResult | undefined): number | null => {
  if (row === undefined || isBlank(row)) return null;
  const value = modules.reduce((sum, module) => sum + row.modules[module], 0);
  const isMissing = row.gaps.some(({ subject }) => modules.some((module) => module === subject));
  return value === 0 && isMissing ? null : value;
};
