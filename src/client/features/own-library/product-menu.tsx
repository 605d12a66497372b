import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLibraryEdits } from '#client/data/library-edits.ts';
import { useCanChangeInLibrary } from '#client/data/rights.ts';
import type { HistorySlot } from '#client/ui/changes/history-slot.ts';
import { MenuItem } from '#client/ui/menu.tsx';
import { MoreMenu } from '#client/ui/more-menu.tsx';
import type { Product } from '#domain/product.ts';

interface ProductMenuProps {
  readonly product: Product;
  readonly History: HistorySlot;
  readonly onDelete: (product: Product) => void;
}

/** What can be done with one product. */
export const ProductMenu = ({ product, History, onDelete }: ProductMenuProps) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/products' });
  const { copyProduct } = useLibraryEdits();
  const canChange = useCanChangeInLibrary()(product);
  const { id, name } = product;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <MoreMenu label={t`Actions of ${name}`}>
        <MenuItem
          icon={<Pencil size={16} />}
          onClick={() => void navigate({ search: (before) => ({ ...before, product: id }) })}
        >
          {canChange ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} onClick={() => void copyProduct(product, '')}>
          <Trans>Copy</Trans>
        </MenuItem>
        <MenuItem icon={<HistoryIcon size={16} />} onClick={() => setHistoryOpen(true)}>
          <Trans>History</Trans>
        </MenuItem>
        {canChange ? (
          <MenuItem icon={<Trash2 size={16} />} danger onClick={() => onDelete(product)}>
            <Trans>Delete</Trans>
          </MenuItem>
        ) : null}
      </MoreMenu>
      {isHistoryOpen ? <History type="product" id={id} name={name} onClose={() => setHistoryOpen(false)} /> : null}
    </>
  );
};
