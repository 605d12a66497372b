import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { build, type Plugin } from 'vite';
import { buildContributorPage } from '#server/cli/contributor-build.ts';
import { createTemplateFolder } from '#server/db/template.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { protectionSwitches } from './controls.ts';
import { hookFile, releaseFolder, releasesFolder } from './releases.ts';

/**
 * The production program with one lazy part more: the door through which a test makes edits by the page's own data
 * layer. Nothing loads that part but a test.
 */
const door = (): Plugin => ({
  name: 'fault-door',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/client\/app\/main\.tsx$/ },
    handler: (code) => `${code}\nwindow.openDoor = () => import('#tests/faults/page/door.ts');\n`,
  },
});

/** Two releases that differ in the name of every part, one server each. */
export const buildReleases = async (): Promise<void> => {
  await rm(releasesFolder, { recursive: true, force: true });
  await mkdir(releasesFolder, { recursive: true });
  for (const release of ['a', 'b'] as const) {
    // The version is in the first part, and the name of that in all others.
    const define = { 'import.meta.env.APP_VERSION': JSON.stringify(`9.0.0-${release}`) };
    const outDir = join(releaseFolder(release), 'client');
    await build({ logLevel: 'error', plugins: [door(), protectionSwitches()], define, build: { outDir } });
    await buildContributorPage(outDir, [protectionSwitches()]);
    await rename(join(outDir, 'client-manifest.json'), join(releaseFolder(release), 'client-manifest.json'));
  }
  const server = join(releaseFolder('a'), 'server');
  await build({ logLevel: 'error', plugins: [protectionSwitches()], build: { ssr: true, outDir: server } });
  const template = join(server, 'pglite-template');
  // What the product's build has just made is the same.
  if (process.env['TEST_BUILT'] === '1') await cp('dist/server/pglite-template', template, { recursive: true });
  else await createTemplateFolder(template, storeEmbeddedSets);
  await cp(server, join(releaseFolder('b'), 'server'), { recursive: true });
};

export const isBuilt = (): Promise<boolean> =>
  stat(join(releaseFolder('b'), 'server/pglite-template')).then(
    () => true,
    () => false,
  );

export const buildHook = async (): Promise<void> => {
  const source = await readFile(new URL('server-hook.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await writeFile(hookFile, outputText);
};
