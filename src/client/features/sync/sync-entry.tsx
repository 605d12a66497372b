import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxView } from '#client/data/content/actions/outbox-status.ts';
import { labelIn } from '#client/data/outbox/questions/edit-labels.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { ConflictForm } from './conflict-form.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { ReasonText } from './reason-text.tsx';
import classes from './sync-panel.module.css';

export type SyncActions = Pick<OutboxView, 'retry' | 'discard' | 'resolve' | 'correct' | 'leaveOutGone' | 'bringBack'>;

interface SyncEntryProps {
  readonly entry: OutboxItem;
  readonly actions: SyncActions;
  /** Its group has said why it is held. */
  readonly isExplained?: boolean;
}

/** One waiting change: what it is, how it stands, and the choices it needs. */
export const SyncEntry = ({ entry, actions, isExplained = false }: SyncEntryProps) => {
  const { language } = useLanguage();
  const needsChoice = entry.state === 'held' || entry.state === 'conflict';
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>{labelIn(entry.label, language)}</div>
      {isExplained ? null : (
        <div className={classes['state']} data-held={needsChoice}>
          <StateText entry={entry} />
        </div>
      )}
      {entry.state === 'conflict' ? <ConflictForm entry={entry} resolve={actions.resolve} /> : null}
      {entry.corrections.length === 0 ? null : <CorrectionForm entry={entry} correct={actions.correct} />}
      {entry.state === 'held' || entry.state === 'unreadable' ? <Choices entries={[entry]} actions={actions} /> : null}
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
      return <ReasonText entry={entry} />;
  }
};

interface ChoicesProps {
  readonly entries: readonly OutboxItem[];
  readonly actions: SyncActions;
}

/** What can be done with changes that were not accepted; discarding takes a second yes that counts what goes. */
export const Choices = ({ entries, actions }: ChoicesProps) => {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const keys = entries.map(({ key }) => key);
  const count = entries.length;
  const dependents = entries.reduce((sum, entry) => sum + entry.dependents, 0);
  if (isConfirming) {
    return (
      <div className={classes['actions']}>
        <CancelButton size="xs" onClick={() => setConfirming(false)} />
        <SecondaryButton size="xs" color="danger" onClick={() => void actions.discard(...keys)}>
          {count > 1 ? (
            <Plural value={count + dependents} one="Discard # change for good" other="Discard # changes for good" />
          ) : dependents === 0 ? (
            t`Discard for good`
          ) : (
            <Plural
              value={dependents}
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
      <FirstChoice entries={entries} actions={actions} />
      <SecondaryButton size="xs" onClick={() => setConfirming(true)}>
        {count > 1 ? <Trans>Discard all</Trans> : <Trans>Discard</Trans>}
      </SecondaryButton>
    </div>
  );
};

/** The way on that keeps the user's work, by what stands against it. */
const FirstChoice = ({ entries, actions }: ChoicesProps) => {
  const isOnline = useIsOnline();
  const [first] = entries;
  const isMany = entries.length > 1;
  const keys = entries.map(({ key }) => key);
  if (first === undefined || first.state === 'unreadable') return null;
  if (first.reason === 'rows-gone') {
    return (
      <SecondaryButton size="xs" onClick={() => void actions.leaveOutGone(first.key)}>
        <Trans>Send the other rows</Trans>
      </SecondaryButton>
    );
  }
  if (entries.some(({ canBringBack }) => canBringBack)) {
    return (
      <SecondaryButton size="xs" disabled={!isOnline} onClick={() => void actions.bringBack(...keys)}>
        {isMany ? <Trans>Bring back with my changes</Trans> : <Trans>Bring back with my change</Trans>}
      </SecondaryButton>
    );
  }
  if (first.reason === 'gone') return null;
  return (
    <SecondaryButton size="xs" onClick={() => void actions.retry(...keys)}>
      {isMany ? <Trans>Try all again</Trans> : <Trans>Try again</Trans>}
    </SecondaryButton>
  );
};
