/** A value of two reports that is not the same; `path` as in `building.kgCo2e.a1a3`. */
export interface ReportDifference {
  readonly path: string;
  /** undefined = there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Each installation gives its rows and categories ids of its own. */
const ownIds: ReadonlySet<string> = new Set(['categoryId', 'quantityId']);

/** Every value that differs between two reports as JSON; numbers are the same only to the last digit. */
export const reportDifferences = (before: unknown, after: unknown, path = ''): readonly ReportDifference[] => {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const isList = Array.isArray(before);
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return (
    [...new Set([...left.keys(), ...right.keys()])]
      .filter((key) => !ownIds.has(key) && !isMark(key, path, left) && !isLater(key, left))
      // Only a server knows the state of the history.
      .filter((key) => key !== 'history' || path !== 'head' || (left.has(key) && right.has(key)))
      .flatMap((key) => reportDifferences(left.get(key), right.get(key), pathOf(path, key, isList)))
  );
};

/**
 * A hand-in changes nothing of what is told: the file that was handed in is the same as one that is made afterwards. Reports
 * of before stages tell none.
 */
const isMark = (key: string, path: string, before: ReadonlyMap<string, unknown>): boolean =>
  path === 'head.calculation' &&
  (key === 'submitted' || key === 'unlocked' || ((key === 'stage' || key === 'revision') && !before.has('stage')));

/** What an earlier release did not tell: a text in Swedish, and what may be said of a category. */
const isLater = (key: string, before: ReadonlyMap<string, unknown>): boolean =>
  !before.has(key) &&
  ((key === 'sv' && before.has('fi')) || ((key === 'state' || key === 'states') && before.has('talo2000Code')));

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pathOf = (path: string, key: string, isList: boolean): string =>
  isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
