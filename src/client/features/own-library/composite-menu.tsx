import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLibraryEdits } from '#client/data/library-edits.ts';
import { useCanChangeInLibrary } from '#client/data/rights.ts';
import type { HistorySlot } from '#client/ui/changes/history-slot.ts';
import { MenuItem } from '#client/ui/menu.tsx';
import { MoreMenu } from '#client/ui/more-menu.tsx';
import type { Composite } from '#domain/composite.ts';

interface CompositeMenuProps {
  readonly composite: Composite;
  readonly History: HistorySlot;
  readonly onDelete: (composite: Composite) => void;
}

/** What can be done with one composite. */
export const CompositeMenu = ({ composite, History, onDelete }: CompositeMenuProps) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/composite-products' });
  const { copyComposite } = useLibraryEdits();
  const canChange = useCanChangeInLibrary()(composite);
  const { id, name } = composite;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <MoreMenu label={t`Actions of ${name}`}>
        <MenuItem
          icon={<Pencil size={16} />}
          onClick={() => void navigate({ search: (before) => ({ ...before, composite: id }) })}
        >
          {canChange ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} onClick={() => void copyComposite(composite, '')}>
          <Trans>Copy</Trans>
        </MenuItem>
        <MenuItem icon={<HistoryIcon size={16} />} onClick={() => setHistoryOpen(true)}>
          <Trans>History</Trans>
        </MenuItem>
        {canChange ? (
          <MenuItem icon={<Trash2 size={16} />} danger onClick={() => onDelete(composite)}>
            <Trans>Delete</Trans>
          </MenuItem>
        ) : null}
      </MoreMenu>
      {isHistoryOpen ? <History type="composite" id={id} name={name} onClose={() => setHistoryOpen(false)} /> : null}
    </>
  );
};
