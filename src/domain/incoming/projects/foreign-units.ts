import type { Unit } from '#domain/terms/units.ts';

/** A unit of another tool as so many of ours. */
export interface ForeignUnit {
  readonly unit: Unit;
  readonly factor: number;
}

const one = (unit: Unit): ForeignUnit => ({ unit, factor: 1 });

/** Names of LCAx and LCAbyg in lower case; both also write German pieces (Stk) and spelled-out tonnes. */
const units = new Map<string, ForeignUnit>([
  ['kg', one('kg')],
  ['g', { unit: 'kg', factor: 0.001 }],
  ['t', one('t')],
  ['ton', one('t')],
  ['tons', one('t')],
  ['tones', one('t')],
  ['tonne', one('t')],
  ['tonnes', one('t')],
  ['m', one('m')],
  ['km', { unit: 'm', factor: 1000 }],
  ['m2', one('m2')],
  ['m3', one('m3')],
  ['l', one('l')],
  ['liter', one('l')],
  ['litre', one('l')],
  ['pcs', one('pcs')],
  ['stk', one('pcs')],
  ['piece', one('pcs')],
  ['kwh', one('kWh')],
  ['mj', one('MJ')],
  ['tones_km', one('tkm')],
  ['tkm', one('tkm')],
]);

/** null = no unit of ours says the same. */
export const foreignUnit = (name: string): ForeignUnit | null => units.get(name.trim().toLowerCase()) ?? null;
