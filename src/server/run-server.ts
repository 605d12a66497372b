import { clock } from './clock.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import type { Environment } from './configuration/environment.ts';
import { failureWords } from './configuration/failure-words.ts';
import { openDatabase } from './configuration/open-installation.ts';
import type { PgliteThread } from './db/pglite-connection.ts';
import { createLog } from './operations/log.ts';
import type { Surroundings } from './start-server.ts';

/** What lies beside the program's first file, and the thread that it has started. */
interface Beginning extends Pick<Surroundings, 'importThreadUrl' | 'callThreadUrl' | 'clientFolder'> {
  readonly environment: Environment;
  /** null = the database is another one. */
  readonly thread: PgliteThread | null;
  readonly workerUrl: URL;
  readonly templateFolder: string;
}

/** Reads the settings, opens the database and serves until the process is told to stop. */
export const runServer = async (beginning: Beginning): Promise<void> => {
  const configuration = readConfiguration(beginning.environment, process.cwd());
  if (!configuration.ok) return fail(configuration.error, configurationExitCode);
  await run(configuration.value, beginning).catch((error: unknown) => fail(failureWords(error), 1));
};

/** Configuration error, as in sysexits.h. */
const configurationExitCode = 78;

const fail = (message: string, exitCode: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
};

const run = async (
  configuration: Configuration,
  { environment: _, thread, workerUrl, templateFolder, ...beside }: Beginning,
): Promise<void> => {
  process.stdout.on('error', () => undefined);
  const log = createLog({ format: logFormatOf(configuration), write, clock });
  // The last net: a promise that nobody waits for must not end the work of all others.
  process.on('unhandledRejection', (error) => log.log('a failure that nobody heard', error));
  const database = openDatabase(configuration, { thread, workerUrl, templateFolder, tell: log.tell });
  // Whoever waits for it hears of a failure; nobody does yet.
  database.catch(() => undefined);
  // Reading the rest of the program keeps everything else waiting: the database must know before what it is to open.
  await thread?.told;
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(configuration, { log, database, ...beside });
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

/** A log that cannot be written (its disk is full, its reader gone) must not end the server. */
const write = (line: string): void => {
  try {
    process.stdout.write(`${line}\n`);
  } catch {
    // There is nobody to tell.
  }
};

/** Who tries the product out reads the lines; who runs it lets a program read them. */
const logFormatOf = ({ logFormat, oidc }: Configuration) =>
  logFormat ?? (process.stdout.isTTY === true || oidc === null ? 'text' : 'json');
