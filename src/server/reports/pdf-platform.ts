import { zlibSync } from 'fflate';
import type { PdfPlatform } from '#domain/formats/pdf/pdf-file.ts';
import { workbookPlatform } from './workbook-platform.ts';

/** The device packs with the same code, so that a document has the same bytes from both. */
export const pdfPlatform: PdfPlatform = {
  encode: workbookPlatform.encode,
  pause: workbookPlatform.pause,
  // In one piece: the packer of pieces refers to bytes before the first one where a content has zeros (fflate 0.8.3).
  pack: (content) => zlibSync(content, { level: 4 }),
};
