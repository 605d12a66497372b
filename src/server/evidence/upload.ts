import type { EvidenceUpload } from '#contract/site-log/evidence.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { maxPartBytes } from '#domain/values/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentTypeOf } from '#server/files/content-type.ts';
import { plainName, putBytes, readBytes, sha256Of } from '#server/files/file-bytes.ts';
import { forgetUpload, keepFile, leaveToTidying, type StoredFile } from '#server/files/files.store.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import type { PublicCall } from '#server/http/route.ts';
import {
  type ContentKey,
  fillContent,
  findContent,
  findParts,
  insertPart,
  lockContent,
  type Part,
  removeParts,
} from './contents.store.ts';

/** Whose bytes are sent, and what they are to be. Who may send them was asked before: a person of the site, or a link. */
export interface UploadPlace extends ContentKey, Pick<Evidence, 'sizeBytes' | 'contentType' | 'name'> {
  /** The site's. */
  readonly companyId: string;
  /** null = somebody without an account. */
  readonly userId: string | null;
}

type Call = Pick<PublicCall, 'db' | 'asSystem' | 'now' | 'newId' | 'services'>;

/** A part whose bytes are in the storage, or the whole; null = it does not go on from what is there. */
export type Received =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'whole'; readonly firstByte: number; readonly file: StoredFile }
  | { readonly kind: 'refused'; readonly firstByte: number; readonly refusal: EvidenceUpload['refusal'] }
  | null;

/** How far the bytes have come. */
export const uploadOf = async (db: Queryable, place: ContentKey & { readonly sizeBytes: number }) => {
  const content = await findContent(db, place);
  if (content !== null && content.fileId !== null) return { receivedBytes: place.sizeBytes, isUploaded: true };
  return { receivedBytes: sizeOf(await findParts(db, place)), isUploaded: false };
};

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Stores the bytes of a part, before any transaction: a row always has its bytes, and bytes without a row are tidied. */
export const receivePart = async (
  call: Call,
  place: UploadPlace,
  firstByte: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Received> => {
  if (bytes.length === 0) throw invalid('part', 'required');
  if (bytes.length > maxPartBytes) throw new Refusal('too-large');
  if (firstByte + bytes.length > place.sizeBytes) throw invalid('part', 'file-too-large');
  const { receivedBytes, isUploaded } = await uploadOf(call.db, place);
  if (isUploaded || firstByte !== receivedBytes) return null;
  if (firstByte + bytes.length < place.sizeBytes) {
    const id = await putBytes(call, place.companyId, bytes);
    return { kind: 'part', part: { id, firstByte, sizeBytes: bytes.length } };
  }
  const whole = await wholeOf(call, place, bytes);
  const refusal = refusalOf(whole, place);
  if (whole === null || refusal !== null) return { kind: 'refused', firstByte, refusal };
  const id = await putBytes(call, place.companyId, whole);
  const { name, contentType, sizeBytes, sha256 } = place;
  return {
    kind: 'whole',
    firstByte,
    file: { id, name: plainName(name), contentType, sizeBytes, sha256, createdAt: call.now },
  };
};

/** null = bytes of a part are not in the storage: the installation was restored meanwhile. */
const wholeOf = async (call: Call, place: UploadPlace, last: Uint8Array<ArrayBuffer>) => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const { id } of await findParts(call.db, place)) {
    const piece = await readBytes(call.services, place.companyId, id);
    if (piece === null) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat([...pieces, last]));
};

const refusalOf = (whole: Uint8Array<ArrayBuffer> | null, { sha256, contentType }: UploadPlace) => {
  if (whole === null || sha256Of(whole) !== sha256) return 'wrong-hash' as const;
  return contentTypeOf(whole) === contentType ? null : ('wrong-type' as const);
};

/**
 * Writes what was received, in the transaction of the call.
 * @returns how far the bytes have come, and whether they are whole by this part
 */
export const keepPart = async (
  call: Call,
  place: UploadPlace,
  received: Received,
): Promise<{ readonly upload: EvidenceUpload; readonly isWhole: boolean }> => {
  await lockContent(call.db, place);
  const before = await uploadOf(call.db, place);
  const firstByte = received?.kind === 'part' ? received.part.firstByte : received?.firstByte;
  if (received === null || before.isUploaded || before.receivedBytes !== firstByte) {
    return { upload: { ...before, refusal: null }, isWhole: false };
  }
  if (received.kind === 'part') {
    await insertPart(call.db, place, received.part, call.now);
    await call.asSystem((db) => forgetUpload(db, { companyId: place.companyId, id: received.part.id }));
    const receivedBytes = firstByte + received.part.sizeBytes;
    return { upload: { receivedBytes, isUploaded: false, refusal: null }, isWhole: false };
  }
  const parts = await removeParts(call.db, place);
  await call.asSystem((db) => leaveToTidying(db, place.companyId, parts));
  if (received.kind === 'refused') {
    return { upload: { receivedBytes: 0, isUploaded: false, refusal: received.refusal }, isWhole: false };
  }
  // The bytes are the site's company's, of which a guest is not.
  const file = await call.asSystem((db) => keepFile(db, place, received.file, { isEvidence: true }));
  await fillContent(call.db, place, file.id);
  return { upload: { receivedBytes: place.sizeBytes, isUploaded: true, refusal: null }, isWhole: true };
};
