import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Layers, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useNewestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { DeleteRowsDialog } from '#client/features/own-library/parts/delete-rows-dialog.tsx';
import { OwnList } from '#client/features/own-library/parts/own-list.tsx';
import { OwnerSelect } from '#client/features/own-library/parts/owner-select.tsx';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Loading, Waiting } from '#client/ui/states/loading.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import { filterComposites } from '#domain/library/own-filters.ts';
import type { Composite } from '#domain/products/composite.ts';
import { CompositeMenu } from './composite-menu.tsx';
import { compositeRows } from './composite-rows.ts';
import { type CompositeSearch, compositeSort, compositeSortKeys, sortComposites } from './composite-search.ts';
import { useCompositeColumns } from './use-composite-columns.tsx';

/** As the editor of products. */
export const CompositeEditor = lazily(
  async () => (await import('./composite-editor.tsx')).CompositeEditor,
  <Waiting />,
);

interface CompositesPageProps {
  readonly search: CompositeSearch;
  readonly History: HistorySlot;
}

/** The company's own composites, or the one that the address names. */
export const CompositesPage = ({ search, History }: CompositesPageProps) =>
  search.composite === undefined ? (
    <CompositeList search={search} History={History} />
  ) : (
    <Loading>
      <CompositeEditor key={search.composite} compositeId={search.composite} />
    </Loading>
  );

const CompositeList = ({ search, History }: CompositesPageProps) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/composite-products' });
  const own = useOwnLibrary('');
  const { composites } = own;
  const { deleteComposite, deleteComposites } = useLibraryEdits();
  const [deleting, setDeleting] = useState<readonly Composite[]>([]);
  const set = (changes: CompositeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const create = (
    <PrimaryButton
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => void navigate({ search: (before) => ({ ...before, composite: 'new' }) })}
    >
      <Trans>New composite</Trans>
    </PrimaryButton>
  );
  return (
    <Page
      title={t`Added composite products`}
      width="full"
      subtitle={<Plural value={composites.length} one="# composite" other="# composites" />}
      actions={composites.length === 0 ? undefined : create}
    >
      {composites.length === 0 ? (
        <EmptyState icon={<Layers size={22} />} title={<Trans>No composites yet</Trans>} action={create}>
          <Trans>
            A composite is a structure made of layers, an external wall for example. Once made, it is added to a
            calculation like one product.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <FilterBar
            label={t`Search composites by name`}
            placeholder={t`Search composites`}
            search={search.search ?? ''}
            onSearch={(text) => set({ search: text || undefined })}
          >
            <OwnerSelect value={search.ownedBy} onChange={(ownedBy) => set({ ownedBy })} />
          </FilterBar>
          <FoundComposites own={own} search={search} onSearch={set} onDelete={setDeleting} History={History} />
        </>
      )}
      {deleting.length === 0 ? null : (
        <DeleteRowsDialog
          kind="composite"
          rows={deleting}
          composites={composites}
          onClose={() => setDeleting([])}
          onDelete={(rows) => {
            const [first] = rows;
            return rows.length === 1 && first !== undefined ? deleteComposite(first) : deleteComposites(rows);
          }}
        />
      )}
    </Page>
  );
};

interface FoundCompositesProps {
  readonly own: CompanyLibrary;
  readonly search: CompositeSearch;
  readonly onSearch: (changes: CompositeSearch) => void;
  readonly onDelete: (composites: readonly Composite[]) => void;
  readonly History: HistorySlot;
}

const FoundComposites = ({ own, search, onSearch, onDelete, History }: FoundCompositesProps) => {
  const { t } = useLingui();
  const { compare } = useFormat();
  const user = useUser();
  const referenceSet = useNewestReferenceSet();
  const all = useMemo(() => compositeRows(own, referenceSet), [own, referenceSet]);
  // Typing never waits for the list.
  const filters = useDeferredValue(search);
  const rows = sortComposites(filterComposites(all, filters, user.id), filters, compare);
  return (
    <OwnList
      caption={t`Added composite products`}
      columns={useCompositeColumns(search)}
      rows={rows}
      sort={compositeSort(search)}
      onSort={({ id, direction }) => {
        const sortBy = compositeSortKeys.find((key) => key === id);
        if (sortBy !== undefined) onSearch({ sortBy, sort: direction });
      }}
      rowMenu={(composite) => (
        <CompositeMenu composite={composite} History={History} onDelete={(one) => onDelete([one])} />
      )}
      onDelete={onDelete}
    />
  );
};
