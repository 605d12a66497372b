import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSessionPreference } from '#client/data/device/page-preferences.ts';
import { contentId } from '#client/ui/layout/skip-link.tsx';
import { SideNavigation, useIsNarrow } from '#client/ui/overlays/side-navigation.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import { sidebarCollapsedPx, sidebarExpandedPx } from '#domain/values/limits.ts';
import { LiveNotice } from './live-notice.tsx';
import { SidebarToggle } from './sidebar-toggle.tsx';
import classes from './site-layout.module.css';
import { type SiteLayoutProps, SiteSidebar } from './site-sidebar.tsx';
import { SiteSidebarSkeleton } from './site-sidebar-skeleton.tsx';

/** The frame of a site's pages: sidebar and main area. */
export const SiteLayout = ({ children = <Outlet />, ...props }: SiteLayoutProps & React.PropsWithChildren) => {
  const { t } = useLingui();
  const { siteId, calculationId } = props;
  const location = useLocation({ select: ({ pathname }) => pathname });
  const [remembered, setExpanded] = useSessionPreference('siteSidebarExpanded');
  const expanded = useIsNarrow() || remembered;
  return (
    <div className={classes['layout']} data-expanded={expanded}>
      <SideNavigation
        location={location}
        title={t`Site`}
        widthPx={expanded ? sidebarExpandedPx : sidebarCollapsedPx}
        className={classes['sidebar']}
      >
        <SidebarToggle expanded={expanded} onToggle={() => setExpanded(!expanded)} />
        {expanded ? (
          <ErrorBoundary resetKey={siteId + calculationId} fallback={<p className={classes['error']}>{t`Error...`}</p>}>
            <Suspense fallback={<SiteSidebarSkeleton />}>
              <SiteSidebar {...props} />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </SideNavigation>
      <main id={contentId} tabIndex={-1} className={classes['main']} aria-label={t`Page content`}>
        <ErrorBoundary resetKey={siteId} fallback={null}>
          <Suspense fallback={null}>{props.banners}</Suspense>
        </ErrorBoundary>
        {children}
      </main>
      <LiveNotice siteId={siteId} />
    </div>
  );
};
