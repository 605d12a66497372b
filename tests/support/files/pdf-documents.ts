import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { pdfPlatform } from '#server/reports/pdf-platform.ts';
import { type ReadPdf, readPdf } from '#tests/support/files/read-pdf.ts';

/** A short document to be filled. */
export const makeDocument = (fields: Partial<PdfDocument>): PdfDocument => ({
  language: 'fi',
  title: 'Asiakirja',
  subject: 'Kohde · Laskelma',
  foot: 'Työmaahiili 1.0.0',
  date: '2026-11-21',
  id: '0123456789abcdef0123456789abcdef',
  paper: 'portrait',
  blocks: [],
  ...fields,
});

export const bytesOf = (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> => writePdf(document, pdfPlatform);

/** The document written and read back. */
export const readBack = async (document: PdfDocument): Promise<ReadPdf> => readPdf(await bytesOf(document));
