import type { ParsedRequestOf } from '#contract/frame/endpoint.ts';
import { contributePicture, putContributedPart } from '#contract/site-log/contributor-pictures.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { type Evidence, emptyEvidenceFields, evidenceFieldsIn } from '#domain/sites/evidence.ts';
import { maxEvidencePerSite, maxLinkPicturesPerDay, maxPicturesPerContribution } from '#domain/values/limits.ts';
import { expectContent, findShowing } from '#server/evidence/contents.store.ts';
import {
  admitPending,
  countEvidence,
  countGiven,
  findGiven,
  insertPendingEvidence,
  isIdTaken,
} from '#server/evidence/evidence.store.ts';
import { checkThumbnail } from '#server/evidence/new-evidence.ts';
import { keepPart, receivePart, type UploadPlace, uploadOf } from '#server/evidence/upload.ts';
import { invalid, notFound, Refusal, tooMany } from '#server/http/refusal.ts';
import type { Call, Route } from '#server/http/route.ts';
import { refuseWithoutRoom } from '#server/quotas/quotas.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { lockContributions } from './contributions.store.ts';
import { type LinkCall, linkRoute, preparedLinkRoute } from './open-link.ts';

/** Pictures of what a link has said: the row first, then its bytes. They are seen with their event, once that is accepted. */
export const contributorPictureRoutes: readonly Route[] = [
  linkRoute(contributePicture, async ({ params: { contributionId }, body }, call) => {
    const said = await openSaid(call, contributionId);
    const found = await findGiven(call.db, { siteId: said.siteId, contributionId: said.id, id: body.id });
    if (found !== null && found.sha256 !== body.sha256) throw new Refusal('id-taken');
    if (found === null) await storePicture(call, said, body);
    return { ...(await uploadOf(call.db, { siteId: said.siteId, ...body })), refusal: null };
  }),

  preparedLinkRoute(
    putContributedPart,
    async ({ params, query: { offset }, body: { part } }, call) => {
      const place = await openPlace(call, params);
      if (offset === 0) await refuseWithoutRoom(call, 'bytes', place.sizeBytes, place.companyId);
      return receivePart(call, place, offset, new Uint8Array(await part.arrayBuffer()));
    },
    async ({ params }, call, received) => {
      const place = await openPlace(call, params);
      const { upload, isWhole } = await keepPart(call, place, received);
      if (isWhole) await tellOthers(call, place);
      return upload;
    },
  ),
];

/** What this link has said itself, and what was neither refused nor taken back. */
const openSaid = async ({ db, link }: LinkCall, contributionId: string): Promise<Contribution> => {
  const [found] = await lockContributions(db, link.siteId, [contributionId]);
  const isOpen = found?.state === 'waiting' || found?.state === 'accepted';
  if (found === undefined || found.linkId !== link.id) throw notFound();
  if (!isOpen) throw invalid('id', 'not-allowed');
  return found;
};

const openPlace = async (
  call: LinkCall,
  { contributionId, pictureId }: { readonly contributionId: string; readonly pictureId: string },
): Promise<UploadPlace> => {
  const { siteId, id } = await openSaid(call, contributionId);
  const found = await findGiven(call.db, { siteId, contributionId: id, id: pictureId });
  if (found === null) throw notFound();
  return { ...found, companyId: call.site.companyId, userId: null };
};

type Given = ParsedRequestOf<typeof contributePicture>['body'];

const dayMs = 24 * 60 * 60 * 1000;
const laterSeconds = 3600;

const storePicture = async (call: LinkCall, said: Contribution, given: Given): Promise<void> => {
  const { db, link, now } = call;
  // What was accepted is the site's: nothing is added to it from outside.
  if (said.state !== 'waiting') throw invalid('id', 'not-allowed');
  const { id, contentType, sizeBytes, sha256, widthPx = null, heightPx = null, thumbnail = '' } = given;
  if (await isIdTaken(db, said.siteId, id)) throw new Refusal('id-taken');
  checkThumbnail(thumbnail);
  const since = new Date(Date.parse(now) - dayMs).toISOString();
  const { ofEvent, ofDay } = await countGiven(
    db,
    { siteId: said.siteId, contributionId: said.id, linkId: link.id },
    since,
  );
  if (ofEvent >= maxPicturesPerContribution) throw invalid('id', 'too-many');
  if (ofDay >= maxLinkPicturesPerDay) throw tooMany(laterSeconds);
  if ((await countEvidence(db, said.siteId)) >= maxEvidencePerSite) throw invalid('id', 'too-many');
  await expectContent(db, { siteId: said.siteId, sha256 }, thumbnail, now);
  await insertPendingEvidence(db, {
    ...emptyEvidenceFields,
    ...{ id, siteId: said.siteId, subject: 'event', subjectId: said.id },
    ...{ name: given.name ?? '', takenAt: given.takenAt ?? null },
    ...{ contentType, sizeBytes, sha256, widthPx, heightPx },
    ...{ version: 1, createdAt: now, updatedAt: now, userId: null },
  });
};

/** Bytes that come after their event was accepted; told in the name of whoever made the link, as no history is without one. */
const tellOthers = async (call: LinkCall, place: UploadPlace): Promise<void> => {
  const { link } = call;
  if (link.createdBy === null) return;
  const change = { before: { isUploaded: false }, after: { isUploaded: true } };
  const ids = await findShowing(call.db, place);
  if (ids.length === 0) return;
  const user = { id: link.createdBy } as Call['user'];
  await recordInSite(
    { ...call, user },
    place.siteId,
    ids.map((entityId) => ({ entity: 'evidence', entityId, ...change })),
  );
};

/** The pictures of what was accepted, from now on seen by the site. */
export const admitPictures = async (call: Call, siteId: string, contributionIds: readonly string[]): Promise<void> => {
  const admitted = await admitPending(call.db, siteId, contributionIds);
  if (admitted.length === 0) return;
  await recordInSite(
    call,
    siteId,
    admitted.map((one) => ({ entity: 'evidence', entityId: one.id, before: null, after: toldOf(one) })),
  );
};

const toldOf = (evidence: Evidence): object => {
  const { contentType, sizeBytes, sha256, widthPx, heightPx } = evidence;
  return { ...evidenceFieldsIn(evidence), contentType, sizeBytes, sha256, widthPx, heightPx };
};
