import { type KeptPictures, unsentOf } from './kept-pictures.ts';

/** What the server has, too, may take this much here, in bytes. */
const maxSentBytes = 100e6;

/** Lets go of pictures that the server has, the oldest first; one that is not sent never goes. */
export const makeRoom = async (pictures: KeptPictures, maxBytes = maxSentBytes): Promise<void> => {
  const all = pictures.all.get() ?? (await pictures.read());
  const unsent = new Set(unsentOf(all));
  const gone: string[] = [];
  let bytes = 0;
  for (const picture of all.toReversed()) {
    if (unsent.has(picture)) continue;
    bytes += picture.row.sizeBytes;
    if (bytes > maxBytes) gone.push(picture.row.id);
  }
  await pictures.remove(...gone);
};
