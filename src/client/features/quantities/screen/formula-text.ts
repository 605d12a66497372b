import type { Format } from '#client/ui/text/format.ts';
import type { PartTrace } from '#domain/carbon/calculation-result.ts';
import type { Module } from '#domain/terms/modules.ts';

/** Significant digits of a coefficient: enough to recalculate by hand. */
const coefficient = (value: number, format: Format): string => format.plain(Number(value.toPrecision(5)));

/** `1 420 m² × 382 kg/m²` or the amount alone: what every module multiplies. */
export const baseFormula = (part: PartTrace, format: Format): string => {
  const unit = format.unit(part.unit);
  const amount = `${coefficient(part.amount, format)} ${unit}`;
  if (part.kgPerUnit === null || part.unit === 'kg') return amount;
  return `${amount} × ${coefficient(part.kgPerUnit, format)} kg/${unit}`;
};

/**
 * How a module's value came about, in numbers: A1-A3 = m w g, B4 = n m w g, the others by their share of the mass.
 * Empty when the module is 0.
 */
export const moduleFormula = (part: PartTrace, module: Module, format: Format): string => {
  const value = part.modules[module];
  const base = part.massKg ?? part.amount;
  if (value === 0 || base === 0) return '';
  const unit = part.massKg === null ? format.unit(part.unit) : 'kg';
  const amount = `${format.number(base, base < 10 ? 2 : 0)} ${unit}`;
  const per = (kgCo2e: number) => `${coefficient(kgCo2e, format)} kg CO₂e/${unit}`;
  const isProduction = module === 'a1a3' || module === 'b4';
  if (!isProduction || part.gwpPerUnit === null) return `${amount} × ${per(value / base)}`;
  const times = module === 'b4' ? part.replacements : 1;
  const production = part.gwpPerUnit * base * times;
  // The waste may be counted in A5 instead; then it is no factor here.
  const hasWaste = part.wasteFactor !== 1 && Math.abs(value - production) > Math.abs(value) * 1e-9;
  const waste = hasWaste ? ` × ${coefficient(part.wasteFactor, format)}` : '';
  const expected = production * (hasWaste ? part.wasteFactor : 1);
  // Replacements that also cause transport and waste treatment are more than manufacture.
  if (Math.abs(value - expected) > Math.abs(value) * 1e-6) return `${amount} × ${per(value / base)}`;
  return `${module === 'b4' ? `${times} × ` : ''}${amount}${waste} × ${per(part.gwpPerUnit)}`;
};
