import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { Quantity } from '#domain/quantity.ts';

/** What may be the matter with a row. */
export const rowStates = ['unlinked', 'outdated', 'incomplete', 'zero'] as const;
export type RowState = (typeof rowStates)[number];

/** Where a row's values come from. */
export const sourceKinds = ['item', 'product', 'composite'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface RowFilter {
  /** Empty = all categories. */
  readonly categoryIds: readonly string[];
  /** Rows with any of these; empty = whatever their state. */
  readonly states: readonly RowState[];
  readonly sourceKinds: readonly SourceKind[];
  readonly search: string;
}

interface FilterContent {
  readonly quantities: readonly Quantity[];
  readonly rowById: Pick<ReadonlyMap<string, RowResult>, 'get'>;
  readonly sourceName: (quantity: Quantity) => string;
}

/** The rows that every part of the filter lets through, in their order. */
export const filterQuantities = (content: FilterContent, filter: RowFilter): readonly Quantity[] => {
  const { categoryIds, states, sourceKinds: kinds } = filter;
  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  return content.quantities.filter((quantity) => {
    if (categoryIds.length > 0 && !categoryIds.includes(quantity.categoryId)) return false;
    if (kinds.length > 0 && !kinds.some((kind) => kind === quantity.source.kind)) return false;
    const row = content.rowById.get(quantity.id);
    if (states.length > 0 && !states.some((state) => isInState(quantity, row, state))) return false;
    if (words.length === 0) return true;
    const text = foldText(`${quantity.name} ${content.sourceName(quantity)} ${quantity.tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
};

export const isInState = (quantity: Quantity, row: RowResult | undefined, state: RowState): boolean => {
  switch (state) {
    case 'unlinked':
      return quantity.source.kind === 'none';
    case 'outdated':
      return quantity.linkStatus === 'outdated';
    case 'incomplete':
      return row !== undefined && row.gaps.length > 0;
    case 'zero':
      return quantity.amount === null || quantity.amount === 0;
  }
};

/** Lower case without accents, so that "välipohja" is found by "valipohja" too. */
const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
