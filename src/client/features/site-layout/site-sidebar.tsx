import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useCalculations, useSite } from '#client/data/content/views/views.ts';
import { rememberSite } from '#client/data/device/preferences.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { CalculationPicker } from './calculation-picker.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import classes from './site-sidebar.module.css';
import { SiteSubtitle } from './site-subtitle.tsx';

export interface SiteLayoutProps extends CalculationPlace {
  /** The menu of what can be done with the site's calculations. */
  readonly actions: React.ReactNode;
  /** What stands above every page: that it is a backup, the way to give feedback. */
  readonly banners: React.ReactNode;
}

/** Which site and calculation this is, and the way to its pages. */
export const SiteSidebar = ({ siteId, calculationId, actions }: SiteLayoutProps) => {
  const site = useSite(siteId);
  const calculations = useCalculations(siteId);
  const canEdit = useCan('edit', site);
  useEffect(() => {
    rememberSite({ siteId, calculationId, name: site.name });
  }, [siteId, calculationId, site.name]);
  return (
    <>
      <div className={classes['head']}>
        <AppLink to="/" className={classes['back']}>
          <ChevronLeft size={14} aria-hidden />
          <Trans>Back to home</Trans>
        </AppLink>
        <div className={classes['name']}>{site.name}</div>
        <SiteSubtitle site={site} />
        {site.backupSourceId === null ? null : (
          <div className={classes['backup']}>
            <Trans>This is a backup of the site.</Trans>
          </div>
        )}
        <div className={classes['pick']}>
          <CalculationPicker calculations={calculations} calculationId={calculationId} />
          {canEdit ? actions : null}
        </div>
      </div>
      <SiteNavigation site={site} calculationId={calculationId} calculationCount={calculations.length} />
    </>
  );
};
