import { nextTask } from '#client/data/device/next-task.ts';
import { call } from '#client/data/line/api.ts';
import { getEvidenceContent } from '#contract/site-log/evidence.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { writeZip, type ZipPart } from '#domain/formats/zip/write-zip.ts';
import {
  evidenceCsv,
  evidenceFileName,
  evidenceHtml,
  type IndexedEvidence,
} from '#domain/site-log/reports/evidence-index.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { Language } from '#domain/values/language.ts';
import { evidenceWords } from '#domain/words/evidence-words.ts';
import { workbookPlatform } from './workbook-platform.ts';

interface ArchiveOrder {
  readonly siteName: string;
  readonly evidence: readonly Evidence[];
  readonly subjectOf: (evidence: Evidence) => string;
  /** Of this device; null = not here. */
  readonly bytesOf: (id: string) => Promise<ArrayBuffer | null>;
  readonly language: Language;
}

/**
 * Pictures and documents of a site as one archive for whoever takes the site over, with an index and the hash of each. What
 * neither device nor server has yet is in the index alone. Rejects with `ApiError` when the server cannot be reached.
 */
export const makeEvidenceArchive = async (order: ArchiveOrder) => {
  const { siteName, language } = order;
  const indexed: IndexedEvidence[] = [];
  const files: ZipPart[] = [];
  for (const [index, evidence] of order.evidence.entries()) {
    const bytes = await bytesOf(evidence, order);
    const file = bytes === null ? '' : evidenceFileName(evidence, index);
    indexed.push({ evidence, subject: order.subjectOf(evidence), file });
    if (bytes !== null) files.push({ name: file, pieces: [new Uint8Array(bytes)] });
  }
  const pages = [
    { name: 'index.csv', pieces: [`\ufeff${evidenceCsv(indexed, language)}`] },
    { name: 'index.html', pieces: [evidenceHtml(indexed, siteName, language)] },
  ];
  const archive = await writeZip([...pages, ...files], { ...workbookPlatform, pause: nextTask });
  const name = `${safeFileName([siteName, evidenceWords.title[language]])}.zip`;
  return { name, content: new Blob([archive], { type: 'application/zip' }) };
};

const bytesOf = async ({ id, siteId, isUploaded }: Evidence, order: ArchiveOrder): Promise<ArrayBuffer | null> => {
  const own = await order.bytesOf(id).catch(() => null);
  if (own !== null || !isUploaded) return own;
  const { content } = await call(getEvidenceContent, { params: { siteId, evidenceId: id }, query: {} });
  return content.arrayBuffer();
};
