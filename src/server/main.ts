import { fileURLToPath } from 'node:url';
import { clock } from './clock.ts';
import type { Configuration } from './configuration/configuration.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { failureWords } from './configuration/failure-words.ts';
import { openDatabase } from './configuration/open-installation.ts';
import { createLog } from './operations/log.ts';

/** Configuration error, as in sysexits.h. */
const configurationExitCode = 78;

/** A log that cannot be written (its disk is full, its reader gone) must not end the server. */
const write = (line: string): void => {
  try {
    process.stdout.write(`${line}\n`);
  } catch {
    // There is nobody to tell.
  }
};
process.stdout.on('error', () => undefined);

const fail = (message: string, exitCode: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
};

/** Files beside this one: in the build everything is in one folder, in the source tree it is not. */
const isBuilt = import.meta.url.endsWith('.js');
const beside = (built: string, source: string): URL => new URL(isBuilt ? built : source, import.meta.url);

/** Who tries the product out reads the lines; who runs it lets a program read them. */
const logFormatOf = ({ logFormat, oidc }: Configuration) =>
  logFormat ?? (process.stdout.isTTY === true || oidc === null ? 'text' : 'json');

const run = async (configuration: Configuration): Promise<void> => {
  const log = createLog({ format: logFormatOf(configuration), write, clock });
  // The last net: a promise that nobody waits for must not end the work of all others.
  process.on('unhandledRejection', (error) => log.log('a failure that nobody heard', error));
  const database = openDatabase(configuration, {
    workerUrl: beside('./pglite-worker.js', './db/pglite-worker.ts'),
    templateFolder: fileURLToPath(beside('./pglite-template', '../../dist/server/pglite-template')),
    tell: log.tell,
  });
  // Whoever waits for it hears of a failure; nobody does yet.
  database.catch(() => undefined);
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(configuration, {
    log,
    database,
    importThreadUrl: beside('./import-thread.js', './sheets/import-thread.ts'),
    callThreadUrl: beside('./call-thread.js', './call-thread/call-thread.ts'),
    clientFolder: fileURLToPath(beside('../client', '../../dist/client')),
  });
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error), 1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const configuration = readConfiguration(process.env, process.cwd());
if (configuration.ok) {
  await run(configuration.value).catch((error: unknown) => fail(failureWords(error), 1));
} else {
  fail(configuration.error, configurationExitCode);
}
