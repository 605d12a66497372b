import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'vite';

export type PageCode = typeof import('./page.ts');

/** Everything of a browser that a page may look for by name: each page gets its own. */
export const globalNames = [
  'window',
  'globalThis',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'IDBKeyRange',
  'fetch',
  'crypto',
  'Date',
  'Math',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'BroadcastChannel',
  'EventSource',
  'console',
] as const;

export type Globals = Readonly<Record<(typeof globalNames)[number], unknown>>;

/** Starts the program anew with these globals, as a browser does for a page; nothing is shared between two starts. */
export type StartPage = (globals: Globals) => PageCode;

const folder = join(process.cwd(), 'node_modules/.cache/walk');

/** Makes one file of the data layer. */
export const buildPage = async (): Promise<void> => {
  await build({
    mode: 'test',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      manifest: false,
      minify: false,
      target: 'node20',
      lib: { entry: 'tests/faults/walk/page.ts', formats: ['iife'], name: 'page' },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'page.js' } },
    },
  });
};

export const loadPage = async (): Promise<StartPage> => {
  const code = await readFile(join(folder, 'page.js'), 'utf8');
  const start = compileFunction(`${code}\nreturn page;`, [...globalNames], { filename: 'page.js' });
  return (globals) => start(...globalNames.map((name) => globals[name])) as PageCode;
};
