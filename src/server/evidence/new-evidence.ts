import type { ParsedRequestOf } from '#contract/frame/endpoint.ts';
import type { createEvidence } from '#contract/site-log/evidence.ts';
import { type Evidence, type EvidenceFields, emptyEvidenceFields, evidenceFieldsIn } from '#domain/sites/evidence.ts';
import { maxEvidencePerSite } from '#domain/values/limits.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { definedOf } from '#server/http/create.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { expectContent, findContent } from './contents.store.ts';
import { countEvidence, insertEvidence, isKnownSubject } from './evidence.store.ts';

type Given = ParsedRequestOf<typeof createEvidence>['body'] & { readonly id: string };

/** Stores a new row with its history; its bytes may be there already. */
export const storeNewEvidence = async (
  call: Call,
  siteId: string,
  { id, thumbnail = '', contentType, sizeBytes, sha256, widthPx = null, heightPx = null, ...given }: Given,
): Promise<Evidence> => {
  if ((await countEvidence(call.db, siteId)) >= maxEvidencePerSite) throw invalid('subject', 'too-many');
  checkThumbnail(thumbnail);
  await checkSubject(call, siteId, given);
  const { now, user } = call;
  await expectContent(call.db, { siteId, sha256 }, thumbnail, now);
  const content = await findContent(call.db, { siteId, sha256 });
  const fields = applyPatch(emptyEvidenceFields, definedOf(given));
  const facts = { contentType, sizeBytes, sha256, widthPx, heightPx };
  const stored = { ...fields, ...facts, id, siteId, version: 1, createdAt: now, updatedAt: now, userId: user.id };
  await insertEvidence(call.db, stored);
  await recordInSite(call, siteId, [
    { entity: 'evidence', entityId: id, before: null, after: { ...evidenceFieldsIn(fields), ...facts } },
  ]);
  return { ...stored, userName: user.name, isUploaded: content !== null && content.fileId !== null };
};

/** It belongs to an event or a row of the site, be it one that was deleted meanwhile, or to the site itself. */
export const checkSubject = async (
  { db }: Pick<Call, 'db'>,
  siteId: string,
  { subject, subjectId }: Pick<EvidenceFields, 'subject' | 'subjectId'>,
): Promise<void> => {
  if (subject === 'site') {
    if (subjectId !== siteId) throw invalid('subjectId', 'not-allowed');
  } else if (!(await isKnownSubject(db, siteId, subject, subjectId))) {
    throw invalid('subjectId', subject === 'event' ? 'unknown-event' : 'unknown-quantity');
  }
};

/** It is shown in lists, so it is what it says. */
export const checkThumbnail = (thumbnail: string): void => {
  if (thumbnail === '') return;
  const type = contentTypeOf(new Uint8Array(Buffer.from(thumbnail, 'base64')));
  if (type !== 'image/jpeg' && type !== 'image/webp') throw invalid('thumbnail', 'wrong-type');
};
