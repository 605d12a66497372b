import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type OutboxView, useOutbox } from '#client/data/content/actions/outbox-status.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import { signIn } from '#client/data/session/sign-in.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { LockedEdits } from './locked-edits.tsx';
import { MissingEdits } from './missing-edits.tsx';
import { RestNotice } from './rest-notice.tsx';
import { SiteOffline } from './site-offline.tsx';
import { Paged, SyncGroupView } from './sync-group.tsx';
import { groupsOf } from './sync-groups.ts';
import classes from './sync-panel.module.css';
import { VanishedEdits } from './vanished-edits.tsx';

/** Each waiting change in words, with what the user can do about it. */
export const SyncPanel = () => {
  const outbox = useOutbox();
  const format = useFormat();
  const { entries, missing, vanished, left, status, lastSyncedAt } = outbox;
  const groups = useMemo(() => groupsOf(entries), [entries]);
  return (
    <div className={classes['panel']}>
      <h2 className={classes['title']}>
        {entries.length > 0 ? (
          <Plural value={entries.length} one="# change waits" other="# changes wait" />
        ) : missing + vanished > 0 ? (
          <Trans>Some changes are missing</Trans>
        ) : left > 0 ? (
          <Plural value={left} one="# change is locked on this device" other="# changes are locked on this device" />
        ) : status === 'checking' ? (
          <Trans>Loading...</Trans>
        ) : (
          <Trans>All changes are saved</Trans>
        )}
      </h2>
      <p className={`second ${classes['text']}`}>
        {lastSyncedAt === null ? (
          <Trans>The server has not been reached yet.</Trans>
        ) : (
          <Trans>Last synchronised {format.dateTime(lastSyncedAt.toISOString())}</Trans>
        )}
      </p>
      <Notices outbox={outbox} />
      <PanelActions outbox={outbox} />
      {groups.length === 0 ? null : (
        <Paged groups={groups} render={(group) => <SyncGroupView key={group.key} group={group} actions={outbox} />} />
      )}
      <SiteOffline />
    </div>
  );
};

interface PartProps {
  readonly outbox: OutboxView;
}

/** What stands against sending as a whole. */
const Notices = ({ outbox }: PartProps) => {
  const { signInNeeded, isOtherUser, isLicenceEnded } = outbox;
  const href = useLocation({ select: (location) => location.href });
  return (
    <>
      {signInNeeded ? (
        <div className={classes['notice']}>
          {isOtherUser ? (
            <Trans>
              Somebody else has logged in in this browser. Your changes stay on this device and are sent when you log in
              again.
            </Trans>
          ) : (
            <Trans>Your session has ended. You can go on working; changes are sent when you log in again.</Trans>
          )}
          <SecondaryButton onClick={() => void signIn(href)}>
            <Trans>Log in</Trans>
          </SecondaryButton>
        </div>
      ) : null}
      {isLicenceEnded ? (
        <p className={classes['notice']}>
          <Trans>
            The company's licence has ended. Your changes stay on this device and are sent by themselves when the
            licence has been renewed.
          </Trans>
        </p>
      ) : null}
      <RestNotice outbox={outbox} />
      <MissingEdits />
      <LockedEdits />
      <VanishedEdits />
    </>
  );
};

const PanelActions = ({ outbox: { entries, signInNeeded, isLicenceEnded, retry, toFile } }: PartProps) => {
  // What the ended licence has stopped was on its way.
  const isStopped = ({ state }: OutboxItem) => state === 'waiting' || (isLicenceEnded && state === 'sending');
  const queued = signInNeeded ? undefined : entries.find(isStopped);
  if (entries.length === 0) return null;
  return (
    <div className={classes['actions']}>
      {queued === undefined ? null : (
        <SecondaryButton size="xs" onClick={() => void retry(queued.key)}>
          <Trans>Send now</Trans>
        </SecondaryButton>
      )}
      <SecondaryButton size="xs" onClick={() => void saveFile(toFile())}>
        <Trans>Save to a file</Trans>
      </SecondaryButton>
    </div>
  );
};
