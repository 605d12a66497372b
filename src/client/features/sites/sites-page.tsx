import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { SiteFilters } from '#client/data/content/views/site-filters.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { useSites } from '#client/data/content/views/sites-view.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Loading } from '#client/ui/states/loading.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import { FilteredSites } from './filtered-sites.tsx';
import { type OpenSiteDialog, SiteDialogs } from './site-dialogs.tsx';
import { SiteFilterBar } from './site-filter-bar.tsx';
import { noFilters, type SiteFilterChange, useSetFilters } from './use-site-search.ts';

const CreateSiteDialog = lazily(async () => (await import('./create-site-dialog.tsx')).CreateSiteDialog);

interface SitesPageProps {
  readonly filters: SiteFilters;
  readonly History: HistorySlot;
}

/** Every site the user may see; search, filters and order live in the address. */
export const SitesPage = ({ filters, History }: SitesPageProps) => {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<OpenSiteDialog | null>(null);
  const { sites: all, unread } = useSites();
  const language = useTextLanguage();
  const navigate = useSetFilters();
  const queryClient = useQueryClient();
  const setFilters = (change: SiteFilterChange) => {
    // Another question is answered of a list that is not old.
    void queryClient.prefetchQuery(siteQueries.list());
    void navigate(change);
  };
  // The search field keeps what is typed; cleared filters give it a new start.
  const [clears, setClears] = useState(0);
  const clear = async (): Promise<void> => {
    await navigate(noFilters);
    setClears(clears + 1);
  };
  const actions = <Actions onAdd={() => void afterPaint().then(() => setAdding(true))} />;
  return (
    <Page
      title={t`Sites`}
      width="full"
      subtitle={
        <>
          {unread === null ? `${atLeastWords.footprint[language]} ` : null}
          <Plural value={all.length + (unread ?? 0)} one="# site" other="# sites" />
        </>
      }
      actions={all.length === 0 ? undefined : actions}
    >
      {all.length === 0 ? (
        <EmptyState icon={<Building2 size={22} />} title={<Trans>No sites yet</Trans>} action={actions}>
          <Trans>
            A site holds the calculations of one building and its plot. Create one, or import a site document.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <SiteFilterBar key={clears} filters={filters} onChange={setFilters} />
          <Loading>
            <FilteredSites
              filters={filters}
              total={unread === null ? null : all.length + unread}
              onFilters={setFilters}
              onClear={() => void clear()}
              onDialog={setDialog}
            />
          </Loading>
        </>
      )}
      {isAdding ? <CreateSiteDialog onClose={() => setAdding(false)} /> : null}
      <SiteDialogs dialog={dialog} History={History} onClose={() => setDialog(null)} />
    </Page>
  );
};

/** The two ways to a new site: from a file, or from nothing. */
const Actions = ({ onAdd }: { readonly onAdd: () => void }) => {
  const navigate = useNavigate();
  return (
    <>
      <SecondaryButton leftSection={<Upload size={16} aria-hidden />} onClick={() => void navigate({ to: '/import' })}>
        <Trans>Import</Trans>
      </SecondaryButton>
      <PrimaryButton leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
        <Trans>New site</Trans>
      </PrimaryButton>
    </>
  );
};
