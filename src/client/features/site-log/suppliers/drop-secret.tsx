import { Trans } from '@lingui/react/macro';
import classes from '#client/features/site-log/approval/approval-panel.module.css';
import { SecretDialog } from './secret-dialog.tsx';

interface DropSecretProps {
  readonly secret: string;
  readonly supplier: string;
  readonly onClose: () => void;
}

/** The address with its secret as a line that posts a file, once: nobody can read it again. */
export const DropSecret = ({ secret, supplier, onClose }: DropSecretProps) => {
  const command = `curl -H 'X-Link: ${secret}' -F 'file=@lahete.xml' ${location.origin}/api/drop`;
  return (
    <SecretDialog supplier={supplier} copied={command} copyLabel={<Trans>Copy the line</Trans>} onClose={onClose}>
      <p>
        <Trans>
          The sender posts its files with this line, or in the same way from its own system. It is shown only now; a
          lost one is revoked and made anew.
        </Trans>
      </p>
      <code className={classes['command']}>{command}</code>
      <p className="second">
        <Trans>
          One file at a time, at most 4 MB: a Peppol despatch advice (.xml), machine data of ISO 15143-3 (.xml, .json)
          or a sheet (.xlsx, .csv). The answer tells how many events wait for approval and which lines were refused. The
          same file again adds nothing.
        </Trans>
      </p>
    </SecretDialog>
  );
};
