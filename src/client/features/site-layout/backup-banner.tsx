import { Trans } from '@lingui/react/macro';
import { useSite } from '#client/data/views.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import classes from './backup-banner.module.css';

/** Says that this is a backup and leads back to the version in use. */
export const BackupBanner = ({ siteId }: { readonly siteId: string }) => {
  const { backupSourceId, backupSourceDefaultCalculationId } = useSite(siteId);
  if (backupSourceId === null || backupSourceDefaultCalculationId === null) return null;
  return (
    <div className={classes['banner']}>
      <span>
        <Trans>You are viewing a backup. Editing is disabled.</Trans>
      </span>
      <AppLink
        to="/sites/$siteId/calculations/$calculationId/construction-products"
        params={{ siteId: backupSourceId, calculationId: backupSourceDefaultCalculationId }}
      >
        <Trans>Return to current version</Trans>
      </AppLink>
    </div>
  );
};
