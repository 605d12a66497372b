import * as v from 'valibot';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Choice, Question } from './questions.ts';

/**
 * A deletion of rows that somebody else has changed meanwhile: the server names those rows, and each is asked about. A
 * category or a calculation with such rows in it is one question.
 */

const changedRows = v.fallback(
  v.array(v.looseObject({ id: v.string(), version: v.number(), name: v.optional(v.string(), '') })),
  [],
);

const seenRows = v.array(v.object({ id: v.string(), version: v.number() }));

const deletionBody = v.fallback(v.object({ ids: v.array(v.string()), seen: v.optional(seenRows, []) }), {
  ids: [],
  seen: [],
});

const contentBody = v.fallback(v.object({ seen: seenRows }), { seen: [] });

export const deletionQuestions = (entry: Entry): readonly Question[] => {
  const rows = v.parse(changedRows, entry.lastProblem?.problem?.current);
  if (isOfRows(entry)) return rows.map((row) => questionOf(row.id, row));
  const [id = ''] = entry.writes;
  const inside = rows.map(({ id: rowId, name, version }) => ({ id: rowId, name, version }));
  return [{ ...questionOf(id, { name: entry.subject }), inside }];
};

/** Who has written a row of the server's. */
export const changedByIn = ({ updatedBy }: Question['theirs']): string | null =>
  typeof updatedBy === 'string' && updatedBy !== '' ? updatedBy : null;

const isOfRows = ({ endpoint }: Pick<Entry, 'endpoint'>): boolean => endpoint === 'deleteQuantities';

const questionOf = (id: string, theirs: Question['theirs']): Question => ({
  id,
  rowId: id,
  fields: [],
  mine: {},
  base: {},
  theirs,
  changedBy: changedByIn(theirs),
  isDeletion: true,
});

/**
 * The deletion as it was decided, based on what is there now. Null when nothing of it is left.
 * @param entry to be sent once more
 */
export const decidedDeletion = (
  entry: Entry,
  questions: readonly Question[],
  choiceOf: (question: Question) => Choice,
): Entry | null => {
  if (isOfRows(entry)) return withoutStaying(entry, questions, choiceOf);
  if (questions.some((question) => choiceOf(question) === 'theirs')) return null;
  const { seen } = v.parse(contentBody, entry.request.body);
  const versions = new Map([...seen, ...questions.flatMap(({ inside = [] }) => inside)].map((row) => [row.id, row]));
  const body = { seen: [...versions.values()].map(({ id, version }) => ({ id, version })) };
  return { ...entry, request: { ...entry.request, body } };
};

/** Without the rows that stay; the others go as they are now. */
const withoutStaying: typeof decidedDeletion = (entry, questions, choiceOf) => {
  const { ids, seen } = v.parse(deletionBody, entry.request.body);
  const now = new Map(
    v
      .parse(
        changedRows,
        questions.map(({ theirs }) => theirs),
      )
      .map(({ id, version }) => [id, version]),
  );
  const staying = new Set(questions.filter((question) => choiceOf(question) === 'theirs').map(({ id }) => id));
  const goes = (id: string) => !staying.has(id);
  const body = {
    ids: ids.filter(goes),
    seen: seen.filter(({ id }) => goes(id)).map(({ id, version }) => ({ id, version: now.get(id) ?? version })),
  };
  if (body.ids.length === 0) return null;
  return { ...entry, writes: entry.writes.filter(goes), request: { ...entry.request, body } };
};
