import { describe, expect, it } from 'vitest';
import type { ClimateReport } from '#domain/carbon/climate-report.ts';
import { parseCsvRecords } from '#domain/csv.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { type ReportKind, reportKinds } from '#domain/reports/report-basis.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import type { DocumentReport } from '#server/reports/report-kinds.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { readXlsx } from '#tests/support/read-xlsx.ts';

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
    expect(reportOf().building.kgCo2e.total).toBeGreaterThan(reportOf('Vaihtoehto, puurunko').building.kgCo2e.total);
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
    const total = rows.find(
      (row) => row['part'] === 'footprint' && row['scope'] === 'building' && row['module'] === 'total',
    );
    expect(Number(total?.['kgCo2e'])).toBe(report.building.kgCo2e.total);
    expect(Number(total?.['kgCo2ePerM2Year'])).toBe(report.building.perM2Year?.total);
    expect(rows.some((row) => row['part'] === 'category' && row['name'] === '1235 Välipohjat')).toBe(true);
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

  it.each(reportKinds)('is a workbook of %s with the same figures', async (kind) => {
    const file = await madeOf(kind).file({ format: 'xlsx', language: 'fi' });
    const [sheet] = readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheet?.cells.length).toBeGreaterThan(20);
  });
});

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
