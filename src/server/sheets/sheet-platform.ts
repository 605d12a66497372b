import { crc32, createInflateRaw } from 'node:zlib';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';

export const sheetPlatform: SheetPlatform = {
  inflate: (packed) => {
    const inflate = createInflateRaw({ chunkSize: 128 * 1024 });
    inflate.end(packed);
    return inflate;
  },
  crc32,
  textDecoder: (encoding) => new TextDecoder(encoding, { fatal: true }),
};
