import type { Module } from '#domain/terms/modules.ts';

export const columnIds = [
  'select',
  'name',
  'source',
  'amount',
  'unit',
  'waste',
  'lifetime',
  'a1a3',
  'a4',
  'a5',
  'b4',
  'c',
  'd',
  'total',
  'stages',
  'share',
] as const;
export type ColumnId = (typeof columnIds)[number];

export const isColumnId = (text: string): text is ColumnId => columnIds.some((id) => id === text);

/** Columns whose cells a person types into. */
export const editableColumns = ['name', 'amount', 'unit', 'waste', 'lifetime'] as const;
export type EditableColumn = (typeof editableColumns)[number];

export const isEditableColumn = (column: string): column is EditableColumn =>
  editableColumns.some((editable) => editable === column);

export interface GridColumn {
  readonly id: ColumnId;
  readonly widthPx: number;
  /** 0 stays at every width; of the others the highest goes first when room runs out. */
  readonly rank: number;
  readonly align: 'start' | 'end';
  /** A width of the user's own: it neither grows nor shrinks. */
  readonly isFixed?: boolean;
}

const column = (id: ColumnId, widthPx: number, rank: number, align: GridColumn['align'] = 'end'): GridColumn => ({
  id,
  widthPx,
  rank,
  align,
});

/** In the order on screen; the name takes what is left. */
const columns: readonly GridColumn[] = [
  column('select', 30, 0, 'start'),
  column('name', 160, 0, 'start'),
  column('source', 90, 3, 'start'),
  column('amount', 90, 0),
  column('unit', 42, 0, 'start'),
  column('waste', 58, 4),
  column('lifetime', 42, 6),
  column('a1a3', 72, 2),
  column('a4', 62, 9),
  column('a5', 62, 10),
  column('b4', 56, 7),
  column('c', 62, 8),
  column('d', 72, 11),
  column('total', 84, 0),
  column('stages', 74, 1),
  column('share', 56, 5),
];

/** The width that a column has before anybody changes it. */
export const defaultWidthPx = (id: ColumnId): number => columns.find((candidate) => candidate.id === id)?.widthPx ?? 0;

/** Modules behind a result column, in the order of the climate declaration. */
export const modulesOfColumn: Readonly<Partial<Record<ColumnId, readonly Module[]>>> = {
  a1a3: ['a1a3'],
  a4: ['a4'],
  a5: ['a5'],
  b4: ['b4'],
  c: ['c1', 'c2', 'c3', 'c4'],
};

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
    .map((candidate) => withChoice(candidate, choice));
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

/** Columns that are worth more width where there is plenty; the name most of all. */
const growth: Readonly<Partial<Record<ColumnId, number>>> = { name: 8, source: 4, amount: 1, stages: 1.6 };

/** `grid-template-columns` of a row. */
export const columnTemplate = (shown: readonly GridColumn[]): string =>
  shown
    .map(({ id, widthPx, isFixed = false }) => {
      if (isFixed) return `${widthPx}px`;
      const share = growth[id] ?? (modulesOfColumn[id] !== undefined || id === 'total' || id === 'share' ? 1 : 0);
      return share === 0 ? `${widthPx}px` : `minmax(${widthPx}px, ${share}fr)`;
    })
    .join(' ');

export const sumOfWidths = (shown: readonly GridColumn[]): number =>
  shown.reduce((sum, { widthPx }) => sum + widthPx, 0);
