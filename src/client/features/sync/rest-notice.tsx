import { Trans } from '@lingui/react/macro';
import type { OutboxView } from '#client/data/content/actions/outbox-status.ts';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './sync-panel.module.css';

interface RestNoticeProps {
  readonly outbox: Pick<OutboxView, 'rest' | 'isCaptive' | 'waiting'>;
}

/** What stands in the way just now without anything being asked of the user, and when it is tried again. */
export const RestNotice = ({ outbox: { rest, isCaptive, waiting } }: RestNoticeProps) => {
  const format = useFormat();
  const isBetween = isCaptive || rest?.why === 'between';
  const isServer = rest?.why === 'server';
  if (!isBetween && !(isServer && waiting > 0)) return null;
  const status = rest?.foreignStatus ?? null;
  const next = rest === null ? null : format.dateTime(new Date(rest.until).toISOString());
  return (
    <div className={classes['notice']}>
      <span>{isBetween ? <BetweenText /> : <Trans>The server cannot take changes just now.</Trans>}</span>
      {isBetween && status !== null && status >= 400 ? (
        <span>
          <Trans>Its answer: {status}.</Trans>
        </span>
      ) : null}
      {waiting === 0 || next === null || isCaptive ? null : (
        <span>
          <Trans>They are tried next at {next}.</Trans>
        </span>
      )}
    </div>
  );
};

const BetweenText = () => (
  <Trans>
    Something between this device and the server answers in the server's place: a network that asks you to sign in
    first, or a proxy. Your changes stay on this device until it lets them through.
  </Trans>
);
