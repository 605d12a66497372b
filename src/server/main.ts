import { fileURLToPath } from 'node:url';
import { type Configuration, readConfiguration } from './configuration.ts';
import { startServer } from './start-server.ts';

/** Configuration error, as in sysexits.h. */
const configurationExitCode = 78;

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (message: string, exitCode: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
};

/** Files beside this one: in the build everything is in one folder, in the source tree it is not. */
const isBuilt = import.meta.url.endsWith('.js');
const beside = (built: string, source: string): URL => new URL(isBuilt ? built : source, import.meta.url);

const run = async (configuration: Configuration): Promise<void> => {
  const server = await startServer(configuration, {
    workerUrl: beside('./pglite-worker.js', './db/pglite-worker.ts'),
    importThreadUrl: beside('./import-thread.js', './quantity-import/import-thread.ts'),
    callThreadUrl: beside('./call-thread.js', './call-thread/call-thread.ts'),
    templateFile: fileURLToPath(beside('./pglite-template.tar.gz', '../../dist/server/pglite-template.tar.gz')),
    clientFolder: fileURLToPath(beside('../client', '../../dist/client')),
    write,
    isTerminal: process.stdout.isTTY === true,
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
  await run(configuration.value).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error), 1),
  );
} else {
  fail(configuration.error, configurationExitCode);
}
