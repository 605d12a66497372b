import * as v from 'valibot';
import { issueText } from '#contract/frame/issues.ts';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import type { ImportQuestion, LogImport, ProposedEvent } from '#domain/incoming/site-log/import-result.ts';
import { type LogFileOptions, readLogFile } from '#domain/incoming/site-log/log-file.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { logEventOf } from '#domain/site-log/log-document.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { NamedBytes } from './converted-file.ts';
import { deliveryLibraryOf } from './delivery-library.ts';

interface LogDocument {
  /** null = nothing could be made of the files. */
  readonly document: unknown;
  readonly problems: readonly ConvertProblem[];
}

export interface LogChoice {
  /** Of a workbook; null = the first with content. */
  readonly sheet: string | null;
  /** Of the rows that do not say it; null = their own words tell. */
  readonly kind: EventKind | null;
  /** The second of two snapshots of a fleet. */
  readonly later: NamedBytes | null;
}

/**
 * Events of a sheet, of two snapshots of a fleet or of a despatch advice added to the log of a site document; what the document says besides stays as it is.
 * An event whose product or factor is not sure comes without it and is told; what lacks its amount is left out and told.
 */
export const addToLog = async (
  file: NamedBytes,
  site: NamedBytes,
  language: Language,
  { sheet, kind, later }: LogChoice,
): Promise<LogDocument> => {
  const json = jsonOf(site);
  if (!isJsonObject(json)) return refused(told(site.name, 'object', {}, true));
  const before: JsonObject = { log: [], ...json };
  const parsed = v.safeParse(siteDocument, before);
  if (!parsed.success) return { document: null, problems: problemsOf(site.name, parsed.issues, language) };
  const { log = [], siteFactorSet } = parsed.output;
  const set = siteFactorSets().find(({ id }) => id === (siteFactorSet ?? siteFactorSets().at(-1)?.id));
  const factors = new Map(set?.factors.map((factor) => [factor.id, factor]));
  const options = {
    library: deliveryLibraryOf(parsed.output),
    factorOf: (id: string) => factors.get(id),
    knownIds: new Set(log.flatMap(({ id, externalId }) => externalId || id)),
    readings: meterReadings(log.map((event) => ({ ...logEventOf(event), name: event.name }))),
    sheet,
    mapping: null,
    saved: new Map(),
    kind,
  };
  const read = await readEvents(file, later, options);
  if (read instanceof SheetError) {
    return refused(told('', read.code, { message: issueText(read.code, language) }, true));
  }
  const added = [...read.events, ...read.questions.filter(isAddable).map(({ event }) => event)];
  if (added.length === 0 && read.known.length === 0)
    return { document: null, problems: problemsOfImport(read, added, language) };
  const document = { ...before, log: [...(before['log'] as readonly unknown[]), ...added.map(documentEvent)] };
  const checked = v.safeParse(siteDocument, document);
  return checked.success
    ? { document, problems: problemsOfImport(read, added, language) }
    : { document: null, problems: problemsOf(file.name, checked.issues, language) };
};

const jsonOf = (file: NamedBytes): unknown => {
  try {
    return parseJsonFile(textOf(file));
  } catch {
    return null;
  }
};

const refused = (problem: ConvertProblem): LogDocument => ({ document: null, problems: [problem] });

type Issues = Parameters<typeof problemIssues>[0];

const problemsOf = (name: string, issues: Issues, language: Language): readonly ConvertProblem[] =>
  problemIssues(issues, language).map(({ path, code, message }) =>
    told(`${name} ${path}`.trim(), code, { message }, true),
  );

const readEvents = async (
  { bytes }: NamedBytes,
  later: NamedBytes | null,
  options: LogFileOptions,
): Promise<LogImport | SheetError> => {
  try {
    return await readLogFile(bytes, later?.bytes ?? null, options, sheetPlatform);
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
};

const textOf = ({ bytes }: NamedBytes): string => decodeText(bytes, sheetPlatform) ?? '';

/** What lacks only its product or its factor is told with the figures as well: it makes them "at least". */
const isAddable = ({ asks, event }: ImportQuestion): boolean =>
  event.amount !== null && asks.every((ask) => ask === 'product' || ask === 'factor');

/** Only what the event says: the document fills in the rest. */
const documentEvent = ({ name, quantityId: _row, externalId, product, ...event }: ProposedEvent): JsonObject => {
  const isUnlinked = product.kind === 'none';
  const note = event.note || (isUnlinked ? name : '');
  const said = Object.entries({ ...event, note }).filter(
    ([field, value]) => field in needed || !(value === null || value === ''),
  );
  return { id: externalId, ...Object.fromEntries(said), ...(isUnlinked ? {} : { product }) };
};

/** Given even where it is not told. */
const needed = { date: true, kind: true };

const problemsOfImport = (
  { questions, refused: lines, known, events }: LogImport,
  added: readonly ProposedEvent[],
  language: Language,
): readonly ConvertProblem[] => [
  ...lines.map(({ row, code, found }) =>
    told(row === '' ? '' : `row ${row}`, code, found === '' ? {} : { value: found }, true),
  ),
  ...questions.map((question) => questionProblem(question, language)),
  ...known.map(({ row, externalId }) => told(`row ${row}`, 'known', { id: externalId })),
  told('', 'counts', {
    events: events.length,
    added: added.length,
    asked: questions.length,
    refused: lines.length,
    known: known.length,
  }),
];

const questionProblem = (question: ImportQuestion, language: Language): ConvertProblem => {
  const { row, asks, candidates, event, written } = question;
  const [best] = candidates;
  const closest = best === undefined ? {} : { closest: nameIn(best.entry, language), confidence: best.confidence };
  const values = { asks: asks.join(','), name: event.name, written, ...closest };
  return told(`row ${row}`, isAddable(question) ? 'added-unlinked' : 'asked', values, !isAddable(question));
};
