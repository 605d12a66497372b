import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#client/data/content/views/rights.ts';
import { contributionQueries } from '#client/data/site-log/contributions.ts';
import { Badge } from '#client/ui/layout/badge.tsx';
import { ExternalNavLink, NavLink } from '#client/ui/layout/nav-link.tsx';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Site } from '#domain/sites/site.ts';
import classes from './site-sidebar.module.css';

interface SiteNavigationProps {
  readonly site: Site;
  readonly calculationId: string;
  readonly calculationCount: number;
}

/** The pages of a calculation and of its site, in the groups of the specification. */
export const SiteNavigation = ({ site, calculationId, calculationCount }: SiteNavigationProps) => {
  const { t } = useLingui();
  const instructions = useInstructionsAddress();
  const params = { siteId: site.id, calculationId };
  return (
    <>
      <LogPages site={site} />
      <Group title={t({ message: 'Calculations', context: 'pages' })}>
        <NavLink to="/sites/$siteId/calculations/$calculationId/construction-products" params={params}>
          <Trans>Construction products</Trans>
        </NavLink>
        <NavLink to="/sites/$siteId/calculations/$calculationId/table-values" params={params}>
          <Trans>Table values</Trans>
        </NavLink>
        <NavLink to="/sites/$siteId/calculations/$calculationId/carbon-handprint" params={params}>
          <Trans>Carbon handprint</Trans>
        </NavLink>
      </Group>
      <Group title={t`Reporting`}>
        <NavLink to="/sites/$siteId/calculations/$calculationId/product-list" params={params}>
          <Trans>Product list</Trans>
        </NavLink>
        <NavLink to="/sites/$siteId/calculations/$calculationId/material-list" params={params}>
          <Trans>Material list</Trans>
        </NavLink>
        <NavLink to="/sites/$siteId/calculations/$calculationId/climate-assessment" params={params}>
          <Trans>Climate assessment</Trans>
        </NavLink>
        {calculationCount > 1 ? (
          <NavLink to="/sites/$siteId/calculations/$calculationId/compare-calculations" params={params}>
            <Trans>Compare calculations</Trans>
          </NavLink>
        ) : null}
      </Group>
      <Group title={t`Site`}>
        <NavLink to="/sites/$siteId/calculations/$calculationId/site-information" params={params}>
          <Trans>Site information</Trans>
        </NavLink>
        <NavLink to="/sites/$siteId/calculations/$calculationId/site-users" params={params}>
          <Trans>Site users</Trans>
        </NavLink>
      </Group>
      <Group title={t`Other`}>
        {site.readonly ? null : (
          <NavLink to="/sites/$siteId/calculations/$calculationId/backups" params={params}>
            <Trans>Backups</Trans>
          </NavLink>
        )}
        <ExternalNavLink href={instructions}>
          <Trans>Instructions</Trans>
        </ExternalNavLink>
      </Group>
    </>
  );
};

const LogPages = ({ site }: { readonly site: Site }) => {
  const { t } = useLingui();
  const format = useFormat();
  const siteId = site.id;
  const canApprove = useCan('approve', site);
  const { data: waiting = [] } = useQuery({ ...contributionQueries.waiting(), enabled: canApprove });
  const count = waiting.find((one) => one.siteId === siteId)?.waiting ?? 0;
  return (
    <Group title={t`Site log`}>
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'today' }}>
        <Trans>Today</Trans>
      </NavLink>
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'events' }}>
        <Trans>Log</Trans>
        {count === 0 ? null : (
          <Badge tone="accent">
            <span aria-hidden>{format.number(count)}</span>
            <span className="visually-hidden">
              <Plural value={count} one="# event waits" other="# events wait" />
            </span>
          </Badge>
        )}
      </NavLink>
      {canApprove ? (
        <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'suppliers' }}>
          <Trans>Suppliers</Trans>
        </NavLink>
      ) : null}
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'pictures' }}>
        <Trans>Pictures</Trans>
      </NavLink>
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'month' }}>
        <Trans>Month</Trans>
      </NavLink>
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'budget' }}>
        <Trans>Budget</Trans>
      </NavLink>
      <NavLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'as-built' }}>
        <Trans>As built</Trans>
      </NavLink>
    </Group>
  );
};

const Group = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <>
    <h2 className={classes['group']}>{title}</h2>
    {children}
  </>
);
