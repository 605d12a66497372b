import { expect, it } from 'vitest';
import type { Question } from '#client/data/outbox/questions/questions.ts';
import { columnsOfQuestion } from '#client/features/quantities/screen/unsettled-cells.ts';

const columns = [{ id: 'select' }, { id: 'name' }, { id: 'amount' }, { id: 'unit' }] as const;
const questionOf = (mine: Question['mine'], theirs: Question['theirs']): Question => ({
  changedBy: null,
  id: 'q',
  rowId: 'row',
  fields: Object.keys(mine),
  mine,
  base: {},
  theirs,
});

it('is seen in the columns whose values differ', () => {
  const amounts = { amount: 7, unit: 'm2', amountFormula: null };
  expect(columnsOfQuestion(questionOf(amounts, { ...amounts, amount: 9 }), columns)).toEqual(['amount']);
  expect(columnsOfQuestion(questionOf(amounts, { ...amounts, unit: 'kg' }), columns)).toEqual(['unit']);
  expect(columnsOfQuestion(questionOf(amounts, { ...amounts, amountFormula: '=3+4' }), columns)).toEqual(['amount']);
});

it('is seen at the name when its own column is not shown or does not exist', () => {
  expect(columnsOfQuestion(questionOf({ wastePercent: 3 }, { wastePercent: 5 }), columns)).toEqual(['name']);
  expect(columnsOfQuestion(questionOf({ note: 'a' }, { note: 'b' }), columns)).toEqual(['name']);
});
