import { add, cataloguesComplete, gate, readCatalogues, sawFiles, type Tally } from './gates.ts';

/** Format, lint (with the law of imports), types, dead code, catalogues: cheap, so they go first. */
export const staticGates = async (): Promise<Tally> => {
  let tally = await gate('format, lint and layers', ['npx', 'biome', 'ci', '--colors=off', '.'], sawFiles(150));
  tally = add(tally, await gate('types', ['npx', 'tsc', '-b']));
  tally = add(tally, await gate('dead code', ['npx', 'knip', '--no-progress']));
  const before = await readCatalogues();
  return add(
    tally,
    await gate('catalogues', ['npx', 'lingui', 'extract', '--clean'], () => cataloguesComplete(before)),
  );
};
