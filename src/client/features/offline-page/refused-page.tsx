import { Trans } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiError } from '#client/data/line/api.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import page from '#client/ui/layout/message-page.module.css';
import { ErrorPanel } from '#client/ui/states/error-panel.tsx';

/** The server answered, and did not give the page: it has no such thing, may not show it, or could not serve just now. */
export const RefusedPage = ({ error }: { readonly error: ApiError }) => {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const kind = kindOf(error);
  return (
    <ErrorPanel
      title={titles[kind]}
      // A problem that nobody foresaw is told as the server told it.
      {...(kind === 'other' && error.problem !== null && { details: error.message })}
      actions={
        <>
          <PrimaryButton onClick={retry}>
            <Trans>Try again</Trans>
          </PrimaryButton>
          <AppLink to="/" className={page['home']}>
            <Trans>To the home page</Trans>
          </AppLink>
        </>
      }
    >
      {texts[kind]}
    </ErrorPanel>
  );
};

type Kind = 'missing' | 'forbidden' | 'often' | 'busy' | 'other';

const kindOf = ({ code, status }: ApiError): Kind => {
  if (code === 'not-found') return 'missing';
  if (status === 403) return 'forbidden';
  if (code === 'too-many-requests') return 'often';
  return (status ?? 0) >= 500 ? 'busy' : 'other';
};

const titles: Readonly<Record<Kind, React.ReactNode>> = {
  missing: <Trans>Not found, or no right to see it</Trans>,
  forbidden: <Trans>You may not see this page</Trans>,
  often: <Trans>Too much was asked in a short time</Trans>,
  busy: <Trans>The server could not answer just now</Trans>,
  other: <Trans>The page could not be shown</Trans>,
};

const texts: Readonly<Record<Kind, React.ReactNode>> = {
  missing: (
    <Trans>What this address leads to has been deleted, never was, or is not shown to you. Check the address.</Trans>
  ),
  forbidden: (
    <Trans>
      Your role or your company's licence does not allow it any more. Ask an owner of the site for the right.
    </Trans>
  ),
  often: <Trans>Wait a minute and try again. What you have saved on this device is kept.</Trans>,
  busy: (
    <Trans>
      The fault is at the server and not on this device. Try again in a moment. What you have saved on this device is
      kept.
    </Trans>
  ),
  other: <Trans>What you have saved on this device is kept. Try again, or go on from the home page.</Trans>,
};
