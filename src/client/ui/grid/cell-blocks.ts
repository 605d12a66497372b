/** A line of a grid. */
export interface Keyed {
  readonly key: string;
}

/** Where the focus is: a line by its key (lines move when sorted) and a column. */
export interface GridPosition<Column extends string> {
  readonly key: string;
  readonly column: Column;
}

/** A block of cells by two of its corners: where it was begun and where it was drawn to. Lines are meant by key. */
export interface CellRange<Column extends string> {
  readonly from: GridPosition<Column>;
  readonly to: GridPosition<Column>;
}

/** A range in numbers, all included; rows count from the first line below the header. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridPlaces<Entry extends Keyed, Column extends string> {
  readonly entries: readonly Entry[];
  readonly indexByKey: ReadonlyMap<string, number>;
  readonly columns: readonly Column[];
}

type Places<Column extends string> = Pick<GridPlaces<Keyed, Column>, 'indexByKey' | 'columns'>;

/** null when one of its lines or columns is not shown any more. */
export const blockOf = <Column extends string>(
  { from, to }: CellRange<Column>,
  { indexByKey, columns }: Places<Column>,
): CellBlock | null => {
  const rows = [indexByKey.get(from.key), indexByKey.get(to.key)].filter((row) => row !== undefined);
  const sides = [columns.indexOf(from.column), columns.indexOf(to.column)].filter((column) => column >= 0);
  if (rows.length < 2 || sides.length < 2) return null;
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...sides), right: Math.max(...sides) };
};

export const blocksOf = <Column extends string>(
  ranges: readonly CellRange<Column>[],
  places: Places<Column>,
): readonly CellBlock[] => ranges.flatMap((range) => blockOf(range, places) ?? []);

/** The block of one cell; null when it is not shown. */
export const blockOfCell = <Column extends string>(
  position: GridPosition<Column>,
  places: Places<Column>,
): CellBlock | null => blockOf({ from: position, to: position }, places);

export const isOneCell = ({ top, bottom, left, right }: CellBlock): boolean => top === bottom && left === right;

/** One bit for each selected column of a line: a number, so that a line is drawn again only when its own cells change. */
export const selectedColumns = (blocks: readonly CellBlock[], row: number): number => {
  let mask = 0;
  for (const { top, bottom, left, right } of blocks) {
    if (row < top || row > bottom) continue;
    for (let column = left; column <= right; column += 1) mask |= 1 << column;
  }
  return mask;
};
