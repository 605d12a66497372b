import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { clock } from '#server/clock.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { failureWords } from '#server/configuration/failure-words.ts';
import { openDatabase, openStorage } from '#server/configuration/open-installation.ts';
import { settings } from '#server/configuration/settings.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { LockedError } from '#server/db/lock-file.ts';
import { type SchemaState, schemaState } from '#server/db/migrate.ts';
import { NoInstallationError } from '#server/db/no-installation.ts';
import type { Installation } from '#server/installation/backup.ts';
import { DamagedBackupError } from '#server/installation/backup-file.ts';
import { recordAction } from '#server/installation/operator-actions.store.ts';
import { RestoreRefusedError } from '#server/installation/restore.ts';
import { commands, type Tool, tools } from './admin-commands.ts';
import { type Command, CommandError } from './command.ts';

const exitRefused = 1;
const exitUsage = 2;
const exitConfiguration = 78;

const texts = ['title-fi', 'title-en', 'text-fi', 'text-en', 'from', 'to', 'site', 'report'] as const;

const stop = (exitCode: number, message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
};

const usage = `npm run --silent admin -- COMMAND\n${[...commands, ...tools]
  .map((one) => one.usage)
  .concat('settings')
  .map((one) => `  ${one}`)
  .join('\n')}`;

const flag = { type: 'boolean' } as const;

const readArguments = () => {
  try {
    const options = Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ allowPositionals: true, options: { ...options, replace: flag, new: flag } });
  } catch (error) {
    return stop(exitUsage, `${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

/** The words of a command, before what follows them. */
const wordsOf = ({ usage: text }: Tool | Command): readonly string[] =>
  text.split(' ').filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('--'));

const argumentsOf = ({ usage: text }: Tool | Command): number =>
  text.split(' ').filter((word, index, all) => /^[A-Z]/.test(word) && !(all[index - 1] ?? '').includes('--')).length;

const findIn = <One extends Tool | Command>(all: readonly One[], positionals: readonly string[]) => {
  for (const command of all) {
    const words = wordsOf(command).filter((_, index) => index < 2);
    if (words.every((word, index) => positionals[index] === word))
      return { command, args: positionals.slice(words.length) };
  }
  return null;
};

const settingsTable = (): string =>
  [
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...settings.map((one) => {
      const file = 'isSecret' in one ? ` (or \`${one.name}_FILE\`)` : '';
      return `| \`${one.name}\`${file} | ${one.default ?? '–'} | ${one.meaning} |`;
    }),
  ].join('\n');

const print = (answer: unknown): void => {
  if (Array.isArray(answer)) for (const row of answer) print(row);
  else process.stdout.write(`${typeof answer === 'string' ? answer : JSON.stringify(answer)}\n`);
};

const runCommand = async (installation: Installation, command: Command, args: readonly string[]): Promise<unknown> => {
  const { database } = installation;
  const { replace = false, new: _, ...options } = values;
  const now = clock().toISOString();
  const context = {
    installation,
    newId: uuidv7,
    now,
    options: options as Record<string, string | undefined>,
    replace: replace === true,
  };
  const { effect, usage: text } = command;
  const action = { id: uuidv7(), at: now, who: userInfo().username, action: wordsOf(command).slice(0, 2).join(' ') };
  if (effect === 'none') return command.run({ ...context, db: database }, ...args);
  if (effect === 'restore') {
    const answer = await command.run({ ...context, db: database }, ...args);
    await recordAction(database, { ...action, target: '' });
    return answer;
  }
  return database.transaction(async (db) => {
    const answer = await command.run({ ...context, db }, ...args);
    await recordAction(db, { ...action, target: text.includes(' ID') ? (args[0] ?? '') : '' });
    return answer;
  });
};

const { values, positionals } = readArguments();
if (positionals[0] === 'settings') {
  print(settingsTable());
  process.exit(0);
}
const tool = findIn(tools, positionals);
const chosen = tool ?? findIn(commands, positionals) ?? stop(exitUsage, usage);
if (chosen.args.length !== argumentsOf(chosen.command))
  stop(exitUsage, `npm run --silent admin -- ${chosen.command.usage}`);
const expected = [CommandError, LockedError, NoInstallationError, DamagedBackupError, RestoreRefusedError];
const isExpected = (error: unknown): boolean =>
  expected.some((kind) => error instanceof kind) ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST'));

const refuse = (error: unknown): never => {
  const hint = error instanceof LockedError ? '\nStop it first. With PostgreSQL this command works beside it.' : '';
  const isKnown = isExpected(error) || failureOf(error) !== null;
  const message = error instanceof Error && !isKnown ? (error.stack ?? '') : failureWords(error);
  return stop(exitRefused, `${message}${hint}`);
};

const otherRelease: Readonly<Partial<Record<SchemaState, string>>> = {
  older: 'The database is of an older release. Start the server: it brings it up to date.',
  newer: 'The database is of a newer release: use the command of that one.',
};

/** Only the server makes installations and brings them up to date; a restore makes a new one where it is told to. */
const runOnInstallation = async (configuration: Configuration, command: Command, args: readonly string[]) => {
  const isBuilt = import.meta.url.endsWith('.js');
  const beside = (built: string, source: string): URL => new URL(isBuilt ? built : source, import.meta.url);
  const database = await openDatabase(configuration, {
    workerUrl: beside('./pglite-worker.js', '../db/pglite-worker.ts'),
    templateFolder: fileURLToPath(beside('./pglite-template', '../../../dist/server/pglite-template')),
    tell: (message) => process.stderr.write(`${message}\n`),
    mustExist: !(command.effect === 'restore' && values['new'] === true),
  });
  try {
    const problem = command.anyRelease === true ? undefined : otherRelease[await schemaState(database)];
    if (problem !== undefined) throw new CommandError(problem);
    print(await runCommand({ database, storage: await openStorage(configuration) }, command, args));
  } finally {
    await database.close();
  }
};

if (tool !== null) print(await tool.command.run(...tool.args).catch(refuse));
else {
  const { command, args } = findIn(commands, positionals) ?? stop(exitUsage, usage);
  const configuration = readConfiguration(process.env, process.cwd());
  if (!configuration.ok) stop(exitConfiguration, configuration.error);
  else await runOnInstallation(configuration.value, command, args).catch(refuse);
}
