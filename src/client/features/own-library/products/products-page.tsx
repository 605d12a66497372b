import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Package, Plus, ScanLine } from 'lucide-react';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { DeleteRowsDialog } from '#client/features/own-library/parts/delete-rows-dialog.tsx';
import { OwnList } from '#client/features/own-library/parts/own-list.tsx';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Loading, Waiting } from '#client/ui/states/loading.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { filterProducts } from '#domain/library/own-filters.ts';
import type { Product } from '#domain/products/product.ts';
import { BringEpdButton } from './bring-epd-button.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { ProductMenu } from './product-menu.tsx';
import { type ProductSearch, productSort, productSortKeys, sortProducts } from './product-search.ts';
import { useProductColumns } from './use-product-columns.tsx';

/** Its files come with the page: whoever opens a product sees no empty page before it. */
export const ProductEditor = lazily(async () => (await import('./product-editor.tsx')).ProductEditor, <Waiting />);

/** What reads a file of declarations; a feature of its own, which the route hands in. */
type EpdImportSlot = ComponentType<{ readonly file: File; readonly onClose: () => void }>;

interface ProductsPageProps {
  readonly search: ProductSearch;
  readonly History: HistorySlot;
  readonly EpdImport: EpdImportSlot;
  readonly Code: CodeSlot;
}

/** The company's own products, or the one that the address names. */
export const ProductsPage = ({ search, History, EpdImport, Code }: ProductsPageProps) =>
  search.product === undefined ? (
    <ProductList search={search} History={History} EpdImport={EpdImport} Code={Code} />
  ) : (
    <Loading>
      <ProductEditor key={search.product} productId={search.product} gtin={search.gtin ?? ''} />
    </Loading>
  );

const ProductList = ({ search, History, EpdImport, Code }: ProductsPageProps) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/products' });
  const { products } = useOwnLibrary('');
  const [deleting, setDeleting] = useState<readonly Product[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const set = (changes: ProductSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const create = (
    <CreateActions
      onReadCode={() => setReading(true)}
      onFile={setFile}
      onNew={() => void navigate({ search: (before) => ({ ...before, product: 'new' }) })}
    />
  );
  return (
    <Page
      title={t`Added products`}
      width="full"
      subtitle={<Plural value={products.length} one="# product" other="# products" />}
      actions={products.length === 0 ? undefined : create}
    >
      {products.length === 0 ? (
        <EmptyState icon={<Package size={22} />} title={<Trans>No products of your own yet</Trans>} action={create}>
          <Trans>
            Add a product when the emission library does not have it: from an environmental product declaration, for
            example. The whole company can use it.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <ProductFilterBar filters={search} onChange={set} />
          <FoundProducts products={products} search={search} onSearch={set} onDelete={setDeleting} History={History} />
        </>
      )}
      {file === null ? null : (
        <Loading>
          <EpdImport file={file} onClose={() => setFile(null)} />
        </Loading>
      )}
      {isReading ? (
        <Code
          companyId=""
          onProduct={({ id }) => void navigate({ search: (before) => ({ ...before, product: id }) })}
          onClose={() => setReading(false)}
        />
      ) : null}
      {deleting.length === 0 ? null : <Deletion rows={deleting} onClose={() => setDeleting([])} />}
    </Page>
  );
};

interface DeletionProps {
  readonly rows: readonly Product[];
  readonly onClose: () => void;
}

/** Asks before products go. */
const Deletion = ({ rows, onClose }: DeletionProps) => {
  const { composites } = useOwnLibrary('');
  const { deleteProduct, deleteProducts } = useLibraryEdits();
  return (
    <DeleteRowsDialog
      kind="product"
      rows={rows}
      composites={composites}
      onClose={onClose}
      onDelete={(chosen) => {
        const [first] = chosen;
        return chosen.length === 1 && first !== undefined ? deleteProduct(first) : deleteProducts(chosen);
      }}
    />
  );
};

interface CreateActionsProps {
  readonly onReadCode: () => void;
  readonly onFile: (file: File) => void;
  readonly onNew: () => void;
}

/** The ways to another product of the company. */
const CreateActions = ({ onReadCode, onFile, onNew }: CreateActionsProps) => (
  <>
    <SecondaryButton leftSection={<ScanLine size={16} aria-hidden />} onClick={onReadCode}>
      <Trans>Read a code</Trans>
    </SecondaryButton>
    <BringEpdButton onFile={onFile} />
    <PrimaryButton leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
      <Trans>New product</Trans>
    </PrimaryButton>
  </>
);

interface FoundProductsProps {
  readonly products: readonly Product[];
  readonly search: ProductSearch;
  readonly onSearch: (changes: ProductSearch) => void;
  readonly onDelete: (products: readonly Product[]) => void;
  readonly History: HistorySlot;
}

const FoundProducts = ({ products, search, onSearch, onDelete, History }: FoundProductsProps) => {
  const { t } = useLingui();
  const { compare } = useFormat();
  const user = useUser();
  // Typing never waits for the list.
  const filters = useDeferredValue(search);
  const rows = sortProducts(filterProducts(products, filters, user.id), filters, compare);
  return (
    <OwnList
      caption={t`Added products`}
      columns={useProductColumns(search)}
      rows={rows}
      sort={productSort(search)}
      onSort={({ id, direction }) => {
        const sortBy = productSortKeys.find((key) => key === id);
        if (sortBy !== undefined) onSearch({ sortBy, sort: direction });
      }}
      rowMenu={(product) => <ProductMenu product={product} History={History} onDelete={(one) => onDelete([one])} />}
      onDelete={onDelete}
    />
  );
};
