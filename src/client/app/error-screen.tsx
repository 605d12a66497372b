import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { loadPageTexts } from '#client/data/device/texts.ts';
import { ApiError } from '#client/data/line/api.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ErrorPanel } from '#client/ui/states/error-panel.tsx';
import { environmentOfHost, sendsErrorReports } from '#domain/values/flags.ts';
import { isModuleFailure } from './module-failure.ts';

/** What a page shows when it cannot be shown. Edits are in the outbox, so nothing of them is lost here. */
export const ErrorScreen = ({ error: thrown }: ErrorComponentProps) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof ApiError) {
    return <AnswerPage error={error} />;
  }
  return <FailedPage error={error} />;
};

const AnswerPage = lazily(async () => {
  const [part] = await Promise.all([import('#client/features/offline-page/answer-page.tsx'), loadPageTexts()]);
  return part.AnswerPage;
});

const FailedPage = ({ error }: { readonly error: Error }) => {
  const missingPart = isModuleFailure(error);
  return (
    <ErrorPanel
      title={missingPart ? <Trans>This part is not on the device yet</Trans> : <Trans>Something went wrong</Trans>}
      details={error.message}
      actions={
        <>
          <PrimaryButton onClick={() => window.location.reload()}>
            <Trans>Reload Page</Trans>
          </PrimaryButton>
          {sendsErrorReports(environmentOfHost(window.location.hostname)) ? null : (
            <SecondaryButton onClick={() => window.location.assign(reportAddress(error))}>
              <Trans>Report an error</Trans>
            </SecondaryButton>
          )}
        </>
      }
    >
      {missingPart ? (
        <Trans>Connect to the network and reload. What you have saved on this device is kept.</Trans>
      ) : (
        <Trans>The page could not be shown. What you have saved on this device is kept; reload to continue.</Trans>
      )}
    </ErrorPanel>
  );
};

/** An e-mail with what is needed to find the fault; nothing is sent by itself. */
const reportAddress = (error: Error): string => {
  const body = `${window.location.href}\n\n${error.stack ?? error.message}`;
  return `mailto:?subject=${encodeURIComponent('Työmaahiili: error')}&body=${encodeURIComponent(body)}`;
};
