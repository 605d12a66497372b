import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { PageBanner } from '#client/ui/layout/page-banner.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { lastUnlocking, type Submission, submissionOf, type Unlocking } from '#domain/sites/stage.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';
import { ReviseDialog } from './revise-dialog.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

interface StageStandingProps {
  readonly calculation: Calculation;
}

/** Who handed the calculation in, when, and what can be done now; or who unlocked it and why. */
export const StageStanding = ({ calculation }: StageStandingProps) => {
  const submission = submissionOf(calculation);
  const unlocking = lastUnlocking(calculation);
  if (submission !== null) return <HandedIn calculation={calculation} submission={submission} />;
  return unlocking === null ? null : <Unlocked unlocking={unlocking} />;
};

const HandedIn = ({ calculation, submission }: StageStandingProps & { readonly submission: Submission }) => {
  const format = useFormat();
  const language = useTextLanguage();
  const site = useSite(calculation.siteId);
  const isOnline = useIsOnline();
  const canRevise = useCan('copy-calculation', site);
  const canUnlock = useCan('unlock', site);
  const [dialog, setDialog] = useState<'revise' | 'unlock' | null>(null);
  const { by, at, revision, stage, fileName, sha256 } = submission;
  const stageName = calculationStageWords[stage][language];
  const close = () => setDialog(null);
  return (
    <>
      <PageBanner
        detail={
          <span title={sha256}>
            {fileName} · SHA-256 {sha256.slice(0, 16)}…
          </span>
        }
        actions={
          <>
            {canRevise ? (
              <SecondaryButton size="xs" disabled={!isOnline} onClick={() => setDialog('revise')}>
                <Trans>Make a new revision</Trans>
              </SecondaryButton>
            ) : null}
            {canUnlock ? (
              <SecondaryButton size="xs" disabled={!isOnline} onClick={() => setDialog('unlock')}>
                <Trans>Unlock</Trans>
              </SecondaryButton>
            ) : null}
          </>
        }
      >
        <strong>{stageName}</strong>, <Trans>revision {revision}</Trans>:{' '}
        {by === '' ? (
          <Trans>handed in {format.dateTime(at)} and locked.</Trans>
        ) : (
          <Trans>
            handed in {format.dateTime(at)} by {by} and locked.
          </Trans>
        )}{' '}
        {canRevise ? (
          <Trans>Changes go into a new revision.</Trans>
        ) : (
          <Trans>Changes go into a new revision, which an editor of the site can make.</Trans>
        )}
      </PageBanner>
      {dialog === 'revise' ? <ReviseDialog calculation={calculation} onClose={close} /> : null}
      {dialog === 'unlock' ? <UnlockDialog calculation={calculation} onClose={close} /> : null}
    </>
  );
};

const Unlocked = ({ unlocking: { by, at, reason } }: { readonly unlocking: Unlocking }) => {
  const format = useFormat();
  return (
    <PageBanner>
      {by === '' ? (
        <Trans>
          Handed in earlier, unlocked {format.dateTime(at)}: {reason}
        </Trans>
      ) : (
        <Trans>
          Handed in earlier, unlocked {format.dateTime(at)} by {by}: {reason}
        </Trans>
      )}
    </PageBanner>
  );
};
