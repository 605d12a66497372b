import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { formatMessage } from '#domain/formats/format-error.ts';
import { diffReferenceSets, type ItemChange, isSameLibrary } from '#domain/library/library-diff.ts';
import type { LibraryUpdate } from '#domain/library/library-update.ts';
import type { TableChange } from '#domain/library/table-changes.ts';
import type { ValueChange } from '#domain/library/value-change.ts';

/** What a newer library brings, as lines of text: everything that the screen shows, in the same order. */
export const libraryLines = (current: ReferenceSet | null, update: LibraryUpdate): readonly string[] => {
  const { set, refused, findings, records, lifetimesFrom } = update;
  const head = [
    `${set.id}, published ${set.publishedAt}: ${records} records, ${set.items.length} products, ${refused.length} records refused`,
    ...(lifetimesFrom === null
      ? []
      : [`Service lives and end-of-life shares: from ${lifetimesFrom}, the file has none`]),
    ...refused.map(({ index, name, problem }) => `refused  record ${index + 1}  ${name}  ${formatMessage(problem)}`),
    ...findings.map(({ code, itemId, detail }) => `finding  ${code}  ${itemId}  ${detail}`),
  ];
  return current === null ? head : [...head, ...diffLines(current, set)];
};

const diffLines = (current: ReferenceSet, set: ReferenceSet): readonly string[] => {
  const diff = diffReferenceSets(current, set);
  const { added, removed, changed, unchanged, tables } = diff;
  if (isSameLibrary(diff)) return [`Says the same as ${current.id}`];
  return [
    `Compared with ${current.id}: ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${unchanged} unchanged, ${tables.length} table values changed`,
    ...added.map(({ id, nameEn }) => `added    ${id}  ${nameEn}`),
    ...removed.map(({ id, nameEn }) => `removed  ${id}  ${nameEn}`),
    ...changed.flatMap(itemLines),
    ...tables.map(tableLine),
  ];
};

const itemLines = ({ after, changes }: ItemChange): readonly string[] =>
  changes.map((change) => `changed  ${after.id}  ${after.nameEn}  ${change.field}  ${valueText(change)}`);

const tableLine = (change: TableChange): string =>
  `table    ${[change.table, ...change.key].join(' ')}  ${valueText(change)}`;

const valueText = ({ before, after, percent }: ValueChange): string => {
  const sign = percent !== null && percent > 0 ? '+' : '';
  return `${before ?? '-'} -> ${after ?? '-'}${percent === null ? '' : `  ${sign}${percent.toFixed(1)} %`}`;
};
