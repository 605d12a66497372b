import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { climateReportFormats } from '#contract/reports/reports.ts';
import { readMapping } from '#domain/register/code-mapping.ts';
import { compareRegister, registerExport, registerText } from '#domain/register/register-export.ts';
import { readRegister } from '#domain/register/register-reader.ts';
import { registerReleases } from '#domain/register/register-release.ts';
import { defaultRegisterSettings, registerUnits } from '#domain/register/register-settings.ts';
import { lcaxText } from '#domain/reports/lcax-format.ts';
import { reportKinds } from '#domain/reports/report-basis.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { languages } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import { clock } from '#server/clock.ts';
import { type ReportFailure, reportOfDocument } from '#server/reports/document-report.ts';
import type { DocumentRegisterSource } from '#server/reports/report-kinds.ts';
import { siteLogFiles } from '#server/reports/site-log-files.ts';
import { type Verification, verifyReport } from '#server/reports/verify-report.ts';
import { isSigned, verifySigned } from './verify-signed.ts';

const formats = [...climateReportFormats, 'ryhti'] as const;

const usage = `npm run --silent report -- FILE.json [--report ${reportKinds.join('|')}]
  [--calculation NAME]... [--format ${formats.join('|')}] [--language ${languages.join('|')}] [--without-document]
npm run --silent report -- FILE.json --format ryhti [--release ${registerReleases.join('|')}] [--unit ${registerUnits.join('|')}]
  [--keys LAST-EXPORT.json] [--mapping MAPPING.json] [--log LOG.json] [--compare REGISTER.json]
npm run --silent report -- FILE.json --report site-log [--month YYYY-MM] [--format json|pdf|xlsx|csv] [--language ${languages.join('|')}]
npm run --silent report -- [FILE.json] --verify REPORT.json
npm run --silent report -- [REPORT.json] --verify SIGNED.json|SIGNED.pdf --keys KEYS.json`;

/** The document is wrong. */
const exitRefused = 1;
/** The command is wrong: options, file, format or calculation. */
const exitUsage = 2;
/** The report says something else than its document. */
const exitDiffers = 3;

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
        'without-document': { type: 'boolean', default: false },
        verify: { type: 'string' },
        release: { type: 'string', default: defaultRegisterSettings.release },
        unit: { type: 'string', default: defaultRegisterSettings.unit },
        keys: { type: 'string' },
        mapping: { type: 'string' },
        log: { type: 'string' },
        compare: { type: 'string' },
        month: { type: 'string' },
      },
    });
    return positionals.length > 1 ? stop(exitUsage, [usage]) : { ...values, file: positionals[0] ?? null };
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

const fail = (file: string, { kind, messages }: ReportFailure): never =>
  stop(
    kind === 'document' ? exitRefused : exitUsage,
    messages.map((message) => `${file}: ${message}`),
  );

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const verify = (reportFile: string, documentFile: string | null): void => {
  const verified = verifyReport(readText(reportFile), documentFile === null ? null : readText(documentFile));
  if (!verified.ok) fail(reportFile, verified.error);
  else tellDifferences(reportFile, verified.value);
};

const tellDifferences = (reportFile: string, { differences, hasSameInputs }: Verification): void => {
  if (differences.length === 0) {
    process.stdout.write(`${reportFile}: equal\n`);
    return;
  }
  const lines = differences.map(
    ({ path, before, after }) => `${path}: ${valueText(before)} in the report, ${valueText(after)} calculated`,
  );
  const cause = hasSameInputs ? 'made from the same inputs' : 'made from other inputs';
  stop(exitDiffers, [...lines, `${reportFile}: differs in ${lines.length} of its values; ${cause}`]);
};

/** What happened on the site: A4 and A5 as built, or one month. */
const printSiteLog = async (
  documentFile: string,
  options: Omit<ReturnType<typeof readArguments>, 'file'>,
): Promise<void> => {
  const format = choose('format', options.format, ['json', 'pdf', 'xlsx', 'csv']);
  const language = choose('language', options.language, languages);
  const made = siteLogFiles(readText(documentFile), { month: options.month ?? null, today: today(clock()) });
  if (!made.ok) fail(documentFile, made.error);
  else if (format === 'json') process.stdout.write(`${JSON.stringify(made.value.json, null, 2)}\n`);
  else process.stdout.write(await made.value.file({ format, language }));
};

const print = async (documentFile: string, options: Omit<ReturnType<typeof readArguments>, 'file'>): Promise<void> => {
  const kind = choose('report', options.report, reportKinds);
  const format = choose('format', options.format, formats);
  const language = choose('language', options.language, languages);
  const text = readText(documentFile);
  const made = reportOfDocument(text, { kind, calculationNames: options.calculation, today: today(clock()) });
  if (!made.ok) {
    fail(documentFile, made.error);
    return;
  }
  const { report, file, lcax, register } = made.value;
  if (format === 'ryhti') {
    if (register === null) stop(exitUsage, ['--format ryhti: only the climate report has it']);
    else printRegister(documentFile, register(), options);
    return;
  }
  if (format === 'lcax') {
    if (lcax === null) stop(exitUsage, ['--format lcax: only the climate report has it']);
    else process.stdout.write(lcaxText(lcax()));
    return;
  }
  if (format !== 'json') {
    process.stdout.write(Buffer.from(await (await file({ format, language })).arrayBuffer()));
    return;
  }
  // A report that brings its document along can be verified alone.
  const document = options['without-document'] ? {} : { document: parseJsonFile(text) };
  process.stdout.write(`${JSON.stringify({ ...report, ...document }, null, 2)}\n`);
};

const readJson = (name: string): unknown => {
  try {
    return parseJsonFile(readText(name));
  } catch (error) {
    return stop(exitUsage, [`${name}: ${reason(error)}`]);
  }
};

/** The export goes to standard output and its log beside the document; a comparison is printed alone. */
const printRegister = (
  documentFile: string,
  source: DocumentRegisterSource,
  options: Omit<ReturnType<typeof readArguments>, 'file'>,
): void => {
  const { mapping, refused } = readMapping(options.mapping === undefined ? {} : readJson(options.mapping));
  if (refused.length > 0) stop(exitUsage, [`--mapping: not understood: ${refused.join(', ')}`]);
  const settings = {
    ...defaultRegisterSettings,
    release: choose('release', options.release, registerReleases),
    unit: choose('unit', options.unit, registerUnits),
    mapping,
  };
  if (options.compare !== undefined) {
    compareWith(options.compare, { ...source, settings });
    return;
  }
  const lastExport = options.keys === undefined ? null : readJson(options.keys);
  const { document, log } = registerExport({ ...source, settings, lastExport });
  const logFile = options.log ?? documentFile.replace(/(?:\.json)?$/, '.ryhti-log.json');
  try {
    writeFileSync(logFile, registerText(log));
  } catch (error) {
    stop(exitUsage, [`${logFile}: ${reason(error)}`]);
  }
  process.stdout.write(registerText(document));
};

const compareWith = (registerFile: string, source: Parameters<typeof compareRegister>[1]): void => {
  const read = readRegister(readJson(registerFile));
  if (!read.ok) {
    stop(exitUsage, [`${registerFile}: no climate report of the register`]);
    return;
  }
  const { release, mended, refused } = read.value;
  const comparison = compareRegister(read.value, source);
  process.stdout.write(registerText({ release, mended, refused, ...comparison }));
  const isEqual = comparison.figures.every(({ register, ours }) => register === ours);
  if (!isEqual) stop(exitDiffers, [`${registerFile}: differs from the calculation`]);
};

const { file, ...options } = readArguments();
if (options.verify !== undefined && isSigned(options.verify)) {
  const { exitCode, lines } = await verifySigned(options.verify, options.keys ?? null, file);
  if (exitCode !== 0) stop(exitCode, lines);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} else if (options.verify !== undefined) verify(options.verify, file);
else if (file === null) stop(exitUsage, [usage]);
else if (options.report === 'site-log') await printSiteLog(file, options);
else await print(file, options);
