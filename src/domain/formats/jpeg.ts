/** What a document has to know of a JPEG file that it takes in as it is. */
export interface JpegFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 = grey, 3 = colours. */
  readonly channels: 1 | 3;
}

/** Frames that every reader of PDF decodes (DCTDecode): baseline, extended and progressive, each with Huffman codes. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Of the other codes from C0 to CF these begin no frame. */
const tables = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Reads the head of a JPEG file (ITU-T T.81, annex B).
 * @returns null = it is none, or one that readers of PDF need not show alike (lossless, arithmetic codes, 12 bits, CMYK)
 */
export const readJpeg = (bytes: Uint8Array): JpegFacts | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    // Filling before a marker.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code >= 0xc0 && code <= 0xcf && !tables.has(code)) return frames.has(code) ? frameAt(bytes, at) : null;
    // The picture begins, and no frame said how large it is.
    if (code === 0xda || code === 0xd9) return null;
    at += 2 + wordAt(bytes, at + 2);
  }
  return null;
};

const frameAt = (bytes: Uint8Array, at: number): JpegFacts | null => {
  const [bits, channels] = [bytes[at + 4], bytes[at + 9]];
  const [heightPx, widthPx] = [wordAt(bytes, at + 5), wordAt(bytes, at + 7)];
  if (bits !== 8 || (channels !== 1 && channels !== 3) || widthPx === 0 || heightPx === 0) return null;
  return { widthPx, heightPx, channels };
};

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
