import { rename, rm } from 'node:fs/promises';
import { build } from 'vite';
import { createTemplateFolder } from '#server/db/template.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { compressFolder } from './compress.ts';
import { buildContributorPage } from './contributor-build.ts';

/** `npm run build`: client with its service worker, server, precompressed files, a database to start from. */
const step = async (name: string, run: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now();
  await run();
  process.stdout.write(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
};

await rm('dist', { recursive: true, force: true });
await step('client', () => build({ logLevel: 'warn' }));
// Which chunk loads which is for the size gate, not for the served folder.
await rename('dist/client/client-manifest.json', 'dist/client-manifest.json');
await step('page of suppliers', () => buildContributorPage('dist/client'));
await step('server', () => build({ logLevel: 'warn', build: { ssr: true } }));
await step('compressed files', () => compressFolder('dist/client'));
await step('database', () => createTemplateFolder('dist/server/pglite-template', storeEmbeddedSets));
// The embedded database's threads would otherwise keep the process open.
process.exit(0);
