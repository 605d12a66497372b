import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { convertFile } from './convert-file.ts';

const usage = 'npm run --silent convert -- FILE [RESULTFILE] [--to site]';

/** Nothing could be made of the file. */
const exitRefused = 1;
/** The command is wrong: options or file. */
const exitUsage = 2;

const stop = (exitCode: number, messages: readonly string[]): never => {
  process.stderr.write(messages.map((message) => `${message}\n`).join(''));
  process.exit(exitCode);
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { to: { type: 'string', default: 'site' } } });
  } catch (error) {
    return stop(exitUsage, [reason(error), usage]);
  }
};

const open = (path: string) => {
  try {
    return { name: basename(path), bytes: new Uint8Array(readFileSync(path)) };
  } catch (error) {
    return stop(exitUsage, [`${path}: ${reason(error)}`]);
  }
};

const { values, positionals } = readArguments();
const [path, resultPath, ...others] = positionals;
if (path === undefined || others.length > 0 || values.to !== 'site') stop(exitUsage, [usage]);
else {
  const { document, problems } = await convertFile(open(path), resultPath === undefined ? null : open(resultPath));
  process.stderr.write(problems.map((problem) => `${path}: ${problem}\n`).join(''));
  if (document === null) process.exitCode = exitRefused;
  else process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}
