interface Order<Row> {
  readonly valueOf: (row: Row) => string | number | null;
  readonly isDescending: boolean;
  readonly compare: (left: string, right: string) => number;
}

/** What has no value comes last in either direction; equal rows stand by their names. */
export const sortRows = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  { valueOf: value, isDescending, compare }: Order<Row>,
): readonly Row[] =>
  rows.toSorted((left, right) => {
    const [a, b] = [value(left), value(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || compare(left.name, right.name);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return (isDescending ? -order : order) || compare(left.name, right.name);
  });
