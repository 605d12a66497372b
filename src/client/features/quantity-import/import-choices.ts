import type { ImportValidation } from '#client/data/imports/quantity-import.ts';
import type { Source } from '#domain/composite.ts';

type Match = ImportValidation['matches'][number];
type Row = ImportValidation['rows'][number];

/** What a person decided beside what the sheet says. */
export interface ImportAnswers {
  /** Product of all rows of a match, by its index; absent = as proposed. */
  readonly sources: ReadonlyMap<number, Source>;
  /** For the rows whose category the sheet does not name; empty = not chosen yet. */
  readonly categoryId: string;
  /** Rows imported earlier that the sheet does not have any more are deleted. */
  readonly replaces: boolean;
}

/** Products that somebody should decide: nothing is sure enough, but something comes close. */
export const questionsOf = ({ matches }: ImportValidation): readonly number[] =>
  matches.flatMap(({ source, candidates, isLeftOut }, index) =>
    source.kind === 'none' && candidates.length > 0 && isLeftOut !== true ? [index] : [],
  );

export const openQuestions = (validation: ImportValidation, { sources }: ImportAnswers): number =>
  questionsOf(validation).filter((index) => !sources.has(index)).length;

/** Products that the company has left unlinked before, although something comes close: they are not asked again. */
export const leftOutBefore = ({ matches }: ImportValidation): readonly number[] =>
  matches.flatMap(({ candidates, isLeftOut }, index) => (isLeftOut === true && candidates.length > 0 ? [index] : []));

/** Of them those that this import leaves unlinked too. */
export const leftOutNow = (validation: ImportValidation, answers: ImportAnswers): number =>
  leftOutBefore(validation).filter((index) => {
    const match = validation.matches[index];
    return match !== undefined && sourceOf(match, index, answers).kind === 'none';
  }).length;

/** Rows that can be written, but stand nowhere yet. */
export const rowsWithoutCategory = ({ rows }: ImportValidation): number =>
  rows.filter(({ change, categoryId }) => change !== 'refused' && categoryId === null).length;

export const sourceOf = (match: Match, index: number, { sources }: ImportAnswers): Source =>
  sources.get(index) ?? match.source;

/** The answers as a commit has them: choices for the rows that they mean. */
export const commitOf = (validation: ImportValidation, answers: ImportAnswers) => ({
  mode: answers.replaces ? ('replace' as const) : ('update' as const),
  ...(answers.categoryId === '' ? {} : { categoryId: answers.categoryId }),
  choices: validation.rows.flatMap(({ row, match, change }: Row) => {
    const source = match === null || change === 'refused' ? undefined : answers.sources.get(match);
    return source === undefined ? [] : [{ row, source }];
  }),
});

/** How many rows a commit of the server is about. */
export const writtenCount = (validation: ImportValidation, answers: ImportAnswers): number => {
  const { created, updated, deleted } = expectedCounts(validation, answers);
  return created + updated + deleted;
};

/** What will happen, as the counts that the toast names afterwards. */
export const expectedCounts = ({ counts }: ImportValidation, { replaces }: ImportAnswers) => ({
  created: counts.create,
  updated: counts.update,
  deleted: replaces ? counts.missing : 0,
  refused: counts.refused,
});
