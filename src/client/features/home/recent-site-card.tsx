import { SiteFootprint } from '#client/parts/figures/site-footprint.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import card from '#client/ui/layout/card.module.css';
import type { SiteSummary } from '#domain/sites/site.ts';
import classes from './home-page.module.css';

/** A way into a site's default calculation, with its footprint against the limit. */
export const RecentSiteCard = ({ site }: { readonly site: SiteSummary }) => (
  <AppLink
    to="/sites/$siteId/calculations/$calculationId/construction-products"
    params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
    className={`${card['card']} ${classes['card']}`}
  >
    <div>
      <div className={classes['name']}>{site.name}</div>
      <div className="second">{site.address}</div>
    </div>
    <SiteFootprint site={site} />
  </AppLink>
);
