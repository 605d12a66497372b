import { add, cataloguesComplete, gate, readCatalogues, sawFiles, type Tally } from './gates.ts';

/**
 * Format, lint (with the law of imports), types, dead code, catalogues: cheap, so they go first.
 * @param build runs beside the compiler, which takes one core and as long as all others together
 */
export const staticGates = async (build: readonly (() => Promise<Tally>)[] = []): Promise<Tally> => {
  const [one, other] = await Promise.all([
    inTurn([types, deadCode]),
    // The catalogues are written again, and the build reads them.
    inTurn([catalogues, ...build, format]),
  ]);
  return add(one, other);
};

const inTurn = async (gates: readonly (() => Promise<Tally>)[]): Promise<Tally> => {
  let sum: Tally = { passed: 0, failed: 0, failures: [] };
  for (const next of gates) sum = add(sum, await next());
  return sum;
};

const types = () => gate('types', ['npx', 'tsc', '-b']);
const deadCode = () => gate('dead code', ['npx', 'knip', '--no-progress']);
const format = () => gate('format, lint and layers', ['npx', 'biome', 'ci', '--colors=off', '.'], sawFiles(150));
const catalogues = async (): Promise<Tally> => {
  const before = await readCatalogues();
  return gate('catalogues', ['npx', 'lingui', 'extract', '--clean'], () => cataloguesComplete(before));
};
