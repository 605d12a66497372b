import { Plural, Trans } from '@lingui/react/macro';
import { clock } from '#client/data/device/clock.ts';
import { changesFile } from '#client/data/outbox/edits/unsent-file.ts';
import { discardEarlier, type EarlierInstallation as Earlier } from '#client/data/session/earlier-installation.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './login-page.module.css';

interface EarlierInstallationProps {
  readonly earlier: Earlier;
  readonly onDiscarded: () => unknown;
}

/** The server was installed anew: what waits here for the one before can be had as a file, or not any more. */
export const EarlierInstallation = ({ earlier, onDiscarded }: EarlierInstallationProps) => {
  const { edits, locked } = earlier;
  return (
    <div className={classes['problem']} role="alert">
      <p>
        <Trans>This server has been installed anew. Your earlier account and sites are not on it.</Trans>
      </p>
      {edits.length === 0 ? null : (
        <p>
          <Plural
            value={edits.length}
            one="# change that was never sent is on this device. It can no longer be sent; save it to a file."
            other="# changes that were never sent are on this device. They can no longer be sent; save them to a file."
          />
        </p>
      )}
      {locked === 0 ? null : (
        <p>
          <Plural
            value={locked}
            one="# change that was locked here at a log-out can no longer be opened: its key went with the earlier server."
            other="# changes that were locked here at a log-out can no longer be opened: their key went with the earlier server."
          />
        </p>
      )}
      <div className={classes['earlier']}>
        {edits.length === 0 ? null : (
          <SecondaryButton size="xs" onClick={() => void saveFile(changesFile(edits, clock()))}>
            <Trans>Save to a file</Trans>
          </SecondaryButton>
        )}
        <SecondaryButton size="xs" onClick={() => void discardEarlier(earlier).then(onDiscarded)}>
          <Trans>Remove from this device</Trans>
        </SecondaryButton>
      </div>
    </div>
  );
};
