import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import classes from './codes.module.css';
import { ProductChoice } from './found-products.tsx';

interface UnknownGtinProps {
  readonly gtin: string;
  readonly products: readonly Product[];
  readonly onProduct: (product: Product) => void;
}

const maxShown = 8;

/** No own product has the number: it is attached to one that a person chooses, or a new product begins with it. */
export const UnknownGtin = ({ gtin, products, onProduct }: UnknownGtinProps) => {
  const navigate = useNavigate();
  const { patchProduct } = useLibraryEdits();
  const canChange = useCanChangeInLibrary();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed).trim().toLowerCase();
  // A product that has a number is not overwritten in passing.
  const free = products.filter((product) => productFieldsIn(product).gtin === '' && canChange(product));
  const shown = free.filter(({ name, manufacturer }) => `${name} ${manufacturer}`.toLowerCase().includes(words));
  const attach = async (product: Product) => {
    await patchProduct(product, { gtin });
    onProduct({ ...product, gtin });
  };
  return (
    <>
      <p>
        <Trans>None of your products has the number {gtin}.</Trans>
      </p>
      {free.length === 0 ? null : (
        <div className={`${large['inputs']} ${classes['attach']}`}>
          <label>
            <span>
              <Trans>Attach it to a product</Trans>
            </span>
            <input
              name="product"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <ProductChoice products={shown.slice(0, maxShown)} onProduct={(product) => void attach(product)} />
        </div>
      )}
      <div>
        <SecondaryButton
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/products', search: { product: 'new', gtin } })}
        >
          <Trans>New product with this number</Trans>
        </SecondaryButton>
      </div>
    </>
  );
};
