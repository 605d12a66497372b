import type { User } from '#domain/people/user.ts';
import { type SiteRole, siteRoles } from '#domain/sites/site.ts';
import { flag, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { roleOf, visibleTo } from '#server/db/visible-sites.ts';
import { userColumns, userSelect } from '#server/identity/users.store.ts';

/** One reader's question for a page of a calculation's quantities. */
export interface PageQuestion {
  readonly sessionHash: string;
  readonly siteId: string;
  readonly calculationId: string;
  readonly limit: number;
  readonly offset: number;
  /** Is the page itself asked for, or only whether the reader may have it and what state it is in? */
  readonly isWanted: boolean;
}

/** What the database says to it; a reader without a session gets none. */
export interface PageReply {
  readonly user: User;
  /** When the session was used before. */
  readonly seenAt: string;
  /** null = the reader does not see the site, or the calculation is not in it. */
  readonly site: { readonly role: SiteRole; readonly readonly: boolean } | null;
  /** Changes whenever anything that the page shows does. */
  readonly state: string;
  /** The list answer as JSON text; null when it was not asked for. */
  readonly content: string | null;
}

type Row = User & {
  readonly place: number;
  readonly seenAt: string;
  readonly role: SiteRole | null;
  readonly readonly: boolean | null;
  readonly state: string | null;
  readonly content: string | null;
};

const readReply = rowReader<Row>('asked', {
  ...userColumns,
  place: number,
  seenAt: time,
  role: orNull(oneOf(siteRoles)),
  readonly: orNull(flag),
  state: orNull(text),
  content: orNull(text),
});

/**
 * Session, right, state and page of any number of readers in one statement. The page comes from a function that works
 * under row-level security; all before it is what `session-guard.ts` and `open-calculation.ts` ask one by one.
 */
const statement = `select asked.place::integer, ${userSelect}, e.seen_at, s.role, s.readonly, s.state,
    '{"data":' || page.content || ',"total":' || page.total || '}' as content
  from unnest($1::text[], $2::uuid[], $3::uuid[], $4::integer[], $5::bigint[], $6::boolean[]) with ordinality
    as asked (session_hash, site_id, calculation_id, page_limit, page_offset, is_wanted, place)
  join sessions e on e.id_hash = asked.session_hash and e.expires_at > $7
  join users u on u.id = e.user_id join companies c on c.id = u.company_id
  left join lateral (
    select s.id, s.readonly, ${roleOf('u.is_company_admin', 'u.company_id')} as role,
      concat_ws('.', s.stamp, extract(epoch from s.updated_at),
        (select owner.library_stamp from companies owner where owner.id = s.company_id),
        (select stamp from name_changes)) as state
    from ${visibleTo('u.id', 'u.company_id')} and s.id = asked.site_id
      and exists (select 1 from calculations one where one.site_id = s.id and one.id = asked.calculation_id)) s on true
  cross join lateral app_quantity_page(u.id, case when asked.is_wanted then s.id end, asked.calculation_id,
    asked.page_limit, asked.page_offset) page`;

/** In the order of the questions; null = the session is not there any more. */
export const findQuantityPages = async (
  db: Queryable,
  questions: readonly PageQuestion[],
  now: Date,
): Promise<readonly (PageReply | null)[]> => {
  const rows = await db.query(statement, [
    questions.map(({ sessionHash }) => sessionHash),
    questions.map(({ siteId }) => siteId),
    questions.map(({ calculationId }) => calculationId),
    questions.map(({ limit }) => limit),
    questions.map(({ offset }) => offset),
    questions.map(({ isWanted }) => isWanted),
    now.toISOString(),
  ]);
  const replies = questions.map((): PageReply | null => null);
  for (const row of rows) {
    const { place, seenAt, role, readonly, state, content, ...user } = readReply(row);
    const site = role === null || readonly === null ? null : { role, readonly };
    replies[place - 1] = { user, seenAt, site, state: state ?? '', content };
  }
  return replies;
};
