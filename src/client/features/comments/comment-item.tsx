import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CommentEdits } from '#client/data/content/edits/comment-edits.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Comment } from '#domain/calculations/comment.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';

/** What can be done with a comment, and by whom. */
export interface CommentActions {
  readonly edits: CommentEdits;
  readonly canComment: boolean;
  readonly onHistory: (comment: Comment) => void;
}

interface CommentItemProps extends CommentActions {
  readonly comment: Comment;
}

/** Who said what and when; its author changes it in its place. */
export const CommentItem = ({ comment, edits, canComment, onHistory }: CommentItemProps) => {
  const { t } = useLingui();
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  // What the server does not know yet is this device's own.
  const isOwn = comment.version === 0 || comment.userId === user.id;
  if (isEditing) {
    return (
      <CommentForm
        label={t`Edit the comment`}
        draftKey={`comment.edit.${comment.id}`}
        text={comment.text}
        submit={t`Save`}
        onSend={async (text) => {
          await edits.patch(comment, { text });
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <Said comment={comment} author={isOwn ? user.name : comment.userName || t`A user who is gone`} />
      <div className={classes['actions']}>
        {isOwn && canComment ? (
          <>
            <SecondaryButton size="xs" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </SecondaryButton>
            <SecondaryButton size="xs" onClick={() => void edits.remove(comment)}>
              <Trans>Delete</Trans>
            </SecondaryButton>
          </>
        ) : null}
        {comment.version === 0 ? null : (
          <SecondaryButton size="xs" onClick={() => onHistory(comment)}>
            <Trans>History</Trans>
          </SecondaryButton>
        )}
      </div>
    </>
  );
};

const Said = ({ comment, author }: { readonly comment: Comment; readonly author: string }) => {
  const format = useFormat();
  return (
    <>
      <p className={classes['text']}>{comment.text}</p>
      <p className="second">
        {author}, <time dateTime={comment.createdAt}>{format.dateTime(comment.createdAt)}</time>
        {comment.version === 0 ? (
          <>
            {' '}
            · <Trans>not sent yet</Trans>
          </>
        ) : null}
      </p>
    </>
  );
};
