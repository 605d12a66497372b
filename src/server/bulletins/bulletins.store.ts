import type { Bulletin } from '#domain/bulletin.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, insertRows, type Table } from '#server/db/table.ts';

const bulletinsTable: Table = {
  name: 'bulletins',
  key: ['id'],
  properties: ['id', 'titleFi', 'titleEn', 'textFi', 'textEn', 'publishedAt', 'validFrom', 'validTo'],
};

export const insertBulletin = (db: Queryable, bulletin: Bulletin): Promise<void> =>
  insertRows(db, bulletinsTable, [bulletin]);

/** One page of what is published and valid on this day, newest first, and how many there are. */
export const findBulletins = async (
  db: Queryable,
  {
    now,
    today,
    limit,
    offset,
  }: { readonly now: string; readonly today: string; readonly limit: number; offset: number },
): Promise<{ data: Bulletin[]; total: number }> => {
  const shown = `bulletins b where b.published_at <= $1 and (b.valid_from is null or b.valid_from <= $2)
    and (b.valid_to is null or b.valid_to >= $2)`;
  const rows = await db.query<Record<string, unknown>>(
    `select ${columnsOf(bulletinsTable, 'b')} from ${shown} order by b.published_at desc, b.id desc limit $3 offset $4`,
    [now, today, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total from ${shown}`, [now, today]);
  return { data: rows.map((row) => fromRow<Bulletin>(row)), total: count?.total ?? 0 };
};

/** All of them, newest first. */
export const listAllBulletins = async (db: Queryable): Promise<readonly Bulletin[]> => {
  const rows = await db.query<Record<string, unknown>>(
    `select ${columnsOf(bulletinsTable, 'b')} from bulletins b order by b.published_at desc, b.id desc`,
  );
  return rows.map((row) => fromRow<Bulletin>(row));
};

/** Shown for the last time on this day. Answers whether there is such a bulletin. */
export const endBulletin = async (db: Queryable, id: string, validTo: string): Promise<boolean> =>
  (await db.query('update bulletins set valid_to = $2 where id = $1 returning id', [id, validTo])).length > 0;
