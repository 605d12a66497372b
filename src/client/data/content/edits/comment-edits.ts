import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { changesOf, draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { addLabels, type EditTexts } from '#client/data/outbox/questions/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/questions/edit-messages.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { type Comment, type CommentFields, type CommentTarget, commentFieldsIn } from '#domain/calculations/comment.ts';

type NewComment = Pick<CommentFields, 'text' | 'kind'> &
  CommentTarget & {
    /** The comment that began the thread; null = this one does. */
    readonly answersTo: string | null;
  };

/** Each is on this device before it resolves, and is sent when there is a line. */
export interface CommentEdits {
  create(comment: NewComment): Promise<void>;
  patch(comment: Comment, patch: Partial<CommentFields>): Promise<void>;
  remove(comment: Comment): Promise<void>;
  /** A comment that its author has deleted, under its own id. */
  bringBack(comment: Comment): Promise<void>;
}

export const useCommentEdits = ({ siteId, calculationId }: CalculationPlace): CommentEdits => {
  const queryClient = useQueryClient();
  return useMemo(
    () => createCommentEdits(dataOf(queryClient), { siteId, calculationId }),
    [queryClient, siteId, calculationId],
  );
};

export const createCommentEdits = (data: ClientData, place: CalculationPlace): CommentEdits => {
  addTexts();
  const create = (body: NewComment & Partial<CommentFields> & { readonly id: string }) => {
    const details = { siteId: place.siteId, subject: shortOf(body.text), writes: [body.id], creates: [body.id] };
    return store(data, draftOf('createComment', { params: { ...place }, body }, details));
  };
  const detailsOf = ({ id, text }: Comment) => ({ siteId: place.siteId, subject: shortOf(text), writes: [id] });
  return {
    create: (comment) => create({ ...comment, id: uuidv7() }),
    patch: async (comment, patch) => {
      const body = changesOf<CommentFields>(commentFieldsIn(comment), patch);
      if (body === null) return;
      await store(
        data,
        draftOf('patchComment', { params: { ...place, commentId: comment.id }, body }, detailsOf(comment)),
      );
    },
    remove: (comment) =>
      store(data, draftOf('deleteComment', { params: { ...place, commentId: comment.id } }, detailsOf(comment))),
    bringBack: ({ id, quantityId, categoryId, figure, answersTo, ...comment }) =>
      create({ ...commentFieldsIn(comment), quantityId, categoryId, figure, answersTo, id }),
  };
};

const maxSubjectLength = 40;

/** Enough of a comment to know it by. */
const shortOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= maxSubjectLength ? line : `${line.slice(0, maxSubjectLength - 1)}…`;
};

const messages: Readonly<Record<string, EditMessages>> = {
  createComment: { done: msg`Comment saved`, failed: msg`Failed to save the comment` },
  patchComment: { done: msg`Comment saved`, failed: msg`Failed to save the comment` },
  deleteComment: { done: msg`Comment deleted`, failed: msg`Failed to delete the comment` },
};

const labels: Readonly<Record<string, EditTexts>> = {
  createComment: { fi: 'Uusi kommentti ”{}”', sv: 'Ny kommentar ”{}”', en: 'New comment “{}”' },
  patchComment: { fi: 'Kommentti ”{}”', sv: 'Kommentar ”{}”', en: 'Comment “{}”' },
  deleteComment: { fi: 'Kommentti ”{}” poistetaan', sv: 'Kommentaren ”{}” tas bort', en: 'Delete comment “{}”' },
};

/** They come with the first comment, not with the first screen. */
const addTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
