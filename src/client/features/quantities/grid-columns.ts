import type { Module } from '#domain/carbon/modules.ts';

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

/** Columns whose cells a person types into. */
export const editableColumns = ['name', 'amount', 'unit', 'waste', 'lifetime'] as const;
export type EditableColumn = (typeof editableColumns)[number];

export const isEditableColumn = (column: ColumnId): column is EditableColumn =>
  editableColumns.some((editable) => editable === column);

export interface GridColumn {
  readonly id: ColumnId;
  readonly widthPx: number;
  /** 0 stays at every width; of the others the highest goes first when room runs out. */
  readonly rank: number;
  readonly align: 'start' | 'end';
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
  column('source', 70, 3, 'start'),
  column('amount', 74, 0),
  column('unit', 42, 0, 'start'),
  column('waste', 58, 4),
  column('lifetime', 42, 6),
  column('a1a3', 72, 2),
  column('a4', 62, 9),
  column('a5', 62, 10),
  column('b4', 56, 7),
  column('c', 56, 8),
  column('d', 60, 11),
  column('total', 84, 0),
  column('stages', 74, 1),
  column('share', 56, 5),
];

/** Modules behind a result column, in the order of the climate declaration. */
export const modulesOfColumn: Readonly<Partial<Record<ColumnId, readonly Module[]>>> = {
  a1a3: ['a1a3'],
  a4: ['a4'],
  a5: ['a5'],
  b4: ['b4'],
  c: ['c1', 'c2', 'c3', 'c4'],
};

/** The columns that fit into `widthPx`, least needed ones left out; `unused` are out whatever the width. */
export const fitColumns = (widthPx: number, unused: ReadonlySet<ColumnId>): readonly GridColumn[] => {
  let kept = columns.filter(({ id }) => !unused.has(id));
  while (sumOfWidths(kept) > widthPx) {
    const last = kept.reduce((least, candidate) => (candidate.rank > least.rank ? candidate : least));
    if (last.rank === 0) break;
    kept = kept.filter((candidate) => candidate !== last);
  }
  return kept;
};

/** Columns that are worth more width where there is plenty; the name most of all. */
const growth: Readonly<Partial<Record<ColumnId, number>>> = { name: 8, source: 1.4, amount: 1, stages: 1.6 };

/** `grid-template-columns` of a row. */
export const columnTemplate = (shown: readonly GridColumn[]): string =>
  shown
    .map(({ id, widthPx }) => {
      const share = growth[id] ?? (modulesOfColumn[id] !== undefined || id === 'total' || id === 'share' ? 1 : 0);
      return share === 0 ? `${widthPx}px` : `minmax(${widthPx}px, ${share}fr)`;
    })
    .join(' ');

export const sumOfWidths = (shown: readonly GridColumn[]): number =>
  shown.reduce((sum, { widthPx }) => sum + widthPx, 0);
