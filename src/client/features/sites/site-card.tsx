import { Users } from 'lucide-react';
import { SiteFootprint } from '#client/parts/figures/site-footprint.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import card from '#client/ui/layout/card.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { KeptMark } from './kept-mark.tsx';
import type { OpenSiteDialog } from './site-dialogs.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SiteStatusBadge } from './site-status-badge.tsx';
import classes from './sites-page.module.css';
import { useSiteFacts } from './use-site-facts.ts';

interface SiteCardProps {
  readonly site: SiteSummary;
  readonly isKept: boolean;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** A site with its footprint against the limit; the whole card leads to it. */
export const SiteCard = ({ site, isKept, onDialog }: SiteCardProps) => {
  const format = useFormat();
  const facts = useSiteFacts(site);
  return (
    <article className={`${card['card']} ${classes['card']}`}>
      <div className={classes['top']}>
        <div className={classes['titles']}>
          <AppLink
            to="/sites/$siteId/calculations/$calculationId/construction-products"
            params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
            className={classes['name']}
          >
            {site.name}
          </AppLink>
          <div className="second">{facts}</div>
        </div>
        <div className={classes['menu']}>
          <SiteMenu site={site} onDialog={onDialog} />
        </div>
      </div>
      <SiteFootprint site={site} />
      <div className={classes['foot']}>
        <span className={classes['marks']}>
          <SiteStatusBadge status={site.status} />
          <KeptMark siteId={site.id} isKept={isKept} />
        </span>
        {site.userNames.length === 0 ? null : (
          <span className={classes['users']}>
            <Users size={14} aria-hidden />
            {format.list(site.userNames)}
          </span>
        )}
      </div>
    </article>
  );
};
