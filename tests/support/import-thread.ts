import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { createImportReader, type ImportReader } from '#server/quantity-import/import-reader.ts';

const folder = `node_modules/.cache/import-thread/${process.pid}`;

let built: Promise<URL> | null = null;

/** The reading thread as the build has it, made once a test file: from source each thread would load for a second. */
export const buildImportThread = (): Promise<URL> => {
  built ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/server/quantity-import/import-thread.ts',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'import-thread.js' } },
    },
  }).then(() => pathToFileURL(`${process.cwd()}/${folder}/import-thread.js`));
  return built;
};

/** Reads sheets as the server does; the thread's file is built when the first one comes. */
export const createTestImportReader = (): ImportReader => {
  let reader: ImportReader | null = null;
  return async (job) => {
    reader ??= createImportReader({ threadUrl: await buildImportThread() });
    return reader(job);
  };
};
