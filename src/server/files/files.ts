import { getFile, uploadFile } from '#contract/sites/files.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, preparedRoute, type Route, route } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { refuseWithoutRoom } from '#server/quotas/quotas.ts';
import { contentTypeOf } from './content-type.ts';
import { keyOf, plainName, putBytes, readBytes, sha256Of } from './file-bytes.ts';
import {
  findAbandonedUploads,
  findFile,
  findFileByHash,
  forgetUpload,
  keepFile,
  keepForGood,
  type StoredFile,
} from './files.store.ts';

export const fileRoutes: readonly Route[] = [
  preparedRoute(
    uploadFile,
    async ({ body: { file } }, call) => storeContent(call, file.name, new Uint8Array(await file.arrayBuffer())),
    async ({ body: _ }, call, file) => {
      const kept = await keepFile(call.db, ownerOf(call), file);
      // It may have come as a picture of a site, and would go with that.
      await asSystem(call, ({ db }) => keepForGood(db, call.user.companyId, kept.id));
      return kept;
    },
  ),

  route(getFile, async ({ params }, call) => {
    const file = await findStoredFile(call, params.fileId);
    const content = file === null ? null : await readFile(call, file.id);
    if (file === null || content === null) throw notFound();
    return { name: file.name, content: new Blob([content], { type: file.contentType }) };
  }),
];

/** The company's file of this id. */
export const findStoredFile = (call: Call, fileId: string): Promise<StoredFile | null> =>
  findFile(call.db, call.user.companyId, fileId);

/** The bytes of a company's file; null when they are not in the storage. */
export const readFile = (call: Call, fileId: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readBytes(call.services, call.user.companyId, fileId);

/** Bytes first, row second: a row always has its bytes, and bytes without a row are tidied. */
const storeContent = async (call: Call, name: string, content: Uint8Array<ArrayBuffer>): Promise<StoredFile> => {
  if (content.length === 0) throw invalid('file', 'required');
  if (content.length > maxUploadBytes) throw new Refusal('too-large');
  const contentType = contentTypeOf(content);
  if (contentType === null) throw new Refusal('wrong-content-type');
  const sha256 = sha256Of(content);
  const { db, now } = call;
  const { companyId } = call.user;
  const known = await findFileByHash(db, companyId, sha256);
  if (known !== null) return known;
  await refuseWithoutRoom(call, 'bytes', content.length);
  const id = await putBytes(call, companyId, content);
  return { id, name: plainName(name), contentType, sizeBytes: content.length, sha256, createdAt: now };
};

const ownerOf = ({ user }: Call) => ({ companyId: user.companyId, userId: user.id });

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Removes the bytes of uploads that were cut short a day ago or more. */
export const removeAbandonedUploads = async ({ database, storage, clock }: Services): Promise<void> => {
  const limit = new Date(clock().getTime() - abandonedAfterMs);
  for (const upload of await findAbandonedUploads(database, limit)) {
    await storage.remove(keyOf(upload.companyId, upload.id));
    await forgetUpload(database, upload);
  }
};
