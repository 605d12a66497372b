import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import { useBytes } from './bytes.ts';

interface KeepingTextProps {
  readonly keeping:
    | { readonly kind: 'loading'; readonly bytes: number }
    | { readonly kind: 'storing'; readonly stored: number; readonly total: number }
    | { readonly kind: 'failed'; readonly reason: 'no-line' | 'no-room' | 'refused' | 'not-given' };
}

/** How a site is coming along on its way to this device. */
export const KeepingText = ({ keeping }: KeepingTextProps) => {
  const format = useFormat();
  const bytes = useBytes();
  switch (keeping.kind) {
    case 'loading':
      return keeping.bytes === 0 ? <Trans>Loading the site</Trans> : <Trans>Loading, {bytes(keeping.bytes)}</Trans>;
    case 'storing':
      return (
        <Trans>
          {format.number(keeping.stored)} of{' '}
          <Plural value={keeping.total} one="# quantity stored" other="# quantities stored" />
        </Trans>
      );
    case 'failed':
      return keeping.reason === 'no-room' ? (
        <Trans>There is no room for it on this device</Trans>
      ) : keeping.reason === 'refused' ? (
        <Trans>You have no access to it any more</Trans>
      ) : keeping.reason === 'not-given' ? (
        <Trans>The server could not give it just now</Trans>
      ) : (
        <Trans>The connection was lost on the way</Trans>
      );
  }
};
