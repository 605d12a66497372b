import { type AnswerContext, answered, type ImportAnswer } from './answers.ts';
import type { ImportQuestion } from './import-result.ts';
import { questionKey } from './question-key.ts';

/** What was said of such a row in earlier imports, by `questionKey`; null = nothing. */
export const recalledAnswer = (
  question: ImportQuestion,
  kept: ReadonlyMap<string, ImportAnswer>,
): ImportAnswer | null => {
  const answer: ImportAnswer = {
    ...kept.get(questionKey(question)),
    ...(question.isLeftOut === true && { product: { kind: 'none' } }),
  };
  return Object.keys(answer).length === 0 ? null : answer;
};

/** The question with what was said before: its event as that makes it, and only what is still open asked. */
export const withRecalled = (
  question: ImportQuestion,
  kept: ReadonlyMap<string, ImportAnswer>,
  context: AnswerContext,
): ImportQuestion => {
  const answer = recalledAnswer(question, kept);
  if (answer === null) return question;
  const { event, open } = answered(question, answer, context);
  return { ...question, event, asks: open };
};
