import type { Language } from '#domain/values/language.ts';
import type { Answer } from './answer.ts';
import { problemContentType, problemOf } from './problem.ts';
import type { Refusal } from './refusal.ts';

/** The one exit of every failure under /api: a problem document, never a stack or HTML. */
export const refusalAnswer = (refusal: Refusal, language: Language): Answer => {
  const problem = problemOf(refusal, language);
  return {
    status: problem.status,
    headers: { 'content-type': problemContentType, 'cache-control': 'no-store', ...refusal.details.headers },
    body: JSON.stringify(problem),
  };
};
