import { randomUUID } from 'node:crypto';
import type { HistoryEntity } from '#domain/documents/history.ts';
import { changesChannel } from '#server/announcements/site-changes.store.ts';
import { changeDigest, linkDigest, markOf } from '#server/history-chain/chain.ts';
import type { Call } from '#server/http/route.ts';

/** One change of one entity: only the changed fields, as they were and as they are; null = it was or is not there. */
export interface Change {
  readonly entity: HistoryEntity;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
  /** Where several keyed calls are recorded together; else the call's own. */
  readonly key?: string | undefined;
}

/**
 * Writes the changes of a call below a site, in the call's transaction, as the next link of the site's chain, and announces
 * the site's revision. A call that changes the site's content calls `touchSite` before, so that its rows carry the new revision.
 */
export const recordChanges = async (call: Call, siteId: string, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return;
  const { now, user, name } = call;
  const salt = randomUUID();
  const { rows, digest } = linkOf(call, salt, changes);
  await call.db.query(
    `with site as (select content_version as revision from sites where id = $1),
       linked as (
         select link, head from app_link_history($1, decode($6, 'hex'), coalesce((select revision from site), 0))),
       written as (
         insert into history (site_id, id, at, user_id, call, entity, entity_id, before, after, idempotency_key, revision,
           link, mark, head, salt)
         select $1, id, $2, $3, $4, entity, entity_id, before, after, key, (select revision from site),
           linked.link, mark, case when is_last then linked.head end, case when is_last then $7::uuid end
         from linked cross join jsonb_to_recordset($5) as change
           (id uuid, entity text, entity_id text, before jsonb, after jsonb, key uuid, mark integer, is_last boolean))
     select pg_notify('${changesChannel}', $1::uuid || ' ' || revision) from site`,
    [siteId, now, user.id, name, JSON.stringify(rows), digest, salt],
  );
};

/** The rows of a link in the order of their ids, and what they add to the chain. */
const linkOf = ({ now, newId, user, name, idempotencyKey }: Call, salt: string, changes: readonly Change[]) => {
  const ids = changes.map(() => newId()).toSorted();
  const linked = changes.map(({ entity, entityId, before, after, key = idempotencyKey }, index) => {
    const row = { id: ids[index] ?? '', entity, before, after, key: key?.toLowerCase() ?? null };
    const digest = changeDigest({ ...row, at: now, userId: user.id, call: name, entityId });
    return { digest, row: { ...row, entity_id: entityId, mark: markOf(digest), is_last: index === ids.length - 1 } };
  });
  const digests = linked.map(({ digest }) => digest);
  return { rows: linked.map(({ row }) => row), digest: linkDigest(salt, digests).toString('hex') };
};

/**
 * Was it there and deleted? Then deleting it again is already done. A site that is gone has no rights to ask
 * any more, so there the deleter must be of the user's company.
 */
export const isDeleted = async (call: Call, siteId: string, entity: HistoryEntity, id: string): Promise<boolean> => {
  const rows = await call.db.query(
    `select 1 from history h join users u on u.id = h.user_id
     where h.site_id = $1 and h.entity = $2 and h.entity_id = $3 and h.after is null and h.before is not null
       and ($2 <> 'site' or u.company_id = $4) limit 1`,
    [siteId, entity, id, call.user.companyId],
  );
  return rows.length > 0;
};
