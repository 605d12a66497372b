import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { isSame } from '#domain/values/patch.ts';

export type Side = Pick<CalculationView, 'quantities' | 'categories' | 'referenceSet' | 'result'>;

/** A row before and after, and what of it is told. */
export interface RowPair {
  readonly name: string;
  readonly category: string;
  /** From what to what, each as words; empty = the row is the same, its values are not. */
  readonly changes: readonly (readonly [string, string])[];
}

/** Finds a row of both sides by its id. */
export const useRowPairs = (before: Side, after: Side): ((quantityId: string) => RowPair | undefined) => {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const known = new Map(before.quantities.map((row) => [row.id, row]));
    const tried = new Map(after.quantities.map((row) => [row.id, row]));
    const categories = new Map(before.categories.map(({ id, name }) => [id, name]));
    const product = (row: Quantity, set: Side['referenceSet']) =>
      sourceName(row, set, format.language) || t`no product`;
    const amount = ({ amount, unit }: Quantity) => `${format.plain(amount)} ${format.unit(unit)}`;
    return (quantityId) => {
      const [one, other] = [known.get(quantityId), tried.get(quantityId)];
      if (one === undefined || other === undefined) return undefined;
      const changes: (readonly [string, string])[] = [];
      const names = [product(one, before.referenceSet), product(other, after.referenceSet)] as const;
      if (!isSame(one.source, other.source) || names[0] !== names[1]) changes.push(names);
      if (one.amount !== other.amount || one.unit !== other.unit) changes.push([amount(one), amount(other)]);
      const category = categories.get(one.categoryId) ?? '';
      return { name: one.name || names[0], category, changes };
    };
  }, [before.quantities, before.categories, before.referenceSet, after.quantities, after.referenceSet, format, t]);
};
