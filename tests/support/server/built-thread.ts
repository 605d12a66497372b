import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = `node_modules/.cache/threads/${process.pid}`;

const built = new Map<string, Promise<URL>>();

/** A thread's file as the build has it, made once a test file: from source each thread would load for a second. */
export const buildThread = (source: string): Promise<URL> => {
  const known = built.get(source);
  if (known !== undefined) return known;
  const name = basename(source, '.ts');
  const made = build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir: `${folder}/${name}`,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  }).then(() => pathToFileURL(`${process.cwd()}/${folder}/${name}/${name}.js`));
  built.set(source, made);
  return made;
};

export const buildImportThread = (): Promise<URL> => buildThread('src/server/sheets/import-thread.ts');

export const buildCallThread = (): Promise<URL> => buildThread('src/server/call-thread/call-thread.ts');
