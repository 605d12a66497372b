import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { type CommentThread, isOpen, isRequest, targetOf } from '#domain/calculations/comment.ts';
import { CommentForm } from './comment-form.tsx';
import { type CommentActions, CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

interface ThreadProps extends CommentActions {
  readonly thread: CommentThread;
}

/** A comment, its answers and what can be done with it. */
export const Thread = ({ thread, ...item }: ThreadProps) => {
  const { first, answers } = thread;
  return (
    <article>
      <ThreadState thread={thread} />
      {first === null ? (
        <p className="second">
          <Trans>The comment was deleted.</Trans>
        </p>
      ) : (
        <CommentItem {...item} comment={first} />
      )}
      {answers.length === 0 ? null : (
        <ul className={classes['answers']}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentItem {...item} comment={answer} />
            </li>
          ))}
        </ul>
      )}
      {item.canComment ? <Actions thread={thread} edits={item.edits} /> : null}
    </article>
  );
};

/** What it is and whether it waits, in words. */
export const ThreadState = ({ thread }: Pick<ThreadProps, 'thread'>) => (
  <p className={classes['state']}>
    {isRequest(thread) ? (
      <Badge tone={isOpen(thread) ? 'warning' : 'neutral'}>
        <Trans>Change request</Trans>
      </Badge>
    ) : null}
    <Badge tone={isOpen(thread) && !isRequest(thread) ? 'accent' : 'neutral'}>
      {isOpen(thread) ? <Trans context="comment">Open</Trans> : <Trans>Done</Trans>}
    </Badge>
  </p>
);

const Actions = ({ thread, edits }: Pick<ThreadProps, 'thread' | 'edits'>) => {
  const { t } = useLingui();
  const [isAnswering, setAnswering] = useState(false);
  const { first } = thread;
  const about = targetOf(thread);
  if (isAnswering && about !== undefined) {
    const { quantityId, categoryId, figure } = about;
    return (
      <CommentForm
        label={t`Answer`}
        draftKey={`comment.answer.${thread.id}`}
        submit={t`Send answer`}
        onSend={async (text) => {
          await edits.create({ quantityId, categoryId, figure, text, kind: 'comment', answersTo: thread.id });
          setAnswering(false);
        }}
        onCancel={() => setAnswering(false)}
      />
    );
  }
  return (
    <div className={classes['actions']}>
      <SecondaryButton size="xs" onClick={() => setAnswering(true)}>
        <Trans>Answer</Trans>
      </SecondaryButton>
      {first === null ? null : (
        <SecondaryButton
          size="xs"
          onClick={() => void edits.patch(first, { state: first.state === 'open' ? 'done' : 'open' })}
        >
          {first.state === 'open' ? <Trans>Mark as done</Trans> : <Trans>Open again</Trans>}
        </SecondaryButton>
      )}
    </div>
  );
};
