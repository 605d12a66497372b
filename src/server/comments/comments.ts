import { createComment, deleteComment, listComments, patchComment } from '#contract/sites/comments.ts';
import { type Comment, commentFieldsIn, emptyCommentFields } from '#domain/calculations/comment.ts';
import { maxCommentsPerCalculation } from '#domain/values/limits.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { type Change, isDeleted } from '#server/history/history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { findAbout } from './about.ts';
import {
  countComments,
  findComment,
  findComments,
  insertComment,
  removeComment,
  updateComment,
  type Where,
} from './comments.store.ts';

export const commentRoutes: readonly Route[] = [
  route(listComments, async ({ params, query }, call) => {
    await openCalculation(call, params, 'read');
    return findComments(call.db, params, query);
  }),

  route(createComment, async ({ params, body: { id, ...given } }, call) => {
    await openCalculation(call, params, 'comment');
    const existing = id === undefined ? null : await findComment(call.db, params.siteId, id);
    if (existing !== null) return repeated(call, params, existing, given);
    if ((await countComments(call.db, params)) >= maxCommentsPerCalculation) throw invalid('text', 'too-many');
    const about = await findAbout(call, params, given);
    const comment: Comment = {
      ...applyPatch(emptyCommentFields, definedOf({ text: given.text, kind: given.kind, state: given.state })),
      ...about,
      id: id ?? call.newId(),
      calculationId: params.calculationId,
      answersTo: given.answersTo ?? null,
      userId: call.user.id,
      userName: call.user.name,
      version: 1,
      createdAt: call.now,
      updatedAt: call.now,
    };
    await insertComment(call.db, params.siteId, comment);
    await record(call, params, { entityId: comment.id, before: null, after: toldOf(comment) });
    return comment;
  }),

  route(patchComment, async ({ params, body }, call) => {
    const comment = await openComment(call, params);
    if (comment === null) throw notFound();
    const changes = mergeInto(call, comment, body);
    if (changes === null) return comment;
    const isOwn = comment.userId === call.user.id;
    if (!isOwn && Object.keys(changes).some((field) => field !== 'state')) throw new Refusal('forbidden');
    const next = { ...applyPatch(comment, changes), version: comment.version + 1, updatedAt: call.now };
    await updateComment(call.db, params.siteId, next);
    await record(call, params, { entityId: comment.id, before: fieldsBefore(comment, changes), after: changes });
    return next;
  }),

  route(deleteComment, async ({ params }, call) => {
    const comment = await openComment(call, params);
    if (comment === null) {
      if (await isDeleted(call, params.siteId, 'comment', params.commentId)) return undefined;
      throw notFound();
    }
    if (comment.userId !== call.user.id) throw new Refusal('forbidden');
    checkVersion(call, comment);
    await removeComment(call.db, params.siteId, comment.id);
    await record(call, params, { entityId: comment.id, before: toldOf(comment), after: null });
    return undefined;
  }),
];

/** The comment of this calculation, after the right to comment; null = there is none. */
const openComment = async (call: Call, where: Where & { readonly commentId: string }): Promise<Comment | null> => {
  await openCalculation(call, where, 'comment');
  const comment = await findComment(call.db, where.siteId, where.commentId);
  return comment?.calculationId === where.calculationId ? comment : null;
};

/** What history tells of a whole comment. */
const toldOf = ({ subject, ...comment }: Comment): object => ({ subject, ...commentFieldsIn(comment) });

/** A retry of a create that succeeded gets the comment as it is. */
const repeated = (call: Call, { calculationId }: Where, existing: Comment, given: object): Comment => {
  const isOwn = existing.calculationId === calculationId && existing.userId === call.user.id;
  if (!isOwn || !hasSameContent(existing, given)) throw new Refusal('id-taken');
  return existing;
};

/** Whoever only comments may not write to the site, so its next revision is the server's work. */
const record = (call: Call, { siteId }: Where, change: Omit<Change, 'entity'>): Promise<void> =>
  asSystem(call, async (system) => {
    await recordInSite(system, siteId, [{ entity: 'comment', ...change }]);
  });
