import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedDataNote } from '#tests/support/files/shared-data.ts';

const run = (...options: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/server/cli/library-import.ts', ...options], {
    encoding: 'utf8',
  });

const json = (version: string) => `../shared/data/co2data/co2data_construction_${version}.json`;

describe('npm run library:import', () => {
  it.skipIf(!hasSharedData)(`writes the committed data file again and prints what looks wrong${sharedDataNote}`, () => {
    const out = join(mkdtempSync(join(tmpdir(), 'library-')), 'set.json');
    const { status, stdout } = run(json('1.01.005'), '--lifetimes', json('1.00.007'), '--out', out);
    expect(status).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync('src/server/library/data/co2data-1.01.005.json', 'utf8'));
    expect(stdout).toContain('positive-handprint  co2data-7000000572');
    expect(stdout).toContain('276 products, 8 findings');
  });

  it('says what is wrong with a file that is not a library', () => {
    const { status, stderr } = run('package.json');
    expect([status, stderr]).toEqual([1, 'package.json: Resources: expected a list\n']);
  });
});
