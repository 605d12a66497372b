import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { programArgs } from '#tests/support/server/program.ts';

const convert = (...args: readonly string[]) =>
  spawnSync(process.execPath, programArgs('convert', args), { encoding: 'utf8' });
const folder = 'tests/fixtures/projects';

describe('convert', () => {
  it('prints a site document that the report takes, and problems apart', { timeout: 60_000 }, () => {
    const made = convert(`${folder}/small-lcabyg.json`, `${folder}/small-lcabyg-results.json`);
    expect(made.status).toBe(0);
    expect(made.stderr).toContain('energy-coefficients-of-rules carrier=electricity');
    const report = reportOfDocument(made.stdout, { kind: 'climate-report', calculationNames: [], today: '2026-01-01' });
    expect(report.ok).toBe(true);
    expect(JSON.stringify(report)).toContain('en15978-dk');
  });

  it('lists what differs from a result file, stage by stage', { timeout: 60_000 }, () => {
    const alone = convert(`${folder}/small-lcabyg.json`);
    const made = convert(`${folder}/small-lcabyg.json`, `${folder}/small-lcabyg-results.json`);
    expect(alone.stderr).not.toContain('stage stage=');
    expect(made.stderr).toMatch(/: stage stage=B4 file=494\.15 ours=494\.15\d* difference=\S+ verdict=equal\n/);
    expect(made.stderr).toMatch(/: Ydermur: stage stage=D file=-150 /);
    expect(made.stderr).toMatch(/: coverage rows=3 calculated=3 massShare=1\n/);
    expect(made.stderr).toMatch(/: areas heatedAreaM2=100 grossAreaM2=120 /);
    expect(made.stderr).toMatch(/: counts rows=7 taken=7 refused=0\n/);
  });

  it.each([
    ['en', 'The result file is of another project'],
    ['fi', 'Tulostiedosto on toisen hankkeen'],
  ])('refuses the results of another project in words (%s)', { timeout: 60_000 }, (language, words) => {
    const results = readFileSync(`${folder}/small-lcabyg-results.json`, 'utf8');
    const file = join(mkdtempSync(join(tmpdir(), 'convert-')), 'results.json');
    writeFileSync(file, results.replaceAll('"b1"', '"b2"'));
    const made = convert(`${folder}/small-lcabyg.json`, file, '--language', language);
    expect(made).toMatchObject({ status: 1, stdout: '' });
    expect(made.stderr).toContain('refused, results-of-another-project');
    expect(made.stderr).toContain(words);
  });

  it('refuses what is no result file, and one beside what has no results', { timeout: 60_000 }, () => {
    const noResults = convert(`${folder}/small-lcabyg.json`, 'README.md');
    expect(noResults).toMatchObject({ status: 1, stdout: '' });
    expect(noResults.stderr).toContain('The file is not a result file of LCAbyg');
    const elsewhere = convert(`${folder}/small-lcax.json`, `${folder}/small-lcabyg-results.json`);
    expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
    expect(elsewhere.stderr).toContain('A result file goes with an LCAbyg project only');
  });

  it('prints the rows of a site as CSV that it reads again', { timeout: 60_000 }, () => {
    const made = convert(`${folder}/small-lcabyg.json`, '--to', 'csv', '--language', 'fi');
    expect(made.status).toBe(0);
    expect(made.stdout).toContain('Tunnus;Talo 2000;Nimi;Määrä;Yksikkö;Tuote');
    const file = join(mkdtempSync(join(tmpdir(), 'convert-')), 'rows.csv');
    writeFileSync(file, made.stdout);
    const again = convert(file, '--to', 'csv', '--language', 'fi');
    expect(again.status).toBe(0);
    expect(again.stderr).toMatch(/counts rows=3 taken=3 refused=0/);
  });

  it('refuses what is no project with exit code 1, and a wrong command with 2', { timeout: 60_000 }, () => {
    expect(convert('package.json')).toMatchObject({ status: 1, stdout: '' });
    expect(convert()).toMatchObject({ status: 2, stdout: '' });
    expect(convert('package.json', '--to', 'pdf')).toMatchObject({ status: 2, stdout: '' });
    expect(convert('absent.json')).toMatchObject({ status: 2, stdout: '' });
  });

  it('adds the events of a sheet to the log of a document', { timeout: 60_000 }, () => {
    const directory = mkdtempSync(join(tmpdir(), 'convert-'));
    const [events, document] = [join(directory, 'events.csv'), join(directory, 'site.json')];
    const made = convert(`${folder}/small-lcax.json`);
    writeFileSync(document, made.stdout);
    writeFileSync(events, 'Pvm;Tuote;Määrä (l);Kuitti\n2.3.2026;Diesel;80,5;K-1\nhuomenna;Diesel;1;K-2\n');
    const added = convert(events, '--to', 'site', '--site', document);
    expect(added.status).toBe(0);
    expect(JSON.parse(added.stdout).log).toMatchObject([{ id: 'K-1', date: '2026-03-02', amount: 80.5, unit: 'l' }]);
    expect(added.stderr).toContain('row 3: refused, not-a-date value=huomenna');
    expect(convert(events, '--to', 'csv', '--site', document).status).toBe(2);
  });
});
