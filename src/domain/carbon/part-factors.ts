import { isModule } from '#domain/terms/is-module.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { PartTrace } from './calculation-result.ts';

/** One factor of a product: `382 kg/m2`. `per` is what the unit is divided by. */
export interface Factor {
  readonly value: number;
  readonly unit: Unit | 'kgCO2e' | null;
  readonly per: Unit | null;
}

/**
 * A part's value as factors whose product it is: the formula's own factors where they give the value,
 * otherwise its mass (or amount) and the coefficient that it amounts to. Empty = the part adds nothing.
 */
export const partFactors = (part: PartTrace, module: Module | HandprintModule): readonly Factor[] => {
  const value = partValue(part, module);
  if (value === 0) return [];
  const formula = formulaFactors(part, module);
  if (formula !== null && isNear(product(formula), value)) return formula;
  const { massKg, amount, unit } = part;
  if (massKg !== null && massKg !== 0) return [of(massKg, 'kg'), of(value / massKg, 'kgCO2e', 'kg')];
  return amount === 0 ? [] : [of(amount, unit), of(value / amount, 'kgCO2e', unit)];
};

/** What a part's A1-A3 coefficient is divided by: its mass, or the amount where it has none. */
export const coefficientUnit = ({ kgPerUnit, unit }: PartTrace): Unit => (kgPerUnit === null ? unit : 'kg');

/** A1-A3 = q k w g (or without w, when the waste is counted in A5); B4 = n times the same. */
const formulaFactors = (part: PartTrace, module: Module | HandprintModule): readonly Factor[] | null => {
  if (part.gwpPerUnit === null || (module !== 'a1a3' && module !== 'b4')) return null;
  const { amount, unit, kgPerUnit, wasteFactor, gwpPerUnit, replacements } = part;
  const isMass = kgPerUnit !== null;
  const base = [
    of(amount, unit),
    ...(isMass && unit !== 'kg' ? [of(kgPerUnit, 'kg', unit)] : []),
    ...(wasteFactor === 1 ? [] : [of(wasteFactor)]),
    of(gwpPerUnit, 'kgCO2e', coefficientUnit(part)),
  ];
  const withWaste = module === 'b4' ? [of(replacements), ...base] : base;
  if (isNear(product(withWaste), partValue(part, module))) return withWaste;
  return withWaste.filter((factor) => factor.unit !== null || factor.value !== wasteFactor);
};

const of = (value: number, unit: Factor['unit'] = null, per: Factor['per'] = null): Factor => ({ value, unit, per });

const product = (factors: readonly Factor[]): number => factors.reduce((all, factor) => all * factor.value, 1);

const isNear = (left: number, right: number): boolean => Math.abs(left - right) <= 1e-9 * Math.abs(right);

/** kgCO2e of one product's part of a row in a module. */
export const partValue = (part: PartTrace, module: Module | HandprintModule): number =>
  isModule(module) ? part.modules[module] : part.handprint[module];
