import { changeDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { ApiError, call, isUnreachable } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { getImportAnswers, maxSavedChoices, saveImportAnswers } from '#contract/calculations/import-answers.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { ImportJob } from '#domain/incoming/bill/read-import.ts';
import type { RememberedAnswer } from '#domain/incoming/site-log/remembered-answer.ts';
import type { Source } from '#domain/products/composite.ts';
import { isSame } from '#domain/values/patch.ts';

/*
 * What the company has said in earlier imports, for files that this device reads itself. It is kept with the user's
 * drafts, so that an import without a connection knows it, too; what was chosen in one is told when the server can be
 * reached by the next.
 */

type Answers = ReplyOf<typeof getImportAnswers>;
type SourceChoice = Answers['choices'][number];
type CategoryChoice = Answers['categories'][number];
type LogChoice = Answers['logAnswers'][number];
type Choice = SourceChoice | CategoryChoice | LogChoice;

interface Kept extends Answers {
  /** Chosen here and not told to the server yet, the oldest first. */
  readonly unsent: readonly Choice[];
}

const isSourceChoice = (choice: Choice): choice is SourceChoice => 'source' in choice;
const isCategoryChoice = (choice: Choice): choice is CategoryChoice => 'category' in choice;
const isLogChoice = (choice: Choice): choice is LogChoice => 'answer' in choice;

const draft = 'import-answers';
const nothing: Kept = { columns: [], choices: [], categories: [], logAnswers: [], unsent: [] };

/** Earlier answers that are here are not waited for much longer than a good line takes to bring the newest. */
const patienceMs = 1_000;

/** Never rejects: without earlier answers a file is read all the same. */
export const loadImportAnswers = async (
  data: ClientData,
): Promise<
  Pick<ImportJob, 'savedColumns' | 'choices'> & {
    /** Titles of categories by the words of a group of a model. */
    readonly groupCategories: ReadonlyMap<string, string>;
    /** What was said in imports of site logs, by `questionKey` and `sheetAnswerKey`; of one key the last counts. */
    readonly logAnswers: readonly (readonly [string, RememberedAnswer])[];
  }
> => {
  const { columns, choices, categories, logAnswers, unsent } = await newestInTime(data);
  // Of one text the last counts.
  const sources = [...choices.toReversed(), ...unsent.filter(isSourceChoice)];
  const titles = [...categories.toReversed(), ...unsent.filter(isCategoryChoice)];
  return {
    savedColumns: columns.map(({ header, field }) => [header, field]),
    choices: sources.map(({ key, source }) => [key, source]),
    groupCategories: new Map(titles.map(({ key, category }) => [key, category])),
    logAnswers: [...logAnswers.toReversed(), ...unsent.filter(isLogChoice)].map(({ key, answer }) => [key, answer]),
  };
};

/** Remembers what was chosen, for the whole company; waits on this device where the server cannot be reached. */
export const rememberChoices = (data: ClientData, chosen: ReadonlyMap<string, Source>): Promise<void> =>
  remember(
    data,
    [...chosen].map(([key, source]) => ({ key, source })),
  );

/** As `rememberChoices`: titles of the categories that groups of a model were given. */
export const rememberCategories = (data: ClientData, chosen: ReadonlyMap<string, string>): Promise<void> =>
  remember(
    data,
    [...chosen].map(([key, category]) => ({ key, category })),
  );

/** As `rememberChoices`: what was said of sheets and questions of a site log. */
export const rememberLogAnswers = (data: ClientData, said: ReadonlyMap<string, RememberedAnswer>): Promise<void> =>
  remember(
    data,
    [...said].map(([key, answer]) => ({ key, answer })),
  );

const remember = async (data: ClientData, chosen: readonly Choice[]): Promise<void> => {
  const added = chosen.filter(({ key }) => key !== '');
  if (added.length === 0) return;
  await change(data, (kept) => ({ ...kept, unsent: [...kept.unsent, ...added].slice(-maxSavedChoices) }));
  await refresh(data, added);
};

/** A slow line is waited for only where nothing is known. */
const newestInTime = async (data: ClientData): Promise<Kept> => {
  const kept = await readKept(data);
  const newest = refresh(data);
  const isKnown = kept.columns.length > 0 || kept.choices.length > 0 || kept.logAnswers.length > 0;
  return isKnown ? Promise.race([newest, wait(patienceMs).then(() => kept)]) : newest;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** One refresh after the other: an older answer that comes last would undo a newer one. */
const turns = new WeakMap<ClientData, Promise<Kept>>();

/**
 * Tells the server what it does not know and asks what it does; what is kept where it does not answer. Never rejects.
 * @param added is told even where the device could not keep it
 */
const refresh = (data: ClientData, added: readonly Choice[] = []): Promise<Kept> => {
  const before = turns.get(data) ?? Promise.resolve(nothing);
  const own = before.then(() => refreshNow(data, added)).catch(() => nothing);
  turns.set(data, own);
  return own;
};

const refreshNow = async (data: ClientData, added: readonly Choice[]): Promise<Kept> => {
  const kept = await readKept(data);
  if (!data.connectivity.isOnline()) return kept;
  const unsent = [...without(added, kept.unsent), ...kept.unsent].slice(-maxSavedChoices);
  try {
    const answer = unsent.length === 0 ? 'later' : await tell(unsent);
    if (answer !== 'later') {
      await change(data, (now) => ({
        ...now,
        ...(answer === 'taken' && {
          choices: [...unsent.filter(isSourceChoice).toReversed(), ...now.choices],
          categories: [...unsent.filter(isCategoryChoice).toReversed(), ...now.categories],
          logAnswers: [...unsent.filter(isLogChoice).toReversed(), ...now.logAnswers],
        }),
        unsent: without(now.unsent, unsent),
      }));
    }
    const fresh = await call(getImportAnswers, {});
    return await change(data, (now) => ({ ...nothing, ...fresh, unsent: now.unsent }));
  } catch {
    return readKept(data);
  }
};

/** Whether the server takes it, never will, or may another time; rejects where it could not be reached. */
const tell = (unsent: readonly Choice[]): Promise<'taken' | 'refused' | 'later'> =>
  call(saveImportAnswers, {
    body: {
      choices: lastOfEach(unsent.filter(isSourceChoice)),
      categories: lastOfEach(unsent.filter(isCategoryChoice)),
      logAnswers: lastOfEach(unsent.filter(isLogChoice)),
    },
  }).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof ApiError) || isUnreachable(error)) throw error;
      return error.code === 'validation' || error.code === 'too-large' ? 'refused' : 'later';
    },
  );

/** In one step of the store: what is chosen while an answer is on its way stays. */
const change = async (data: ClientData, next: (kept: Kept) => Kept): Promise<Kept> => {
  // Without the device's storage nothing is kept.
  let changed = next(nothing);
  await changeDraft(data, draft, (now) => {
    changed = next(keptOf(now));
    return changed;
  });
  return changed;
};

/** What is left when as many of each as were sent are taken away, the oldest first. */
const without = (choices: readonly Choice[], sent: readonly Choice[]): readonly Choice[] => {
  const gone = [...sent];
  return choices.filter((choice) => {
    const at = gone.findIndex((one) => isSame(one, choice));
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
};

const lastOfEach = <One extends Choice>(choices: readonly One[]): readonly One[] => [
  ...new Map(choices.map((choice) => [choice.key, choice])).values(),
];

const readKept = async (data: ClientData): Promise<Kept> => {
  return keptOf(await readDraft(data, draft).catch(() => undefined));
};

/** What an earlier release kept lacks what came later. */
const keptOf = (stored: unknown): Kept => (isKept(stored) ? { ...nothing, ...stored } : nothing);

const isKept = (stored: unknown): stored is Omit<Kept, 'categories' | 'logAnswers'> =>
  typeof stored === 'object' &&
  stored !== null &&
  'columns' in stored &&
  Array.isArray(stored.columns) &&
  'choices' in stored &&
  Array.isArray(stored.choices) &&
  'unsent' in stored &&
  Array.isArray(stored.unsent);
