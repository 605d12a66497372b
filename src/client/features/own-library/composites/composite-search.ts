import { sortRows } from '#client/features/own-library/parts/sort-rows.ts';
import type { TableSort } from '#client/ui/table/data-table.tsx';
import type { OwnFilters } from '#domain/library/own-filters.ts';
import type { Composite } from '#domain/products/composite.ts';

export const compositeSortKeys = ['name', 'layers', 'total', 'updatedAt'] as const;
type SortKey = (typeof compositeSortKeys)[number];

/** What the address of the composites page says. */
export interface CompositeSearch extends OwnFilters {
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly sortBy?: SortKey | undefined;
  /** The composite that is open; `new` = one that is being made. */
  readonly composite?: string | undefined;
}

/** A composite with what the engine makes of it. */
export interface CompositeRow extends Composite {
  /** kgCO2e per unit over the assessment period, of what can be calculated; null = nothing can. */
  readonly total: number | null;
  readonly isIncomplete: boolean;
  /** null = not a composite per m2, or no layer tells its own. */
  readonly thicknessM: number | null;
}

export const compositeSort = ({ sortBy = 'name', sort = 'asc' }: CompositeSearch): TableSort => ({
  id: sortBy,
  direction: sort,
});

const sortValueOf: Readonly<Record<SortKey, (composite: CompositeRow) => string | number | null>> = {
  name: ({ name }) => name,
  layers: ({ layers }) => layers.length,
  total: ({ total }) => total,
  updatedAt: ({ updatedAt }) => updatedAt,
};

/** In the order of the address; what has no value comes last either way, equal ones by name. */
export const sortComposites = (
  composites: readonly CompositeRow[],
  { sortBy = 'name', sort = 'asc' }: CompositeSearch,
  compare: (left: string, right: string) => number,
): readonly CompositeRow[] =>
  sortRows(composites, { valueOf: sortValueOf[sortBy], isDescending: sort === 'desc', compare });
