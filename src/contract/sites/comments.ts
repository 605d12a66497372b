import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id, nothing, pageLimit, patchOf, timestamp } from '#contract/frame/fields.ts';
import type { IssueCode } from '#contract/frame/issues.ts';
import { cursorOf, cursorTime, keysetPage } from '#contract/frame/keyset.ts';
import {
  type Comment,
  type CommentFields,
  commentFigures,
  commentKinds,
  commentStates,
} from '#domain/calculations/comment.ts';
import { maxNoteLength } from '#domain/values/limits.ts';

const code = (issue: IssueCode): IssueCode => issue;

export const commentFieldEntries = {
  text: v.pipe(
    v.string(code('wrong-type')),
    v.trim(),
    v.minLength(1, code('required')),
    v.maxLength(maxNoteLength, code('max-note')),
  ),
  kind: choice(commentKinds),
  state: choice(commentStates),
} satisfies { readonly [Name in keyof CommentFields]: v.GenericSchema<unknown, CommentFields[Name]> };

export const comment = v.object({
  id: v.string(),
  calculationId: v.string(),
  quantityId: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  figure: v.nullable(v.picklist(commentFigures)),
  subject: v.string(),
  answersTo: v.nullable(v.string()),
  ...commentFieldEntries,
  // What was stored once is told whatever may be entered today.
  text: v.string(),
  userId: v.nullable(v.string()),
  userName: v.string(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
}) satisfies v.GenericSchema<unknown, Comment>;

const collection = '/sites/{siteId}/calculations/{calculationId}/comments';

/** Everything that was said about a calculation, its rows, categories and figures, oldest first, by `cursor`. */
export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: collection,
  query: v.object({
    limit: v.optional(pageLimit),
    cursor: v.optional(cursorOf(v.strictTuple([cursorTime, id]))),
  }),
  reply: keysetPage(comment),
});

/**
 * About a row, a category, a figure of the climate assessment or, without any of them, the calculation. `answersTo` names
 * the comment that began a thread: an answer is about what that is about. A row that is deleted may still be commented on.
 */
export const createComment = endpoint({
  name: 'createComment',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    text: commentFieldEntries.text,
    kind: v.optional(commentFieldEntries.kind),
    state: v.optional(commentFieldEntries.state),
    quantityId: v.optional(v.nullable(id)),
    categoryId: v.optional(v.nullable(id)),
    figure: v.optional(v.nullable(choice(commentFigures))),
    answersTo: v.optional(v.nullable(id)),
    id: v.optional(id),
  }),
  reply: comment,
  success: 201,
});

/** Its words and kind are its author's to change, its state everybody's who may comment. */
export const patchComment = endpoint({
  name: 'patchComment',
  method: 'PATCH',
  path: `${collection}/{commentId}`,
  body: patchOf(commentFieldEntries),
  reply: comment,
});

/** By its author alone. Answers stay. */
export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: `${collection}/{commentId}`,
  reply: nothing,
  success: 204,
});
