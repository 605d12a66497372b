import { Plural, Trans } from '@lingui/react/macro';
import { loadPageTexts } from '#client/data/device/texts.ts';
import { type OutboxState, outboxPanelId, useOutboxState, useStoring } from '#client/data/outbox/edits/state.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { Popover } from '#client/ui/overlays/popover.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './sync-indicator.module.css';

const SyncPanel = lazily(async () => {
  const [part] = await Promise.all([import('./sync-panel.tsx'), loadPageTexts()]);
  return part.SyncPanel;
});

/** Always there and always true: what of the user's work is on the server and what is only on this device. */
export const SyncIndicator = () => {
  const outbox = withStoring(useOutboxState(), useStoring());
  return (
    <Popover
      id={outboxPanelId}
      triggerClassName={classes['indicator']}
      trigger={
        <span className={classes['state']} data-status={outbox.status}>
          <span className={classes['dot']} aria-hidden />
          <span>
            <StatusText {...outbox} />
          </span>
        </span>
      }
    >
      <SyncPanel />
    </Popover>
  );
};

/** What is being written to the device is being saved, with a line or without; only then it waits. */
const withStoring = (outbox: OutboxState, storing: number): OutboxState => {
  if (storing === 0 || outbox.status === 'attention') return outbox;
  return { ...outbox, status: 'saving', waiting: storing + (outbox.status === 'offline' ? 0 : outbox.waiting) };
};

const StatusText = ({ status, waiting, needsYou, isLicenceEnded }: OutboxState) => {
  const format = useFormat();
  switch (status) {
    case 'checking':
      return <Trans>Loading...</Trans>;
    case 'saved':
      return <Trans>All saved</Trans>;
    case 'saving':
      return <Trans>Saving {format.number(waiting)}</Trans>;
    case 'offline':
      return waiting === 0 ? (
        <Trans>Offline</Trans>
      ) : (
        <Plural value={waiting} one="Offline – # change waits" other="Offline – # changes wait" />
      );
    case 'attention':
      if (needsYou > 0) return <Plural value={needsYou} one="# change needs you" other="# changes need you" />;
      return isLicenceEnded ? <Trans>Licence ended</Trans> : <Trans>Log in</Trans>;
  }
};
