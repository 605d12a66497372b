import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { emptyPreparation } from '#domain/sites/preparation.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { siteFields } from '#tests/support/content/whole-fields.ts';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';
import { programArgs } from '#tests/support/server/program.ts';

const run = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArgs('report', options), { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const sample = 'src/server/sample/esimerkkikohde.json';

describe('npm run report', () => {
  it('prints the report and nothing else', () => {
    const { status, stdout } = run(sample, '--calculation', 'Vaihtoehto, puurunko');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ calculation: { name: 'Vaihtoehto, puurunko' }, periodYears: 50 });
  });

  it('writes any report in any format, in the language asked for', () => {
    const list = run(sample, '--report', 'product-list', '--format', 'csv', '--language', 'fi');
    expect(list.stdout.startsWith('\uFEFFKohde;Talo 2000;')).toBe(true);
    const { status, stdout } = spawnSync(
      process.execPath,
      programArgs('report', [sample, '--report', 'compare', '--format', 'xlsx']),
    );
    expect(status).toBe(0);
    expect(readXlsx(stdout)[0]?.name).toBe('Comparison');
    expect(JSON.parse(run(sample, '--format', 'lcax').stdout)).toMatchObject({ formatVersion: '3.4.3' });
  });

  it('prints what the log of the site comes to, and refuses a log that makes no sense', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const file = join(folder, 'site.json');
    const fuel = { id: 'E1', date: '2026-01-12', kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-hvo-l-wtw' };
    const write = (log: readonly object[]) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(sample, 'utf8')), log }));
    write([fuel]);
    const { status, stdout } = run(file, '--report', 'site-log');
    expect(status).toBe(0);
    expect(JSON.parse(stdout).siteLog).toMatchObject({
      factorSet: 'site-factors-2025',
      total: expect.closeTo(179.991, 9),
      fossilFreeShareOfLitres: 1,
      byMonth: [{ month: '2026-01' }],
      problems: [],
    });
    write([{ ...fuel, kind: 'party', more: 1 }]);
    const wrong = run(file, '--report', 'site-log');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/log\[0\]\.kind: .+\n.*log\[0\]\.more: Unknown key/);
  });

  it('verifies a report that it has printed, and tells by its exit code when it differs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const file = join(folder, 'report.json');
    const { stdout } = run(sample);
    writeFileSync(file, stdout);
    expect(run('--verify', file)).toEqual({ status: 0, stdout: `${file}: equal\n`, stderr: '' });
    // As the server and the browser give it: without its document, but with the words how to verify it.
    const alone = run(sample, '--without-document').stdout;
    expect(JSON.parse(alone).basis.verification.en).toContain('--verify REPORT.json');
    writeFileSync(file, alone);
    const { sha256 } = JSON.parse(alone).basis.inputs[0];
    expect(run('--verify', file)).toMatchObject({ status: 2, stderr: expect.stringContaining(sha256) });
    expect(run(sample, '--verify', file).status).toBe(0);
    writeFileSync(file, stdout.replaceAll(`"engineVersion": "${engineVersion}"`, '"engineVersion": "0.9.0"'));
    expect(run(sample, '--verify', file)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining(`basis.engineVersion: "0.9.0" in the report, "${engineVersion}" calculated`),
    });
  });

  it('exports for the building register with its log beside the document, keeps the keys, and compares', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const [site, first, mapping] = ['site.json', 'first.json', 'mapping.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    copyFileSync(sample, site);
    const made = run(site, '--format', 'ryhti');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(readFileSync(join(folder, 'site.ryhti-log.json'), 'utf8'))).toMatchObject({
      release: '8',
      unit: { name: 'kgCo2ePerM2' },
      mapping: { state: { en: 'Codes not confirmed by Syke' } },
    });
    writeFileSync(first, made.stdout);
    writeFileSync(site, readFileSync(sample, 'utf8').replace('"Esimerkkikohde"', '"Toinen nimi"'));
    expect(run(site, '--format', 'ryhti').stdout).not.toBe(made.stdout);
    expect(run(site, '--format', 'ryhti', '--keys', first).stdout).toBe(made.stdout);
    expect(run(site, '--format', 'ryhti', '--compare', first)).toMatchObject({ status: 0, stderr: '' });
    expect(run(site, '--format', 'ryhti', '--compare', first, '--unit', 'kgCo2ePerM2Year')).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('"hasOtherUnit": true'),
    });
    writeFileSync(mapping, '{"purposes": {"XX": {"code": "1", "state": "certain"}}}');
    expect(run(site, '--format', 'ryhti', '--mapping', mapping)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('purposes.XX'),
    });
    expect(run(site, '--format', 'ryhti', '--compare', site)).toMatchObject({ status: 2, stdout: '' });
    expect(run(site, '--format', 'ryhti', '--release', '9')).toMatchObject({ status: 2, stdout: '' });
  }, 60_000);

  it('tells the register what the site knows of its documents', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const site = join(folder, 'site.json');
    const document = JSON.parse(readFileSync(sample, 'utf8'));
    writeFileSync(
      site,
      JSON.stringify({ ...document, site: { ...document.site, ...fieldsIn(emptyPreparation, siteFields) } }),
    );
    const made = JSON.parse(run(site, '--format', 'ryhti').stdout);
    expect(made.climateReport).toMatchObject({
      nameOfPreparer: 'Laatija',
      preparationDate: '2026-05-03T00:00:00Z',
      assessmentPeriodStartDate: '2029-01-01T00:00:00Z',
      buildingSiteCarbonFootprint: { buildingSiteKey: siteFields.buildingSiteKey },
    });
    const [purpose] = made.climateReport.buildingPurposeForLowCarbonAssessment;
    // 1.5 kgCO2e/m2/a over 50 years.
    expect(purpose.buildingCarbonFootprint.reasonForExceedingThreshold).toEqual([
      expect.objectContaining({ explanation: 'Maaperä', exceedingAmount: 75 }),
    ]);
    expect(JSON.parse(run(site).stdout).head.preparation).toEqual(fieldsIn(emptyPreparation, siteFields));
  }, 60_000);

  it('tells a wrong document from a wrong command by its exit code, in words on stderr', () => {
    const broken = join(mkdtempSync(join(tmpdir(), 'report-')), 'broken.json');
    writeFileSync(broken, '{"format": "tyomaahiili-site", "formatVersion": 1, "calculations": [{"name": "A"}]}');
    expect(run(broken)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('site: This field is required'),
    });
    expect(run(sample, '--format', 'docx')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--format docx: expected json, csv, xlsx'),
    });
    expect(run(sample, '--report', 'product-list', '--format', 'lcax')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('only the climate report has it'),
    });
    expect(run(sample, '--report', 'energy')).toMatchObject({ status: 2, stdout: '' });
    expect(run('missing.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('missing.json') });
  });
});
