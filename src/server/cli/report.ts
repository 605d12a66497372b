import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportFormats } from '#contract/reports.ts';
import { languages } from '#domain/user.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { reportKinds } from '#server/reports/report-kinds.ts';

const usage = `npm run --silent report -- FILE.json [--report ${reportKinds.join('|')}]
  [--calculation NAME]... [--format ${reportFormats.join('|')}] [--language ${languages.join('|')}]`;

/** The document is wrong. */
const exitRefused = 1;
/** The command is wrong: options, file, format or calculation. */
const exitUsage = 2;

const stop = (exitCode: number, messages: readonly string[]): never => {
  process.stderr.write(messages.map((message) => `${message}\n`).join(''));
  process.exit(exitCode);
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        report: { type: 'string', default: 'climate-report' },
        calculation: { type: 'string', multiple: true, default: [] },
        format: { type: 'string', default: 'json' },
        language: { type: 'string', default: 'en' },
      },
    });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? stop(exitUsage, [usage]) : { ...values, file };
  } catch (error) {
    return stop(exitUsage, [reason(error), usage]);
  }
};

const choose = <Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ??
  stop(exitUsage, [`--${option} ${value}: expected ${choices.join(', ')}`, usage]);

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return stop(exitUsage, [`${file}: ${reason(error)}`]);
  }
};

const { file, calculation: calculationNames, ...options } = readArguments();
const kind = choose('report', options.report, reportKinds);
const format = choose('format', options.format, reportFormats);
const language = choose('language', options.language, languages);
const today = new Date().toISOString().slice(0, 10);
const made = reportOfDocument(readText(file), { kind, calculationNames, today });
if (!made.ok) {
  stop(
    made.error.kind === 'document' ? exitRefused : exitUsage,
    made.error.messages.map((message) => `${file}: ${message}`),
  );
} else if (format === 'json') {
  process.stdout.write(`${JSON.stringify(made.value.report, null, 2)}\n`);
} else {
  process.stdout.write(Buffer.from(await (await made.value.file({ format, language })).arrayBuffer()));
}
