import { createHash } from 'node:crypto';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Queryable } from '#server/db/database.ts';

/** Decoded once per process: a set never changes under its id while the server runs. */
const loaded = new Map<string, ReferenceSet>();

/** Writes the sets that come with the product; one that is already there unchanged costs nothing. */
export const storeReferenceSets = async (db: Queryable, sets: readonly ReferenceSet[]): Promise<void> => {
  const known = await db.query<{ id: string; fingerprint: string }>('select id, fingerprint from reference_sets');
  const fingerprints = new Map(known.map((row) => [row.id, row.fingerprint]));
  for (const set of sets) {
    const data = JSON.stringify(set);
    const fingerprint = createHash('sha256').update(data).digest('hex');
    if (fingerprints.get(set.id) === fingerprint) continue;
    await db.query(
      `insert into reference_sets (id, fingerprint, published_at, data) values ($1, $2, $3, $4)
       on conflict (id) do update set fingerprint = excluded.fingerprint, data = excluded.data`,
      [set.id, fingerprint, set.publishedAt, data],
    );
  }
};

export const loadReferenceSet = async (db: Queryable, id: string): Promise<ReferenceSet | null> => {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const [row] = await db.query<{ data: string }>('select data from reference_sets where id = $1', [id]);
  if (row === undefined) return null;
  const set: ReferenceSet = JSON.parse(row.data);
  loaded.set(id, set);
  return set;
};

/** Newest first. */
export const listReferenceSetIds = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query<{ id: string }>('select id from reference_sets order by published_at desc, id desc');
  return rows.map((row) => row.id);
};

/** Adds a set; false when its id is there with other contents, because calculations may be pinned to it. */
export const addReferenceSet = async (db: Queryable, set: ReferenceSet): Promise<boolean> => {
  const data = JSON.stringify(set);
  const fingerprint = createHash('sha256').update(data).digest('hex');
  const [stored] = await db.query<{ same: boolean }>(
    `with added as (insert into reference_sets (id, fingerprint, published_at, data) values ($1, $2, $3, $4)
       on conflict (id) do nothing returning fingerprint)
     select coalesce((select fingerprint from added), (select fingerprint from reference_sets where id = $1)) = $2 as same`,
    [set.id, fingerprint, set.publishedAt, data],
  );
  return stored?.same === true;
};
