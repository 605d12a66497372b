import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { sitesViewPreference, usePreference } from '#client/data/preferences.ts';
import type { SiteFilters } from '#client/data/sites.ts';
import { useSites } from '#client/data/sites-view.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { SiteSummary } from '#domain/site.ts';
import { SiteCard } from './site-card.tsx';
import { SiteFilterBar } from './site-filter-bar.tsx';
import classes from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';

const CreateSiteDialog = lazy(async () => ({ default: (await import('./create-site-dialog.tsx')).CreateSiteDialog }));
const ImportSiteDialog = lazy(async () => ({ default: (await import('./import-site-dialog.tsx')).ImportSiteDialog }));

/** Every site the user may see; search and filters live in the address. */
export const SitesPage = ({ filters }: { readonly filters: SiteFilters }) => {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const all = useSites();
  const close = () => setDialog(null);
  const create = (
    <PrimaryButton leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('create')}>
      <Trans>New site</Trans>
    </PrimaryButton>
  );
  const upload = (
    <SecondaryButton leftSection={<Upload size={16} aria-hidden />} onClick={() => setDialog('import')}>
      <Trans>Import</Trans>
    </SecondaryButton>
  );
  return (
    <Page
      title={t`Sites`}
      width="full"
      subtitle={<Plural value={all.length} one="# site" other="# sites" />}
      actions={
        all.length === 0 ? undefined : (
          <>
            {upload}
            {create}
          </>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState
          icon={<Building2 size={22} />}
          title={<Trans>No sites yet</Trans>}
          action={
            <>
              {upload}
              {create}
            </>
          }
        >
          <Trans>
            A site holds the calculations of one building and its plot. Create one, or import a site document.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <SiteFilterBar filters={filters} />
          <Suspense fallback={<Spinner />}>
            <FilteredSites filters={filters} />
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {dialog === 'create' ? <CreateSiteDialog opened onClose={close} /> : null}
        {dialog === 'import' ? <ImportSiteDialog opened onClose={close} /> : null}
      </Suspense>
    </Page>
  );
};

const FilteredSites = ({ filters }: { readonly filters: SiteFilters }) => {
  // While a new filter is on its way the list before it stays, so that nothing jumps under the search field.
  const sites = useSites(useDeferredValue(filters));
  const [view] = usePreference(sitesViewPreference);
  return (
    <div aria-live="polite">
      {sites.length === 0 ? (
        <EmptyState title={<Trans>No site matches</Trans>}>
          <Trans>Change the search or the filters.</Trans>
        </EmptyState>
      ) : view === 'table' ? (
        <SitesTable sites={sites} />
      ) : (
        <SiteCards sites={sites} />
      )}
    </div>
  );
};

const SiteCards = ({ sites }: { readonly sites: readonly SiteSummary[] }) => (
  <ul className={classes['cards']}>
    {sites.map((site) => (
      <li key={site.id}>
        <SiteCard site={site} />
      </li>
    ))}
  </ul>
);
