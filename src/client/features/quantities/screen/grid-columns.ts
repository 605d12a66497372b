import { type ColumnId, columnIds, columnOf } from '#client/features/quantities/columns/columns.ts';

/** A column as it is shown. */
export interface GridColumn {
  readonly id: ColumnId;
  readonly widthPx: number;
  readonly rank: number;
  readonly align: 'start' | 'end';
  /** A width of the user's own: it neither grows nor shrinks. */
  readonly isFixed?: boolean;
}

/** In the order on screen; the name takes what is left. */
const columns: readonly GridColumn[] = columnIds.map((id) => {
  const { widthPx, rank, align } = columnOf[id];
  return { id, widthPx, rank, align };
});

/** What a person may have chosen about the columns. */
export interface ColumnChoice {
  /** Every column in its order; columns that are not named stand first. */
  readonly order: readonly ColumnId[];
  /** true = whatever the width and the use, false = never. */
  readonly shown: Readonly<Partial<Record<ColumnId, boolean>>>;
  readonly widthPx: Readonly<Partial<Record<ColumnId, number>>>;
}

const noChoice: ColumnChoice = { order: [], shown: {}, widthPx: {} };

/** The columns that fit into `widthPx`, least needed ones left out; `unused` are out unless somebody chose them. */
export const fitColumns = (
  widthPx: number,
  unused: ReadonlySet<ColumnId>,
  choice: ColumnChoice = noChoice,
): readonly GridColumn[] => {
  let kept = inChosenOrder(choice.order)
    .filter(({ id }) => choice.shown[id] ?? !unused.has(id))
    .map((candidate) => withChoice(candidate, choice))
    .map((candidate) => withLeastShare(candidate, widthPx));
  while (sumOfWidths(kept) > widthPx) {
    const last = kept.reduce((least, candidate) => (candidate.rank > least.rank ? candidate : least));
    if (last.rank === 0) break;
    kept = kept.filter((candidate) => candidate !== last);
  }
  return kept;
};

const inChosenOrder = (order: readonly ColumnId[]): readonly GridColumn[] =>
  order.length === 0 ? columns : columns.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

const withChoice = (candidate: GridColumn, { shown, widthPx }: ColumnChoice): GridColumn => {
  const ownWidth = widthPx[candidate.id];
  return {
    ...candidate,
    rank: shown[candidate.id] === true ? 0 : candidate.rank,
    ...(ownWidth === undefined ? {} : { widthPx: ownWidth, isFixed: true }),
  };
};

/** What has to be read has its part of a wide grid before more columns come. */
const withLeastShare = (candidate: GridColumn, gridPx: number): GridColumn => {
  const leastPx = Math.round(columnOf[candidate.id].leastShare * gridPx);
  return candidate.isFixed === true || candidate.widthPx >= leastPx ? candidate : { ...candidate, widthPx: leastPx };
};

/** `grid-template-columns` of a row: some columns are worth more width where there is plenty, the name most of all. */
export const columnTemplate = (shown: readonly GridColumn[]): string =>
  shown
    .map(({ id, widthPx, isFixed = false }) => {
      if (isFixed) return `${widthPx}px`;
      const { growth } = columnOf[id];
      return growth === 0 ? `${widthPx}px` : `minmax(${widthPx}px, ${growth}fr)`;
    })
    .join(' ');

export const sumOfWidths = (shown: readonly GridColumn[]): number =>
  shown.reduce((sum, { widthPx }) => sum + widthPx, 0);
