import type { ComparedRow, RowChanges } from '#domain/reports/comparison.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** One row of the base that the other calculation has not, has new, or has otherwise. */
export type RowChange = { readonly scope: Scope; readonly effectKgCo2e: number } & (
  | { readonly kind: 'added'; readonly after: ComparedRow }
  | { readonly kind: 'removed'; readonly before: ComparedRow }
  | { readonly kind: 'changed'; readonly before: ComparedRow; readonly after: ComparedRow }
);

/** What changed against the base, the largest effect first. */
export const rowChanges = ({ added, removed, changed }: RowChanges): readonly RowChange[] => {
  const all: RowChange[] = [
    ...added.map((after): RowChange => ({ kind: 'added', after, scope: after.scope, effectKgCo2e: after.kgCo2e })),
    ...removed.map(
      (before): RowChange => ({ kind: 'removed', before, scope: before.scope, effectKgCo2e: -before.kgCo2e }),
    ),
    ...changed.map(
      ({ before, after }): RowChange => ({
        kind: 'changed',
        before,
        after,
        scope: after.scope,
        effectKgCo2e: after.kgCo2e - before.kgCo2e,
      }),
    ),
  ];
  return all.toSorted((left, right) => Math.abs(right.effectKgCo2e) - Math.abs(left.effectKgCo2e));
};

/** In what a changed row differs; empty = in a choice of its own such as waste, service life or transport. */
export type Difference = 'amount' | 'product' | 'scope';

export const differencesOf = (before: ComparedRow, after: ComparedRow): readonly Difference[] => {
  const differences: Difference[] = [];
  if (before.amount !== after.amount || before.unit !== after.unit) differences.push('amount');
  if (sourceKey(before) !== sourceKey(after)) differences.push('product');
  if (before.scope !== after.scope) differences.push('scope');
  return differences;
};

export const sourceKey = ({ source }: Pick<ComparedRow, 'source'>): string =>
  source.kind === 'none' ? 'none' : `${source.kind} ${source.id}`;

/** Building and site apart: a row that moved from one to the other takes its footprint along. */
export const effectOfRows = (changes: readonly RowChange[], scope: Scope): number =>
  changes.reduce((sum, change) => {
    const after = change.kind !== 'removed' && change.after.scope === scope ? change.after.kgCo2e : 0;
    const before = change.kind !== 'added' && change.before.scope === scope ? change.before.kgCo2e : 0;
    return sum + after - before;
  }, 0);
