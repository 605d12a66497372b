import type { Fields, Question } from '#client/data/outbox/questions/questions.ts';
import { type ChangeLine, changeLines, type Words } from '#client/parts/changes/change-lines.ts';
import { type Unit, units } from '#domain/terms/units.ts';

/** One value in question in words: as it was, as I set it, as somebody else set it. */
export interface QuestionLine {
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A question in words; a field that holds many values gives a line for each of those that differ. */
export const questionLines = (question: Question, words: Omit<Words, 'units'>): readonly QuestionLine[] => {
  const { base, mine, theirs } = question;
  const fields = question.fields.includes('amount') ? ['amount'] : question.fields;
  const linesTo = (after: Fields) =>
    fields.flatMap((field) => {
      const units = { before: unitOf(base), after: unitOf(after) ?? unitOf(base) };
      const lines = changeLines({ field, before: base[field], after: after[field] }, { ...words, units });
      return field === 'amount' ? lines.map((line) => withFormulas(line, base, after)) : lines;
    });
  const mineLines = new Map(linesTo(mine).map((line) => [line.label, line]));
  const theirLines = new Map(linesTo(theirs).map((line) => [line.label, line]));
  const labels = [...new Set([...mineLines.keys(), ...theirLines.keys()])];
  return labels.map((label) => {
    const before = mineLines.get(label)?.before ?? theirLines.get(label)?.before ?? '';
    const after = (lines: typeof mineLines) => lines.get(label)?.after ?? before;
    return { label, base: before, mine: after(mineLines), theirs: after(theirLines) };
  });
};

/** An amount that was given as a formula shows it: two formulas may give the same amount. */
const withFormulas = (line: ChangeLine, before: Fields, after: Fields): ChangeLine => ({
  ...line,
  before: withFormula(line.before, before),
  after: withFormula(line.after, after),
});

const withFormula = (amount: string, { amountFormula }: Fields): string =>
  typeof amountFormula === 'string' && amountFormula !== '' ? `${amount} (${amountFormula})` : amount;

const unitOf = ({ unit }: Fields): Unit | null => units.find((known) => known === unit) ?? null;
