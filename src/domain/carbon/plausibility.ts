import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { CategoryResult, ScopeResult, Warning } from './calculation-result.ts';
import { modeOf } from './method.ts';
import { round2 } from './round.ts';
import { type UsualBand, type UsualBands, usualBands } from './usual-bands.ts';

/** A figure of the building beside its usual band. */
interface Compared {
  readonly code: Warning['code'];
  readonly name: string;
  /** null = there is nothing to compare. */
  readonly value: number | null;
  readonly usual: UsualBand | null;
  readonly state: FigureState;
}

/** What of a calculation the comparison needs, worked out once: rows change with every keystroke. */
interface Prepared {
  readonly calculation: CalculationInput['calculation'];
  readonly areas: Areas;
  readonly bands: UsualBands;
  /** Ids of the categories of building services. */
  readonly services: ReadonlySet<string>;
}

/** Prepares the warnings about the whole building; silent while it has no area or no rows. Nothing is blocked. */
export const preparePlausibility = (
  { calculation, categories }: Pick<CalculationInput, 'calculation' | 'categories'>,
  areas: Areas,
): ((building: ScopeResult, categories: readonly CategoryResult[]) => Warning[]) => {
  const bands = usualBands(areas.classes.map(({ code, useClass }) => ({ code, type: useClass?.buildingType ?? null })));
  const services = new Set(categories.filter((one) => servicesCode.test(one.talo2000Code)).map(({ id }) => id));
  return (building, results) => warningsOf({ calculation, areas, bands, services }, building, results);
};

/** Talo 2000: technical elements and their groups 21-25. */
const servicesCode = /^2([1-5]|$)/;

const warningsOf = (prepared: Prepared, building: ScopeResult, categories: readonly CategoryResult[]): Warning[] => {
  const { bands } = prepared;
  const { areaM2, perM2Year, massKg, states } = building;
  if (areaM2 === null || perM2Year === null || massKg === 0) return [];
  const { footprint } = states;
  const compared: readonly Compared[] = [
    {
      code: 'mass-outside-band',
      name: 'Mass per heated net area, kg/m2',
      value: round2(massKg / areaM2),
      usual: bands.mass,
      state: footprint.a1a3,
    },
    {
      code: 'embodied-outside-band',
      name: 'Embodied footprint, kgCO2e/m2/a',
      value: round2(perM2Year.total - perM2Year.b6),
      usual: bands.embodied,
      state: footprint.total,
    },
    {
      code: 'b6-outside-band',
      name: 'Footprint of energy, kgCO2e/m2/a',
      value: perM2Year.b6 === 0 ? null : perM2Year.b6,
      usual: bands.b6,
      state: footprint.b6,
    },
    ...stagesPerGrossArea(prepared, building, categories),
  ];
  return compared.flatMap(outside);
};

/** Modules of the building stage that are known in detail: a table value is what it is. */
const stagesPerGrossArea = (
  { calculation, areas: { grossM2, isGrossMissing }, bands, services }: Prepared,
  { kgCo2e, states: { footprint } }: ScopeResult,
  categories: readonly CategoryResult[],
): readonly Compared[] => {
  if (grossM2 === null || isGrossMissing) return [];
  const ofStructures = categories
    .filter(({ scope, categoryId }) => scope === 'building' && !services.has(categoryId))
    .reduce((sum, { modules }) => sum + modules.a1a3, 0);
  const isDetailed = (line: 'a4' | 'a5'): boolean => modeOf(calculation, line) === 'detailed';
  const perM2 = (kg: number): number => round2(kg / grossM2);
  return [
    {
      code: 'a1a3-outside-band',
      name: 'A1-A3 without building services per gross area, kgCO2e/m2',
      value: ofStructures === 0 ? null : perM2(ofStructures),
      usual: bands.a1a3,
      state: footprint.a1a3,
    },
    {
      code: 'a4-outside-band',
      name: 'A4 per gross area, kgCO2e/m2',
      value: isDetailed('a4') ? perM2(kgCo2e.a4) : null,
      usual: bands.a4,
      state: footprint.a4,
    },
    {
      code: 'a4a5-outside-band',
      name: 'A4 and A5 per gross area, kgCO2e/m2',
      value: isDetailed('a4') && isDetailed('a5') ? perM2(kgCo2e.a4 + kgCo2e.a5) : null,
      usual: bands.a4a5,
      state: footprint.a4a5,
    },
  ];
};

/** A figure that can still rise is not told to be low. */
const outside = ({ code, name, value, usual, state }: Compared): Warning[] => {
  if (value === null || usual === null) return [];
  const { low, high } = usual;
  const isLow = value < low && state === 'known';
  if (!isLow && value <= high) return [];
  const message = `${name}: ${value} is outside ${low}-${high}`;
  return [{ code, quantityId: null, name: '', message, value, usual: { low, high } }];
};
