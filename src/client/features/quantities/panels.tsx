import { GapList } from './gap-list.tsx';
import { RowExplanation } from './row-explanation.tsx';
import type { ImportSlot, LibrarySlot } from './slots.ts';
import type { PageIntents } from './use-page-intents.ts';
import type { QuantitiesScreen } from './use-quantities-screen.ts';

interface PanelsProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly Library: LibrarySlot;
  readonly Import: ImportSlot;
}

/** The drawer that is open, if any. */
export const Panels = ({ screen, intents, Library, Import }: PanelsProps) => {
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
  if (panel.kind === 'import') return <Import view={view} onClose={closePanel} />;
  return (
    <Library
      view={view}
      target={panel}
      onAdd={async (categoryId, fields) => {
        await edits.create(categoryId, fields);
      }}
      onLink={async (links) => {
        const changes = links.flatMap(({ quantityId, patch }) => {
          const quantity = grid.quantityById.get(quantityId);
          return quantity === undefined ? [] : [{ quantity, patch }];
        });
        await edits.patchAll(changes, 'link');
      }}
      onClose={closePanel}
    />
  );
};
