import type { ReplyOf } from '#contract/endpoint.ts';
import { getImportAnswers, maxSavedChoices, saveImportAnswers } from '#contract/import-answers.ts';
import type { Source } from '#domain/composite.ts';
import type { ImportJob } from '#domain/import/read-import.ts';
import { call } from './api.ts';
import type { ClientData } from './client-data.ts';
import { keepDraftIfRoom, readDraft } from './drafts.ts';

/*
 * What the company has said in earlier imports, for files that this device reads itself. It is kept with the user's
 * drafts, so that an import without a connection knows it, too; what was chosen in one is told when the server can be
 * reached by the next.
 */

type Answers = ReplyOf<typeof getImportAnswers>;
type Choice = Answers['choices'][number];

interface Kept extends Answers {
  /** Chosen here and not told to the server yet, the oldest first. */
  readonly unsent: readonly Choice[];
}

const draft = 'import-answers';
const nothing: Kept = { columns: [], choices: [], unsent: [] };

/** Never rejects: without earlier answers a file is read all the same. */
export const loadImportAnswers = async (data: ClientData): Promise<Pick<ImportJob, 'savedColumns' | 'choices'>> => {
  const { columns, choices, unsent } = await refresh(data, await readKept(data)).catch(() => nothing);
  // Of one text the last counts.
  const all = [...choices.toReversed(), ...unsent];
  return {
    savedColumns: columns.map(({ header, field }) => [header, field]),
    choices: all.map(({ key, source }) => [key, source]),
  };
};

/** Remembers what was chosen, for the whole company; waits on this device where the server cannot be reached. */
export const rememberChoices = async (data: ClientData, chosen: ReadonlyMap<string, Source>): Promise<void> => {
  const added = [...chosen].map(([key, source]) => ({ key, source })).filter(({ key }) => key !== '');
  if (added.length === 0) return;
  const kept = await readKept(data);
  const next = { ...kept, unsent: [...kept.unsent, ...added].slice(-maxSavedChoices) };
  await keepDraftIfRoom(data, draft, next);
  await refresh(data, next);
};

const refresh = async (data: ClientData, kept: Kept): Promise<Kept> => {
  if (!data.connectivity.isOnline()) return kept;
  try {
    if (kept.unsent.length > 0) await call(saveImportAnswers, { body: { choices: lastOfEach(kept.unsent) } });
    const fresh = { ...(await call(getImportAnswers, {})), unsent: [] };
    await keepDraftIfRoom(data, draft, fresh);
    return fresh;
  } catch {
    return kept;
  }
};

const lastOfEach = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map((choice) => [choice.key, choice])).values(),
];

const readKept = async (data: ClientData): Promise<Kept> => {
  const stored = await readDraft(data, draft).catch(() => undefined);
  return isKept(stored) ? stored : nothing;
};

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' &&
  stored !== null &&
  'columns' in stored &&
  Array.isArray(stored.columns) &&
  'choices' in stored &&
  Array.isArray(stored.choices) &&
  'unsent' in stored &&
  Array.isArray(stored.unsent);
