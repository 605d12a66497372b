import type { Entry } from '#client/data/outbox/records/entry.ts';
import { again, fieldIn, patchesOf, withPatches } from './decisions.ts';
import { labelOf } from './edit-labels.ts';

/** A value that the server did not accept and the user can change. */
export interface Correction {
  /** In a bulk edit with the place of the row: `[3].amount`. */
  readonly path: string;
  readonly field: string;
  readonly value: string | number | null;
  /** The server's words. */
  readonly message: string;
}

/** What can be changed in a refused edit so that it may go through: single texts and numbers. */
export const correctionsOf = (entry: Entry): readonly Correction[] => {
  if (entry.state !== 'held') return [];
  const rows = patchesOf(entry);
  return (entry.lastProblem?.problem?.errors ?? []).flatMap(({ path, message }) => {
    const row = rows.find((candidate) => candidate.path + fieldIn(path) === path);
    const field = fieldIn(path);
    const value = row !== undefined && field in row.patch ? row.patch[field] : undefined;
    return isSimple(value) ? [{ path, field, value, message }] : [];
  });
};

/** The edit with other values, to be sent once more under a key of its own. */
export const corrected = (entry: Entry, key: string, values: ReadonlyMap<string, string | number | null>): Entry => {
  const rows = patchesOf(entry).map(({ path, patch }) => {
    const changes = [...values].filter(([place]) => place === path + fieldIn(place));
    return {
      path,
      patch: { ...patch, ...Object.fromEntries(changes.map(([place, value]) => [fieldIn(place), value])) },
    };
  });
  const next = withPatches(again(entry, key), rows);
  const name = values.get('name');
  const subject = entry.creates.length > 0 && typeof name === 'string' ? name : entry.subject;
  return { ...next, subject, label: labelOf({ ...next, subject }) };
};

/** How many rows of a bulk edit the server does not have any more. */
export const goneRows = (entry: Entry): readonly number[] =>
  entry.state !== 'held'
    ? []
    : (entry.lastProblem?.problem?.errors ?? []).flatMap(({ path, code }) => {
        const index = /^\[(\d+)\]\./.exec(path)?.[1];
        return code === 'unknown-quantity' && index !== undefined ? [Number(index)] : [];
      });

/** A bulk edit without the rows that are gone; null when none is left. */
export const withoutGoneRows = (entry: Entry, key: string): Entry | null => {
  const gone = new Set(goneRows(entry));
  const rows = patchesOf(entry).filter((_, index) => !gone.has(index));
  return rows.length === 0 ? null : withPatches(again(entry, key), rows);
};

const isSimple = (value: unknown): value is Correction['value'] =>
  value === null || typeof value === 'string' || typeof value === 'number';
