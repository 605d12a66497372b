import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';

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
  /** Rows with a gap in their result. */
  readonly incompleteIds: ReadonlySet<string>;
  readonly sourceName: (quantity: Quantity) => string;
}

/** The rows that every part of the filter lets through, in their order. */
export const filterQuantities = (content: FilterContent, filter: RowFilter): readonly Quantity[] => {
  const { categoryIds, states, sourceKinds: kinds } = filter;
  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  return content.quantities.filter((quantity) => {
    if (categoryIds.length > 0 && !categoryIds.includes(quantity.categoryId)) return false;
    if (kinds.length > 0 && !kinds.some((kind) => kind === quantity.source.kind)) return false;
    const isIncomplete = content.incompleteIds.has(quantity.id);
    if (states.length > 0 && !states.some((state) => isInState(quantity, isIncomplete, state))) return false;
    if (words.length === 0) return true;
    const text = foldText(`${quantity.name} ${content.sourceName(quantity)} ${quantity.tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
};

const isInState = (quantity: Quantity, isIncomplete: boolean, state: RowState): boolean => {
  switch (state) {
    case 'unlinked':
      return quantity.source.kind === 'none';
    case 'outdated':
      return quantity.linkStatus === 'outdated';
    case 'incomplete':
      return isIncomplete;
    case 'zero':
      return quantity.amount === null || quantity.amount === 0;
  }
};

export const incompleteRows = ({ completeness }: CalculationResult): ReadonlySet<string> =>
  new Set(completeness.gaps.flatMap(({ quantityId }) => quantityId ?? []));

/** How many rows each choice of the filter stands for. */
export interface RowCounts {
  readonly states: Readonly<Record<RowState, number>>;
  readonly kinds: Readonly<Record<SourceKind, number>>;
}

export const countRows = (quantities: readonly Quantity[], incompleteIds: ReadonlySet<string>): RowCounts => {
  const states = { unlinked: 0, outdated: 0, incomplete: 0, zero: 0 };
  const kinds = { item: 0, product: 0, composite: 0 };
  for (const quantity of quantities) {
    const isIncomplete = incompleteIds.has(quantity.id);
    for (const state of rowStates) if (isInState(quantity, isIncomplete, state)) states[state] += 1;
    if (quantity.source.kind !== 'none') kinds[quantity.source.kind] += 1;
  }
  return { states, kinds };
};

/** Lower case without accents, so that "välipohja" is found by "valipohja" too. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
