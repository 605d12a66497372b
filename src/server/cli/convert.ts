import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { eventKinds } from '#domain/terms/event-kinds.ts';
import type { Language } from '#domain/values/language.ts';
import { languages } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import { clock } from '#server/clock.ts';
import { convertFile } from '#server/convert/convert-file.ts';
import { type ConvertProblem, problemLine } from '#server/convert/convert-problem.ts';
import { documentCsv, type WrittenText } from '#server/convert/document-csv.ts';
import { addToLog } from '#server/convert/log-document.ts';

const targets = ['site', 'csv'] as const;

const usage = `npm run --silent convert -- FILE [RESULTFILE] [--to ${targets.join('|')}] [--language ${languages.join('|')}] [--sheet NAME]
npm run --silent convert -- EVENTS.csv|EVENTS.xlsx|DESPATCH.xml|FLEET-BEFORE [FLEET-AFTER] --to site --site SITE.json [--sheet NAME] [--kind ${eventKinds.join('|')}]`;

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
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string', default: 'site' },
        language: { type: 'string', default: 'en' },
        sheet: { type: 'string' },
        site: { type: 'string' },
        kind: { type: 'string' },
      },
    });
  } catch (error) {
    return stop(exitUsage, [reason(error), usage]);
  }
};

const choose = <Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ??
  stop(exitUsage, [`--${option} ${value}: expected ${choices.join(', ')}`, usage]);

const open = (path: string) => {
  try {
    return { name: basename(path), bytes: new Uint8Array(readFileSync(path)) };
  } catch (error) {
    return stop(exitUsage, [`${path}: ${reason(error)}`]);
  }
};

const written = (document: SiteDocument, to: (typeof targets)[number], language: Language): WrittenText =>
  to === 'csv' ? documentCsv(document, language) : { text: `${JSON.stringify(document, null, 2)}\n`, problems: [] };

const convert = async (path: string, resultPath: string | undefined): Promise<void> => {
  const to = choose('to', values.to, targets);
  const language = choose('language', values.language, languages);
  const tell = (problems: readonly ConvertProblem[]) =>
    process.stderr.write(problems.map((problem) => `${path}: ${problemLine(problem)}\n`).join(''));
  const { document, problems } = await convertFile(
    open(path),
    resultPath === undefined ? null : open(resultPath),
    language,
    today(clock()),
    values.sheet ?? null,
  );
  tell(problems);
  const output = document === null ? null : written(document, to, language);
  tell(output?.problems ?? []);
  if (output === null || output.text === null) process.exitCode = exitRefused;
  else process.stdout.write(output.text);
};

/** Events of a file into the log of a site document. */
const convertEvents = async (path: string, laterPath: string | undefined, sitePath: string): Promise<void> => {
  choose('to', values.to, ['site']);
  const language = choose('language', values.language, languages);
  const { document, problems } = await addToLog(open(path), open(sitePath), language, {
    sheet: values.sheet ?? null,
    kind: values.kind === undefined ? null : choose('kind', values.kind, eventKinds),
    later: laterPath === undefined ? null : open(laterPath),
  });
  process.stderr.write(problems.map((problem) => `${path}: ${problemLine(problem)}\n`).join(''));
  if (document === null) process.exitCode = exitRefused;
  else process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
};

const { values, positionals } = readArguments();
const [path, resultPath, ...others] = positionals;
if (path === undefined || others.length > 0) stop(exitUsage, [usage]);
else if (values.site === undefined) await convert(path, resultPath);
else await convertEvents(path, resultPath, values.site);
