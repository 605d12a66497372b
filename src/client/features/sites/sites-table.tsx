import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/app-link.tsx';
import { useFormat } from '#client/ui/language.ts';
import { LimitBar } from '#client/ui/limit-bar.tsx';
import type { SiteSummary } from '#domain/site.ts';
import { SiteMenu } from './site-menu.tsx';
import { SiteStatusBadge } from './site-status-badge.tsx';
import classes from './sites-table.module.css';
import { useSiteFacts } from './use-site-facts.ts';

/** The sites as rows: more of them at a glance. */
export const SitesTable = ({ sites }: { readonly sites: readonly SiteSummary[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Site</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className={classes['number']}>
            <Trans>Footprint</Trans> <span className={classes['unit']}>kgCO₂e/m²/a</span>
          </th>
          <th scope="col" className={classes['number']}>
            <Trans>Limit value</Trans>
          </th>
          <th scope="col" className={classes['bar']}>
            <Trans>Against the limit</Trans>
          </th>
          <th scope="col" className={classes['number']}>
            <Trans>Updated</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <SiteRow key={site.id} site={site} />
        ))}
      </tbody>
    </table>
  </div>
);

const SiteRow = ({ site }: { readonly site: SiteSummary }) => {
  const format = useFormat();
  const facts = useSiteFacts(site);
  return (
    <tr>
      <th scope="row">
        <AppLink
          to="/sites/$siteId/calculations/$calculationId/construction-products"
          params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
          className={classes['name']}
        >
          {site.name}
        </AppLink>
        <div className={classes['second']}>{facts}</div>
      </th>
      <td>
        <SiteStatusBadge status={site.status} />
      </td>
      <td className={classes['number']}>
        <strong>{format.number(site.gwpKgCo2ePerM2Year, 2)}</strong>
      </td>
      <td className={classes['number']}>{format.number(site.limitKgCo2ePerM2Year, 2)}</td>
      <td className={classes['bar']}>
        <LimitBar value={site.gwpKgCo2ePerM2Year} limit={site.limitKgCo2ePerM2Year} />
      </td>
      <td className={classes['number']}>{format.dateTime(site.updatedAt)}</td>
      <td className={classes['actions']}>
        <SiteMenu site={site} />
      </td>
    </tr>
  );
};
