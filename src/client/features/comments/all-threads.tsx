import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openIn } from '#client/data/content/views/comments.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import {
  type CommentState,
  type CommentTarget,
  type CommentThread,
  commentStates,
  isOpen,
  keyOfTarget,
  targetOf,
  wholeCalculation,
} from '#domain/calculations/comment.ts';
import classes from './comments.module.css';
import { ThreadState } from './thread.tsx';
import type { Subject } from './use-subject.ts';

interface AllThreadsProps {
  readonly threads: readonly CommentThread[];
  /** false = they are not on this device: it is not said that there are none. */
  readonly isKnown: boolean;
  readonly subjectOf: (target: CommentTarget, earlier: string) => Subject;
  readonly onTarget: (target: string) => void;
}

/** All that is said of the calculation, open or done, each with the way to what it is about. */
export const AllThreads = ({ threads, isKnown, subjectOf, onTarget }: AllThreadsProps) => {
  const [state, setState] = useState<CommentState>('open');
  const { requests } = openIn(threads);
  const shown = threads.filter((thread) => isOpen(thread) === (state === 'open')).toReversed();
  return (
    <div className={classes['panel']}>
      {isKnown ? (
        <>
          <p role="status">
            <Plural value={requests} one="# open change request" other="# open change requests" />
          </p>
          <Filter threads={threads} state={state} onState={setState} />
        </>
      ) : null}
      {shown.length === 0 ? (
        isKnown ? (
          <p className="second">
            <Trans>There are none.</Trans>
          </p>
        ) : null
      ) : (
        <ul className={classes['list']}>
          {shown.map((thread) => (
            <li key={thread.id} className={classes['thread']}>
              <Summary thread={thread} subjectOf={subjectOf} onTarget={onTarget} />
            </li>
          ))}
        </ul>
      )}
      <SecondaryButton size="xs" onClick={() => onTarget(keyOfTarget(wholeCalculation))}>
        <Trans>Comment on the calculation</Trans>
      </SecondaryButton>
    </div>
  );
};

interface FilterProps extends Pick<AllThreadsProps, 'threads'> {
  readonly state: CommentState;
  readonly onState: (state: CommentState) => void;
}

const Filter = ({ threads, state, onState }: FilterProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const open = threads.filter(isOpen).length;
  const counts = { open, done: threads.length - open };
  const names = { open: t({ message: 'Open', context: 'comment' }), done: t`Done` };
  return (
    <fieldset className={classes['filter']}>
      <legend className="visually-hidden">
        <Trans>Which are shown</Trans>
      </legend>
      {commentStates.map((one) => (
        <label key={one}>
          <input type="radio" name="comment-state" checked={state === one} onChange={() => onState(one)} /> {names[one]}{' '}
          ({format.number(counts[one])})
        </label>
      ))}
    </fieldset>
  );
};

interface SummaryProps extends Omit<AllThreadsProps, 'threads' | 'isKnown'> {
  readonly thread: CommentThread;
}

const Summary = ({ thread, subjectOf, onTarget }: SummaryProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const comment = targetOf(thread);
  if (comment === undefined) return null;
  const { name, isGone } = subjectOf(comment, comment.subject);
  return (
    <article>
      <button type="button" className={classes['subject']} onClick={() => onTarget(keyOfTarget(comment))}>
        {name}
      </button>
      {isGone ? (
        <p className="second">
          <Trans>It was deleted.</Trans>
        </p>
      ) : null}
      <ThreadState thread={thread} />
      <p className={classes['text']}>{thread.first?.text ?? t`The comment was deleted.`}</p>
      <p className="second">
        {comment.userName === '' ? null : `${comment.userName}, `}
        <time dateTime={comment.createdAt}>{format.dateTime(comment.createdAt)}</time>
        {thread.answers.length === 0 ? null : (
          <>
            {' '}
            · <Plural value={thread.answers.length} one="# answer" other="# answers" />
          </>
        )}
      </p>
    </article>
  );
};
