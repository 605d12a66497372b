import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '#tests/tools/supply-chain/bill-of-materials.ts';
import { isAllowed, listLicences } from '#tests/tools/supply-chain/licences.ts';
import { lockedPackages } from '#tests/tools/supply-chain/lockfile.ts';
import { auditVerdict, releaseVerdict } from '#tests/tools/supply-chain/network-checks.ts';

const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = lockedPackages();
const shipped = packages.filter(({ isForProduction }) => isForProduction);

/** Packages that may run a script when they are installed, each looked at. */
const mayRunScripts: readonly string[] = ['esbuild', 'fsevents'];

describe('the lockfile', () => {
  it('holds exactly the versions that package.json names', () => {
    const byPlace = new Map(packages.map((one) => [one.place, one.version]));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(byPlace.get(`node_modules/${name}`), name).toBe(version);
    }
  });

  it('names no host, and a hash for each package', () => {
    expect(packages.filter(({ resolved }) => resolved !== null)).toEqual([]);
    expect(packages.filter(({ integrity }) => integrity === null).map(({ place }) => place)).toEqual([]);
  });

  it('lets only known packages run a script', () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(running)].filter((name) => !mayRunScripts.includes(name))).toEqual([]);
    expect(shipped.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  });

  it('ships at most 250 packages, with licences that allow it', () => {
    expect(shipped.length).toBeLessThanOrEqual(250);
    expect(listLicences().refused).toEqual([]);
  });
});

describe('licences', () => {
  it('name the typeface of screens and documents, whose text lies beside it', () => {
    const lines = listLicences().lines.filter((one) => one.startsWith('OFL-1.1'));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [, file = ''] = line.split(', ');
      expect(readFileSync(file, 'utf8')).toMatch(
        /^Copyright 2011 The Roboto Project Authors[\s\S]*SIL OPEN FONT LICENSE/,
      );
    }
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    [null, false],
  ])('%s: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });
});

describe('the bill of materials', () => {
  it('names every shipped package once, and whom it depends on', () => {
    const bill = billOfMaterials() as {
      components: readonly { name: string; version: string; 'bom-ref': string; hashes?: readonly object[] }[];
      dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
    };
    const named = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(named.toSorted()).toEqual([...new Set(shipped.map(({ name, version }) => `${name}@${version}`))].toSorted());
    expect(named.some((name) => name.startsWith('react@'))).toBe(true);
    expect(bill.components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
    const refs = new Set(bill.components.map((one) => one['bom-ref']));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(bill.dependencies[0]?.dependsOn).toHaveLength(Object.keys(dependencies ?? {}).length);
    expect(billOfMaterials()).toEqual(bill);
  });
});

describe('checks over the network', () => {
  it('never take silence for a good answer', () => {
    expect(auditVerdict('').exitCode).toBe(2);
    expect(auditVerdict('{"message":"405 Method Not Allowed"}').exitCode).toBe(2);
    expect(releaseVerdict('a@1.0.0', '', new Date()).exitCode).toBe(2);
  });

  it('refuse known faults and releases younger than a week', () => {
    const faults = (total: number) =>
      JSON.stringify({ metadata: { vulnerabilities: { total, high: 0, critical: 0 } } });
    expect([auditVerdict(faults(0)).exitCode, auditVerdict(faults(1)).exitCode]).toEqual([0, 1]);
    const time = JSON.stringify({ '1.0.0': '2026-11-01T00:00:00.000Z' });
    expect(releaseVerdict('a@1.0.0', time, new Date('2026-11-05T00:00:00.000Z')).exitCode).toBe(1);
    expect(releaseVerdict('a@1.0.0', time, new Date('2026-11-08T00:00:00.000Z')).exitCode).toBe(0);
  });
});
