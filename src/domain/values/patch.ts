/** Merging one person's changed fields into a row that somebody else may have changed meanwhile. */

type Fields = Readonly<Record<string, unknown>>;

/** Fields that only make sense together: a conflict in one is a conflict of the group. */
export const quantityFieldGroups: readonly (readonly string[])[] = [
  ['amount', 'unit', 'amountFormula'],
  ['source', 'snapshot'],
];

/** Fields of a site that hold entries which are said one by one: what two people say of different ones is no conflict. */
export const siteEntryFields: readonly string[] = ['logNone'];

export type MergeDecision =
  | { readonly kind: 'apply'; readonly changes: Fields }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'conflict'; readonly fields: readonly string[] };

/** The entity with the patch's fields replaced; undefined values are ignored. */
export const applyPatch = <Entity extends object>(entity: Entity, patch: Partial<Entity>): Entity => {
  const next = { ...entity };
  for (const key of Object.keys(patch) as (keyof Entity)[]) {
    const value = patch[key];
    if (value !== undefined) next[key] = value as Entity[typeof key];
  }
  return next;
};

/**
 * Per field group: current = base -> take mine; current = mine -> nothing to do; otherwise conflict.
 * Without `base` the patch wins (last write). Nothing of a patch is applied when any group conflicts. Of `entryFields` each entry
 * is merged by itself.
 */
export const mergePatch = (
  current: Fields,
  given: Fields,
  base: Fields | undefined,
  groups: readonly (readonly string[])[] = [],
  entryFields: readonly string[] = [],
): MergeDecision => {
  const merged = entryFields.filter((field) => given[field] !== undefined && base?.[field] !== undefined);
  const patch = withEntriesMerged(current, given, base, merged);
  const changed = Object.keys(patch).filter(
    (field) => patch[field] !== undefined && !isSame(current[field], patch[field]),
  );
  if (changed.length === 0) return { kind: 'nothing' };
  const conflicting =
    base === undefined
      ? []
      : changed.filter((field) => !merged.includes(field) && isGroupTouched(field, current, base, groups));
  if (conflicting.length > 0) return { kind: 'conflict', fields: conflicting };
  return { kind: 'apply', changes: Object.fromEntries(changed.map((field) => [field, patch[field]])) };
};

/** The patch with what others have said and taken back meanwhile in its fields of entries. */
export const withEntriesMerged = (
  current: Fields,
  patch: Fields,
  base: Fields | undefined,
  entryFields: readonly string[] = siteEntryFields,
): Fields => {
  const merged = entryFields.flatMap((field) => {
    const [now, mine, before] = [current[field], patch[field], base?.[field]];
    return Array.isArray(now) && Array.isArray(mine) && Array.isArray(before)
      ? [[field, mergedEntries(now, mine, before)] as const]
      : [];
  });
  return merged.length === 0 ? patch : { ...patch, ...Object.fromEntries(merged) };
};

/** What is there now, without what I took out and with what I added. */
const mergedEntries = (now: readonly unknown[], mine: readonly unknown[], base: readonly unknown[]) => {
  const keysOf = (entries: readonly unknown[]): ReadonlySet<string> => new Set(entries.map(keyOfEntry));
  const [isNow, isMine, isBase] = [keysOf(now), keysOf(mine), keysOf(base)];
  return [
    ...now.filter((entry) => isMine.has(keyOfEntry(entry)) || !isBase.has(keyOfEntry(entry))),
    ...mine.filter((entry) => !isNow.has(keyOfEntry(entry)) && !isBase.has(keyOfEntry(entry))),
  ];
};

const keyOfEntry = (entry: unknown): string =>
  JSON.stringify(typeof entry === 'object' && entry !== null ? Object.entries(entry).toSorted() : entry);

const isGroupTouched = (
  field: string,
  current: Fields,
  base: Fields,
  groups: readonly (readonly string[])[],
): boolean => {
  const group = groups.find((candidate) => candidate.includes(field)) ?? [field];
  return group.some((member) => member in base && !isSame(current[member], base[member]));
};

/** Structural equality of plain JSON values; key order does not matter. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftKeys = Object.keys(left);
  if (leftKeys.length !== Object.keys(right).length) return false;
  return leftKeys.every((key) => key in right && isSame((left as Fields)[key], (right as Fields)[key]));
};

/** The same fields of the row as it was: the other half of a change. */
export const fieldsBefore = <Row extends object>(row: Row, changes: object): Partial<Row> =>
  Object.fromEntries(
    Object.keys(changes).flatMap((field) => (field in row ? [[field, row[field as keyof Row]]] : [])),
  ) as Partial<Row>;
