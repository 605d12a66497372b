import { useLingui } from '@lingui/react/macro';
import type { Fields, Question } from '#client/data/outbox/questions/questions.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { columnIds, columnOf } from '#client/features/quantities/columns/columns.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { isSame } from '#domain/values/patch.ts';
import type { GridColumn } from './grid-columns.ts';

/** The open questions of the rows that have any, by row. */
export type Unsettled = ReadonlyMap<string, readonly Question[]>;

const columnOfField: ReadonlyMap<string, ColumnId> = new Map(
  columnIds.flatMap((id) => columnOf[id].fields.map((field) => [field, id] as const)),
);

/** The columns where a question is seen: those of its fields that differ, or the name when none of them is shown. */
export const columnsOfQuestion = (
  { fields, mine, theirs }: Question,
  shown: readonly Pick<GridColumn, 'id'>[],
): readonly ColumnId[] => {
  const own = fields.filter((field) => !isSame(mine[field], theirs[field])).map((field) => columnOfField.get(field));
  const seen = shown.filter(({ id }) => own.includes(id)).map(({ id }) => id);
  return seen.length > 0 ? seen : ['name'];
};

/** The same question in words for a cell, a card and a screen reader. */
export const useUnsettledText = () => {
  const { t } = useLingui();
  const format = useFormat();
  return (question: Question, quantity: Quantity, referenceSet: ReferenceSet): string => {
    const textOf = (values: Fields) => valueText({ ...quantity, ...values }, question, referenceSet, format);
    const mine = textOf(question.mine);
    const theirs = textOf(question.theirs);
    // A field that the table does not show is told where it is decided.
    return mine === theirs ? t`Not settled` : t`Not settled: mine ${mine}, theirs ${theirs}`;
  };
};

/** Fields of one question are told together, so the first of its columns tells them all. */
const valueText = (quantity: Quantity, { fields }: Question, referenceSet: ReferenceSet, format: Format): string => {
  const own = columnIds.find((id) => columnOf[id].fields.some((field) => fields.includes(field)));
  const context = { format, rowById: noRows, sourceName: nameOf(referenceSet, format), share: () => '' };
  return own === undefined ? '' : columnOf[own].told(quantity, context);
};

const nameOf =
  (referenceSet: ReferenceSet, { language }: Format) =>
  (quantity: Quantity) =>
    sourceName(quantity, referenceSet, language);

/** What is decided is the row's own: nothing of it is calculated or taken from the product. */
const noRows = { get: () => undefined };
