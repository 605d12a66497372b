import { formatCsv } from '#domain/formats/csv.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { hasDecimalComma, type Language } from '#domain/values/language.ts';
import { evidenceWords } from '#domain/words/evidence-words.ts';

/** A picture or document of a hand-over. */
export interface IndexedEvidence {
  readonly evidence: Evidence;
  /** What it belongs to, in words. */
  readonly subject: string;
  /** Its name in the archive; '' = its bytes are not at hand. */
  readonly file: string;
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** Names in the archive: in the order in which they came, so that no two are alike. */
export const evidenceFileName = ({ name, contentType }: Evidence, index: number): string => {
  const ending = endings[contentType];
  const plain = safeFileName([name.replace(/\.[a-z0-9]{1,5}$/i, '')]);
  const number = String(index + 1).padStart(4, '0');
  return `${plain === '' ? number : `${number} ${plain}`}.${ending}`;
};

const columns = [
  'file',
  'belongsTo',
  'takenAt',
  'addedAt',
  'addedBy',
  'note',
  'latitude',
  'longitude',
  'sizeBytes',
] as const;

const cellsOf = ({ evidence, subject, file }: IndexedEvidence, language: Language) => [
  file === '' ? [evidenceWords.missing[language], evidence.name].filter(Boolean).join(': ') : file,
  subject,
  evidence.takenAt,
  evidence.createdAt,
  evidence.userName,
  evidence.note,
  evidence.position?.latitudeDeg ?? null,
  evidence.position?.longitudeDeg ?? null,
  evidence.sizeBytes,
  evidence.sha256,
];

const headOf = (language: Language): readonly string[] => [
  ...columns.map((column) => evidenceWords[column][language]),
  'SHA-256',
];

/** `index.csv`: a line for each, with the hash of its bytes. */
export const evidenceCsv = (all: readonly IndexedEvidence[], language: Language): string =>
  formatCsv(
    [headOf(language), ...all.map((one) => cellsOf(one, language))],
    hasDecimalComma(language) ? { separator: ';', decimalMark: ',' } : {},
  );

/** `index.html`: the same as a page that opens the files beside it; no script, nothing from elsewhere. */
export const evidenceHtml = (all: readonly IndexedEvidence[], siteName: string, language: Language): string => {
  const title = escaped(`${siteName} – ${evidenceWords.title[language]}`);
  const head = headOf(language).map((name) => `<th scope="col">${escaped(name)}</th>`);
  const rows = all.map((one) => {
    const [name, ...rest] = cellsOf(one, language).map((cell) => escaped(String(cell ?? '')));
    const link = one.file === '' ? name : `<a href="${escaped(encodeURIComponent(one.file))}">${name}</a>`;
    return `<tr><td>${link}</td>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px sans-serif}td,th{text-align:left;padding:4px 8px;border-bottom:1px solid #ccc}</style></head>
<body><h1>${title}</h1><table><thead><tr>${head.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
