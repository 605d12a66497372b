import { describe, expect, it } from 'vitest';
import { readJpeg } from '#domain/formats/jpeg.ts';

/** A head with a comment, then the frame. */
const head = (code: number, { bits = 8, channels = 3 } = {}): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xfe, 0, 4, 0xff, 0xc0],
    ...[0xff, 0xff, code, 0, 17, bits, 0x06, 0x00, 0x08, 0x00, channels, 0, 0, 0, 0, 0, 0],
  ]);

describe('the head of a JPEG file', () => {
  it('tells size and channels of what every reader of PDF shows', () => {
    for (const code of [0xc0, 0xc1, 0xc2]) {
      expect(readJpeg(head(code))).toEqual({ widthPx: 2048, heightPx: 1536, channels: 3 });
    }
    expect(readJpeg(head(0xc0, { channels: 1 }))?.channels).toBe(1);
  });

  it('is not taken for one that is lossless, of arithmetic codes, of 12 bits, CMYK, cut or no JPEG at all', () => {
    for (const code of [0xc3, 0xc9, 0xca]) expect(readJpeg(head(code))).toBeNull();
    expect(readJpeg(head(0xc1, { bits: 12 }))).toBeNull();
    expect(readJpeg(head(0xc0, { channels: 4 }))).toBeNull();
    for (let length = 0; length < 19; length += 1) expect(readJpeg(head(0xc0).subarray(0, length))).toBeNull();
    expect(readJpeg(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toBeNull();
  });
});
