import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import type { Source } from '#domain/products/composite.ts';

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
  /** Of the rows that seem to be sums of others those that are taken all the same, by their line. */
  readonly sums: ReadonlySet<number>;
}

/** Rows that seem to be sums of rows above them: left out unless somebody takes them. */
export const sumRows = ({ rows }: ImportValidation): readonly Row[] =>
  rows.filter(({ change }) => change === 'left-out');

const isWritten = ({ row, change }: Row, { sums }: ImportAnswers): boolean =>
  change !== 'refused' && (change !== 'left-out' || sums.has(row));

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
export const rowsWithoutCategory = ({ rows }: ImportValidation, answers: ImportAnswers): number =>
  rows.filter((row) => row.categoryId === null && isWritten(row, answers)).length;

export const sourceOf = (match: Match, index: number, { sources }: ImportAnswers): Source =>
  sources.get(index) ?? match.source;

/** The answers as a commit has them: choices for the rows that they mean. */
export const commitOf = (validation: ImportValidation, answers: ImportAnswers) => ({
  mode: answers.replaces ? ('replace' as const) : ('update' as const),
  ...(answers.categoryId === '' ? {} : { categoryId: answers.categoryId }),
  choices: validation.rows.flatMap((row: Row) => {
    const source = row.match === null || !isWritten(row, answers) ? undefined : answers.sources.get(row.match);
    const taken = row.change === 'left-out' && answers.sums.has(row.row) ? { skip: false } : {};
    const choice = { ...(source !== undefined && { source }), ...taken };
    return Object.keys(choice).length === 0 ? [] : [{ row: row.row, ...choice }];
  }),
});

/** How many rows a commit of the server is about. */
export const writtenCount = (validation: ImportValidation, answers: ImportAnswers): number => {
  const { created, updated, deleted } = expectedCounts(validation, answers);
  return created + updated + deleted;
};

/** What will happen, as the counts that the toast names afterwards. */
export const expectedCounts = ({ counts }: ImportValidation, { replaces, sums }: ImportAnswers) => ({
  created: counts.create + sums.size,
  updated: counts.update,
  deleted: replaces ? counts.missing : 0,
  refused: counts.refused,
});
