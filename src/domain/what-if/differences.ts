import type { CalculationResult, LineResult, RowResult } from '#domain/carbon/calculation-result.ts';
import { modules, type Scope } from '#domain/terms/modules.ts';

/** What one row, or one line beside the rows, adds before and after; kgCO2e. */
export type Difference = {
  readonly key: string;
  readonly scope: Scope;
  readonly before: number;
  readonly after: number;
  /** after - before. */
  readonly effect: number;
} & (
  | {
      readonly kind: 'row';
      readonly quantityId: string;
      /** The row lacks something before or after, so that its figure there is not the whole of it. */
      readonly isMissingBefore: boolean;
      readonly isMissingAfter: boolean;
    }
  | { readonly kind: 'line'; readonly line: LineResult }
);

/**
 * Which rows and lines make the difference between two results of the same rows, the largest first; together they are
 * the whole difference. A row whose figure stays is told only when it comes to lack something, or no longer does.
 */
export const differencesOf = (before: CalculationResult, after: CalculationResult): readonly Difference[] =>
  [...rowDifferences(before.rows, after.rows), ...lineDifferences(before.lines, after.lines)].toSorted(
    (left, right) => Math.abs(right.effect) - Math.abs(left.effect),
  );

/** What the differences of building or of site come to, kgCO2e. */
export const sumOfEffects = (differences: readonly Difference[], scope: Scope): number =>
  differences.reduce((sum, difference) => sum + (difference.scope === scope ? difference.effect : 0), 0);

const rowDifferences = (before: readonly RowResult[], after: readonly RowResult[]): readonly Difference[] => {
  const known = new Map(before.map((row) => [row.quantityId, row]));
  return after.flatMap((row): readonly Difference[] => {
    const { quantityId, scope } = row;
    const old = known.get(quantityId);
    if (old === undefined || old === row) return [];
    const isMissingBefore = old.gaps.length > 0;
    const isMissingAfter = row.gaps.length > 0;
    const figures = { before: old.total, after: row.total, effect: row.total - old.total };
    if (figures.effect === 0 && isMissingBefore === isMissingAfter) return [];
    return [{ kind: 'row', key: quantityId, quantityId, scope, ...figures, isMissingBefore, isMissingAfter }];
  });
};

const lineDifferences = (before: readonly LineResult[], after: readonly LineResult[]): readonly Difference[] => {
  const [left, right] = [sumsByKey(before), sumsByKey(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key): readonly Difference[] => {
    const line = right.get(key)?.line ?? left.get(key)?.line;
    if (line === undefined) return [];
    const figures = { before: left.get(key)?.kgCo2e ?? 0, after: right.get(key)?.kgCo2e ?? 0 };
    const effect = figures.after - figures.before;
    return effect === 0 ? [] : [{ kind: 'line', key, line, scope: line.scope, ...figures, effect }];
  });
};

const footprint: ReadonlySet<string> = new Set(modules);

/** Lines of the footprint by what they are; the use classes of one line are one. */
const sumsByKey = (lines: readonly LineResult[]): ReadonlyMap<string, { line: LineResult; kgCo2e: number }> => {
  const sums = new Map<string, { line: LineResult; kgCo2e: number }>();
  for (const line of lines) {
    if (!footprint.has(line.module)) continue;
    const { kind, scope, module, carrier } = line;
    const key = ['line', kind, scope, module, line.line, carrier, kind === 'operation' ? line.note : ''].join(' ');
    sums.set(key, { line, kgCo2e: (sums.get(key)?.kgCo2e ?? 0) + line.kgCo2e });
  }
  return sums;
};
