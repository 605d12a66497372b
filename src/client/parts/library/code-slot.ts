import type { ComponentType } from 'react';
import type { Product } from '#domain/products/product.ts';

interface CodeSlotProps {
  /** Whose own products are looked through; empty = the user's company. */
  readonly companyId: string;
  /** The own product that the code is of, or that it was attached to. */
  readonly onProduct: (product: Product) => void;
  readonly onClose: () => void;
}

/** Reads a code and says what it is of; a feature of its own, which routes hand to the screens that have codes to read. */
export type CodeSlot = ComponentType<CodeSlotProps>;
