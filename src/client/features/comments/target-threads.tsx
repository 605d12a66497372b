import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CommentEdits, useCommentEdits } from '#client/data/content/edits/comment-edits.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { type Comment, type CommentThread, targetOfKey } from '#domain/calculations/comment.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { Thread } from './thread.tsx';

interface TargetThreadsProps {
  readonly place: CalculationPlace;
  readonly targetKey: string;
  /** Those about it. */
  readonly threads: readonly CommentThread[];
  /** false = they are not on this device: it is not said that there are none. */
  readonly isKnown: boolean;
  readonly onHistory: (comment: Comment) => void;
  readonly onAll: () => void;
}

/** The threads about one thing, and the field for the next comment. */
export const TargetThreads = ({ place, targetKey, threads, isKnown, onHistory, onAll }: TargetThreadsProps) => {
  const { t } = useLingui();
  const canComment = useCan('comment', useSite(place.siteId));
  const edits = useCommentEdits(place);
  const { deleted, removing } = useDeletions(edits);
  const target = targetOfKey(targetKey);
  return (
    <div className={classes['panel']}>
      {threads.length === 0 ? (
        isKnown ? (
          <p className="second">
            <Trans>Nothing has been said of this yet.</Trans>
          </p>
        ) : null
      ) : (
        <ul className={classes['list']}>
          {threads.map((thread) => (
            <li key={thread.id} className={classes['thread']}>
              <Thread thread={thread} edits={removing} canComment={canComment} onHistory={onHistory} />
            </li>
          ))}
        </ul>
      )}
      {deleted}
      {canComment ? (
        <CommentForm
          label={t`New comment`}
          draftKey={`comment.${place.calculationId}.${targetKey}`}
          submit={t`Comment`}
          canRequest
          onSend={(text, kind) => edits.create({ ...target, text, kind, answersTo: null })}
        />
      ) : null}
      <SecondaryButton size="xs" onClick={onAll}>
        <Trans>All comments of the calculation</Trans>
      </SecondaryButton>
    </div>
  );
};

/** A comment that was deleted can be had back while the panel is open. */
const useDeletions = (edits: CommentEdits) => {
  const [gone, setGone] = useState<Comment | null>(null);
  const removing: CommentEdits = {
    ...edits,
    remove: async (comment) => {
      await edits.remove(comment);
      setGone(comment);
    },
  };
  const deleted = (
    <div role="status">
      {gone === null ? null : (
        <p className={classes['gone']}>
          <Trans>The comment was deleted.</Trans>{' '}
          <SecondaryButton size="xs" onClick={() => void edits.bringBack(gone).then(() => setGone(null))}>
            <Trans>Undo</Trans>
          </SecondaryButton>
        </p>
      )}
    </div>
  );
  return { deleted, removing };
};
