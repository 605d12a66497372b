import { useCallback, useState } from 'react';
import type { Change } from '#client/data/content/edits/undo-stack.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Gap } from '#domain/carbon/calculation-result.ts';
import { figuresOf, type NoticedChange } from './change-text.ts';
import type { GridIntents } from './grid-intents.ts';
import { nextSort, noFilter, type QuantitiesSearch } from './quantities-search.ts';
import { fixOfGap } from './quantity-source.ts';

import type { QuantitiesScreen } from './use-quantities-screen.ts';

/** The drawer that is open. */
export type Panel =
  | { readonly kind: 'add'; readonly categoryId: string | null; readonly itemId?: string | undefined }
  | { readonly kind: 'link'; readonly quantityId: string }
  | { readonly kind: 'explain'; readonly quantityId: string }
  | { readonly kind: 'explain-group'; readonly lineKey: string }
  | { readonly kind: 'link-many'; readonly quantityIds: readonly string[] }
  | { readonly kind: 'import' }
  | { readonly kind: 'typical' }
  | { readonly kind: 'history'; readonly quantityId: string }
  | { readonly kind: 'settle'; readonly quantityId: string }
  | { readonly kind: 'limit' }
  | { readonly kind: 'gaps' };

export interface PageIntents extends GridIntents {
  readonly selected: ReadonlySet<string>;
  /** A phone's cards are ticked instead of opened. */
  readonly isSelecting: boolean;
  readonly startSelecting: () => void;
  /** Also forgets what was selected. */
  readonly endSelecting: () => void;
  readonly panel: Panel | null;
  readonly closePanel: () => void;
  readonly onAdd: (categoryId: string | null) => void;
  readonly onImport: () => void;
  readonly onTypical: () => void;
  /** Takes the values that the rows' own products have now. */
  readonly onUpdate: (quantities: readonly Quantity[]) => void;
  readonly onLinkMany: (quantities: readonly Quantity[]) => void;
  readonly onHistory: (quantity: Quantity) => void;
  readonly onShowGaps: () => void;
  readonly onExplainLimit: () => void;
  readonly onFixGap: (quantity: Quantity, gap: Gap) => void;
  readonly onDelete: (quantities: readonly Quantity[]) => void;
  readonly onDeleteSelected: () => void;
  /** What was done last, while it is worth a word. */
  readonly notice: NoticedChange | null;
  readonly closeNotice: () => void;
}

/** What a person can do on the page, in one place for grid, cards, toolbar and drawers. */
export const usePageIntents = (
  screen: QuantitiesScreen,
  { add: itemId }: QuantitiesSearch,
  onSearch: (change: QuantitiesSearch) => void,
): PageIntents => {
  const { view, edits, grid, query, readOnly } = screen;
  const { endSelecting, ...selection } = useSelection();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [notice, setNotice] = useState<NoticedChange | null>(null);
  const closeNotice = useCallback(() => setNotice(null), []);
  const tell = (kind: 'undone' | 'redone') => (change: Change | null) =>
    setNotice(change === null ? null : { kind, change });
  const onDelete = (quantities: readonly Quantity[]) => {
    if (readOnly || quantities.length === 0) return;
    endSelecting();
    setNotice({ kind: 'deleted', names: quantities.map(({ name }) => name) });
    void edits.remove(quantities);
  };
  const panels = panelIntents(setPanel);
  return {
    ...panels,
    ...selection,
    endSelecting,
    panel: panel ?? (itemId === undefined || readOnly ? null : addPanel(itemId)),
    notice,
    closeNotice,
    closePanel: () => {
      setPanel(null);
      if (itemId !== undefined) onSearch({ add: undefined });
    },
    onComments: (target) => onSearch({ comments: target }),
    onSort: (column) => onSearch(nextSort(query, column)),
    onChange: (changes, cause, added) => {
      closeNotice();
      void edits.patch(changes, cause, added);
    },
    onAddRows: (rows, cause) => {
      closeNotice();
      return edits.patch([], cause, rows);
    },
    onDelete,
    onDeleteSelected: () => onDelete([...selection.selected].flatMap((id) => grid.quantityById.get(id) ?? [])),
    onUndo: () => void edits.undo().then(tell('undone')),
    onRedo: () => void edits.redo().then(tell('redone')),
    onUpdate: (quantities) => {
      if (readOnly || quantities.length === 0) return;
      setNotice({ kind: 'updated', names: quantities.map(({ name }) => name), before: figuresOf(view.result) });
      void edits.update(quantities);
    },
    onFixGap: (quantity, { code }) => {
      const fix = fixOfGap(code);
      if (fix === 'link') return panels.onLink(quantity);
      if (fix === 'explain') return panels.onExplain(quantity, 'total');
      setPanel(null);
      onSearch({ ...noFilter, quantity: quantity.id });
    },
  };
};

/** The ticked rows; a phone's cards are ticked only after they were told to be. */
const useSelection = () => {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const endSelecting = () => {
    onSelect(new Set());
    setSelecting(false);
  };
  return { selected, onSelect, isSelecting, startSelecting: () => setSelecting(true), endSelecting };
};

/** As the address asks for it. */
const addPanel = (add: string): Panel => ({
  kind: 'add',
  categoryId: null,
  ...(add === 'new' ? {} : { itemId: add }),
});

type PanelIntents = Pick<
  PageIntents,
  | 'onAdd'
  | 'onLink'
  | 'onLinkMany'
  | 'onExplain'
  | 'onExplainGroup'
  | 'onExplainLimit'
  | 'onImport'
  | 'onTypical'
  | 'onHistory'
  | 'onSettle'
  | 'onShowGaps'
>;

/** Each opens its drawer or dialog. */
const panelIntents = (open: (panel: Panel) => void): PanelIntents => ({
  onAdd: (categoryId) => open({ kind: 'add', categoryId }),
  onLink: ({ id }) => open({ kind: 'link', quantityId: id }),
  onLinkMany: (quantities) => open({ kind: 'link-many', quantityIds: quantities.map(({ id }) => id) }),
  onExplain: ({ id }) => open({ kind: 'explain', quantityId: id }),
  onExplainGroup: (lineKey) => open({ kind: 'explain-group', lineKey }),
  onExplainLimit: () => open({ kind: 'limit' }),
  onImport: () => open({ kind: 'import' }),
  onTypical: () => open({ kind: 'typical' }),
  onHistory: ({ id }) => open({ kind: 'history', quantityId: id }),
  onSettle: ({ id }) => open({ kind: 'settle', quantityId: id }),
  onShowGaps: () => open({ kind: 'gaps' }),
});
