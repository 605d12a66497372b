import { describe, expect, it } from 'vitest';
import { climateReportCsv } from '#domain/carbon/climate-report-csv.ts';
import { parseCsvRecords } from '#domain/csv.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';

const today = '2026-11-21';
const text = JSON.stringify(sample);

const reportOf = (calculation?: string) => {
  const report = reportOfDocument(text, calculation, today);
  if (!report.ok) throw new Error(report.error.messages.join('\n'));
  return report.value;
};

const failureOf = (document: unknown, calculation?: string) => {
  const report = reportOfDocument(
    typeof document === 'string' ? document : JSON.stringify(document),
    calculation,
    today,
  );
  return report.ok ? null : report.error;
};

describe('the report of a document', () => {
  it('is that of the default calculation, or of the one named', () => {
    expect(reportOf().calculation.name).toBe('Lupavaihe, betonirunko');
    expect(reportOf('Vaihtoehto, puurunko').calculation.name).toBe('Vaihtoehto, puurunko');
    expect(reportOf().building.kgCo2e.total).toBeGreaterThan(reportOf('Vaihtoehto, puurunko').building.kgCo2e.total);
  });

  it('is the same, byte for byte, each time', () => {
    expect(JSON.stringify(reportOf())).toBe(JSON.stringify(reportOf()));
    expect(reportOfDocument(`\uFEFF${text}`, undefined, today)).toEqual(reportOfDocument(text, undefined, today));
  });

  it('has the same figures as CSV', () => {
    const report = reportOf();
    const rows = parseCsvRecords(climateReportCsv(report));
    const total = rows.find(
      (row) => row['part'] === 'footprint' && row['scope'] === 'building' && row['module'] === 'total',
    );
    expect(Number(total?.['kgCo2e'])).toBe(report.building.kgCo2e.total);
    expect(Number(total?.['kgCo2ePerM2Year'])).toBe(report.building.perM2Year?.total);
    expect(rows.some((row) => row['part'] === 'category' && row['name'] === '1235 Välipohjat')).toBe(true);
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
    expect(failureOf(document, 'C')).toEqual({ kind: 'calculation', messages: ['no calculation "C"; there is "B"'] });
  });
});
