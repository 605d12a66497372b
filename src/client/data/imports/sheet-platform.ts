import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { crc32 } from '#domain/formats/zip/crc32.ts';

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
