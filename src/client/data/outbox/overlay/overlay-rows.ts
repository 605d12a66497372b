import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { applyPatch } from '#domain/values/patch.ts';

/** What the overlay reads of a waiting edit. */
export type Waiting = Pick<EntryDraft, 'endpoint' | 'request' | 'writes' | 'creates' | 'preview' | 'frozen'> & {
  readonly createdAt: number;
};

export interface Row {
  readonly id: string;
}

/** What a row says of itself comes from the server; an edit changes the fields that a person may set. */
export const fieldsOf = <Entity>({ request: { body } }: Waiting): Partial<Entity> => {
  const {
    base: _seen,
    id: _row,
    copyOf: _original,
    copyOfSite: _site,
    ...fields
  } = (body ?? {}) as Record<string, unknown>;
  return fields as Partial<Entity>;
};

/** The same row with the same edit is the same object each time, so that a list repaints only what changed. */
const results = new WeakMap<object, WeakMap<object, object>>();
export const memoised = <Value extends object>(row: Value, edit: object, compute: (row: Value) => Value): Value => {
  const ofRow = results.get(row) ?? new WeakMap<object, object>();
  results.set(row, ofRow);
  const known = ofRow.get(edit);
  if (known !== undefined) return known as Value;
  const value = compute(row);
  ofRow.set(edit, value);
  return value;
};

const made = new WeakMap<Waiting, Map<unknown, unknown>>();
export const built = <Value>(entry: Waiting, build: (entry: Waiting) => Value): Value => {
  const ofEntry = made.get(entry) ?? new Map<unknown, unknown>();
  made.set(entry, ofEntry);
  if (!ofEntry.has(build)) ofEntry.set(build, build(entry));
  return ofEntry.get(build) as Value;
};

export const patched = <Entity extends Row>(
  rows: readonly Entity[],
  edit: object,
  id: string | undefined,
  fields: Partial<Entity>,
): readonly Entity[] => {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row === undefined) return rows;
  return rows.with(
    index,
    memoised(row, edit, (old) => applyPatch(old, fields)),
  );
};

export const append = <Entity>(rows: readonly Entity[], row: Entity): readonly Entity[] => [...rows, row];

export const withNew = <Entity extends Row>(
  rows: readonly Entity[],
  row: Entity,
  add: (rows: readonly Entity[], row: Entity) => readonly Entity[],
): readonly Entity[] => (rows.some(({ id }) => id === row.id) ? rows : add(rows, row));

export const without = <Entity extends Row>(rows: readonly Entity[], ids: readonly string[]): readonly Entity[] => {
  const gone = new Set(ids);
  return rows.some(({ id }) => gone.has(id)) ? rows.filter(({ id }) => !gone.has(id)) : rows;
};

export const timesOf = ({ createdAt }: Waiting) => {
  const time = new Date(createdAt).toISOString();
  return { version: 0, createdAt: time, updatedAt: time };
};

export const idOf = ({ creates }: Waiting): string => creates[0] ?? '';
