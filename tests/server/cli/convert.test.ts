import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOfDocument } from '#server/reports/document-report.ts';

const convert = (...args: readonly string[]) =>
  spawnSync('npx', ['tsx', 'src/server/cli/convert.ts', ...args], { encoding: 'utf8' });
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
});
