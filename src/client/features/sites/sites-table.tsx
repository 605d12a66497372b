import { useLingui } from '@lingui/react/macro';
import { AppLink } from '#client/ui/app-link.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { useFormat } from '#client/ui/language.ts';
import { LimitBar } from '#client/ui/limit-bar.tsx';
import type { SiteSummary } from '#domain/site.ts';
import { SiteMenu } from './site-menu.tsx';
import { SiteStatusBadge } from './site-status-badge.tsx';
import classes from './sites-table.module.css';
import { useSiteFacts } from './use-site-facts.ts';

/** The sites as rows: more of them at a glance. */
export const SitesTable = ({ sites }: { readonly sites: readonly SiteSummary[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly DataColumn<SiteSummary>[] = [
    { id: 'name', header: t`Site`, isRowHeader: true, render: (site) => <SiteName site={site} /> },
    { id: 'status', header: t`Status`, render: (site) => <SiteStatusBadge status={site.status} /> },
    {
      id: 'carbonFootprint',
      header: t`Footprint`,
      unit: 'kgCO₂e/m²/a',
      align: 'end',
      render: (site) => <strong>{format.number(site.gwpKgCo2ePerM2Year, 2)}</strong>,
    },
    {
      id: 'limit',
      header: t`Limit value`,
      align: 'end',
      render: (site) => format.number(site.limitKgCo2ePerM2Year, 2),
    },
    {
      id: 'bar',
      header: t`Against the limit`,
      width: '160px',
      render: (site) => <LimitBar value={site.gwpKgCo2ePerM2Year} limit={site.limitKgCo2ePerM2Year} />,
    },
    { id: 'updatedAt', header: t({ message: 'Updated', context: 'when' }), align: 'end', render: (site) => format.dateTime(site.updatedAt) },
  ];
  return (
    <DataTable
      caption={t`Sites`}
      columns={columns}
      rows={sites}
      rowKey={({ id }) => id}
      rowMenu={(site) => <SiteMenu site={site} />}
    />
  );
};

const SiteName = ({ site }: { readonly site: SiteSummary }) => (
  <>
    <AppLink
      to="/sites/$siteId/calculations/$calculationId/construction-products"
      params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
      className={classes['name']}
    >
      {site.name}
    </AppLink>
    <div className={classes['second']}>{useSiteFacts(site)}</div>
  </>
);
