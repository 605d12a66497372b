import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import type { Language } from '#domain/values/language.ts';
import { pdfPlatform } from './pdf-platform.ts';

/** What the page hands over: the report, not the document, so that the page does none of the layout. */
export interface PdfOrder {
  readonly source: DocumentSource;
  readonly language: Language;
}

self.addEventListener('message', async ({ data: { source, language } }: MessageEvent<PdfOrder>) => {
  try {
    const bytes = await writePdf(reportDocument(source, language), pdfPlatform);
    self.postMessage(bytes, { transfer: [bytes.buffer] });
  } catch (error) {
    // The page hears of errors, but not of rejected promises.
    self.reportError(error);
  }
});
