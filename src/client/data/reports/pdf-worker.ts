import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import type { Language } from '#domain/values/language.ts';
import { pdfPlatform } from './pdf-platform.ts';

/**
 * What the page hands over: the report, not the document, so that the page does none of the layout; or a document that no
 * report of a calculation makes.
 */
export type PdfOrder =
  | { readonly source: DocumentSource; readonly language: Language }
  | { readonly document: PdfDocument };

self.addEventListener('message', async ({ data: order }: MessageEvent<PdfOrder>) => {
  try {
    const document = 'document' in order ? order.document : reportDocument(order.source, order.language);
    const bytes = await writePdf(document, pdfPlatform);
    self.postMessage(bytes, { transfer: [bytes.buffer] });
  } catch (error) {
    // The page hears of errors, but not of rejected promises.
    self.reportError(error);
  }
});
