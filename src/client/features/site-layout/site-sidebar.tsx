import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useCalculations, useSite } from '#client/data/content/views.ts';
import { rememberSite } from '#client/data/device/preferences.ts';
import { useUser } from '#client/data/session.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import { can } from '#domain/access.ts';
import { CalculationPicker } from './calculation-picker.tsx';
import type { SiteLayoutProps } from './site-layout.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import classes from './site-sidebar.module.css';
import { SiteSubtitle } from './site-subtitle.tsx';

/** Which site and calculation this is, and the way to its pages. */
export const SiteSidebar = ({ siteId, calculationId, actions }: SiteLayoutProps) => {
  const site = useSite(siteId);
  const calculations = useCalculations(siteId);
  const today = new Date().toISOString().slice(0, 10);
  const canEdit = can(useUser(), 'edit', site, today).allowed;
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
