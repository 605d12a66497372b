import { spawnSync } from 'node:child_process';
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

  it('refuses what is no project with exit code 1, and a wrong command with 2', { timeout: 60_000 }, () => {
    expect(convert('package.json')).toMatchObject({ status: 1, stdout: '' });
    expect(convert()).toMatchObject({ status: 2, stdout: '' });
  });
});
