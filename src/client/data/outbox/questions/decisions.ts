import type { Entry } from '#client/data/outbox/records/entry.ts';
import { isSame, quantityFieldGroups } from '#domain/values/patch.ts';
import { changedByIn, decidedDeletion, deletionQuestions } from './deletions.ts';
import type { Choice, Fields, Question } from './questions.ts';

/** What names the row or its product's version in a bulk edit is no field of it. */
const rowNames: readonly string[] = ['id', 'quantityId', 'version'];

/** The patch of one row inside an entry; `path` is its place in a bulk edit, e.g. `[3].`, else empty. */
export interface RowPatch {
  readonly path: string;
  readonly patch: Fields;
}

export const isConflict = ({ state, lastProblem }: Pick<Entry, 'state' | 'lastProblem'>): boolean =>
  state === 'held' && (lastProblem?.code === 'field-conflict' || lastProblem?.code === 'version-mismatch');

/** Everything that the user has to decide about an edit. */
export const questionsOf = (entry: Entry): readonly Question[] => {
  if (!isConflict(entry)) return [];
  return isDeletion(entry) ? deletionQuestions(entry) : patchesOf(entry).flatMap((row) => questionsOfRow(entry, row));
};

const isDeletion = ({ endpoint }: Entry): boolean =>
  endpoint === 'deleteQuantities' || endpoint === 'deleteCategory' || endpoint === 'deleteCalculation';

/**
 * To be sent once more as it is; the server may have kept its refusal under the old key. Whoever asks for it knows that
 * the site was restored, so the epoch is left out.
 */
export const again = ({ epoch: _seen, ...entry }: Entry, key: string): Entry => ({
  ...entry,
  key,
  state: 'queued',
  attempts: 0,
  lastProblem: null,
});

/**
 * The edit as it is after the user's decisions, based on what is there now; null when nothing of mine is left.
 * @param choices one for each question, or one for all
 */
export const decided = (entry: Entry, key: string, choices: Choice | ReadonlyMap<string, Choice>): Entry | null => {
  const choiceOf = ({ id }: Question) => (typeof choices === 'string' ? choices : (choices.get(id) ?? 'mine'));
  if (isDeletion(entry)) return decidedDeletion(again(entry, key), deletionQuestions(entry), choiceOf);
  const rows = patchesOf(entry).flatMap((row) => {
    const questions = questionsOfRow(entry, row);
    if (questions.length === 0) return [row];
    const patch = settled(entry, row, questions, choiceOf);
    return patch === null ? [] : [{ ...row, patch }];
  });
  return rows.length === 0 ? null : withPatches(again(entry, key), rows);
};

/** The edits of rows inside an entry: the body itself, or each of a bulk edit. */
export const patchesOf = ({ request: { body } }: Pick<Entry, 'request'>): readonly RowPatch[] => {
  if (isFields(body)) return [{ path: '', patch: body }];
  if (!Array.isArray(body)) return [];
  return body.filter(isFields).map((patch, index) => ({ path: `[${index}].`, patch }));
};

export const withPatches = (entry: Entry, rows: readonly RowPatch[]): Entry => {
  const body = Array.isArray(entry.request.body) ? rows.map(({ patch }) => patch) : rows[0]?.patch;
  return { ...entry, request: { ...entry.request, body } };
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const questionsOfRow = (entry: Entry, { path, patch }: RowPatch): readonly Question[] => {
  const { base: seen, ...given } = patch;
  const base = isFields(seen) ? seen : {};
  const names = Object.keys(given).filter((field) => !rowNames.includes(field));
  const isIn = (field: string) => isDisputed(entry, path + field);
  if (![...names, ...Object.keys(base)].some(isIn)) return [];
  // A link is disputed by the amount that it would convert, which it does not name.
  const disputed = names.some(isIn) ? names.filter(isIn) : names;
  const theirs = currentRow(entry) ?? {};
  const groups = [...new Set(disputed.map((field) => groupOf(field) ?? field))];
  return groups.map((group): Question => {
    const fields = (typeof group === 'string' ? [group] : group).filter((field) => field in given || field in base);
    const pick = (from: Fields) => Object.fromEntries(fields.map((field) => [field, from[field]]));
    const rowId = typeof theirs['id'] === 'string' ? theirs['id'] : (entry.writes[0] ?? null);
    const id = path + (fields[0] ?? '');
    const mine = pick({ ...base, ...given });
    return { id, rowId, fields, mine, base: pick(base), theirs: pick(theirs), changedBy: changedByIn(theirs) };
  });
};

const groupOf = (field: string) => quantityFieldGroups.find((group) => group.includes(field));

/** The row's patch after the decisions; null when no field is left in it. */
const settled = (
  entry: Entry,
  { patch: { base, ...given } }: RowPatch,
  questions: readonly Question[],
  choiceOf: (question: Question) => Choice,
): Fields | null => {
  const kept = questions.filter((question) => choiceOf(question) === 'mine');
  const dropped = new Set(questions.filter((question) => !kept.includes(question)).flatMap(({ fields }) => fields));
  const left = Object.entries(given).filter(([field]) => !dropped.has(field));
  // Mine is the whole group: my amount in the unit that I saw.
  const mine = { ...Object.fromEntries(left), ...changedOf(kept) };
  if (Object.keys(mine).every((field) => rowNames.includes(field))) return null;
  const current = currentRow(entry);
  const seen = isFields(base) ? base : {};
  const based = Object.keys({ ...seen, ...mine }).filter((field) => !rowNames.includes(field) && !dropped.has(field));
  const baseNow = Object.fromEntries(
    based.map((field) => [field, current === undefined ? seen[field] : current[field]]),
  );
  return { ...mine, base: baseNow };
};

/** A member of a group that was only seen is sent too, where theirs differs from it. */
const changedOf = (questions: readonly Question[]): Fields =>
  Object.fromEntries(
    questions.flatMap(({ fields, mine, base, theirs }) =>
      fields
        .filter((field) => !isSame(mine[field], base[field]) || !isSame(mine[field], theirs[field]))
        .map((field) => [field, mine[field]]),
    ),
  );

/** The field that a path of a bulk edit ends in: `[3].amount` is of `amount`. */
export const fieldIn = (path: string): string => path.replace(/^\[\d+\]\./, '');

/** Without a list of fields (a stale version) every field is in question. */
const isDisputed = ({ lastProblem }: Entry, field: string): boolean =>
  lastProblem?.problem?.fields?.includes(field) ?? !rowNames.includes(fieldIn(field));

const currentRow = ({ lastProblem }: Entry): Fields | undefined => {
  const current = lastProblem?.problem?.current;
  return isFields(current) ? current : undefined;
};
