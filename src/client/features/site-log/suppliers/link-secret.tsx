import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import classes from '#client/features/site-log/approval/approval-panel.module.css';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { qrCode } from '#domain/pictures/qr-code.ts';
import { SecretDialog } from './secret-dialog.tsx';

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
    <SecretDialog
      supplier={supplier}
      copied={address}
      copyLabel={<Trans>Copy the address</Trans>}
      otherActions={
        <SecondaryButton leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </SecondaryButton>
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Give this code or address to the supplier. It is shown only now; a lost one is revoked and made anew.
        </Trans>
      </p>
      <QrPicture text={address} label={t`QR code of the link of ${supplier} for ${siteName}`} />
      <code className={classes['address']}>{address}</code>
    </SecretDialog>
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
