import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary, useWaitingRows } from '#client/data/library/own-library.ts';
import classes from '#client/features/own-library/parts/editor.module.css';
import { EditorPage, NotInLibrary, useOpenRow } from '#client/features/own-library/parts/editor-parts.tsx';
import { UsesPanel } from '#client/features/own-library/parts/uses-panel.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import beside from '#client/ui/layout/side-columns.module.css';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import type { Product } from '#domain/products/product.ts';
import { HintsPanel } from './hints-panel.tsx';
import {
  BasicSection,
  ConversionSection,
  FootprintSection,
  HandprintSection,
  LifeSection,
  MaterialSection,
} from './product-sections.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

export interface ProductEditorProps {
  readonly productId: string;
  /** Number that a new one begins with. */
  readonly gtin?: string;
}

/** One product of the company: everything that is known of it. `new` = one that is being added. */
export const ProductEditor = ({ productId, gtin = '' }: ProductEditorProps) => {
  const { t } = useLingui();
  const close = useClose();
  const { products } = useOwnLibrary('');
  const product = useOpenRow(products, productId);
  if (productId !== 'new' && product === undefined) {
    return (
      <Page title={t`Added products`}>
        <NotInLibrary onBack={close} />
      </Page>
    );
  }
  return (
    <FieldTheme>
      <ProductPage product={product ?? null} gtin={gtin} onClose={close} />
    </FieldTheme>
  );
};

/** Back to the list as it was filtered. */
const useClose = () => {
  const navigate = useNavigate({ from: '/products' });
  return () => void navigate({ search: ({ product: _closed, gtin: _number, ...search }) => search });
};

interface ProductPageProps {
  readonly product: Product | null;
  readonly gtin: string;
  readonly onClose: () => void;
}

const ProductPage = ({ product, gtin, onClose }: ProductPageProps) => {
  const { t } = useLingui();
  const { composites } = useOwnLibrary('');
  const { copyProduct, deleteProduct } = useLibraryEdits();
  const edit = useWaitingRows().get(product?.id ?? '');
  const canChange = useCanChangeInLibrary();
  const isReadOnly = product !== null && !canChange(product);
  const editor = useProductForm({ product, gtin }, edit, onClose);
  const { form } = editor;
  return (
    <EditorPage
      kind="product"
      row={product}
      newName={t`New product`}
      isReadOnly={isReadOnly}
      edit={edit}
      editor={editor}
      composites={composites}
      onCopy={(row) => copyProduct(row, '')}
      onDelete={deleteProduct}
      onClose={onClose}
    >
      <div className={`${beside['columns']} ${classes['columns']}`}>
        <ProductSections form={form} isReadOnly={isReadOnly} />
        <ProductSide form={form} product={product} composites={composites} />
      </div>
    </EditorPage>
  );
};

interface ProductSectionsProps {
  readonly form: ProductForm;
  readonly isReadOnly: boolean;
}

const ProductSections = ({ form, isReadOnly }: ProductSectionsProps) => (
  <fieldset className={classes['sections']} disabled={isReadOnly}>
    <legend className="visually-hidden">
      <Trans>Product</Trans>
    </legend>
    <BasicSection form={form} />
    <FootprintSection form={form} />
    <HandprintSection form={form} />
    <ConversionSection form={form} />
    <LifeSection form={form} />
    <MaterialSection form={form} />
  </fieldset>
);

interface ProductSideProps extends Pick<ProductSectionsProps, 'form'> {
  readonly product: Product | null;
  readonly composites: ReturnType<typeof useOwnLibrary>['composites'];
}

const ProductSide = ({ form, product, composites }: ProductSideProps) => (
  <aside className={`${beside['side']} ${classes['side']}`}>
    <HintsPanel form={form} />
    {product === null ? null : (
      <UsesPanel kind="product" id={product.id} isUnsent={product.version === 0} composites={composites} />
    )}
  </aside>
);
