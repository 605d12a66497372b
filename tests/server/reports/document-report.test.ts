import { describe, expect, it } from 'vitest';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { type ReportKind, reportKinds } from '#domain/reports/report-basis.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import type { DocumentReport } from '#server/reports/report-kinds.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ReadSheet, readXlsx } from '#tests/support/files/read-xlsx.ts';

const text = JSON.stringify(sample);

const choose = (kind: ReportKind, calculationNames: readonly string[] = []) =>
  ({ kind, calculationNames, today: '2026-11-21' }) as const;

const madeOf = (kind: ReportKind, calculationNames?: readonly string[]): DocumentReport => {
  const made = reportOfDocument(text, choose(kind, calculationNames));
  if (!made.ok) throw new Error(made.error.messages.join('\n'));
  return made.value;
};

const reportOf = (...calculationNames: string[]) => madeOf('climate-report', calculationNames).report as ClimateReport;

const failureOf = (
  document: unknown,
  calculationNames: readonly string[] = [],
  kind: ReportKind = 'climate-report',
) => {
  const content = typeof document === 'string' ? document : JSON.stringify(document);
  const made = reportOfDocument(content, choose(kind, calculationNames));
  return made.ok ? null : made.error;
};

describe('the report of a document', () => {
  it('is that of the default calculation, or of the one named', () => {
    expect(reportOf().calculation.name).toBe('Lupavaihe, betonirunko');
    expect(reportOf('Vaihtoehto, puurunko').calculation.name).toBe('Vaihtoehto, puurunko');
    expect(reportOf().building.kgCo2e.total).toBeGreaterThan(
      reportOf('Vaihtoehto, puurunko').building.kgCo2e.total ?? Number.NaN,
    );
  });

  it('is the same, byte for byte, each time', () => {
    expect(JSON.stringify(reportOf())).toBe(JSON.stringify(reportOf()));
    const marked = reportOfDocument(`\uFEFF${text}`, choose('climate-report'));
    expect(marked.ok && marked.value.report).toEqual(reportOf());
  });

  it('has the same figures as CSV', async () => {
    const report = reportOf();
    const csv = await (await madeOf('climate-report').file({ format: 'csv', language: 'en' })).text();
    const rows = parseCsvRecords(csv);
    const total = rows.find((row) => row['Scope'] === 'Building' && row['Module'] === 'A–C');
    const [kgCo2e, perM2Year] = Object.values(total ?? {})
      .slice(-2)
      .map(Number);
    expect(kgCo2e).toBeCloseTo(report.building.kgCo2e.total ?? Number.NaN, 2);
    expect(perM2Year).toBe(report.building.perM2Year?.total);
  });

  it('is a comparison of the default calculation with all others, or of those named in their order', () => {
    const namesOf = (names?: readonly string[]) =>
      (madeOf('compare', names).report as Comparison).calculations.map(({ name }) => name);
    expect(namesOf()).toEqual(['Lupavaihe, betonirunko', 'Vaihtoehto, puurunko']);
    expect(namesOf(['Vaihtoehto, puurunko', 'Lupavaihe, betonirunko'])).toEqual([
      'Vaihtoehto, puurunko',
      'Lupavaihe, betonirunko',
    ]);
  });

  it.each(reportKinds)('is a workbook of %s that our own import reads with the same figures', async (kind) => {
    const bytes = await workbookOf(kind);
    const [first] = readXlsx(bytes);
    const { name, rows } = await readSheet({ bytes, contentType: xlsxType, sheet: null }, sheetPlatform);
    const filled = (cells: readonly unknown[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
    expect(name).toBe(first?.name);
    expect(rows.map(({ cells }) => filled(cells))).toEqual(first?.cells.map(filled));
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(reportKinds)('adds up in the workbook of %s to what was calculated', async (kind) => {
    const sheets = readXlsx(await workbookOf(kind));
    const sums = sheets.flatMap(({ cells, formulas }) => formulas.map((sum) => ({ ...sum, added: added(cells, sum) })));
    expect(sums.length).toBeGreaterThan(0);
    for (const { formula, value, added } of sums) expect(added, formula).toBeCloseTo(value, 5);
  });
});

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const workbookOf = async (kind: ReportKind): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await madeOf(kind).file({ format: 'xlsx', language: 'fi' });
  return new Uint8Array(await file.arrayBuffer());
};

/** The numbers between the two corners of a sum; what is no number is left out, as a spreadsheet does. */
const added = (cells: ReadSheet['cells'], { formula }: { readonly formula: string }): number => {
  const [, left = '', top, right = '', bottom] = /^SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula) ?? [];
  const numberOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return cells
    .slice(Number(top) - 1, Number(bottom))
    .flatMap((row) => row.slice(numberOf(left) - 1, numberOf(right)))
    .reduce<number>((sum, cell) => (typeof cell === 'number' ? sum + cell : sum), 0);
};

describe('a document that cannot be reported', () => {
  const document = { format: 'tyomaahiili-site', formatVersion: 1, site: { name: 'A' }, calculations: [{ name: 'B' }] };

  it('is refused with the path of every mistake', () => {
    expect(failureOf('{"format": ')?.messages[0]).toMatch(/^not valid JSON/);
    expect(failureOf('5')).toEqual({ kind: 'document', messages: ['document: Wrong type of value'] });
    expect(failureOf({ ...document, colour: 'red', site: { name: '', floors: 7 } })?.messages).toEqual(
      expect.arrayContaining(['colour: Unknown key', 'site.name: This field is required', 'site.floors: Unknown key']),
    );
    expect(failureOf({ ...document, calculations: [{ name: 'B', referenceSet: 'co2data-9' }] })?.messages).toEqual([
      'calculations[0].referenceSet: The reference set does not exist (co2data-9)',
    ]);
  });

  it('is told from a calculation that it does not have', () => {
    expect(failureOf(document, ['C'])).toEqual({ kind: 'calculation', messages: ['no calculation "C"; there is "B"'] });
  });

  it('has nothing to compare with one calculation', () => {
    expect(failureOf(document, [], 'compare')).toEqual({
      kind: 'calculation',
      messages: ['a comparison takes 2 to 6 calculations, not 1'],
    });
  });
});
