import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { languages } from '#domain/values/language.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name: said again at the end, where a long log is read. */
  readonly failures: readonly string[];
}

interface Finished {
  readonly code: number;
  readonly output: string;
}

/** Runs a command, gives its exit code and output, and tells what it prints: at once unless said otherwise. */
export const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  tell: (chunk: Buffer) => void = (chunk) => process.stdout.write(chunk),
): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      tell(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * One pass or failure: the command's exit code, and optionally a look at its output or the tree. Told whole when it has ended,
 * because another gate may run beside it.
 */
export const gate = async (
  name: string,
  command: readonly string[],
  confirm: (output: string) => Promise<string | null> | string | null = () => null,
): Promise<Tally> => {
  const [program = '', ...args] = command;
  const { code, output } = await run(program, args, {}, () => undefined);
  console.log(`\n== ${name}\n${output}`);
  const complaint = code === 0 ? await confirm(output) : `exit code ${code}`;
  console.log(complaint === null ? `ok: ${name}` : `FAILED: ${name}: ${complaint}`);
  return complaint === null
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name}: ${complaint}`] };
};

/** A check over zero files is no check: the linter must have seen the tree. */
export const sawFiles =
  (least: number) =>
  (output: string): string | null => {
    const seen = Number(/Checked (\d+) files/.exec(output)?.[1] ?? 0);
    return seen >= least ? null : `only ${seen} files were looked at`;
  };

/** The translated catalogues of the first screen and of the pages behind it. */
const catalogues = languages
  .filter((language) => language !== 'en')
  .flatMap((language) => [language, `pages/${language}`]);

export const readCatalogues = async (): Promise<string> =>
  (await Promise.all(catalogues.map((name) => readFile(`src/client/locales/${name}.po`, 'utf8')))).join('\n\n');

/** Every text has its Finnish and its Swedish, and extracting again changes nothing. */
export const cataloguesComplete = async (before: string): Promise<string | null> => {
  const after = await readCatalogues();
  if (after !== before) return 'the catalogue was not up to date: run `npx lingui extract --clean` and translate';
  const untranslated = after
    .split('\n\n')
    .filter(
      (block) => /^msgid "(?!")/m.test(block) && /^msgstr ""\s*$/m.test(block.trimEnd()) && !/msgstr ""\n"/.test(block),
    );
  return untranslated.length === 0 ? null : `${untranslated.length} texts without Finnish or Swedish`;
};

export const add = (left: Tally, right: Tally): Tally => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  failures: [...left.failures, ...right.failures],
});
