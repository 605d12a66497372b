import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { type AnswerContext, answerContextOf, type ImportAnswer } from '#domain/incoming/site-log/answers.ts';
import type { SavedSheet } from '#domain/incoming/site-log/event-field.ts';
import type { ImportQuestion } from '#domain/incoming/site-log/import-result.ts';
import type { LogFileReading } from '#domain/incoming/site-log/log-file.ts';
import type { NewLogEvent } from '#domain/incoming/site-log/new-events.ts';
import { questionGroups, rememberedPart, searchedKey } from '#domain/incoming/site-log/question-key.ts';
import { recalledAnswer } from '#domain/incoming/site-log/recalled.ts';
import { logMemoryOf, sheetAnswerKey } from '#domain/incoming/site-log/remembered-answer.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import { maxEventsPerSite, maxUploadBytes } from '#domain/values/limits.ts';
import { loadImportAnswers, rememberChoices, rememberLogAnswers } from './import-answers.ts';
import type { LogChoice, LogInput } from './log-order.ts';
import { type ReadLog, readLogBeside } from './log-reading.ts';

/*
 * What comes into a log from files and pasted lines, on this device: it needs no line, and its events wait as edits.
 */

/** Answers by `questionKey`. */
export type ImportAnswers = ReadonlyMap<string, ImportAnswer>;

export interface LogReading {
  readonly reading: LogFileReading;
  /** What was said of such rows in earlier imports. */
  readonly remembered: ImportAnswers;
}

type Place = Pick<LogView, 'events' | 'plan' | 'own' | 'factorSet'>;

/** What a file or pasted lines seem to mean; rejects with `SheetError` for what cannot be read, and when the signal says so. */
export const readLogHere = async (
  data: ClientData,
  view: Place,
  input: LogInput,
  choice: LogChoice,
  signal: AbortSignal,
  read: ReadLog = readLogBeside,
): Promise<LogReading> => {
  const { choices, logAnswers } = await loadImportAnswers(data);
  const { sheets, answers } = logMemoryOf(logAnswers);
  const reading = await read(
    {
      ...choice,
      input: await withBytes(input),
      choices,
      saved: sheets,
      factors: view.factorSet.factors,
      knownIds: view.events.flatMap(({ externalId }) => externalId || []),
      readings: meterReadings(view.events),
      ...importLibrary(view.plan.referenceSet, view.own),
    },
    signal,
  );
  return { reading, remembered: rememberedAnswers(reading, answers) };
};

const withBytes = async (input: LogInput) => {
  if (input.kind === 'lines') return input;
  const { file, other } = input;
  return { kind: 'file', bytes: await bytesOf(file), other: other === null ? null : await bytesOf(other) } as const;
};

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  if (file.size > maxUploadBytes) throw new SheetError('sheet-too-large');
  return new Uint8Array(await file.arrayBuffer());
};

const rememberedAnswers = ({ questions }: LogFileReading, kept: ImportAnswers): ImportAnswers => {
  const found = new Map<string, ImportAnswer>();
  for (const [key, [question]] of questionGroups(questions)) {
    const answer = recalledAnswer(question, kept);
    if (answer !== null) found.set(key, answer);
  }
  return found;
};

/** What products and factors take, for answers. */
export const answerContext = ({ plan, own, factorSet }: Place): AnswerContext =>
  answerContextOf(importLibrary(plan.referenceSet, own), factorSet);

export interface TakenImport {
  readonly events: readonly NewLogEvent[];
  readonly questions: readonly ImportQuestion[];
  readonly answers: ImportAnswers;
  /** What the person said of the columns; null = nothing. */
  readonly sheet: readonly [string, SavedSheet] | null;
}

/**
 * Puts the events into the log, as one step that Undo takes back, and remembers what was said on the way. Throws `SheetError` where
 * the log would hold too many.
 */
export const takeLogImport = async (
  data: ClientData,
  { site, events: log }: Pick<LogView, 'site' | 'events'>,
  { events, questions, answers, sheet }: TakenImport,
): Promise<void> => {
  if (log.length + events.length > maxEventsPerSite) throw new SheetError('sheet-too-many-rows');
  await createLogEdits(data, site.id).createMany(events.map((event) => ({ ...event, origin: 'import' })));
  const groups = [...questionGroups(questions)];
  const kept = groups.flatMap(([key, [question]]) => {
    const part = rememberedPart(question, answers.get(key) ?? {});
    return part === null ? [] : [[key, part] as const];
  });
  const products = groups.flatMap(([key, [{ searched }]]) => {
    const product = answers.get(key)?.product;
    return product === undefined || searched === '' ? [] : [[searchedKey(searched), product] as const];
  });
  // The events are in: what could not be remembered is asked again.
  void rememberChoices(data, new Map(products));
  void rememberLogAnswers(
    data,
    new Map([...(sheet === null ? [] : [[sheetAnswerKey(sheet[0]), sheet[1]] as const]), ...kept]),
  );
};
