import { readFileSync } from 'node:fs';

/** One installed package as the lockfile has it. */
export interface LockedPackage {
  /** Where it lies, e.g. `node_modules/a/node_modules/b`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** `sha512-…`, base64. */
  readonly integrity: string | null;
  readonly isForProduction: boolean;
  readonly hasInstallScript: boolean;
  readonly resolved: string | null;
  readonly dependencies: readonly string[];
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Every package of package-lock.json, the product itself left out. */
export const lockedPackages = (): readonly LockedPackage[] => {
  const { packages }: { packages: Readonly<Record<string, Entry>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      place,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? null,
      integrity: entry.integrity ?? null,
      isForProduction: entry.dev !== true && entry.devOptional !== true,
      hasInstallScript: entry.hasInstallScript === true,
      resolved: entry.resolved ?? null,
      dependencies: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    }));
};

/** Where Node finds the package that `from` asks for by name; null = an optional one that is not there. */
export const findDependency = (
  byPlace: ReadonlyMap<string, LockedPackage>,
  from: string,
  name: string,
): LockedPackage | null => {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    const found = byPlace.get(place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`);
    if (found !== undefined || place === '') return found ?? null;
  }
};
