import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCanChangeInLibrary } from '#client/data/content/views/rights.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import type { Composite } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';

interface LibraryEntryMenuProps {
  readonly type: 'product' | 'composite';
  readonly entry: Product | Composite;
  readonly History: HistorySlot;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one product or composite of the company. */
export const LibraryEntryMenu = ({ type, entry, History, onOpen, onCopy, onDelete }: LibraryEntryMenuProps) => {
  const { t } = useLingui();
  const canChange = useCanChangeInLibrary()(entry);
  const { id, name } = entry;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <MoreMenu label={type === 'product' ? t`Actions of product ${name}` : t`Actions of composite ${name}`}>
        <MenuItem icon={<Pencil size={16} />} onClick={onOpen}>
          {canChange ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} onClick={onCopy}>
          <Trans>Copy</Trans>
        </MenuItem>
        <MenuItem icon={<HistoryIcon size={16} />} onClick={() => setHistoryOpen(true)}>
          <Trans>History</Trans>
        </MenuItem>
        {canChange ? (
          <MenuItem icon={<Trash2 size={16} />} danger onClick={onDelete}>
            <Trans>Delete</Trans>
          </MenuItem>
        ) : null}
      </MoreMenu>
      {isHistoryOpen ? <History type={type} id={id} name={name} onClose={() => setHistoryOpen(false)} /> : null}
    </>
  );
};
