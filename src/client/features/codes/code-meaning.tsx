import { Trans } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { ReadCode } from '#domain/incoming/codes/read-code.ts';
import type { Product } from '#domain/products/product.ts';
import classes from './codes.module.css';
import { FoundProducts } from './found-products.tsx';
import { PassportLookUp } from './passport-look-up.tsx';
import { UnknownGtin } from './unknown-gtin.tsx';

interface CodeMeaningProps {
  readonly code: ReadCode;
  /** Own products of its number. */
  readonly found: readonly Product[];
  readonly products: readonly Product[];
  readonly onProduct: (product: Product) => void;
  readonly onAgain: () => void;
}

/** What a code is of, and what can be done with it. */
export const CodeMeaning = ({ onAgain, ...told }: CodeMeaningProps) => (
  <div className={classes['source']}>
    <Told {...told} />
    <div>
      <SecondaryButton leftSection={<ScanLine size={16} aria-hidden />} onClick={onAgain}>
        <Trans>Read another code</Trans>
      </SecondaryButton>
    </div>
  </div>
);

const Told = ({ code, found, products, onProduct }: Omit<CodeMeaningProps, 'onAgain'>) => {
  switch (code.kind) {
    case 'gtin':
      return found.length > 0 ? (
        <FoundProducts gtin={code.gtin} products={found} onProduct={onProduct} />
      ) : (
        <>
          <UnknownGtin gtin={code.gtin} products={products} onProduct={onProduct} />
          {code.address === '' ? null : <PassportLookUp address={code.address} host={new URL(code.address).host} />}
        </>
      );
    case 'wrong-gtin':
      return (
        <Notice>
          <Trans>The check digit of {code.text} is wrong: a digit was misread or mistyped.</Trans>
        </Notice>
      );
    case 'contributor-link':
      return <OwnLink path={code.path} isOfSuppliers />;
    case 'own-page':
      return <OwnLink path={code.path} isOfSuppliers={false} />;
    case 'address':
      return <PassportLookUp address={code.address} host={code.host} />;
    case 'text':
      return (
        <>
          <p>
            <Trans>The code is a text, and no number of a product:</Trans>
          </p>
          <p className={classes['text']}>{code.text}</p>
        </>
      );
  }
};

const OwnLink = ({ path, isOfSuppliers }: { readonly path: string; readonly isOfSuppliers: boolean }) => (
  <>
    <p>
      {isOfSuppliers ? (
        <Trans>A link of a site, with which suppliers write their deliveries.</Trans>
      ) : (
        <Trans>A page of this installation.</Trans>
      )}
    </p>
    <p>
      <a href={path}>
        <Trans>Open it</Trans>
      </a>
    </p>
  </>
);
