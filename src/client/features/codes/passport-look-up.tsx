import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { fetchPassport } from '#client/data/library/look-up-passport.ts';
import { ApiError } from '#client/data/line/api.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import classes from './codes.module.css';

interface PassportLookUpProps {
  readonly address: string;
  readonly host: string;
}

/** An address of a passport or a declaration: asked for when a person says so, and brought in as a file would be. */
export const PassportLookUp = ({ address, host }: PassportLookUpProps) => {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [state, setState] = useState<'idle' | 'asking' | { readonly failed: unknown }>('idle');
  const ask = async () => {
    setState('asking');
    try {
      await keepReceived([await fetchPassport(address)], nowMs());
      await navigate({ to: '/import' });
    } catch (error) {
      setState({ failed: error });
    }
  };
  return (
    <>
      <p className={classes['text']}>{address}</p>
      <p>
        <Trans>
          An address of {host}. Nothing has been asked of it: our own server asks it for a product passport when you say
          so, and only if the installation allows the host.
        </Trans>
      </p>
      {typeof state === 'object' ? <Failure error={state.failed} host={host} /> : null}
      {isOnline ? null : (
        <Notice tone="plain">
          <Trans>Without a connection nothing can be looked up.</Trans>
        </Notice>
      )}
      <div>
        <PendingButton
          leftSection={<FileSearch size={16} aria-hidden />}
          disabled={!isOnline}
          pending={state === 'asking'}
          onClick={() => void ask()}
        >
          <Trans>Look up the passport</Trans>
        </PendingButton>
      </div>
    </>
  );
};

const Failure = ({ error, host }: { readonly error: unknown; readonly host: string }) => {
  const { t } = useLingui();
  const issueText = useIssueText();
  const code = error instanceof ApiError ? error.problem?.errors?.[0]?.code : undefined;
  const words = code === undefined ? t(failureReason(error)) : issueText(code);
  return (
    <Notice>
      {words}
      {code === 'host-not-allowed' ? (
        <>
          {'. '}
          <Trans>Whoever runs the installation can allow {host}.</Trans>
        </>
      ) : null}
    </Notice>
  );
};
