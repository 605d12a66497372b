import { fileURLToPath } from 'node:url';
import { startPglite } from './db/pglite-connection.ts';

/** Files beside this one: in the build everything is in one folder, in the source tree it is not. */
const isBuilt = import.meta.url.endsWith('.js');
const beside = (built: string, source: string): URL => new URL(isBuilt ? built : source, import.meta.url);

/**
 * The embedded database takes longest, and its program needs no setting: its thread begins before anything else is read. Where
 * another database is named, this one is not.
 */
const { DATABASE_URL = '', DATABASE_URL_FILE = '' } = process.env;
const workerUrl = beside('./pglite-worker.js', './db/pglite-worker.ts');
const thread = `${DATABASE_URL}${DATABASE_URL_FILE}`.trim() === '' ? startPglite(workerUrl) : null;

const { runServer } = await import('./run-server.ts');
await runServer({
  environment: process.env,
  thread,
  workerUrl,
  templateFolder: fileURLToPath(beside('./pglite-template', '../../dist/server/pglite-template')),
  importThreadUrl: beside('./import-thread.js', './sheets/import-thread.ts'),
  callThreadUrl: beside('./call-thread.js', './call-thread/call-thread.ts'),
  clientFolder: fileURLToPath(beside('../client', '../../dist/client')),
});
