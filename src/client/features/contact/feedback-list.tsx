import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { feedbackQueries } from '#client/data/content/actions/feedback.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './contact.module.css';

/** What the company's users have said, newest first; for its administrators. */
export const FeedbackList = () => {
  const query = useQuery(feedbackQueries.list());
  const awaited = useAwaited(query);
  return (
    <Panel title={<Trans>Feedback from your company</Trans>}>
      {awaited === null ? (
        <Messages messages={query.data ?? []} />
      ) : (
        <Awaited list={awaited} waiting={<Skeleton height="3em" />} />
      )}
    </Panel>
  );
};

interface MessagesProps {
  readonly messages: readonly {
    readonly id: string;
    readonly message: string;
    readonly userName: string;
    readonly createdAt: string;
  }[];
}

const Messages = ({ messages }: MessagesProps) => {
  const format = useFormat();
  if (messages.length === 0) {
    return (
      <p className="second">
        <Trans>Nobody has given feedback yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes['messages']}>
      {messages.map(({ id, message, userName, createdAt }) => (
        <li key={id}>
          <p className={classes['message']}>{message}</p>
          <div className="second">
            {userName || <Trans>A user who is gone</Trans>}, {format.dateTime(createdAt)}
          </div>
        </li>
      ))}
    </ul>
  );
};
