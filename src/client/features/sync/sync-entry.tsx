import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxItem, OutboxView } from '#client/data/outbox-status.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { useFormat, useLanguage } from '#client/ui/language.ts';
import { ConflictTable } from './conflict-table.tsx';
import classes from './sync-panel.module.css';

interface SyncEntryProps {
  readonly entry: OutboxItem;
  readonly outbox: Pick<OutboxView, 'retry' | 'discard' | 'resolve'>;
}

/** One waiting change: what it is, how it stands, and the choices it needs. */
export const SyncEntry = ({ entry, outbox }: SyncEntryProps) => {
  const { language } = useLanguage();
  const needsChoice = entry.state === 'held' || entry.state === 'conflict';
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>{entry.label[language]}</div>
      <div className={classes['state']} data-held={needsChoice}>
        <StateText entry={entry} />
      </div>
      {entry.conflicts.length === 0 ? null : <ConflictTable conflicts={entry.conflicts} />}
      {needsChoice ? <Choices entry={entry} outbox={outbox} /> : null}
    </li>
  );
};

const StateText = ({ entry }: Pick<SyncEntryProps, 'entry'>) => {
  const format = useFormat();
  const since = entry.createdAt === null ? '' : format.dateTime(new Date(entry.createdAt).toISOString());
  switch (entry.state) {
    case 'waiting':
      return <Trans>Saved on this device {since}</Trans>;
    case 'sending':
      return <Trans>Being sent</Trans>;
    case 'blocked':
      return <Trans>Waits for the change above</Trans>;
    case 'conflict':
      return <Trans>Somebody else changed the same thing meanwhile</Trans>;
    case 'unreadable':
      return <Trans>Made by another version of the app; kept as it is</Trans>;
    case 'held':
      return <Refusal problem={entry.problem} />;
  }
};

const Refusal = ({ problem }: Pick<OutboxItem, 'problem'>) => {
  if (problem?.code === 'epoch-changed')
    return (
      <Trans>
        A backup of the site was restored after you made this change. Try again to make it in the restored version, or
        discard it.
      </Trans>
    );
  const detail = problem?.problem?.detail ?? problem?.problem?.errors?.map((issue) => issue.message).join('. ');
  return detail === undefined || detail === '' ? (
    <Trans>The server did not accept this</Trans>
  ) : (
    <Trans>The server did not accept this: {detail}</Trans>
  );
};

const Choices = ({ entry, outbox }: SyncEntryProps) => {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  if (confirming) {
    return (
      <div className={classes['actions']}>
        <SecondaryButton size="xs" onClick={() => setConfirming(false)}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <SecondaryButton size="xs" onClick={() => void outbox.discard(entry.key)}>
          {entry.dependents === 0 ? (
            t`Discard for good`
          ) : (
            <Plural
              value={entry.dependents}
              one="Discard with # change that follows"
              other="Discard with # changes that follow"
            />
          )}
        </SecondaryButton>
      </div>
    );
  }
  return (
    <div className={classes['actions']}>
      {entry.state === 'conflict' ? (
        <>
          <SecondaryButton size="xs" onClick={() => void outbox.resolve(entry.key, 'mine')}>
            <Trans>Keep mine</Trans>
          </SecondaryButton>
          <SecondaryButton size="xs" onClick={() => void outbox.resolve(entry.key, 'theirs')}>
            <Trans>Take theirs</Trans>
          </SecondaryButton>
        </>
      ) : (
        <>
          <SecondaryButton size="xs" onClick={() => void outbox.retry(entry.key)}>
            <Trans>Try again</Trans>
          </SecondaryButton>
          <SecondaryButton size="xs" onClick={() => setConfirming(true)}>
            <Trans>Discard</Trans>
          </SecondaryButton>
        </>
      )}
    </div>
  );
};
