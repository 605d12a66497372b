import * as v from 'valibot';
import type { Choice, Question } from './decisions.ts';
import type { Entry } from './outbox-entry.ts';

/** A deletion of rows that somebody else has changed meanwhile: the server names those rows, and each is asked about. */

const changedRows = v.fallback(v.array(v.looseObject({ id: v.string(), version: v.number() })), []);

const deletionBody = v.fallback(
  v.object({
    ids: v.array(v.string()),
    seen: v.optional(v.array(v.object({ id: v.string(), version: v.number() })), []),
  }),
  { ids: [], seen: [] },
);

export const deletionQuestions = ({ lastProblem }: Pick<Entry, 'lastProblem'>): readonly Question[] =>
  v.parse(changedRows, lastProblem?.problem?.current).map(
    (row): Question => ({
      id: row.id,
      rowId: row.id,
      fields: [],
      mine: {},
      base: {},
      theirs: row,
      isDeletion: true,
    }),
  );

/**
 * The deletion without the rows that stay; the others go as they are now. Null when none is left.
 * @param entry to be sent once more
 */
export const decidedDeletion = (
  entry: Entry,
  questions: readonly Question[],
  choiceOf: (question: Question) => Choice,
): Entry | null => {
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
