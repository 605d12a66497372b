import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { climateReportCsv } from '#domain/carbon/climate-report-csv.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';

const usage = 'npm run --silent report -- FILE.json [--calculation NAME] [--format json|csv]';

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
      options: { calculation: { type: 'string' }, format: { type: 'string', default: 'json' } },
    });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? stop(exitUsage, [usage]) : { ...values, file };
  } catch (error) {
    return stop(exitUsage, [reason(error), usage]);
  }
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return stop(exitUsage, [`${file}: ${reason(error)}`]);
  }
};

const { file, calculation, format } = readArguments();
if (format === 'xlsx' || format === 'pdf')
  stop(exitUsage, [`--format ${format} is not available yet; use json or csv`]);
if (format !== 'json' && format !== 'csv') stop(exitUsage, [`--format ${format}: expected json or csv`, usage]);
const report = reportOfDocument(readText(file), calculation, new Date().toISOString().slice(0, 10));
if (!report.ok) {
  const { kind, messages } = report.error;
  stop(
    kind === 'document' ? exitRefused : exitUsage,
    messages.map((message) => `${file}: ${message}`),
  );
} else {
  process.stdout.write(
    format === 'csv' ? climateReportCsv(report.value) : `${JSON.stringify(report.value, null, 2)}\n`,
  );
}
