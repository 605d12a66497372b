import { useNavigate } from '@tanstack/react-router';
import { useLibraryEdits } from '#client/data/library/edits.ts';
import { LibraryEntryMenu } from '#client/features/own-library/parts/library-entry-menu.tsx';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import type { Composite } from '#domain/products/composite.ts';

interface CompositeMenuProps {
  readonly composite: Composite;
  readonly History: HistorySlot;
  readonly onDelete: (composite: Composite) => void;
}

/** What can be done with one composite. */
export const CompositeMenu = ({ composite, History, onDelete }: CompositeMenuProps) => {
  const navigate = useNavigate({ from: '/composite-products' });
  const { copyComposite } = useLibraryEdits();
  return (
    <LibraryEntryMenu
      type="composite"
      entry={composite}
      History={History}
      onOpen={() => void navigate({ search: (before) => ({ ...before, composite: composite.id }) })}
      onCopy={() => void copyComposite(composite, '')}
      onDelete={() => onDelete(composite)}
    />
  );
};
