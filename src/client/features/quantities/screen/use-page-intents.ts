import { useCallback, useState } from 'react';
import type { Change } from '#client/data/content/undo-stack.ts';
import type { Gap } from '#domain/carbon/calculation-result.ts';
import type { Quantity } from '#domain/quantity.ts';
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [notice, setNotice] = useState<NoticedChange | null>(null);
  const closeNotice = useCallback(() => setNotice(null), []);
  const tell = (kind: 'undone' | 'redone') => (change: Change | null) =>
    setNotice(change === null ? null : { kind, change });
  const endSelecting = () => {
    setSelected(new Set());
    setSelecting(false);
  };
  const onDelete = (quantities: readonly Quantity[]) => {
    if (readOnly || quantities.length === 0) return;
    endSelecting();
    setNotice({ kind: 'deleted', names: quantities.map(({ name }) => name) });
    void edits.remove(quantities);
  };
  const onLink = ({ id }: Quantity) => setPanel({ kind: 'link', quantityId: id });
  const onExplain = ({ id }: Quantity) => setPanel({ kind: 'explain', quantityId: id });
  return {
    selected,
    isSelecting,
    startSelecting: () => setSelecting(true),
    endSelecting,
    panel: panel ?? (itemId === undefined || readOnly ? null : addPanel(itemId)),
    notice,
    closeNotice,
    closePanel: () => {
      setPanel(null);
      if (itemId !== undefined) onSearch({ add: undefined });
    },
    onSort: (column) => onSearch(nextSort(query, column)),
    onSelect: setSelected,
    onChange: (changes, cause, added) => {
      closeNotice();
      void edits.patch(changes, cause, added);
    },
    onDelete,
    onDeleteSelected: () => onDelete([...selected].flatMap((id) => grid.quantityById.get(id) ?? [])),
    onUndo: () => void edits.undo().then(tell('undone')),
    onRedo: () => void edits.redo().then(tell('redone')),
    onAdd: (categoryId) => setPanel({ kind: 'add', categoryId }),
    onLink,
    onExplain,
    onExplainGroup: (lineKey) => setPanel({ kind: 'explain-group', lineKey }),
    onImport: () => setPanel({ kind: 'import' }),
    onTypical: () => setPanel({ kind: 'typical' }),
    onUpdate: (quantities) => {
      if (readOnly || quantities.length === 0) return;
      setNotice({ kind: 'updated', names: quantities.map(({ name }) => name), before: figuresOf(view.result) });
      void edits.update(quantities);
    },
    onLinkMany: (quantities) => setPanel({ kind: 'link-many', quantityIds: quantities.map(({ id }) => id) }),
    onHistory: ({ id }) => setPanel({ kind: 'history', quantityId: id }),
    onSettle: ({ id }) => setPanel({ kind: 'settle', quantityId: id }),
    onExplainLimit: () => setPanel({ kind: 'limit' }),
    onShowGaps: () => setPanel({ kind: 'gaps' }),
    onFixGap: (quantity, { code }) => {
      const fix = fixOfGap(code);
      if (fix === 'link') return onLink(quantity);
      if (fix === 'explain') return onExplain(quantity);
      setPanel(null);
      onSearch({ ...noFilter, quantity: quantity.id });
    },
  };
};

/** As the address asks for it. */
const addPanel = (add: string): Panel => ({
  kind: 'add',
  categoryId: null,
  ...(add === 'new' ? {} : { itemId: add }),
});
