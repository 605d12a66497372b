import type { EvidenceUpload } from '#contract/site-log/evidence.ts';
import { maxPartBytes } from '#domain/values/limits.ts';

/** The calls that a picture is sent by. */
export interface PictureCalls {
  readonly ask: () => Promise<EvidenceUpload>;
  readonly put: (offset: number, part: ArrayBuffer) => Promise<EvidenceUpload>;
}

/** A line may spoil bytes now and then; what is spoilt each time was spoilt here. */
const maxBeginnings = 3;

/**
 * Sends bytes from where the server has them to, part by part. Rejects as the calls do; it goes on from there another time.
 * @returns whether the server has them now, or will never take them
 */
export const sendPicture = async (
  bytes: ArrayBuffer,
  calls: PictureCalls,
  partBytes = maxPartBytes,
): Promise<'sent' | 'refused'> => {
  let state = await calls.ask();
  let beginnings = 0;
  while (!state.isUploaded) {
    const from = state.receivedBytes;
    state = await calls.put(from, bytes.slice(from, from + partBytes));
    if (state.refusal === 'wrong-type') return 'refused';
    if (state.refusal !== null) beginnings += 1;
    if (beginnings === maxBeginnings) return 'refused';
  }
  return 'sent';
};
