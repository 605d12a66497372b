import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSites } from '#contract/sites/site-reading.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { engineFiles, engineMarkOf } from '#server/cli/engine-mark.ts';
import { engineMark } from '#server/site-list/engine-mark.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

describe('the mark of the engine', () => {
  let folder = '';
  const change = (path: string): void =>
    writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8')}\n// changed\n`);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engine-'));
    for (const part of ['domain', 'server/site-list', 'server/reports', 'server/quantities', 'server/log-figures'])
      cpSync(join('src', part), join(folder, 'src', part), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is another one when a file changes that figures, states, limits or gaps come from', () => {
    const marks = [engineMarkOf(folder)];
    expect(marks[0]).toBe(engineMarkOf('.'));
    for (const path of [
      'src/domain/carbon/calculator.ts',
      'src/domain/carbon/limit-sets.ts',
      'src/domain/carbon/verdict.ts',
      'src/domain/terms/units.ts',
      'src/server/site-list/site-summary.ts',
      'src/server/quantities/engine-rows.store.ts',
    ]) {
      change(path);
      marks.push(engineMarkOf(folder));
    }
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('stays when words, pictures and reports change', () => {
    const before = engineMarkOf(folder);
    const others = ['src/domain/words/', 'src/domain/pictures/', 'src/domain/reports/'];
    expect(engineFiles(folder).filter((path) => others.some((other) => path.startsWith(other)))).toEqual([]);
    change('src/domain/pictures/gauge-picture.ts');
    change('src/domain/reports/head-facts.ts');
    expect(engineMarkOf(folder)).toBe(before);
  });
});

describe('figures in the list of sites', () => {
  const server = withServer();

  it('are those of an earlier release with the same engine, and calculated anew for another one', async () => {
    const owner = await server().signIn();
    const { site, place } = await makeSite(owner);
    await makeQuantity(owner, place, { source: { kind: 'item', id: 'co2data-7000000322' }, amount: 100, unit: 'm3' });
    const body = { useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] };
    await owner.call(patchSite, { params: { siteId: site.id }, body });
    const figure = async () => (await owner.call(listSites, { query: {} })).reply.data[0]?.gwpKgCo2ePerM2Year;
    const calculated = await figure();
    const storedBy = (mark: string) =>
      server().services.database.query(
        `update sites set summary_key = content_version || '/' || $2::text, summary_gwp = 1.25 where id = $1`,
        [site.id, mark],
      );
    await storedBy(engineMark);
    expect(await figure()).toBe(1.25);
    await storedBy('another engine');
    expect(await figure()).toBe(calculated);
    expect(calculated).not.toBe(1.25);
  });
});
