import { GapList } from './gap-list.tsx';
import { RowExplanation } from './row-explanation.tsx';
import type { LibrarySlot } from './slots.ts';
import type { PageIntents } from './use-page-intents.ts';
import type { QuantitiesScreen } from './use-quantities-screen.ts';

interface PanelsProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly Library: LibrarySlot;
}

/** The drawer that is open, if any. */
export const Panels = ({ screen, intents, Library }: PanelsProps) => {
  const { view, grid, edits, readOnly } = screen;
  const { panel, closePanel } = intents;
  if (panel === null) return null;
  if (panel.kind === 'gaps') {
    return (
      <GapList
        gaps={view.result.completeness.gaps}
        quantityById={grid.quantityById}
        readOnly={readOnly}
        onFix={intents.onFixGap}
        onClose={closePanel}
      />
    );
  }
  if (panel.kind === 'explain') {
    const quantity = grid.quantityById.get(panel.quantityId);
    return quantity === undefined ? null : (
      <RowExplanation
        quantity={quantity}
        row={grid.rowById.get(quantity.id)}
        referenceSet={view.referenceSet}
        onClose={closePanel}
      />
    );
  }
  return (
    <Library
      view={view}
      target={panel.kind === 'add' ? panel : { kind: 'link', quantityId: panel.quantityId }}
      onAdd={async (categoryId, fields) => {
        const positions = view.quantities.flatMap((row) => (row.categoryId === categoryId ? [row.position] : []));
        await edits.create(categoryId, { ...fields, position: Math.max(-1, ...positions) + 1 });
      }}
      onLink={async (quantityId, patch) => {
        const quantity = grid.quantityById.get(quantityId);
        if (quantity !== undefined) await edits.patch(quantity, patch);
      }}
      onClose={closePanel}
    />
  );
};
