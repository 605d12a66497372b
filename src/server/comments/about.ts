import { type Comment, type CommentTarget, wholeCalculation } from '#domain/calculations/comment.ts';
import { isDeleted } from '#server/history/history.store.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findComment, findSubject, type Where } from './comments.store.ts';

interface Given extends Partial<{ readonly [Name in keyof CommentTarget]: CommentTarget[Name] | undefined }> {
  readonly answersTo?: string | null | undefined;
}

/** What a new comment is about, with its name; of what was deleted meanwhile as history tells it. */
export const findAbout = async (
  call: Call,
  where: Where,
  given: Given,
): Promise<CommentTarget & Pick<Comment, 'subject'>> => {
  const answered = await findAnswered(call, where, given);
  if (answered !== null) return answered;
  const target = targetIn(given);
  if (Object.values(target).filter((one) => one !== null).length > 1) throw invalid('figure', 'not-allowed');
  return { ...target, subject: await subjectOf(call, where, target) };
};

const targetIn = ({ quantityId, categoryId, figure }: Given): CommentTarget => ({
  quantityId: quantityId ?? wholeCalculation.quantityId,
  categoryId: categoryId ?? wholeCalculation.categoryId,
  figure: figure ?? wholeCalculation.figure,
});

/** An answer is about what it answers; null = it is none, or what it answers was deleted. */
const findAnswered = async (
  call: Call,
  { siteId, calculationId }: Where,
  { answersTo }: Given,
): Promise<(CommentTarget & Pick<Comment, 'subject'>) | null> => {
  if (answersTo === undefined || answersTo === null) return null;
  const first = await findComment(call.db, siteId, answersTo);
  if (first === null && (await isDeleted(call, siteId, 'comment', answersTo))) return null;
  if (first?.calculationId !== calculationId || first.answersTo !== null) throw invalid('answersTo', 'unknown-comment');
  const { quantityId, categoryId, figure, subject } = first;
  return { quantityId, categoryId, figure, subject };
};

const subjectOf = async (call: Call, where: Where, { quantityId, categoryId }: CommentTarget): Promise<string> => {
  if (quantityId !== null) return nameOf(call, where, 'quantity', quantityId);
  return categoryId === null ? '' : nameOf(call, where, 'category', categoryId);
};

const nameOf = async (call: Call, where: Where, entity: 'quantity' | 'category', id: string): Promise<string> => {
  const name = await findSubject(call.db, where, { entity, id });
  if (name === null) throw invalid(`${entity}Id`, entity === 'quantity' ? 'unknown-quantity' : 'unknown-category');
  return name;
};
