import type { CalculationFields, TableLine, TableLineChoice, TableLineMode } from '#domain/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, LineResult } from '#domain/carbon/calculation-result.ts';
import { modeOf } from '#domain/carbon/method.ts';
import { periodYears, type Scope } from '#domain/carbon/modules.ts';
import { findTableValue } from '#domain/carbon/table-values.ts';
import { findUseClass } from '#domain/use-class.ts';

/** The lines of the page, in the order of the climate declaration. */
export const editedLines = [
  'servicesA1A3',
  'a4',
  'a5',
  'earthwork',
  'servicesB4',
  'c1',
  'c2',
  'c3',
  'c4',
] as const satisfies readonly TableLine[];
export type EditedLine = (typeof editedLines)[number];

/** Lines that can also be worked out from the rows' transports or from single site operations. */
export const detailedLines: readonly EditedLine[] = ['a4', 'a5', 'c2'];

/** Lines without a table value: the sum of the rows stands in its place. */
export const rowLines: readonly EditedLine[] = ['c3', 'c4'];

export const scopeOfLine = (line: EditedLine): Scope => (line === 'earthwork' ? 'site' : 'building');

/** A published value and the use classes that it is for. */
export interface PublishedValue {
  readonly kgCo2ePerM2: number | null;
  readonly isNearest: boolean;
  readonly useClasses: readonly string[];
}

/** What the reference set publishes for a line, once for each different value among the site's use classes. */
export const publishedValues = (input: CalculationInput, line: EditedLine): readonly PublishedValue[] => {
  const { referenceSet, calculation, site } = input;
  if (rowLines.includes(line)) return [];
  const codes = line === 'earthwork' || site.useClasses.length === 0 ? [null] : site.useClasses.map(({ code }) => code);
  const byValue = new Map<number | null, PublishedValue>();
  for (const code of codes) {
    const type = code === null ? null : (findUseClass(code)?.buildingType ?? null);
    const found = findTableValue(referenceSet, calculation.tableVariant, line, type);
    const value = found?.kgCo2ePerM2 ?? null;
    const known = byValue.get(value);
    byValue.set(value, {
      kgCo2ePerM2: value,
      isNearest: (known?.isNearest ?? false) || (found?.isNearest ?? false),
      useClasses: [...(known?.useClasses ?? []), ...(code === null ? [] : [code])],
    });
  }
  return [...byValue.values()];
};

/** kgCO2e over the period, and per m2 and year of the line's scope (null without an area). */
export interface Effect {
  readonly kgCo2e: number;
  readonly perM2Year: number | null;
}

/** What a line adds to the result. */
export const effectOf = (input: CalculationInput, result: CalculationResult, line: EditedLine): Effect => {
  const scope = scopeOfLine(line);
  const isDetailed = modeOf(input.calculation, line) === 'detailed';
  const isModule = rowLines.includes(line) || (isDetailed && line !== 'a5');
  const kgCo2e =
    isModule && line !== 'servicesA1A3' && line !== 'servicesB4' && line !== 'earthwork'
      ? result[scope].kgCo2e[line]
      : sumOf(result.lines, (one) => one.line === line || (isDetailed && one.kind === 'operation'));
  return effect(kgCo2e, result, scope);
};

/** What the matching lines of a scope add to the result. */
export const effectOfLines = (
  result: CalculationResult,
  scope: Scope,
  matches: (line: LineResult) => boolean,
): Effect => effect(sumOf(result.lines, matches), result, scope);

const effect = (kgCo2e: number, result: CalculationResult, scope: Scope): Effect => {
  const { areaM2 } = result[scope];
  return { kgCo2e, perM2Year: areaM2 === null ? null : kgCo2e / (areaM2 * periodYears) };
};

const sumOf = (lines: readonly LineResult[], matches: (line: LineResult) => boolean): number =>
  lines.filter(matches).reduce((sum, line) => sum + line.kgCo2e, 0);

/** The calculation's choice for a line; a line that is absent uses the table value. */
export const choiceOf = (calculation: CalculationFields, line: EditedLine): TableLineChoice =>
  calculation.tableValues[line] ?? { mode: 'table', valueKgCo2ePerM2: null, note: '' };

/** The table values with one line's choice replaced; a choice that says nothing is left out. */
export const withChoice = (
  tableValues: CalculationFields['tableValues'],
  line: EditedLine,
  choice: TableLineChoice,
): CalculationFields['tableValues'] => {
  const { [line]: _before, ...others } = tableValues;
  const saysNothing = choice.mode === 'table' && choice.valueKgCo2ePerM2 === null && choice.note === '';
  return saysNothing ? others : { ...others, [line]: choice };
};

/** Choosing an own value starts from the table's, so that the result changes only when the value does. */
export const choiceInMode = (
  choice: TableLineChoice,
  mode: TableLineMode,
  published: readonly PublishedValue[],
): TableLineChoice => {
  const start = published.length === 1 ? (published[0]?.kgCo2ePerM2 ?? null) : null;
  const valueKgCo2ePerM2 = mode === 'own' ? (choice.valueKgCo2ePerM2 ?? start) : choice.valueKgCo2ePerM2;
  return { ...choice, mode, valueKgCo2ePerM2 };
};
