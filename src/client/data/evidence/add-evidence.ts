import { nowMs } from '#client/data/device/clock.ts';
import { pictureOriginal, picturePosition } from '#client/data/device/page-preferences.ts';
import type { PreparedPicture } from '#client/data/device/prepare-picture.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { within } from '#client/data/device/within.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { EvidenceFields, EvidencePosition } from '#domain/sites/evidence.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { makeRoom } from './evict-pictures.ts';
import { storeRow } from './evidence-edits.ts';
import { type KeptPicture, type KeptPictures, type NewEvidence, picturesOf } from './kept-pictures.ts';
import type { PictureOrder } from './picture-worker.ts';
import workerAddress from './picture-worker.ts?worker&url';

/** Why a file was not added. `no-room`: this device has none for it. */
export type NotAdded = 'unreadable' | 'too-large' | 'no-room' | 'failed';

export type Added =
  | { readonly name: string; readonly kind: 'added'; readonly id: string }
  | { readonly name: string; readonly kind: 'not-added'; readonly reason: NotAdded };

/** A file, and which of those that wait it is, if any. */
export interface NewFile {
  readonly file: File;
  readonly madeOf?: string;
}

export type Subject = Pick<EvidenceFields, 'subject' | 'subjectId'>;

/**
 * Stores files of a site on this device, one after the other: the bytes with what is said of them, then the row among the
 * waiting edits. Each is sent when there is a line.
 */
export const addEvidence = async (
  data: ClientData,
  siteId: string,
  subject: Subject,
  files: readonly NewFile[],
): Promise<readonly Added[]> => {
  const pictures = picturesOf(data.outbox.userId ?? '');
  const position = picturePosition.get() ? await positionNow() : null;
  const added: Added[] = [];
  for (const { file, madeOf } of files) {
    const { name } = file;
    const prepared = await prepare(file).catch((): PreparedPicture => ({ kind: 'refused', reason: 'failed' }));
    if (prepared.kind === 'refused') {
      added.push({ name, kind: 'not-added', reason: reasonOf(prepared.reason) });
      continue;
    }
    const id = uuidv7();
    const { bytes, content, thumbnail } = prepared;
    const row = { id, ...subject, ...content, name: nameOf(name), takenAt: timeOf(file), position, thumbnail };
    try {
      await keep(pictures, factsOf(siteId, row, madeOf), bytes);
      await storeRow(data, siteId, row);
      await pictures.change(id, { isRowStored: true });
      added.push({ name, kind: 'added', id });
    } catch (error) {
      // Half of it would come back at the next start.
      await pictures.remove(id).catch(() => undefined);
      added.push({ name, kind: 'not-added', reason: isNoRoom(error) ? 'no-room' : 'failed' });
    }
  }
  return added;
};

const reasonOf = (reason: string): NotAdded => (reason === 'unreadable' || reason === 'too-large' ? reason : 'failed');

const factsOf = (siteId: string, row: NewEvidence, madeOf: string | undefined): KeptPicture => ({
  row,
  siteId,
  isRowStored: false,
  isSent: false,
  problem: null,
  keptAt: nowMs(),
  ...(madeOf !== undefined && { madeOf }),
});

/** Where there is no room, what the server has too goes first. */
const keep = async (pictures: KeptPictures, picture: KeptPicture, bytes: ArrayBuffer): Promise<void> => {
  try {
    await pictures.add(picture, bytes);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    await makeRoom(pictures, 0);
    await pictures.add(picture, bytes);
  }
};

const isNoRoom = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

const nameOf = (name: string): string => name.slice(-maxTextLength);

/** When the file was written: of a camera, when the picture was taken. */
const timeOf = ({ lastModified }: File): string => new Date(lastModified).toISOString();

const positionLimitMs = 3000;

/** A picture does not wait long for its place. */
const positionNow = async (): Promise<EvidencePosition | null> => {
  const asked = new Promise<EvidencePosition | null>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitudeDeg: latitude, longitudeDeg: longitude, accuracyM: accuracy }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: positionLimitMs },
    ),
  );
  return within(positionLimitMs, asked, () => new Error('no position')).catch(() => null);
};

let trusted: ReturnType<typeof trustedAddress> | null = null;
/** A policy is made once. */
const address = () => {
  trusted ??= trustedAddress('picture', workerAddress);
  return trusted;
};

/** Beside the page, which does not stand still meanwhile. */
const prepare = async (file: File): Promise<PreparedPicture> => {
  const worker = new Worker(address(), { type: 'module' });
  try {
    return await new Promise<PreparedPicture>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PreparedPicture>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ file, isOriginal: pictureOriginal.get() } satisfies PictureOrder);
    });
  } finally {
    worker.terminate();
  }
};
