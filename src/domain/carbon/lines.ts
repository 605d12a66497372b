import { type Carrier, moduleOfTableLine, type SiteOperation, type TableLine } from '#domain/calculation.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { Gap, GapCode, LineResult, Warning } from './calculation-result.ts';
import { coefficientSource, coefficientsOf, sumOfCoefficients } from './energy.ts';
import { modeOf, rowLines, usesTables } from './method.ts';
import { type AreaLine, areaLines, findTableValue } from './table-values.ts';

export interface Lines {
  readonly lines: readonly LineResult[];
  readonly gaps: readonly Gap[];
  /** How many of the gaps lack something of the building's figure; the others are the building site's. */
  readonly buildingGapCount: number;
  readonly warnings: readonly Warning[];
}

/** Everything of a calculation that does not come from its rows: table values, site work, energy. */
export const calculateLines = (input: CalculationInput, areas: Areas): Lines => {
  const notes: Notes = { gaps: [], warnings: [] };
  const lines = [
    ...areaLines.flatMap((line) => tableLine(input, areas, line, notes)),
    ...rowLines.flatMap((line) => ownRowLine(input, areas, line, notes)),
    ...siteWork(input, notes),
    ...energyLines(input, notes),
  ];
  areaGaps(input, areas, notes);
  const buildingGapCount = notes.gaps.filter((gap) => !isOfSite(gap)).length;
  return { lines, ...notes, buildingGapCount };
};

interface Notes {
  readonly gaps: Gap[];
  readonly warnings: Warning[];
}

const addGap = (notes: Notes, code: GapCode, subject: string, message: string): void => {
  notes.gaps.push({ code, quantityId: null, subject, message });
};

const isOfSite = ({ code, subject }: Gap): boolean => code === 'no-site-area' || subject === 'earthwork';

const areaGaps = (input: CalculationInput, areas: Areas, notes: Notes): void => {
  if (areas.classes.length === 0) addGap(notes, 'no-heated-area', '', 'No use class with a heated net area is given');
  for (const { code, areaM2 } of areas.classes) {
    if (areaM2 === null) addGap(notes, 'no-heated-area', code, `The heated net area of use class ${code} is missing`);
  }
  // A method without tables has no result of its own for the building site.
  if (areas.siteM2 === null && usesTables(input.calculation))
    addGap(notes, 'no-site-area', '', 'The area of the building site is missing');
  if (input.site.completionYear === null) {
    addGap(notes, 'no-completion-year', '', 'The completion year is missing, so energy cannot be calculated');
  }
};

const emptyLine = { line: null, carrier: null, useClass: null, note: '' } as const;

type Factors = Omit<LineResult, 'kgCo2e'>;
const multiplied = (line: Factors): LineResult => ({ ...line, kgCo2e: line.amount * line.coefficient });

/** One line per use class; earthwork is per gross area and belongs to the site. */
const tableLine = (input: CalculationInput, areas: Areas, line: AreaLine, notes: Notes): LineResult[] => {
  const mode = modeOf(input.calculation, line);
  if (mode === 'detailed') return [];
  if (line === 'earthwork') return earthworkLine(input, areas, notes);
  if (mode === 'own') return ownLine(input, areas, line, notes);
  if (!usesTables(input.calculation)) return [];
  const { referenceSet, calculation } = input;
  return areas.classes.flatMap(({ code, useClass, areaM2 }) => {
    const value = findTableValue(referenceSet, calculation.tableVariant, line, useClass?.buildingType ?? null);
    if (value === null) {
      addGap(notes, 'no-table-value', line, `${referenceSet.id} has no value of ${line} for use class ${code}`);
      return [];
    }
    if (value.isNearest) {
      const message = `${line} of use class ${code} uses the value of the nearest building type`;
      notes.warnings.push({ code: 'nearest-type-used', quantityId: null, message, value: value.kgCo2ePerM2 });
    }
    return areaM2 === null ? [] : perAreaLine(input, line, code, areaM2, value.kgCo2ePerM2);
  });
};

const perAreaLine = (
  { referenceSet, calculation }: CalculationInput,
  line: TableLine,
  useClass: string | null,
  amount: number,
  coefficient: number,
): LineResult => {
  const mode = modeOf(calculation, line);
  return multiplied({
    kind: 'table',
    scope: line === 'earthwork' ? 'site' : 'building',
    module: moduleOfTableLine[line],
    line,
    carrier: null,
    useClass,
    mode,
    amount,
    amountUnit: 'm2',
    coefficient,
    coefficientUnit: 'kgCO2e/m2',
    sourceVersion: mode === 'own' ? 'own' : referenceSet.id,
    note: calculation.tableValues[line]?.note ?? '',
  });
};

const ownValue = ({ calculation }: CalculationInput, line: TableLine, notes: Notes): number | null => {
  const value = calculation.tableValues[line]?.valueKgCo2ePerM2 ?? null;
  if (value === null) addGap(notes, 'no-own-value', line, `An own value is chosen for ${line} but not given`);
  return value;
};

/** An own value replaces the table's for every use class. */
const ownLine = (input: CalculationInput, areas: Areas, line: TableLine, notes: Notes): LineResult[] => {
  const value = ownValue(input, line, notes);
  if (value === null) return [];
  return areas.classes.flatMap(({ code, areaM2 }) =>
    areaM2 === null ? [] : perAreaLine(input, line, code, areaM2, value),
  );
};

const ownRowLine = (input: CalculationInput, areas: Areas, line: TableLine, notes: Notes): LineResult[] =>
  modeOf(input.calculation, line) === 'own' ? ownLine(input, areas, line, notes) : [];

const earthworkLine = (input: CalculationInput, areas: Areas, notes: Notes): LineResult[] => {
  const isOwn = modeOf(input.calculation, 'earthwork') === 'own';
  if (!isOwn && !usesTables(input.calculation)) return [];
  const table = input.referenceSet.tableValues.earthworkPerGrossM2;
  const value = isOwn ? ownValue(input, 'earthwork', notes) : table;
  if (value === null || areas.grossM2 === null) return [];
  if (areas.isGrossMissing) {
    const message = 'The gross area is missing: the heated net area stands in for it in earthwork';
    notes.warnings.push({ code: 'gross-area-missing', quantityId: null, message, value: areas.grossM2 });
  }
  return [perAreaLine(input, 'earthwork', null, areas.grossM2, value)];
};

/** A5 of the site: stabilisation always, single operations when A5 is given in detail. */
const siteWork = (input: CalculationInput, notes: Notes): LineResult[] => {
  const { calculation, referenceSet } = input;
  const isDetailed = modeOf(calculation, 'a5') === 'detailed';
  const isExpected = usesTables(calculation);
  const operations = isDetailed ? operationLines(calculation.siteOperations, isExpected, notes) : [];
  if (calculation.stabiliserKg === null) return operations;
  if (!usesTables(calculation)) {
    addGap(notes, 'no-table-value', 'a5', `${calculation.methodVersion} has no coefficient of stabilisation`);
    return operations;
  }
  const stabilisation = multiplied({
    ...emptyLine,
    kind: 'stabilisation',
    scope: 'site',
    module: 'a5',
    mode: 'table',
    amount: calculation.stabiliserKg,
    amountUnit: 'kg',
    coefficient: referenceSet.tableValues.stabilisationPerKg,
    coefficientUnit: 'kgCO2e/kg',
    sourceVersion: referenceSet.id,
  });
  return [...operations, stabilisation];
};

const operationLines = (operations: readonly SiteOperation[], isExpected: boolean, notes: Notes): LineResult[] => {
  if (operations.length === 0 && isExpected)
    addGap(notes, 'no-amount', 'a5', 'A5 is detailed but no site operation is given');
  return operations.flatMap(({ name, amount, unit, kgCo2ePerUnit }) => {
    if (amount === null) addGap(notes, 'no-amount', 'a5', `The amount of site operation "${name}" is missing`);
    if (kgCo2ePerUnit === null) {
      addGap(notes, 'no-coefficient', 'a5', `The coefficient of site operation "${name}" is missing`);
    }
    if (amount === null || kgCo2ePerUnit === null) return [];
    return multiplied({
      ...emptyLine,
      kind: 'operation',
      scope: 'building',
      module: 'a5',
      mode: 'detailed',
      amount,
      amountUnit: unit,
      coefficient: kgCo2ePerUnit,
      coefficientUnit: `kgCO2e/${unit}`,
      sourceVersion: 'own',
      note: name,
    });
  });
};

/** B6 and D3: yearly energy x the sum of the 50 yearly coefficients. */
const energyLines = (input: CalculationInput, notes: Notes): LineResult[] => {
  const { energy, exportedElectricityKwhPerYear: exported } = input.calculation;
  if (energy.length === 0) addGap(notes, 'no-energy', '', 'No purchased energy is given');
  const bought = energy.flatMap(({ carrier, kwhPerYear }) => {
    if (kwhPerYear === null) addGap(notes, 'no-energy', carrier, `The yearly energy of ${carrier} is missing`);
    return kwhPerYear === null ? [] : energyLine(input, carrier, kwhPerYear, notes);
  });
  const isReplaced = modeOf(input.calculation, 'd3') === 'own';
  if (exported === null || isReplaced) return bought;
  const sold = energyLine(input, 'electricity', exported, notes).map((line) =>
    multiplied({ ...line, kind: 'exported-energy', module: 'd3', coefficient: -line.coefficient }),
  );
  return [...bought, ...sold];
};

const energyLine = (input: CalculationInput, carrier: Carrier, kwhPerYear: number, notes: Notes): LineResult[] => {
  const { site, referenceSet } = input;
  if (site.completionYear === null) return [];
  const coefficients = coefficientsOf(input, carrier, site.completionYear);
  if (coefficients.length === 0) {
    addGap(notes, 'no-coefficient', carrier, `${referenceSet.id} has no coefficient of ${carrier}`);
    return [];
  }
  return [
    multiplied({
      ...emptyLine,
      kind: 'energy',
      scope: 'building',
      module: 'b6',
      carrier,
      mode: 'table',
      amount: kwhPerYear,
      amountUnit: 'kWh/a',
      coefficient: sumOfCoefficients(coefficients),
      coefficientUnit: 'kgCO2e/(kWh/a)',
      sourceVersion: coefficientSource(input, carrier),
    }),
  ];
};
