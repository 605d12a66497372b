import { createEvidence, deleteEvidence, listEvidence, patchEvidence } from '#contract/site-log/evidence.ts';
import { type Evidence, evidenceFieldGroups, evidenceFieldsIn } from '#domain/sites/evidence.ts';
import { defaultPageSize } from '#domain/values/limits.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { type Change, isDeleted } from '#server/history/history.store.ts';
import { findRevision } from '#server/history/revisions.store.ts';
import { hasSameContent } from '#server/http/create.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, readTogether, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { noteUse } from './contents.store.ts';
import {
  findDeletedEvidence,
  findEvidence,
  findEvidencePage,
  removeEvidence,
  updateEvidence,
} from './evidence.store.ts';
import { checkSubject, storeNewEvidence } from './new-evidence.ts';

/** Pictures and documents are kept by those who keep the site's log. */
export const evidenceRoutes: readonly Route[] = [
  route(listEvidence, ({ params: { siteId }, query }, call) =>
    readTogether(call, siteId, async (reading) => {
      await openSite(reading, siteId, 'read');
      const { limit = defaultPageSize, cursor, since: known, stamp: knownStamp } = query;
      const asked = known === undefined || knownStamp === undefined ? null : { revision: known, stamp: knownStamp };
      const { revision, stamp, isTold } = await findRevision(reading.db, siteId, asked);
      const since = asked !== null && isTold ? asked.revision : null;
      const page = await findEvidencePage(reading.db, siteId, { limit, cursor, since });
      const isFirst = cursor === undefined;
      const deleted = since !== null && isFirst ? await findDeletedEvidence(reading.db, siteId, since) : [];
      return { ...page, revision, stamp, full: since === null, deleted };
    }),
  ),

  route(createEvidence, async ({ params: { siteId }, body }, call) => {
    await openSite(call, siteId, 'edit-log');
    const existing = body.id === undefined ? null : await findEvidence(call.db, siteId, body.id);
    if (existing === null) return storeNewEvidence(call, siteId, { ...body, id: body.id ?? call.newId() });
    const { thumbnail: _, ...given } = body;
    if (!hasSameContent(existing, given)) throw new Refusal('id-taken');
    return existing;
  }),

  route(patchEvidence, async ({ params, body }, call) => {
    const evidence = await openEvidence(call, params);
    if (evidence === null) throw notFound();
    const changes = mergeInto(call, evidence, body, { groups: evidenceFieldGroups });
    if (changes === null) return evidence;
    const next = { ...applyPatch(evidence, changes), version: evidence.version + 1, updatedAt: call.now };
    if (changes.subject !== undefined || changes.subjectId !== undefined) await checkSubject(call, params.siteId, next);
    await updateEvidence(call.db, next, Object.keys(changes));
    await record(call, evidence, { before: fieldsBefore(evidence, changes), after: changes });
    return next;
  }),

  route(deleteEvidence, async ({ params }, call) => {
    const evidence = await openEvidence(call, params);
    if (evidence === null) {
      if (await isDeleted(call, params.siteId, 'evidence', params.evidenceId.toLowerCase())) return undefined;
      throw notFound();
    }
    checkVersion(call, evidence);
    await removeEvidence(call.db, params.siteId, evidence.id);
    await noteUse(call.db, evidence, call.now);
    await record(call, evidence, { before: evidenceFieldsIn(evidence), after: null });
    return undefined;
  }),
];

/** The row, after the right to write to the log; null = there is none. */
const openEvidence = async (
  call: Call,
  { siteId, evidenceId }: { readonly siteId: string; readonly evidenceId: string },
): Promise<Evidence | null> => {
  await openSite(call, siteId, 'edit-log');
  return findEvidence(call.db, siteId, evidenceId);
};

const record = async (
  call: Call,
  { id, siteId }: Evidence,
  change: Pick<Change, 'before' | 'after'>,
): Promise<void> => {
  await recordInSite(call, siteId, [{ entity: 'evidence', entityId: id, ...change }]);
};
