import { type Comment, emptyCommentFields, wholeCalculation } from '#domain/calculations/comment.ts';
import { withDefaults } from '#domain/values/fields.ts';
import type { CalculationPlace } from './calculation-place.ts';
import { append, built, fieldsOf, idOf, patched, timesOf, type Waiting, withNew, without } from './overlay-rows.ts';

/** The comments of a calculation, oldest first; a new one says nothing of its author, who is the device's user. */
export const overlayComments = (
  comments: readonly Comment[],
  { siteId, calculationId }: CalculationPlace,
  entries: readonly Waiting[],
): readonly Comment[] =>
  entries.reduce<readonly Comment[]>((all, entry) => {
    const { endpoint, request, writes } = entry;
    if (request.params['siteId'] !== siteId || request.params['calculationId'] !== calculationId) return all;
    if (endpoint === 'createComment') return withNew(all, built(entry, commentOf), append);
    if (endpoint === 'patchComment') return patched(all, entry, writes[0], fieldsOf(entry));
    return endpoint === 'deleteComment' ? without(all, writes) : all;
  }, comments);

const commentOf = (entry: Waiting): Comment => {
  const given = fieldsOf<Comment>(entry);
  return {
    ...withDefaults(emptyCommentFields, given),
    ...withDefaults(wholeCalculation, given),
    ...timesOf(entry),
    id: idOf(entry),
    calculationId: entry.request.params['calculationId'] ?? '',
    subject: '',
    answersTo: given.answersTo ?? null,
    userId: null,
    userName: '',
  };
};
