import { Trans } from '@lingui/react/macro';
import { CloudAlert, CloudCheck, CloudDownload } from 'lucide-react';
import type { Keeping } from '#client/data/offline/keeping.ts';
import { useSiteKeeping } from '#client/data/offline/kept-sites.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { KeepingText } from '#client/ui/device/keeping-text.tsx';
import classes from './sites-page.module.css';

interface KeptMarkProps {
  readonly siteId: string;
  /** It opens without a connection. */
  readonly isKept: boolean;
}

/** Whether the site is on this device, or how it is coming along. */
export const KeptMark = ({ siteId, isKept }: KeptMarkProps) => {
  const { keeping, isMarked, keep, cancel } = useSiteKeeping(siteId);
  if (keeping !== undefined) return <OnItsWay keeping={keeping} onRetry={keep} onCancel={cancel} />;
  if (!isKept) return null;
  return (
    <span className={classes['kept']} data-tone={isMarked ? 'marked' : 'plain'}>
      <CloudCheck size={14} aria-hidden />
      {isMarked ? <Trans>Available offline</Trans> : <Trans>On this device</Trans>}
    </span>
  );
};

interface OnItsWayProps {
  readonly keeping: Keeping;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const OnItsWay = ({ keeping, onRetry, onCancel }: OnItsWayProps) => {
  const hasFailed = keeping.kind === 'failed';
  return (
    <span className={classes['kept']} data-tone={hasFailed ? 'failed' : 'plain'}>
      {hasFailed ? <CloudAlert size={14} aria-hidden /> : <CloudDownload size={14} aria-hidden />}
      <span role="status">
        <KeepingText keeping={keeping} />
      </span>
      <SecondaryButton size="xs" onClick={hasFailed ? onRetry : onCancel}>
        {hasFailed ? <Trans>Try again</Trans> : <Trans>Cancel</Trans>}
      </SecondaryButton>
    </span>
  );
};
