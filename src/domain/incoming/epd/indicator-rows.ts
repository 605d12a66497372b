import type { EpdLoss, EpdValue } from './epd.ts';
import type { Report } from './epd-reader.ts';
import { indicatorOf, type KnownIndicator } from './indicators.ts';
import { problem } from './read-problem.ts';
import { carbonDioxideScale, moduleOf, numberOf } from './source-values.ts';

/** One figure of a declaration as a table of it has rows: of any indicator, for one module. */
export interface IndicatorRow {
  readonly place: string;
  readonly indicator: string;
  readonly module: string;
  readonly value: unknown;
  readonly unit: string;
}

export interface ReadRows {
  readonly values: readonly EpdValue[];
  readonly found: readonly KnownIndicator[];
  readonly losses: readonly EpdLoss[];
}

/** The potentials that a product keeps; every other indicator is a loss, once, with the modules that it is given for. */
export const readIndicatorRows = (rows: readonly IndicatorRow[], report: Report): ReadRows => {
  const values: EpdValue[] = [];
  const found: KnownIndicator[] = [];
  const others = new Map<string, string[]>();
  for (const row of rows) {
    const known = indicatorOf('', [row.indicator]);
    if (known === null) {
      others.set(row.indicator, [...(others.get(row.indicator) ?? []), row.module]);
      continue;
    }
    const value = figureOf(row, known, report);
    if (value === null) continue;
    values.push(value);
    found.push(known);
  }
  const losses = [...others].map(
    ([name, modules]): EpdLoss => ({ code: 'indicator', name, found: [...new Set(modules)].join(', ') }),
  );
  return { values, found, losses };
};

const figureOf = (row: IndicatorRow, known: KnownIndicator, report: Report): EpdValue | null => {
  const { place, unit } = row;
  const module = moduleOf(moduleName(row.module));
  const scale = carbonDioxideScale(unit);
  const value = numberOf(row.value);
  if (module === null) report(problem(place, 'unknown-module', { module: row.module }));
  else if (scale === null) report(problem(place, 'other-unit', { unit }));
  else if (value === undefined) report(problem(place, 'bad-number', { value: String(row.value) }));
  else {
    const kgCo2e = value === null ? null : value * scale;
    return { indicator: known.indicator, module, scenario: '', kind: 'declared', kgCo2e };
  }
  return null;
};

/**
 * ISO 22057 names the two halves of module D as EN 15643 does: D1 is what EN 15804 calls D. D2 is of exported utilities of
 * a building, which no product has: it stays unknown here.
 */
const moduleName = (name: string): string => (/^D1$/i.test(name.trim()) ? 'D' : /^D2$/i.test(name.trim()) ? '?' : name);
