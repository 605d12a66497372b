import { describe, expect, it } from 'vitest';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { verifyReport } from '#server/reports/verify-report.ts';
import sample from '#server/sample/esimerkkikohde.json';

const document = JSON.stringify(sample);

const reportText = (kind: (typeof reportKinds)[number], calculationNames: readonly string[] = []): string => {
  const made = reportOfDocument(document, { kind, calculationNames, today: '2026-11-20' });
  if (!made.ok) throw new Error(made.error.messages.join('\n'));
  return JSON.stringify(made.value.report);
};

describe('verifying a report', () => {
  it.each(reportKinds)('says that %s is equal when it is made again', (kind) => {
    expect(verifyReport(reportText(kind), document)).toMatchObject({ ok: true, value: { differences: [] } });
  });

  it('makes again what the report was asked for: its calculations, in their order', () => {
    const names = ['Vaihtoehto, puurunko', 'Lupavaihe, betonirunko'];
    expect(verifyReport(reportText('compare', names), document)).toMatchObject({ value: { differences: [] } });
  });

  it('needs no second file when the report brings its document along', () => {
    const self = JSON.stringify({ ...JSON.parse(reportText('climate-report')), document: sample });
    expect(verifyReport(self, null)).toMatchObject({ value: { differences: [] } });
    expect(verifyReport(reportText('climate-report'), null)).toMatchObject({ ok: false });
  });

  it('names a figure that somebody has changed in the report', () => {
    const report = JSON.parse(reportText('climate-report')) as { building: { perM2Year: { total: number } } };
    const total = report.building.perM2Year.total;
    report.building.perM2Year.total = 9.99;
    expect(verifyReport(JSON.stringify(report), document)).toMatchObject({
      value: {
        hasSameInputs: true,
        differences: [{ path: 'building.perM2Year.total', before: 9.99, after: total }],
      },
    });
  });

  it('tells that the inputs are others when the document has changed', () => {
    const other = { ...sample, site: { ...sample.site, completionYear: 2031 } };
    const verified = verifyReport(reportText('climate-report'), JSON.stringify(other));
    const paths = verified.ok ? verified.value.differences.map(({ path }) => path) : [];
    expect(verified).toMatchObject({ value: { hasSameInputs: false } });
    expect(paths).toContain('basis.inputs[0].sha256');
    expect(paths).toContain('building.kgCo2e.b6');
  });

  it('refuses what is no report, and a calculation that the document does not have', () => {
    expect(verifyReport('{}', document)).toMatchObject({ ok: false, error: { kind: 'document' } });
    expect(verifyReport('{', document)).toMatchObject({ ok: false, error: { kind: 'document' } });
    const renamed = reportText('climate-report').replaceAll('Lupavaihe, betonirunko', 'Muu');
    expect(verifyReport(renamed, document)).toMatchObject({ ok: false, error: { kind: 'calculation' } });
  });
});
