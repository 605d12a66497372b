import { getEvidenceContent, getEvidenceUpload, putEvidencePart } from '#contract/site-log/evidence.ts';
import { can, type SiteAction } from '#domain/sites/access.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { Site } from '#domain/sites/site.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { plainName, readBytes } from '#server/files/file-bytes.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Call, preparedRoute, type Route, route } from '#server/http/route.ts';
import { refuseWithoutRoom } from '#server/quotas/quotas.ts';
import { openSite } from '#server/sites/open-site.ts';
import { touchSite } from '#server/sites/sites.store.ts';
import { expectContent, findContent, findShowing } from './contents.store.ts';
import { findEvidence, findPending } from './evidence.store.ts';
import { checkThumbnail } from './new-evidence.ts';
import { keepPart, receivePart, type UploadPlace, uploadOf } from './upload.ts';

interface Params {
  readonly siteId: string;
  readonly evidenceId: string;
}

/** The bytes of pictures and documents: sent in parts, given whole. */
export const evidenceContentRoutes: readonly Route[] = [
  route(getEvidenceUpload, async ({ params }, call) => {
    const place = await openPlace(call, params, 'read');
    return { ...(await uploadOf(call.db, place)), refusal: null };
  }),

  preparedRoute(
    putEvidencePart,
    async ({ params, query: { offset }, body: { part } }, call) => {
      const place = await openPlace(call, params, 'edit-log');
      // Said before the first byte is stored; what is stored at the end has the last word.
      if (offset === 0) await refuseWithoutRoom(call, 'bytes', place.sizeBytes, place.companyId);
      return receivePart(call, place, offset, new Uint8Array(await part.arrayBuffer()));
    },
    async ({ params, body: { thumbnail = '' } }, call, received) => {
      const place = await openPlace(call, params, 'edit-log');
      checkThumbnail(thumbnail);
      if (thumbnail !== '') await expectContent(call.db, place, thumbnail, call.now);
      const { upload, isWhole } = await keepPart(call, place, received);
      if (isWhole) await recordUploaded(call, place);
      return upload;
    },
  ),

  route(getEvidenceContent, async ({ params, query: { size } }, call) => {
    const place = await openShown(call, params);
    const content = await findContent(call.db, place);
    if (content === null) throw notFound();
    const found = size === 'thumbnail' ? smallOf(content.thumbnail) : await wholeOf(call, place, content.fileId);
    if (found === null) throw notFound();
    return { name: plainName(place.name), content: new Blob([found.bytes], { type: found.type }) };
  }),
];

const openPlace = async (call: Call, { siteId, evidenceId }: Params, action: SiteAction): Promise<Place> => {
  const site = await openSite(call, siteId, action);
  const evidence = await findEvidence(call.db, siteId, evidenceId);
  if (evidence === null) throw notFound();
  return placeOf(call, site, evidence);
};

/** What the site shows, and what waits beside its event to whoever decides on that. */
const openShown = async (call: Call, { siteId, evidenceId }: Params): Promise<Place> => {
  const site = await openSite(call, siteId, 'read');
  const shown = await findEvidence(call.db, siteId, evidenceId);
  const decides = can(call.user, 'approve', site, call.today).allowed;
  const evidence = shown ?? (decides ? await findPending(call.db, siteId, evidenceId) : null);
  if (evidence === null) throw notFound();
  return placeOf(call, site, evidence);
};

type Place = UploadPlace & Pick<Evidence, 'id'>;

const placeOf = ({ user }: Call, { companyId }: Pick<Site, 'companyId'>, evidence: Evidence): Place => ({
  ...evidence,
  name: plainName(evidence.name),
  companyId,
  userId: user.id,
});

/** Others hear that there is something to see. */
const recordUploaded = async (call: Call, place: UploadPlace): Promise<void> => {
  await touchSite(call.db, place.siteId, call.now);
  const ids = await findShowing(call.db, place);
  const change = { before: { isUploaded: false }, after: { isUploaded: true } };
  await recordChanges(
    call,
    place.siteId,
    ids.map((entityId) => ({ entity: 'evidence', entityId, ...change })),
  );
};

const smallOf = (thumbnail: string) => {
  const bytes = new Uint8Array(Buffer.from(thumbnail, 'base64'));
  const type = contentTypeOf(bytes);
  return type === 'image/jpeg' || type === 'image/webp' ? { bytes, type } : null;
};

/** Whoever may read the site may read its pictures, also where the file is another company's. */
const wholeOf = async ({ services }: Call, { companyId, contentType }: UploadPlace, fileId: string | null) => {
  const bytes = fileId === null ? null : await readBytes(services, companyId, fileId);
  return bytes === null ? null : { bytes, type: contentType };
};
