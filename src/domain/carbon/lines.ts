import { moduleOfTableLine, type SiteOperation, type TableLine } from '#domain/calculations/calculation.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import type { Areas } from './areas.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { Gap, LineResult, Warning } from './calculation-result.ts';
import { energyLines } from './energy-lines.ts';
import { maskOf, noLanes } from './lane-masks.ts';
import { addGap, emptyLine, type MissingLine, multiplied, type Notes } from './line-notes.ts';
import { modeOf, rowLines, usesTables } from './method.ts';
import { type AreaLine, areaLines, findTableValue } from './table-values.ts';

export interface Lines {
  readonly lines: readonly LineResult[];
  readonly gaps: readonly Gap[];
  /** What the gaps leave out, one for each gap. */
  readonly missing: readonly MissingLine[];
  readonly warnings: readonly Warning[];
}

/** Everything of a calculation that does not come from its rows: table values, site work, energy. */
export const calculateLines = (input: CalculationInput, areas: Areas): Lines => {
  const notes: Notes = { gaps: [], missing: [], warnings: [] };
  const lines = [
    ...areaLines.flatMap((line) => tableLine(input, areas, line, notes)),
    ...rowLines.flatMap((line) => ownRowLine(input, areas, line, notes)),
    ...siteWork(input, notes),
    ...energyLines(input, areas, notes),
  ];
  areaGaps(input, areas, notes);
  return { lines, ...notes };
};

const areaGaps = (input: CalculationInput, areas: Areas, notes: Notes): void => {
  const lanes = maskOf(...perAreaModules(input.calculation));
  if (areas.classes.length === 0)
    addGap(notes, 'no-heated-area', '', 'No use class with a heated net area is given', { lanes });
  for (const { code, areaM2 } of areas.classes) {
    if (areaM2 !== null) continue;
    const message = `The heated net area of use class ${code} is missing`;
    addGap(notes, 'no-heated-area', code, message, { lanes, useClass: code });
  }
  // A method without tables has no result of its own for the building site.
  if (areas.siteM2 === null && usesTables(input.calculation))
    addGap(notes, 'no-site-area', '', 'The area of the building site is missing', { lanes: noLanes, scope: 'site' });
};

/** Modules of the building that have a value per heated net area. */
const perAreaModules = (calculation: CalculationInput['calculation']): readonly (Module | HandprintModule)[] => {
  const lines: readonly TableLine[] = [...areaLines, ...rowLines];
  return lines
    .filter((line) => line !== 'earthwork' && isPerArea(calculation, line))
    .map((line) => moduleOfTableLine[line]);
};

const isPerArea = (calculation: CalculationInput['calculation'], line: TableLine): boolean => {
  const mode = modeOf(calculation, line);
  return mode === 'own' || (mode === 'table' && usesTables(calculation) && areaLines.some((known) => known === line));
};

/** One line per use class; earthwork is per gross area and belongs to the site. */
const tableLine = (input: CalculationInput, areas: Areas, line: AreaLine, notes: Notes): LineResult[] => {
  const mode = modeOf(input.calculation, line);
  if (mode === 'detailed') return [];
  if (line === 'earthwork') return earthworkLine(input, areas, notes);
  if (mode === 'own') return ownLine(input, areas, line, notes);
  if (!usesTables(input.calculation)) return [];
  const { referenceSet, calculation } = input;
  return areas.classes.flatMap(({ code, useClass, areaM2 }) => {
    const value = findTableValue(referenceSet, calculation.tableVariant, line, useClass ?? null);
    if (value === null) {
      const message = `${referenceSet.id} has no value of ${line} for use class ${code}`;
      addGap(notes, 'no-table-value', line, message, { lanes: maskOf(moduleOfTableLine[line]), useClass: code });
      return [];
    }
    if (value.isNearest) {
      const message = `${line} of use class ${code} uses the value of the nearest building type`;
      notes.warnings.push({ code: 'nearest-type-used', quantityId: null, name: '', message, value: value.kgCo2ePerM2 });
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
  if (value !== null) return value;
  const message = `An own value is chosen for ${line} but not given`;
  const scope = line === 'earthwork' ? 'site' : 'building';
  addGap(notes, 'no-own-value', line, message, { lanes: maskOf(moduleOfTableLine[line]), scope });
  return null;
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
    notes.warnings.push({ code: 'gross-area-missing', quantityId: null, name: '', message, value: areas.grossM2 });
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
    const message = `${calculation.methodVersion} has no coefficient of stabilisation`;
    addGap(notes, 'no-table-value', 'a5', message, { lanes: maskOf('a5'), scope: 'site' });
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

const a5 = { lanes: maskOf('a5') };

const operationLines = (operations: readonly SiteOperation[], isExpected: boolean, notes: Notes): LineResult[] => {
  if (operations.length === 0 && isExpected)
    addGap(notes, 'no-amount', 'a5', 'A5 is detailed but no site operation is given', a5);
  return operations.flatMap(({ name, amount, unit, kgCo2ePerUnit }) => {
    if (amount === null)
      addGap(notes, 'no-amount', 'a5', `The amount of site operation "${name}" is missing`, { ...a5, name });
    if (kgCo2ePerUnit === null) {
      addGap(notes, 'no-coefficient', 'a5', `The coefficient of site operation "${name}" is missing`, { ...a5, name });
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
