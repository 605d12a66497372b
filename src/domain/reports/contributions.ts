import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationResult, LineResult, ModuleValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import { type Module, modules, type Scope } from '#domain/terms/modules.ts';
import { productKey } from './product-key.ts';

/** By what a footprint is divided; energy and table values stand by themselves in each. */
export const contributionDivisions = ['row', 'product', 'category'] as const;
export type ContributionDivision = (typeof contributionDivisions)[number];

/** What a contribution is of. */
export type ContributionSubject =
  | { readonly kind: 'row'; readonly quantityId: string; readonly categoryId: string }
  /** A product with all its rows; the only row's id when there is one. */
  | { readonly kind: 'product'; readonly sourceId: string; readonly quantityId: string | null }
  | { readonly kind: 'category'; readonly categoryId: string }
  /** Energy of a carrier or a table value. */
  | { readonly kind: 'line'; readonly line: LineResult };

export interface Contribution {
  readonly key: string;
  readonly subject: ContributionSubject;
  readonly kgCo2e: number;
  /** Of the scope's total, 0..1; null when the total is 0. */
  readonly share: number | null;
  readonly modules: ModuleValues;
}

type Part = Omit<Contribution, 'share'>;

type SummedDivision = Exclude<ContributionDivision, 'row'>;

interface ContributionChoice {
  readonly scope: Scope;
  readonly division: ContributionDivision;
}

/**
 * Everything that makes a scope's footprint, largest first; together it is the whole of it. What is 0 is left out.
 * @param quantities in the order of the result's rows
 */
export const contributionsOf = (
  result: CalculationResult,
  quantities: readonly Pick<Quantity, 'source'>[],
  { scope, division }: ContributionChoice,
): readonly Contribution[] => {
  const total = result[scope].kgCo2e.total;
  const lines = lineGroups(result.lines, scope).map(
    ({ key, line, kgCo2e }): Part => ({
      key,
      subject: { kind: 'line', line },
      kgCo2e,
      modules: onlyModule(line.module, kgCo2e),
    }),
  );
  return [...rowParts(result.rows, quantities, { scope, division }), ...lines]
    .filter(({ kgCo2e }) => kgCo2e !== 0)
    .sort((left, right) => right.kgCo2e - left.kgCo2e)
    .map((part) => ({ ...part, share: total === 0 ? null : part.kgCo2e / total }));
};

const onlyModule = (only: string, kgCo2e: number): ModuleValues =>
  Object.fromEntries(modules.map((module) => [module, module === only ? kgCo2e : 0])) as Record<Module, number>;

interface Sum {
  readonly first: RowResult;
  count: number;
  kgCo2e: number;
  readonly modules: Record<Module, number>;
}

const rowParts = (
  rows: readonly RowResult[],
  quantities: readonly Pick<Quantity, 'source'>[],
  { scope, division }: ContributionChoice,
): readonly Part[] => {
  if (division === 'row') {
    // Each for itself: thousands of rows are neither summed nor copied.
    return rows.flatMap((row): readonly Part[] => {
      const { quantityId, categoryId, total: kgCo2e, modules: values } = row;
      if (row.scope !== scope) return [];
      return [{ key: quantityId, subject: { kind: 'row', quantityId, categoryId }, kgCo2e, modules: values }];
    });
  }
  const sums = new Map<string, Sum>();
  rows.forEach((row, index) => {
    const source = quantities[index]?.source;
    if (row.scope !== scope || source === undefined) return;
    const key = keyOf(row, source, division);
    const known = sums.get(key);
    if (known === undefined) {
      sums.set(key, { first: row, count: 1, kgCo2e: row.total, modules: { ...row.modules } });
      return;
    }
    known.count += 1;
    known.kgCo2e += row.total;
    for (const module of modules) known.modules[module] += row.modules[module];
  });
  return [...sums].map(([key, { first, count, ...sum }]) => ({
    key,
    subject: subjectOf(key, first, { division, isOnly: count === 1 }),
    ...sum,
  }));
};

const keyOf = (row: RowResult, source: Quantity['source'], division: SummedDivision): string =>
  division === 'product' ? productKey(row, source) : row.categoryId;

const subjectOf = (
  key: string,
  { quantityId, categoryId }: RowResult,
  { division, isOnly }: { readonly division: SummedDivision; readonly isOnly: boolean },
): ContributionSubject => {
  if (division === 'category') return { kind: 'category', categoryId };
  return { kind: 'product', sourceId: key.slice(key.indexOf(' ') + 1), quantityId: isOnly ? quantityId : null };
};
