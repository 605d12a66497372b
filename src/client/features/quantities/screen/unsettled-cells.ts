import { useLingui } from '@lingui/react/macro';
import type { Fields, Question } from '#client/data/outbox/decisions.ts';
import type { ColumnId, GridColumn } from '#client/features/quantities/grid-columns.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { Format } from '#client/ui/format.ts';
import { useFormat } from '#client/ui/language.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Quantity } from '#domain/quantity.ts';
import { isSame } from '#domain/values/patch.ts';

/** The open questions of the rows that have any, by row. */
export type Unsettled = ReadonlyMap<string, readonly Question[]>;

const columnOfField: Readonly<Record<string, ColumnId>> = {
  name: 'name',
  source: 'source',
  amount: 'amount',
  amountFormula: 'amount',
  unit: 'unit',
  wastePercent: 'waste',
  lifetimeYears: 'lifetime',
};

/** The columns where a question is seen: those of its fields that differ, or the name when none of them is shown. */
export const columnsOfQuestion = (
  { fields, mine, theirs }: Question,
  shown: readonly Pick<GridColumn, 'id'>[],
): readonly ColumnId[] => {
  const own = fields.filter((field) => !isSame(mine[field], theirs[field])).map((field) => columnOfField[field]);
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

const valueText = (quantity: Quantity, { fields }: Question, referenceSet: ReferenceSet, format: Format): string => {
  if (fields.includes('amount')) return `${format.plain(quantity.amount)} ${format.unit(quantity.unit)}`;
  if (fields.includes('name')) return `“${quantity.name}”`;
  if (fields.includes('wastePercent')) return `${format.plain(quantity.wastePercent)} %`;
  if (fields.includes('lifetimeYears')) return `${format.plain(quantity.lifetimeYears)} a`;
  return fields.includes('source') ? sourceName(quantity, referenceSet, format.language) : '';
};
