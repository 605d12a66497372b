import { crc32 } from '#domain/sheets/crc32.ts';
import type { SheetPlatform } from '#domain/sheets/sheet-platform.ts';

async function* inflate(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}

export const sheetPlatform: SheetPlatform = {
  inflate,
  crc32,
  textDecoder: (encoding) => new TextDecoder(encoding, { fatal: true }),
};
