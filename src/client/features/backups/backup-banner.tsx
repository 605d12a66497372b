import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { PageBanner } from '#client/ui/layout/page-banner.tsx';
import type { Site } from '#domain/sites/site.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

/** Says that this is a backup, and leads back to the version in use or makes this one that. */
export const BackupBanner = ({ siteId }: { readonly siteId: string }) => {
  const site = useSite(siteId);
  const { backupSourceId, backupSourceDefaultCalculationId: calculationId } = site;
  if (backupSourceId === null || calculationId === null) return null;
  return <Banner site={site} source={{ siteId: backupSourceId, calculationId }} />;
};

interface BannerProps {
  readonly site: Site;
  readonly source: { readonly siteId: string; readonly calculationId: string };
}

const Banner = ({ site, source }: BannerProps) => {
  const isOnline = useIsOnline();
  const canRestore = useCan('restore', site);
  const [confirming, setConfirming] = useState(false);
  const { pending, restore } = useRestore();
  const { returning, returnToCurrent } = useReturn(source);
  return (
    <>
      <PageBanner
        tone="warning"
        detail={canRestore && isOnline ? null : <WhyNot canRestore={canRestore} />}
        actions={
          <>
            <SecondaryButton
              size="xs"
              disabled={pending || !canRestore || !isOnline}
              onClick={() => setConfirming(true)}
            >
              {pending ? <Trans>Loading...</Trans> : <Trans>Restore this version</Trans>}
            </SecondaryButton>
            <SecondaryButton size="xs" disabled={pending || returning} onClick={() => void returnToCurrent()}>
              {returning ? <Trans>Loading...</Trans> : <Trans>Return to current version</Trans>}
            </SecondaryButton>
          </>
        }
      >
        <Trans>You are viewing a backup. Editing is disabled.</Trans>
      </PageBanner>
      {confirming ? (
        <RestoreDialog
          madeAt={site.createdAt}
          onConfirm={() => void restore(source.siteId, site.id)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
};

const WhyNot = ({ canRestore }: { readonly canRestore: boolean }) =>
  canRestore ? (
    <Trans>Restoring needs a connection to the server.</Trans>
  ) : (
    <Trans>Only an owner of the site can restore it.</Trans>
  );

const useReturn = (params: BannerProps['source']) => {
  const navigate = useNavigate();
  const [returning, setReturning] = useState(false);
  const returnToCurrent = async (): Promise<void> => {
    setReturning(true);
    try {
      await navigate({ to: '/sites/$siteId/calculations/$calculationId/construction-products', params });
    } finally {
      setReturning(false);
    }
  };
  return { returning, returnToCurrent };
};
