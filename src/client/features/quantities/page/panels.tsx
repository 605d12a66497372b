import type { ComponentProps } from 'react';
import { GroupExplanation } from '#client/features/quantities/explanation/group-explanation.tsx';
import { LimitExplanation } from '#client/features/quantities/explanation/limit-explanation.tsx';
import { RowExplanation } from '#client/features/quantities/explanation/row-explanation.tsx';
import { GapList } from '#client/features/quantities/filter/gap-list.tsx';
import type { LibrarySlot, QuantitiesSlots } from '#client/features/quantities/screen/slots.ts';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { categoryTitle } from '#domain/calculations/category.ts';

interface PanelsProps extends Omit<QuantitiesSlots, 'Categories' | 'Comments'> {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
}

/** The drawer that is open, if any. */
export const Panels = ({ screen, intents, Library, Import, Typical, History, Settle, Evidence }: PanelsProps) => {
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
    const { quantityId } = panel;
    const { id: siteId } = view.site;
    return (
      <Explained screen={screen} intents={intents} quantityId={quantityId}>
        {Evidence === undefined ? null : <Evidence siteId={siteId} subject="quantity" subjectId={quantityId} />}
      </Explained>
    );
  }
  if (panel.kind === 'explain-group') {
    const group = groupOf(screen, panel.lineKey);
    return (
      <GroupExplanation
        {...group}
        view={grid}
        onExplain={(quantity) => intents.onExplain(quantity, 'total')}
        onClose={closePanel}
      />
    );
  }
  if (panel.kind === 'history' || panel.kind === 'settle') {
    const { kind, quantityId: id } = panel;
    const name = grid.quantityById.get(id)?.name ?? '';
    if (kind === 'settle') return <Settle rowId={id} name={name} onClose={closePanel} />;
    return <History type="quantity" id={id} name={name} onClose={closePanel} />;
  }
  if (panel.kind === 'limit') return <LimitExplanation view={view} onClose={closePanel} />;
  if (panel.kind === 'typical') {
    return (
      <Typical
        view={view}
        onCreate={(rows) => edits.createInCategories(rows, 'typical-building')}
        onClose={closePanel}
      />
    );
  }
  if (panel.kind === 'import') return <Import view={view} onClose={closePanel} />;
  return <LibraryPanel screen={screen} intents={intents} Library={Library} target={panel} />;
};

interface ExplainedProps extends Pick<PanelsProps, 'screen' | 'intents'> {
  readonly quantityId: string;
  readonly children: React.ReactNode;
}

const Explained = ({ screen: { view, grid }, intents, quantityId, children }: ExplainedProps) => {
  const quantity = grid.quantityById.get(quantityId);
  return quantity === undefined ? null : (
    <RowExplanation
      quantity={quantity}
      row={grid.rowById.get(quantityId)}
      referenceSet={view.referenceSet}
      totalKgByScope={grid.totalKgByScope}
      onClose={intents.closePanel}
    >
      {children}
    </RowExplanation>
  );
};

interface LibraryPanelProps extends Pick<PanelsProps, 'screen' | 'intents' | 'Library'> {
  readonly target: ComponentProps<LibrarySlot>['target'];
}

/** Products to add, or to link rows to. */
const LibraryPanel = ({ screen: { view, grid, edits }, intents, Library, target }: LibraryPanelProps) => (
  <Library
    view={view}
    target={target}
    onAdd={async (categoryId, fields) => {
      await edits.create([{ categoryId, fields }]);
    }}
    onLink={async (links) => {
      const changes = links.flatMap(({ quantityId, patch }) => {
        const quantity = grid.quantityById.get(quantityId);
        return quantity === undefined ? [] : [{ quantity, patch }];
      });
      await edits.patch(changes, 'link');
    }}
    onClose={intents.closePanel}
  />
);

/** What a heading is called and the rows that it sums up, those that the filter hides included. */
const groupOf = ({ entries, grid, view }: QuantitiesScreen, lineKey: string) => {
  const entry = entries.find(({ key }) => key === lineKey);
  if (entry?.kind === 'group') {
    return { title: `${entry.group.code} ${entry.group.name}`.trim(), quantityIds: entry.quantityIds };
  }
  const category = entry === undefined ? undefined : grid.categoryById.get(entry.categoryId);
  return {
    title: category === undefined ? '' : categoryTitle(category),
    quantityIds: view.quantities.flatMap(({ id, categoryId }) => (categoryId === category?.id ? [id] : [])),
  };
};
