import type { ComparedRow, RowChanges } from '#domain/reports/comparison.ts';
import { byEffect, rowEffect } from '#domain/reports/row-effect.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** One row of the base that the other calculation has not, has new, or has otherwise; null = nobody knows what that does. */
export type RowChange = { readonly scope: Scope; readonly effectKgCo2e: number | null } & (
  | { readonly kind: 'added'; readonly after: ComparedRow }
  | { readonly kind: 'removed'; readonly before: ComparedRow }
  | { readonly kind: 'changed'; readonly before: ComparedRow; readonly after: ComparedRow }
);

/** What changed against the base, the largest effect first. */
export const rowChanges = ({ added, removed, changed }: RowChanges): readonly RowChange[] => {
  const all: RowChange[] = [
    ...added.map(
      (after): RowChange => ({ kind: 'added', after, scope: after.scope, effectKgCo2e: rowEffect(null, after) }),
    ),
    ...removed.map(
      (before): RowChange => ({ kind: 'removed', before, scope: before.scope, effectKgCo2e: rowEffect(before, null) }),
    ),
    ...changed.map(
      ({ before, after }): RowChange => ({
        kind: 'changed',
        before,
        after,
        scope: after.scope,
        effectKgCo2e: rowEffect(before, after),
      }),
    ),
  ];
  return all.toSorted((left, right) => byEffect(left.effectKgCo2e, right.effectKgCo2e));
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
    const after = change.kind !== 'removed' && change.after.scope === scope ? change.after.kgCo2e : null;
    const before = change.kind !== 'added' && change.before.scope === scope ? change.before.kgCo2e : null;
    return sum + (after ?? 0) - (before ?? 0);
  }, 0);
