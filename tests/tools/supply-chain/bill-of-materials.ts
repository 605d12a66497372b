import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findDependency, type LockedPackage, lockedPackages } from './lockfile.ts';

/**
 * What is shipped, as CycloneDX 1.5, made of the lockfile alone: the same lockfile, the same file.
 * (`npm sbom --omit dev` leaves out packages that a development tool needs, too, such as React.)
 */
export const billOfMaterials = (): object => {
  const { name, version, dependencies }: { name: string; version: string; dependencies: Record<string, string> } =
    JSON.parse(readFileSync('package.json', 'utf8'));
  const shipped = lockedPackages().filter(({ isForProduction }) => isForProduction);
  const byPlace = new Map(shipped.map((one) => [one.place, one]));
  const refs = (from: string, names: readonly string[]): readonly string[] =>
    [
      ...new Set(
        names
          .map((one) => findDependency(byPlace, from, one))
          .filter((one) => one !== null)
          .map(refOf),
      ),
    ].sort();
  const components = new Map(shipped.map((one) => [refOf(one), componentOf(one)]));
  const graph = new Map<string, Set<string>>();
  for (const one of shipped) {
    const known = graph.get(refOf(one)) ?? new Set();
    for (const ref of refs(one.place, one.dependencies)) known.add(ref);
    graph.set(refOf(one), known);
  }
  const root = `pkg:npm/${name}@${version}`;
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
    components: [...components].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, component]) => component),
    dependencies: [
      { ref: root, dependsOn: refs('', Object.keys(dependencies)) },
      ...[...graph]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
    ],
  };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: serialOf(content), version: 1, ...content };
};

const refOf = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const componentOf = (one: LockedPackage): object => ({
  type: 'library',
  'bom-ref': refOf(one),
  name: one.name,
  version: one.version,
  purl: refOf(one),
  ...(one.license === null ? {} : { licenses: [{ expression: one.license }] }),
  ...(one.integrity?.startsWith('sha512-') === true
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }] }
    : {}),
});

/** A UUID of the content, so that equal contents have equal names. */
const serialOf = (content: object): string => {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
