import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCanChangeInLibrary } from '#client/data/content/rights.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { useOwnLibrary, useWaitingRows } from '#client/data/library/own-library.ts';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';
import { Form } from '#client/ui/form.tsx';
import { Page } from '#client/ui/page.tsx';
import type { Product } from '#domain/product.ts';
import { DeleteRowsDialog } from './delete-rows-dialog.tsx';
import classes from './editor.module.css';
import { EditorActions, EditorFoot, NotInLibrary, ReadOnlyNotice } from './editor-parts.tsx';
import { HintsPanel } from './hints-panel.tsx';
import {
  BasicSection,
  ConversionSection,
  FootprintSection,
  HandprintSection,
  LifeSection,
  MaterialSection,
} from './product-sections.tsx';
import { useProductForm } from './use-product-form.ts';
import { UsesPanel } from './uses-panel.tsx';
import { WaitingMark } from './waiting-mark.tsx';

interface ProductEditorProps {
  readonly productId: string;
  /** Number that a new one begins with. */
  readonly gtin?: string;
}

/** One product of the company: everything that is known of it. `new` = one that is being added. */
export const ProductEditor = ({ productId, gtin = '' }: ProductEditorProps) => {
  const { t } = useLingui();
  const close = useClose();
  const { products } = useOwnLibrary('');
  const [opened] = useState(() => products.find(({ id }) => id === productId));
  const product = products.find(({ id }) => id === productId) ?? opened;
  if (productId !== 'new' && product === undefined) {
    return (
      <Page title={t`Added products`}>
        <NotInLibrary onBack={close} />
      </Page>
    );
  }
  return (
    <FieldTheme>
      <ProductForm product={product ?? null} gtin={gtin} onClose={close} />
    </FieldTheme>
  );
};

/** Back to the list as it was filtered. */
const useClose = () => {
  const navigate = useNavigate({ from: '/products' });
  return () => void navigate({ search: ({ product: _closed, gtin: _number, ...search }) => search });
};

interface ProductFormProps {
  readonly product: Product | null;
  readonly gtin: string;
  readonly onClose: () => void;
}

const ProductForm = ({ product, gtin, onClose }: ProductFormProps) => {
  const { t } = useLingui();
  const { composites } = useOwnLibrary('');
  const { copyProduct, deleteProduct } = useLibraryEdits();
  const edit = useWaitingRows().get(product?.id ?? '');
  const canChange = useCanChangeInLibrary();
  const isReadOnly = product !== null && !canChange(product);
  const { form, draft } = useProductForm({ product, gtin }, edit, onClose);
  const [isDeleting, setDeleting] = useState(false);
  /** Nothing typed is meant to stay. */
  const abandon = () => {
    form.reset();
    void draft.drop();
    onClose();
  };
  return (
    <Page
      title={product?.name ?? t`New product`}
      subtitle={<WaitingMark edit={edit} />}
      width="full"
      actions={
        <EditorActions
          onBack={onClose}
          onCopy={product === null ? undefined : () => void copyProduct(product, '').then(onClose)}
          onDelete={product === null || isReadOnly ? undefined : () => setDeleting(true)}
        />
      }
    >
      <Form onSubmit={form.handleSubmit} className={classes['editor']}>
        {isReadOnly ? <ReadOnlyNotice /> : <DraftNotice draft={draft} />}
        <form.AppForm>
          <form.LeaveQuestion inRecord />
        </form.AppForm>
        <div className={classes['columns']}>
          <ProductSections form={form} isReadOnly={isReadOnly} />
          <ProductSide form={form} product={product} composites={composites} />
        </div>
        {isReadOnly ? null : (
          <form.AppForm>
            <EditorFoot onCancel={abandon} />
          </form.AppForm>
        )}
      </Form>
      {isDeleting && product !== null ? (
        <DeleteRowsDialog
          kind="product"
          rows={[product]}
          composites={composites}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await deleteProduct(product);
            abandon();
          }}
        />
      ) : null}
    </Page>
  );
};

interface ProductSectionsProps {
  readonly form: ReturnType<typeof useProductForm>['form'];
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
  <aside className={classes['side']}>
    <HintsPanel form={form} />
    {product === null ? null : (
      <UsesPanel kind="product" id={product.id} isUnsent={product.version === 0} composites={composites} />
    )}
  </aside>
);
