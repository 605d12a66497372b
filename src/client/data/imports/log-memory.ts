import { changeDraft, readDraft } from '#client/data/drafts/drafts.ts';
import type { ClientData } from '#client/data/outbox/client-data.ts';
import type { ImportAnswer } from '#domain/incoming/site-log/answers.ts';
import type { SavedSheet } from '#domain/incoming/site-log/event-field.ts';

/*
 * What was said in earlier imports of a log, on this device: columns of a supplier's sheets, what a package holds, which factor a
 * text means. Products are the company's, with the choices of other imports.
 */

/** Pairs, the oldest first. */
export interface LogMemory {
  readonly sheets: readonly (readonly [string, SavedSheet])[];
  readonly answers: readonly (readonly [string, ImportAnswer])[];
}

const draft = 'log-import-answers';
const maxKept = 2_000;

/** Never rejects: without earlier answers a file is read all the same. */
export const loadLogMemory = async (data: ClientData): Promise<LogMemory> =>
  memoryOf(await readDraft(data, draft).catch(() => undefined));

/** Remembers more; of one key the last counts. */
export const rememberInLog = async (data: ClientData, { sheets, answers }: LogMemory): Promise<void> => {
  if (sheets.length === 0 && answers.length === 0) return;
  await changeDraft(data, draft, (now) => {
    const kept = memoryOf(now);
    return { sheets: joined(kept.sheets, sheets), answers: joined(kept.answers, answers) };
  });
};

type Pairs<Value> = readonly (readonly [string, Value])[];

const joined = <Value>(before: Pairs<Value>, added: Pairs<Value>): Pairs<Value> => {
  const keys = new Set(added.map(([key]) => key));
  return [...before.filter(([key]) => !keys.has(key)), ...new Map(added)].slice(-maxKept);
};

const memoryOf = (stored: unknown): LogMemory =>
  typeof stored === 'object' &&
  stored !== null &&
  'sheets' in stored &&
  Array.isArray(stored.sheets) &&
  'answers' in stored &&
  Array.isArray(stored.answers)
    ? (stored as LogMemory)
    : { sheets: [], answers: [] };
