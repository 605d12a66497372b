import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toResponse } from '#server/http/answer.ts';

/** Larger than what goes out in one piece. */
const bytes = new Uint8Array(5_000_001).map((_, index) => index % 251);
const answerOf = (type: string) => ({ status: 200, headers: { 'content-type': type }, body: bytes });
const respond = (type: string, encoding = '') =>
  toResponse(answerOf(type), new Headers(encoding === '' ? {} : { 'accept-encoding': encoding }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer of many bytes', () => {
  it('goes out in pieces of the bytes themselves, and is told how long it is', async () => {
    const response = await respond('application/json');
    expect(response.headers.get('content-length')).toBe('5000001');
    const pieces: Uint8Array[] = [];
    await response.body?.pipeTo(new WritableStream({ write: (piece) => void pieces.push(piece) }));
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.every(({ buffer }) => buffer === bytes.buffer)).toBe(true);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed as the reader accepts: %s', async (encoding, unpack) => {
    const response = await respond('application/json', encoding);
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([
      encoding,
      null,
    ]);
    expect(unpack(await bytesOf(response)).equals(bytes)).toBe(true);
  });

  it('is not packed again where its own format does it', async () => {
    const response = await respond('image/jpeg', 'br, gzip');
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([
      null,
      '5000001',
    ]);
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
  });
});
