import { type Effect, effectInScope, effectOfLines } from '#client/parts/lines/effect.ts';
import type { TableLine } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { modeOf, usesTables } from '#domain/carbon/method.ts';
import { findTableValue } from '#domain/carbon/table-values.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';

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

const scopeOfLine = (line: EditedLine): Scope => (line === 'earthwork' ? 'site' : 'building');

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
  // Another method has no table: nothing is published for any use class.
  if (!usesTables(calculation)) return [{ kgCo2ePerM2: null, isNearest: false, useClasses: [] }];
  const codes = line === 'earthwork' || site.useClasses.length === 0 ? [null] : site.useClasses.map(({ code }) => code);
  const byValue = new Map<number | null, PublishedValue>();
  for (const code of codes) {
    const useClass = code === null ? null : (findUseClass(code) ?? null);
    const found = findTableValue(referenceSet, calculation.tableVariant, line, useClass);
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

/** What a line adds to the result. */
export const effectOf = (input: CalculationInput, result: CalculationResult, line: EditedLine): Effect => {
  const scope = scopeOfLine(line);
  const isDetailed = modeOf(input.calculation, line) === 'detailed';
  const isModule = rowLines.includes(line) || (isDetailed && line !== 'a5');
  if (isModule && line !== 'servicesA1A3' && line !== 'servicesB4' && line !== 'earthwork') {
    const { kgCo2e, states } = result[scope];
    return effectInScope(kgCo2e[line], result, scope, states.footprint[line]);
  }
  const effect = effectOfLines(result, scope, (one) => one.line === line || (isDetailed && one.kind === 'operation'));
  // A use class without a value, or a site operation without its amount.
  const lacks = result.completeness.gaps.some(({ quantityId, subject }) => quantityId === null && subject === line);
  return lacks && effect.state === 'known' ? { ...effect, state: 'atLeast' } : effect;
};

/** What an own value starts from: the published one where it is the same for every use class. */
export const startOf = (published: readonly PublishedValue[]): number | null =>
  published.length === 1 ? (published[0]?.kgCo2ePerM2 ?? null) : null;
