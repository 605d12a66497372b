import { cursorAt } from '#contract/frame/keyset.ts';
import {
  type Comment,
  commentFigures,
  commentKinds,
  commentStates,
  emptyCommentFields,
} from '#domain/calculations/comment.ts';
import { type Columns, columnsLike, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

/** As it is stored: the name of its author is the user's. */
type StoredComment = Omit<Comment, 'userName'>;

const storedColumns: Columns<StoredComment> = {
  id: text,
  calculationId: text,
  quantityId: orNull(text),
  categoryId: orNull(text),
  figure: orNull(oneOf(commentFigures)),
  subject: text,
  answersTo: orNull(text),
  ...columnsLike(emptyCommentFields, { kind: oneOf(commentKinds), state: oneOf(commentStates) }),
  userId: orNull(text),
  version: number,
  createdAt: time,
  updatedAt: time,
};

const commentsTable = tableOf<StoredComment & { readonly siteId: string }>('comments', ['siteId', 'id'], {
  siteId: text,
  ...storedColumns,
});

const readComment = rowReader<Comment>('comments', { ...storedColumns, userName: text });
const select = `select ${columnsOf(commentsTable, 'c', ['siteId'])}, coalesce(u.name, '') as user_name
  from comments c left join users u on u.id = c.user_id`;

export interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

interface Paging {
  /** All of them when it is left out. */
  readonly limit?: number | undefined;
  readonly cursor?: readonly [at: string, id: string] | undefined;
}

/** Oldest first. */
export const findComments = async (db: Queryable, where: Where, { limit, cursor }: Paging) => {
  const behind = cursor === undefined ? '' : 'and (c.created_at, c.id) > ($4::timestamptz, $5::uuid)';
  const rows = await db.query(
    `${select} where c.site_id = $1 and c.calculation_id = $2 ${behind} order by c.created_at, c.id limit $3`,
    [where.siteId, where.calculationId, limit ?? null, ...(cursor ?? [])],
  );
  const data = rows.map(readComment);
  const last = limit === undefined || data.length < limit ? undefined : data.at(-1);
  return {
    data,
    total: cursor === undefined ? await countComments(db, where) : null,
    next: last === undefined ? null : cursorAt(last.createdAt, last.id),
  };
};

export const countComments = async (db: Queryable, { siteId, calculationId }: Where): Promise<number> =>
  totalOf(
    await db.query('select count(*)::integer as total from comments where site_id = $1 and calculation_id = $2', [
      siteId,
      calculationId,
    ]),
  );

/** A comment of the site, in whichever calculation. */
export const findComment = async (db: Queryable, siteId: string, id: string): Promise<Comment | null> =>
  firstOf(await db.query(`${select} where c.site_id = $1 and c.id = $2`, [siteId, id]), readComment);

export const insertComment = (db: Queryable, siteId: string, comment: Comment): Promise<void> =>
  insertRows(db, commentsTable, [{ ...comment, siteId }]);

export const updateComment = (db: Queryable, siteId: string, comment: Comment): Promise<void> =>
  updateRows(db, commentsTable, [{ ...comment, siteId }], ['text', 'kind', 'state', 'version', 'updatedAt']);

export const removeComment = async (db: Queryable, siteId: string, id: string): Promise<void> => {
  await db.query('delete from comments where site_id = $1 and id = $2', [siteId, id]);
};

const readSubject = rowReader('quantities', { name: text });

/**
 * What a row or a category of the calculation is called, or was when it was deleted; null = the calculation never had it.
 */
export const findSubject = async (
  db: Queryable,
  { siteId, calculationId }: Where,
  { entity, id }: { readonly entity: 'quantity' | 'category'; readonly id: string },
): Promise<string | null> => {
  const table = entity === 'quantity' ? 'quantities' : 'categories';
  const rows = await db.query(
    `select name from (
       select t.name, 0 as age, now() as at from ${table} t where t.site_id = $1 and t.calculation_id = $2 and t.id = $3
       union all
       select h.before ->> 'name', 1, h.at from history h where h.site_id = $1 and h.entity = $4 and h.entity_id = $3::uuid::text
         and h.after is null and h.before ->> 'calculationId' = $2::uuid::text) found
     order by age, at desc limit 1`,
    [siteId, calculationId, id, entity],
  );
  return firstOf(rows, readSubject)?.name ?? null;
};
