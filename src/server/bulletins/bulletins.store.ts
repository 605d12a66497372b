import type { Bulletin } from '#domain/people/bulletin.ts';
import { orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf } from '#server/db/table.ts';

const bulletinsTable = tableOf<Bulletin>('bulletins', ['id'], {
  id: text,
  titleFi: text,
  titleEn: text,
  textFi: text,
  textEn: text,
  publishedAt: time,
  validFrom: orNull(text),
  validTo: orNull(text),
});

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
  const rows = await db.query(
    `select ${columnsOf(bulletinsTable, 'b')} from ${shown} order by b.published_at desc, b.id desc limit $3 offset $4`,
    [now, today, limit, offset],
  );
  const counted = await db.query(`select count(*)::int as total from ${shown}`, [now, today]);
  return { data: rows.map(bulletinsTable.read), total: totalOf(counted) };
};

/** All of them, newest first. */
export const listAllBulletins = async (db: Queryable): Promise<readonly Bulletin[]> => {
  const rows = await db.query(
    `select ${columnsOf(bulletinsTable, 'b')} from bulletins b order by b.published_at desc, b.id desc`,
  );
  return rows.map(bulletinsTable.read);
};

/** Shown for the last time on this day. Answers whether there is such a bulletin. */
export const endBulletin = async (db: Queryable, id: string, validTo: string): Promise<boolean> =>
  (await db.query('update bulletins set valid_to = $2 where id = $1 returning id', [id, validTo])).length > 0;
