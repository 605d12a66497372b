import { Trans } from '@lingui/react/macro';
import type { Product } from '#domain/products/product.ts';
import classes from './codes.module.css';

interface FoundProductsProps {
  readonly gtin: string;
  readonly products: readonly Product[];
  readonly onProduct: (product: Product) => void;
}

/** Several own products of one number: a person says which. */
export const FoundProducts = ({ gtin, products, onProduct }: FoundProductsProps) => (
  <>
    <p>
      <Trans>Several of your products have the number {gtin}. Choose one.</Trans>
    </p>
    <ProductChoice products={products} onProduct={onProduct} />
  </>
);

export const ProductChoice = ({ products, onProduct }: Omit<FoundProductsProps, 'gtin'>) => (
  <ul className={classes['products']}>
    {products.map((product) => (
      <li key={product.id}>
        <button type="button" onClick={() => onProduct(product)}>
          <span>{product.name}</span>
          <span className="second">{product.manufacturer}</span>
        </button>
      </li>
    ))}
  </ul>
);
