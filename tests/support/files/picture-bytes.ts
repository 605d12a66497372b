import { createHash } from 'node:crypto';

/** Bytes that begin as a JPEG file does; the same length and seed give the same bytes. */
export const jpegBytes = (length: number, seed = 1): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[index] = state >>> 16;
  }
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};

/** What a device says of these bytes before it sends them. */
export const factsOf = (bytes: Uint8Array) => ({
  contentType: 'image/jpeg' as const,
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  widthPx: 2048,
  heightPx: 1536,
});

/** The form of one part of a picture. */
export const partForm = (): FormData => {
  const form = new FormData();
  form.set('part', new File([jpegBytes(40)], 'part'));
  return form;
};
