import { type Figure, modulesOf } from '#client/parts/report/figure/figure-key.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, LineResult, RowResult } from '#domain/carbon/calculation-result.ts';
import { explainFigure, type FigureEntry, type FormulaId } from '#domain/carbon/explain.ts';
import { sumOfRounded } from '#domain/carbon/round.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';

/** One row or line behind a figure. */
export interface Contribution {
  readonly key: string;
  readonly row: RowResult | null;
  readonly line: LineResult | null;
  /** kgCO2e over the period. */
  readonly kgCo2e: number;
  /** Of the sum of all absolute contributions, 0..1: shares stay meaningful when some are negative. */
  readonly share: number;
}

export interface ModulePart {
  readonly module: Module | HandprintModule;
  readonly formula: FormulaId;
  readonly formulaText: string;
  readonly kgCo2e: number;
  /** Rounded as the page shows it; null without an area. */
  readonly perM2Year: number | null;
}

export interface Explanation {
  readonly kgCo2e: number;
  /** The figure as the page shows it: the sum of its rounded modules; null without an area. */
  readonly perM2Year: number | null;
  readonly areaM2: number | null;
  /** The modules that the figure is the sum of; none for biogenic carbon. */
  readonly parts: readonly ModulePart[];
  /** Largest first; they add up to `kgCo2e`. */
  readonly contributions: readonly Contribution[];
}

/** Everything behind a figure of the page; a sum gathers what its modules have. */
export const explain = (input: CalculationInput, result: CalculationResult, figure: Figure): Explanation => {
  const { scope, module: key } = figure;
  const { areaM2, biogenic } = result[scope];
  const figures = modulesOf(key).map((module) => ({ module, ...explainFigure(input, result, { scope, module }) }));
  const parts = figures.map(({ entries: _entries, ...part }): ModulePart => part);
  const isSum = parts.length > 0;
  return {
    kgCo2e: isSum ? parts.reduce((sum, part) => sum + part.kgCo2e, 0) : biogenic.a1a3,
    perM2Year: isSum && areaM2 !== null ? sumOfRounded(parts.map((part) => part.perM2Year ?? 0)) : null,
    areaM2,
    parts,
    contributions: gather(isSum ? figures.flatMap((one) => one.entries) : biogenicEntries(result, figure)),
  };
};

/** The uptake of A1-A3, which C3 releases again. */
const biogenicEntries = (result: CalculationResult, { scope }: Figure): readonly FigureEntry[] =>
  result.rows
    .filter((row) => row.scope === scope && row.biogenic.a1a3 !== 0)
    .map((row) => ({ kind: 'row', row, kgCo2e: row.biogenic.a1a3 }));

/** One contribution for each row (its modules together) and each line, largest first. */
const gather = (entries: readonly FigureEntry[]): readonly Contribution[] => {
  const rows = new Map<string, Omit<Contribution, 'share'>>();
  entries.forEach((entry, index) => {
    const key = entry.kind === 'row' ? entry.row.quantityId : `line-${index}`;
    const known = rows.get(key);
    rows.set(key, {
      key,
      row: entry.kind === 'row' ? entry.row : null,
      line: entry.kind === 'line' ? entry.line : null,
      kgCo2e: (known?.kgCo2e ?? 0) + entry.kgCo2e,
    });
  });
  const gathered = [...rows.values()];
  const all = gathered.reduce((sum, one) => sum + Math.abs(one.kgCo2e), 0);
  return gathered
    .map((one) => ({ ...one, share: all === 0 ? 0 : Math.abs(one.kgCo2e) / all }))
    .sort((left, right) => right.share - left.share);
};
