import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteFilters } from '#client/data/content/views/site-filters.ts';
import { useComingWord } from '#client/parts/figures/figures-line.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { Told } from '#client/parts/figures/told.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import row from '#client/ui/table/row-name.module.css';
import { missing } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { siteSortKeys } from '#domain/sites/site-list.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import { KeptMark } from './kept-mark.tsx';
import type { OpenSiteDialog } from './site-dialogs.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SiteStatusBadge } from './site-status-badge.tsx';
import classes from './sites-page.module.css';
import { useSiteFacts } from './use-site-facts.ts';
import { orderOf, type SiteFilterChange } from './use-site-search.ts';

interface SitesTableProps {
  readonly sites: readonly SiteSummary[];
  readonly filters: SiteFilters;
  readonly onFilters: (change: SiteFilterChange) => void;
  readonly isKept: (site: SiteSummary) => boolean;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** The sites as rows: more of them at a glance. */
export const SitesTable = ({ sites, filters, onFilters, isKept, onDialog }: SitesTableProps) => {
  const { t } = useLingui();
  const { sortBy, sort } = orderOf(filters);
  const columns = useColumns(isKept);
  return (
    <DataTable
      caption={t`Sites`}
      columns={columns}
      rows={sites}
      rowKey={({ id }) => id}
      sort={{ id: sortBy, direction: sort }}
      onSort={({ id, direction }) => {
        const key = siteSortKeys.find((one) => one === id);
        if (key !== undefined) onFilters({ sortBy: key, sort: direction });
      }}
      rowMenu={(site) => <SiteMenu site={site} onDialog={onDialog} />}
    />
  );
};

/** Columns that can be sorted are named as the address names them. */
const useColumns = (isKept: SitesTableProps['isKept']): readonly DataColumn<SiteSummary>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t`Site`,
      isRowHeader: true,
      isSortable: true,
      render: (site) => <SiteName site={site} isKept={isKept(site)} />,
    },
    { id: 'status', header: t`Status`, render: ({ status }) => <SiteStatusBadge status={status} /> },
    { id: 'users', header: t`Users`, render: ({ userNames }) => format.list(userNames) || missing },
    {
      id: 'carbonFootprint',
      header: t`Footprint`,
      unit: 'kg CO₂e/m²/a',
      align: 'end',
      isSortable: true,
      render: (site) => <Footprint site={site} />,
    },
    {
      id: 'bar',
      header: t`Against the limit`,
      width: '130px',
      render: (site) => (
        <div className={classes['bar']}>
          {site.useClasses.length > 1 ? null : (
            <LimitBar
              value={site.gwpKgCo2ePerM2Year}
              limit={site.limitKgCo2ePerM2Year}
              status={site.limitStatus}
              state={site.footprintState ?? 'known'}
              isCalculating={site.isCalculating}
            />
          )}
          <LimitWords status={site.limitStatus} />
        </div>
      ),
    },
    {
      id: 'updatedAt',
      header: t({ message: 'Updated', context: 'when' }),
      align: 'end',
      isSortable: true,
      render: ({ updatedAt }) => format.date(updatedAt),
    },
  ];
};

const Footprint = ({ site }: { readonly site: SiteSummary }) => {
  const format = useFormat();
  const coming = useComingWord();
  if (site.isCalculating) return <span className="second">{coming}</span>;
  return (
    <>
      <strong>
        <Told state={site.footprintState ?? 'known'}>{format.number(site.gwpKgCo2ePerM2Year, 2)}</Told>
      </strong>
      <div className="second">
        {site.limitStatus === 'exempt' ? null : site.limitKgCo2ePerM2Year === null ? (
          <Trans>No limit value</Trans>
        ) : site.useClasses.length > 1 ? (
          <Trans>Each use class has its own limit</Trans>
        ) : (
          <Trans>Limit {format.number(site.limitKgCo2ePerM2Year, 2)}</Trans>
        )}
      </div>
    </>
  );
};

/** The bar's colour in words, where it must not be read as met. */
const LimitWords = ({ status }: { readonly status: SiteSummary['limitStatus'] }) => {
  const language = useTextLanguage();
  return status === 'unknown' || status === 'over' || status === 'exempt' ? (
    <div className="second">{verdictWords[status][language]}</div>
  ) : null;
};

const SiteName = ({ site, isKept }: { readonly site: SiteSummary; readonly isKept: boolean }) => (
  <>
    <AppLink
      to="/sites/$siteId/calculations/$calculationId/construction-products"
      params={{ siteId: site.id, calculationId: site.defaultCalculationId }}
      className={row['name']}
    >
      {site.name}
    </AppLink>
    <div className="second">{useSiteFacts(site)}</div>
    <KeptMark siteId={site.id} isKept={isKept} />
  </>
);
