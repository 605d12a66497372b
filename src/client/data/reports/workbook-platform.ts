import { Deflate, strToU8 } from 'fflate';
import type { WorkbookPlatform } from '#domain/formats/zip/write-zip.ts';

/** The server packs with the same code, so that a workbook has the same bytes from both. */
export const workbookPlatform: WorkbookPlatform = {
  encode: (text) => strToU8(text),
  createDeflater: () => {
    let ready: Uint8Array[] = [];
    const deflate = new Deflate({ level: 4 }, (chunk) => ready.push(chunk));
    return (piece, isLast) => {
      ready = [];
      deflate.push(piece, isLast);
      return ready;
    };
  },
  // A worker has nobody else to wait for.
  pause: () => Promise.resolve(),
};
