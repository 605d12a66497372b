import { type Comment, emptyCommentFields, wholeCalculation } from '#domain/calculations/comment.ts';

/** A comment as the server tells it. */
export const makeComment = (fields: Partial<Comment> & Pick<Comment, 'id'>): Comment => ({
  ...emptyCommentFields,
  ...wholeCalculation,
  text: 'Tarkista',
  calculationId: '01930000-0000-7000-9000-000000000001',
  subject: '',
  answersTo: null,
  userId: 'user-2',
  userName: 'Timo Todentaja',
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...fields,
});
