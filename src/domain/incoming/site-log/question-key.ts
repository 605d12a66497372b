import { cutText } from '#domain/formats/sheets/cell.ts';
import { maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { choiceKey } from '#domain/incoming/bill/match.ts';
import { foldText } from '#domain/library/search-text.ts';
import type { ImportAnswer } from './answers.ts';
import type { ImportQuestion } from './import-result.ts';
import type { RememberedAnswer } from './remembered-answer.ts';

/** What one answer is for: rows that ask the same of the same thing. */
export const questionKey = (question: ImportQuestion): string =>
  isOfOneRow(question) ? `row|${question.row}|${keyOf(question)}` : keyOf(question);

/** What a chosen product is remembered by: the words that it was looked for by. */
export const searchedKey = (searched: string): string => choiceKey({ name: searched, material: '', product: '' });

/** Rows of a file by what one answer is for, in the order of the file. */
export const questionGroups = (
  questions: readonly ImportQuestion[],
): ReadonlyMap<string, readonly [ImportQuestion, ...ImportQuestion[]]> => {
  const groups = new Map<string, [ImportQuestion, ...ImportQuestion[]]>();
  for (const question of questions) {
    const key = questionKey(question);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [question]);
    else group.push(question);
  }
  return groups;
};

/** What of an answer is so the next time, too; null = nothing: how much came, and whether it went back, is of one row. */
export const rememberedPart = (question: ImportQuestion, answer: ImportAnswer): RememberedAnswer | null => {
  if (isOfOneRow(question)) return null;
  const { unit, each, factor } = answer;
  const { asks } = question;
  const kept: RememberedAnswer = {
    ...(unit !== undefined && (each !== undefined || asks.includes('unit')) && { unit }),
    ...(each !== undefined && { each }),
    // That none fits may be another in the next set.
    ...(factor !== undefined && factor !== '' && { factor }),
  };
  return Object.keys(kept).length === 0 ? null : kept;
};

/** An amount that is to be typed, or a number that can be read in two ways, is of its row alone. */
const isOfOneRow = ({ asks, count, amounts }: ImportQuestion): boolean =>
  asks.includes('ambiguous-number') || (asks.includes('amount') && (count === null || amounts.length > 0));

const keyOf = ({ event: { kind, name }, asks, written }: ImportQuestion): string =>
  cutText([kind, asks.join('+'), foldText(name).trim(), unitWords(written)].join('|'), maxChoiceKeyLength);

/** `24 pkt` and `6 pkt` are one unit. */
const unitWords = (written: string): string =>
  foldText(written)
    .replaceAll(/[\d\s.,+-]+/g, ' ')
    .trim();
