import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Printer } from 'lucide-react';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { qrCode } from '#domain/pictures/qr-code.ts';
import classes from './approval-panel.module.css';

interface LinkSecretProps {
  readonly secret: string;
  readonly supplier: string;
  readonly siteName: string;
  readonly onClose: () => void;
}

/** The link with its code, once: nobody can read it again. The secret stands behind #, which browsers send to no server. */
export const LinkSecret = ({ secret, supplier, siteName, onClose }: LinkSecretProps) => {
  const { t } = useLingui();
  const address = `${location.origin}/g#${secret}`;
  return (
    <Dialog opened title={supplier} onClose={onClose}>
      <div className={classes['form']}>
        <p>
          <Trans>
            Give this code or address to the supplier. It is shown only now; a lost one is revoked and made anew.
          </Trans>
        </p>
        <QrPicture text={address} label={t`QR code of the link of ${supplier} for ${siteName}`} />
        <code className={classes['address']}>{address}</code>
        <DialogActions>
          <SecondaryButton
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(address).catch(() => undefined)}
          >
            <Trans>Copy the address</Trans>
          </SecondaryButton>
          <SecondaryButton leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </SecondaryButton>
          <PrimaryButton onClick={onClose}>
            <Trans>Done</Trans>
          </PrimaryButton>
        </DialogActions>
      </div>
    </Dialog>
  );
};

/** Black on white in either scheme, with the quiet zone of four modules that readers need. */
const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const modules = qrCode(text);
  const size = modules.length + 8;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      width="280"
      height="280"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
