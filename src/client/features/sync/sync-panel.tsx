import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useOutbox } from '#client/data/outbox-status.ts';
import { signIn } from '#client/data/session.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat } from '#client/ui/language.ts';
import { SiteOffline } from './site-offline.tsx';
import { SyncEntry } from './sync-entry.tsx';
import classes from './sync-panel.module.css';

/** Each waiting change in words, with what the user can do about it. */
export const SyncPanel = () => {
  const outbox = useOutbox();
  const format = useFormat();
  const href = useLocation({ select: (location) => location.href });
  const { entries, missing, signInNeeded, lastSyncedAt } = outbox;
  const queued = signInNeeded ? undefined : entries.find(({ state }) => state === 'waiting');
  return (
    <div className={classes['panel']}>
      <h2 className={classes['title']}>
        {entries.length === 0 ? (
          <Trans>All changes are saved</Trans>
        ) : (
          <Plural value={entries.length} one="# change waits" other="# changes wait" />
        )}
      </h2>
      <p className={classes['text']}>
        {lastSyncedAt === null ? (
          <Trans>The server has not been reached yet.</Trans>
        ) : (
          <Trans>Last synchronised {format.dateTime(lastSyncedAt.toISOString())}</Trans>
        )}
      </p>
      {signInNeeded ? (
        <div className={classes['notice']}>
          <Trans>Your session has ended. You can go on working; changes are sent when you log in again.</Trans>
          <SecondaryButton onClick={() => void signIn(href)}>
            <Trans>Log in</Trans>
          </SecondaryButton>
        </div>
      ) : null}
      {missing > 0 ? (
        <div className={classes['notice']}>
          <Plural
            value={missing}
            one="# change that was made on this device is missing: the browser has cleared its storage."
            other="# changes that were made on this device are missing: the browser has cleared its storage."
          />
        </div>
      ) : null}
      {queued === undefined ? null : (
        <div className={classes['actions']}>
          <SecondaryButton size="xs" onClick={() => void outbox.retry(queued.key)}>
            <Trans>Send now</Trans>
          </SecondaryButton>
        </div>
      )}
      {entries.length === 0 ? null : (
        <ul className={classes['list']}>
          {entries.map((entry) => (
            <SyncEntry key={entry.key} entry={entry} outbox={outbox} />
          ))}
        </ul>
      )}
      <SiteOffline />
    </div>
  );
};
