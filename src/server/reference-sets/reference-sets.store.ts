import { createHash } from 'node:crypto';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { flag, number, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

const readId = rowReader('reference_sets', { id: text });
const readData = rowReader('reference_sets', { data: text });
const readFingerprint = rowReader('reference_sets', { id: text, fingerprint: text });
const readAdded = rowReader('reference_sets', { id: text, addedAt: orNull(time) });
const readSame = rowReader('reference_sets', { same: flag });
const readPinned = rowReader('calculations', { id: text, count: number });

/** Decoded once per process: a set never changes under its id while the server runs. */
const loaded = new Map<string, ReferenceSet>();

/** A set as it is stored. */
export interface PackedSet extends Pick<ReferenceSet, 'id' | 'publishedAt'> {
  readonly data: string;
  /** Tells whether the stored one is the same. */
  readonly fingerprint: string;
}

export const packSet = (set: ReferenceSet): PackedSet => {
  const data = JSON.stringify(set);
  const fingerprint = createHash('sha256').update(data).digest('hex');
  return { id: set.id, publishedAt: set.publishedAt, data, fingerprint };
};

/**
 * Writes the sets that come with the product; one that is already there unchanged costs nothing, and one that an operator
 * added stays what calculations have been pinned to.
 */
export const storeReferenceSets = async (db: Queryable, sets: readonly PackedSet[]): Promise<void> => {
  const known = await db.query('select id, fingerprint from reference_sets');
  const fingerprints = new Map(known.map(readFingerprint).map((row) => [row.id, row.fingerprint]));
  for (const { id, publishedAt, data, fingerprint } of sets) {
    if (fingerprints.get(id) === fingerprint) continue;
    await db.query(
      `insert into reference_sets (id, fingerprint, published_at, data) values ($1, $2, $3, $4)
       on conflict (id) do update set fingerprint = excluded.fingerprint, data = excluded.data
       where reference_sets.added_at is null`,
      [id, fingerprint, publishedAt, data],
    );
  }
};

export const loadReferenceSet = async (db: Queryable, id: string): Promise<ReferenceSet | null> => {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const row = firstOf(await db.query('select data from reference_sets where id = $1', [id]), readData);
  if (row === null) return null;
  const set: ReferenceSet = JSON.parse(row.data);
  loaded.set(id, set);
  return set;
};

/** Newest first. */
export const listReferenceSetIds = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query('select id from reference_sets order by published_at desc, id desc');
  return rows.map((row) => readId(row).id);
};

/** Adds a set; false when its id is there with other contents, because calculations may be pinned to it. */
export const addReferenceSet = async (db: Queryable, set: ReferenceSet, now: string): Promise<boolean> => {
  const { data, fingerprint } = packSet(set);
  const stored = await db.query(
    `with added as (insert into reference_sets (id, fingerprint, published_at, data, added_at)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning fingerprint)
     select coalesce((select fingerprint from added), (select fingerprint from reference_sets where id = $1)) = $2 as same`,
    [set.id, fingerprint, set.publishedAt, data, now],
  );
  return firstOf(stored, readSame)?.same === true;
};

interface SetFacts extends Pick<ReferenceSet, 'id' | 'version' | 'publishedAt'> {
  readonly products: number;
  /** null = it came with the product. */
  readonly addedAt: string | null;
}

/** Newest first. */
export const listReferenceSets = async (db: Queryable): Promise<readonly SetFacts[]> => {
  const rows = await db.query('select id, added_at from reference_sets order by published_at desc, id desc');
  const facts: SetFacts[] = [];
  for (const { id, addedAt } of rows.map(readAdded)) {
    const set = await loadReferenceSet(db, id);
    if (set === null) continue;
    const { version, publishedAt, items } = set;
    facts.push({ id, version, publishedAt, products: items.length, addedAt });
  }
  return facts;
};

/** How many calculations of the installation pin each set. */
export const countPinned = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    'select reference_set as id, count(*)::integer as count from calculations group by reference_set',
  );
  return new Map(rows.map(readPinned).map(({ id, count }) => [id, count]));
};
