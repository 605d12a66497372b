import { add, cataloguesComplete, gate, readCatalogues, sawFiles, type Tally } from './gates.ts';

/** Format, lint (with the law of imports), types, dead code, catalogues: cheap, so they go first. */
export const staticGates = async (): Promise<Tally> => {
  // The compiler takes a core and as long as the other two together.
  const [types, rest] = await Promise.all([gate('types', ['npx', 'tsc', '-b']), lintAndDeadCode()]);
  const before = await readCatalogues();
  const catalogues = await gate('catalogues', ['npx', 'lingui', 'extract', '--clean'], () =>
    cataloguesComplete(before),
  );
  return add(add(types, rest), catalogues);
};

const lintAndDeadCode = async (): Promise<Tally> =>
  add(
    await gate('format, lint and layers', ['npx', 'biome', 'ci', '--colors=off', '.'], sawFiles(150)),
    await gate('dead code', ['npx', 'knip', '--no-progress']),
  );
