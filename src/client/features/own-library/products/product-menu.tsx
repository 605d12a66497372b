import { useNavigate } from '@tanstack/react-router';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { LibraryEntryMenu } from '#client/features/own-library/parts/library-entry-menu.tsx';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import type { Product } from '#domain/products/product.ts';

interface ProductMenuProps {
  readonly product: Product;
  readonly History: HistorySlot;
  readonly onDelete: (product: Product) => void;
}

/** What can be done with one product. */
export const ProductMenu = ({ product, History, onDelete }: ProductMenuProps) => {
  const navigate = useNavigate({ from: '/products' });
  const { copyProduct } = useLibraryEdits();
  return (
    <LibraryEntryMenu
      type="product"
      entry={product}
      History={History}
      onOpen={() => void navigate({ search: (before) => ({ ...before, product: product.id }) })}
      onCopy={() => void copyProduct(product, '')}
      onDelete={() => onDelete(product)}
    />
  );
};
