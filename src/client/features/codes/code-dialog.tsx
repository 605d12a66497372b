import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import type { CodeSlot } from '#client/parts/library/code-slot.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { type ReadCode, readCode } from '#domain/incoming/codes/read-code.ts';
import { productsOfGtin } from '#domain/library/products-of-gtin.ts';
import { CodeMeaning } from './code-meaning.tsx';
import { CodeSource } from './code-source.tsx';

/** A code is read with the camera, of a picture, or typed; what it is of is told, and one product of that number taken at once. */
export const CodeDialog: CodeSlot = ({ companyId, onProduct, onClose }) => {
  const { t } = useLingui();
  const { products } = useOwnLibrary(companyId);
  const [code, setCode] = useState<ReadCode | null>(null);
  const found = code?.kind === 'gtin' ? productsOfGtin(products, code.gtin) : [];
  const take = (text: string) => {
    const next = readCode(text, window.location.origin);
    const same = next.kind === 'gtin' ? productsOfGtin(products, next.gtin) : [];
    if (same.length === 1 && same[0] !== undefined) onProduct(same[0]);
    else setCode(next);
  };
  return (
    <Dialog title={t`Read a code`} onClose={onClose}>
      {code === null ? (
        <CodeSource onText={take} />
      ) : (
        <CodeMeaning
          code={code}
          found={found}
          products={products}
          onProduct={onProduct}
          onAgain={() => setCode(null)}
        />
      )}
    </Dialog>
  );
};
