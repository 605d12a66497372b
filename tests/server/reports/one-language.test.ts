import { describe, expect, it } from 'vitest';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { hasDecimalComma, type Language, languages } from '#domain/values/language.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { toldDocuments } from '#tests/support/content/told-documents.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';

/** What is written alike in every language: codes, names of data, what the user has written, and hashes. */
const alike = [
  /^[A-ZÄÖ]{1,4}[0-9]?-?[0-9]*$/, // R-1, K-1, AK3, A4, RYHTI
  /^[A-D][0-9]?–[A-D]?[0-9]?$/, // A1–A3, A–C
  /^[\d\s.,:/%–−-]*$/,
  /^(kg|m|m²|m³|t|kWh|SVG|a)$/,
  /^kg CO₂e/,
  /^RYHTI$/,
  /^co2data-\d+ co2data-[\d.]+$/,
  /^K-\d \(FI 2025, CO2data\.fi [\d.]+\)$/,
  /^(co2data-[\d.]+|CO2data\.fi [\d.]+|FI 2025|Talo 2000|EN 15804\+A[12]|[0-9a-f]{64}|https:.*|\d{4}-\d{2}-\d{2})$/,
  /^[ACD] \/ [ACD]$/,
];
const isAlike = (text: string) => alike.some((one) => one.test(text));

/** Texts of a report's file, in their order. */
const textsOf = async (
  document: unknown,
  kind: (typeof reportKinds)[number],
  format: 'xlsx' | 'csv' | 'pdf',
  language: Language,
): Promise<readonly string[]> => {
  const made = reportOfDocument(JSON.stringify(document), { kind, calculationNames: [], today: '2026-11-21' });
  if (!made.ok) throw new Error(made.error.messages.join('\n'));
  const file = await made.value.file({ format, language });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (format === 'xlsx')
    return readXlsx(bytes).flatMap(({ name, cells }) => [
      name,
      ...cells.flat().map((cell) => (cell === null ? '' : String(cell))),
    ]);
  if (format === 'csv') {
    const separator = hasDecimalComma(language) ? ';' : ',';
    return new TextDecoder()
      .decode(bytes)
      .split(/\r?\n/)
      .flatMap((line) => line.split(separator));
  }
  const { pages } = await readPdf(bytes);
  return pages.flatMap(({ rows, elements }) => [...rows.flat(), ...elements.map(({ text }) => text)]);
};

const sharedWords = (left: readonly string[], right: readonly string[]): readonly string[] => {
  const others = new Set(right);
  return [...new Set(left)].filter((text) => /\p{L}{3}/u.test(text) && others.has(text) && !isAlike(text));
};

/** Swedish words that are spelt as in Finnish or in English, and amounts, which are written as in Finnish. */
const alikeInSwedish: ReadonlySet<string> = new Set([
  'Area, m²',
  'Bitumen',
  'Massa',
  'Massa, kg',
  'Massa, kg/m²',
  'Material',
  'Standard',
  'Ventilation',
  'Version',
]);
const isAlikeInSwedish = (text: string): boolean =>
  alikeInSwedish.has(text.replace(/^\d+ /, '')) || /^[\d\s,]+ kWh\/a$/.test(text);

describe.each(Object.entries(toldDocuments))('the files of a report: %s', (_, document) => {
  it.each(reportKinds)('of %s say nothing in the words of another language', async (kind) => {
    for (const format of ['xlsx', 'csv', 'pdf'] as const) {
      const texts = await Promise.all(languages.map((language) => textsOf(document, kind, format, language)));
      const [fi = [], sv = [], en = []] = texts;
      // A text of words that stands in two files was not said in one of the two languages.
      expect(sharedWords(fi, en), `${kind} ${format}`).toEqual([]);
      expect(
        [...sharedWords(fi, sv), ...sharedWords(sv, en)].filter((text) => !isAlikeInSwedish(text)),
        `${kind} ${format}`,
      ).toEqual([]);
      // Half a sentence of another language.
      expect(
        en.filter((text) => /[äöÄÖ]/.test(text.replaceAll('Työmaahiili', ''))),
        `${kind} ${format}`,
      ).toEqual([]);
      expect(
        sv.filter((text) => /ää|yy|uu|ii|yö/.test(text.replaceAll('Työmaahiili', ''))),
        `${kind} ${format}`,
      ).toEqual([]);
      expect(
        [...fi, ...sv].filter((text) => /\d[.,]\d{10,}/.test(text)),
        `${kind} ${format}`,
      ).toEqual([]);
    }
  });
});
