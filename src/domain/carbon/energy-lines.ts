import type { EnergyUse } from '#domain/calculations/calculation.ts';
import { statementOf } from '#domain/terms/building-parts.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { LineResult } from './calculation-result.ts';
import { coefficientSource, coefficientsOf, firstYearOf, sumOfCoefficients } from './energy.ts';
import { maskOf } from './lane-masks.ts';
import { addGap, emptyLine, multiplied, type Notes } from './line-notes.ts';
import { modeOf } from './method.ts';

const b6 = { lanes: maskOf('b6') };
const d3 = { lanes: maskOf('d3') };

/** A person has said that the building needs no purchased energy, and none is given. */
export const needsNoEnergy = ({ calculation }: Pick<CalculationInput, 'calculation'>): boolean =>
  calculation.energy.length === 0 && statementOf(calculation, 'energy') === 'none';

/** B6 and D3: yearly energy x the sum of the 50 yearly coefficients. */
export const energyLines = (input: CalculationInput, areas: Areas, notes: Notes): LineResult[] => {
  const energy = usesOf(input, areas);
  const exported = input.calculation.exportedElectricityKwhPerYear;
  const isReplaced = modeOf(input.calculation, 'd3') === 'own';
  const sells = exported !== null && !isReplaced;
  if (lacksYear(input, sells)) {
    const message = 'The completion year is missing, so energy cannot be calculated';
    addGap(notes, 'no-completion-year', '', message, { lanes: sells ? b6.lanes | d3.lanes : b6.lanes });
  }
  if (!needsNoEnergy(input)) energyGaps(energy, areas, notes);
  divisionNote(energy, areas, notes);
  const bought = energy.flatMap((use) =>
    use.kwhPerYear === null ? [] : energyLine(input, use, use.kwhPerYear, notes, b6),
  );
  if (!sells) return bought;
  const sold = energyLine(input, { carrier: 'electricity', kwhPerYear: exported }, exported, notes, d3).map((line) =>
    multiplied({ ...line, kind: 'exported-energy', module: 'd3', coefficient: -line.coefficient }),
  );
  return [...bought, ...sold];
};

/** Nothing says from which year on some energy is counted. */
const lacksYear = (input: CalculationInput, sells: boolean): boolean => {
  const { site, calculation } = input;
  if (site.completionYear !== null) return false;
  if (sells && firstYearOf(input, 'electricity') === null) return true;
  if (calculation.energy.length === 0) return !needsNoEnergy(input);
  return calculation.energy.some(({ carrier }) => firstYearOf(input, carrier) === null);
};

/** Energy of a use class that the site has no more is the whole building's. */
const usesOf = ({ calculation }: CalculationInput, { classes }: Areas): readonly EnergyUse[] =>
  calculation.energy.map((use) =>
    classes.some(({ code }) => code === use.useClass) ? use : { ...use, useClass: undefined },
  );

/** Energy of some use classes only leaves the others without. */
const energyGaps = (energy: readonly EnergyUse[], { classes }: Areas, notes: Notes): void => {
  if (energy.length === 0) addGap(notes, 'no-energy', '', 'No purchased energy is given', b6);
  for (const { carrier, kwhPerYear, useClass = null } of energy) {
    if (kwhPerYear !== null) continue;
    addGap(notes, 'no-energy', carrier, `The yearly energy of ${carrier} is missing`, { ...b6, useClass });
  }
  if (energy.length === 0 || energy.some((use) => use.useClass === undefined)) return;
  for (const { code } of classes) {
    if (energy.some((use) => use.useClass === code)) continue;
    addGap(notes, 'no-energy', code, `No purchased energy is given for use class ${code}`, { ...b6, useClass: code });
  }
};

/** The figure of a class is compared with its limit, so whose energy was not told apart is said. */
const divisionNote = (energy: readonly EnergyUse[], { classes }: Areas, notes: Notes): void => {
  const isDivided = energy.some(({ kwhPerYear, useClass }) => kwhPerYear !== null && useClass === undefined);
  if (classes.length < 2 || !isDivided) return;
  const message = 'Purchased energy is divided among the use classes by heated net area';
  notes.warnings.push({ code: 'energy-divided-by-area', quantityId: null, name: '', message });
};

const energyLine = (
  input: CalculationInput,
  use: EnergyUse,
  kwhPerYear: number,
  notes: Notes,
  missing: typeof b6,
): LineResult[] => {
  const { referenceSet } = input;
  const { carrier, useClass = null } = use;
  const firstYear = firstYearOf(input, carrier);
  if (firstYear === null) return [];
  const coefficients = coefficientsOf(input, carrier, firstYear);
  if (coefficients.length === 0) {
    const message = `${referenceSet.id} has no coefficient of ${carrier}`;
    addGap(notes, 'no-coefficient', carrier, message, { ...missing, useClass });
    return [];
  }
  return [
    multiplied({
      ...emptyLine,
      kind: 'energy',
      scope: 'building',
      module: 'b6',
      carrier,
      useClass,
      mode: 'table',
      amount: kwhPerYear,
      amountUnit: 'kWh/a',
      coefficient: sumOfCoefficients(coefficients),
      coefficientUnit: 'kgCO2e/(kWh/a)',
      sourceVersion: coefficientSource(input, carrier),
    }),
  ];
};
