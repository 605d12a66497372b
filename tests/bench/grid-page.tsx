import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CalculationFollower } from '#client/data/content/views/calculation-follower.ts';
import { activateLanguage, loadPageTexts } from '#client/data/device/texts.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { QuantityGrid } from '#client/features/quantities/grid/quantity-grid.tsx';
import { type GridEntry, layOutGrid } from '#client/features/quantities/screen/grid-layout.ts';
import { type GridView, gridViewOf } from '#client/features/quantities/screen/grid-view.ts';
import { type Draft, useCellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { formatOf } from '#client/ui/text/format.ts';
import type { Category } from '#domain/calculations/category.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';
import '#client/ui/look/tokens.css';
import '#client/ui/look/base.css';

/** The product's own grid alone on a page, over a generated calculation, for `npm run bench`. */
await activateLanguage('fi');
await loadPageTexts('fi');

interface Content {
  readonly input: CalculationInput;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly byId: ReadonlyMap<string, Quantity>;
  readonly follower: CalculationFollower;
  readonly view: GridView;
  readonly entries: readonly GridEntry[];
}

const byIdOf = (quantities: readonly Quantity[]) => new Map(quantities.map((quantity) => [quantity.id, quantity]));

const contentOf = (rows: number): Content => {
  const input = makeEngineProject({ rows, categories: 50, items: 2000 });
  const stamp = { calculationId: 'c', version: 1, updatedAt: '', updatedBy: '' };
  const categories = input.categories.map((category, position) => ({ ...stamp, position, ...category }));
  const quantities = input.quantities.map(
    (quantity, position): Quantity => ({
      ...emptyQuantityFields,
      ...stamp,
      linkStatus: 'linked',
      ...quantity,
      name: `Rivi ${position}`,
      position,
    }),
  );
  const follower = new CalculationFollower();
  const own = { ...input, quantities };
  const byId = byIdOf(quantities);
  const view = gridViewOf({ categories, referenceSet: input.referenceSet, result: follower.follow(own) }, byId, null);
  const entries = layOutGrid(
    {
      categories,
      quantities,
      rowById: new Map(),
      incompleteIds: new Set(),
      sourceName: () => '',
      groupOf: () => ({ id: '', code: '', name: '', order: '' }),
      compare: formatOf('fi').compare,
    },
    query,
  );
  return { input: own, categories, quantities, byId, follower, view, entries };
};

const query = {
  categoryIds: [],
  states: [],
  sourceKinds: [],
  search: '',
  sortBy: null,
  sort: 'asc',
  grouping: 'none',
  showEmptyCategories: false,
} as const;
/** As in most calculations: no transport, site operations or handprint of the rows' own. */
const unused = new Set<ColumnId>(['a4', 'a5', 'd']);
const noComments = { byTarget: new Map<string, number>(), threads: 0, requests: 0 };
const noRows = new Set<string>();
const noQuestions = new Map<string, never>();
const noPlace = { first: null, keep: () => undefined };
const choice = { order: [], shown: {}, widthPx: {} };
const nothing = () => undefined;
const nothingTyped = { read: () => Promise.resolve([]), keep: nothing, drop: nothing };

const Bench = ({ content }: { readonly content: Content }) => {
  const [quantities, setQuantities] = useState(content.quantities);
  const [draft, setDraft] = useState<Draft | null>(null);
  const { follower, entries } = content;
  const input = useMemo(() => ({ ...content.input, quantities }), [content, quantities]);
  const savedById = useMemo(
    () => (quantities === content.quantities ? content.byId : byIdOf(quantities)),
    [content, quantities],
  );
  const view = useMemo(() => {
    if (quantities === content.quantities && draft === null) return content.view;
    const row = draft === null ? undefined : savedById.get(draft.quantityId);
    const drafted = row === undefined || draft === null ? null : applyPatch<Quantity>(row, draft.patch);
    const result = drafted === null ? follower.follow(input) : follower.preview(input, input, drafted);
    return gridViewOf({ categories: content.categories, referenceSet: input.referenceSet, result }, savedById, drafted);
  }, [content, quantities, input, draft, savedById, follower]);
  const change = (changes: readonly { readonly quantity: Quantity; readonly patch: Partial<Quantity> }[]) => {
    const patches = new Map(changes.map(({ quantity, patch }) => [quantity.id, patch]));
    setDraft(null);
    setQuantities((rows) =>
      rows.map((row) => (patches.has(row.id) ? applyPatch(row, patches.get(row.id) ?? {}) : row)),
    );
  };
  const editor = useCellEditor({
    language: 'fi',
    onDraft: setDraft,
    typed: nothingTyped,
    onCommit: (quantity, patch) => Promise.resolve(change([{ quantity, patch }])),
  });
  return (
    <QuantityGrid
      {...{ entries, view, query, editor }}
      unused={unused}
      columnChoice={choice}
      onResizeColumn={nothing}
      selected={noRows}
      openComments={noComments}
      onComments={nothing}
      readOnly={false}
      focusedId={null}
      onChange={change}
      onSort={nothing}
      onSelect={nothing}
      onDelete={nothing}
      onUndo={nothing}
      onRedo={nothing}
      onAdd={nothing}
      onAddRows={async () => []}
      onHistory={nothing}
      onLink={nothing}
      onUpdate={nothing}
      onExplain={nothing}
      onSettle={nothing}
      unsettled={noQuestions}
      place={noPlace}
      onExplainGroup={nothing}
    />
  );
};

let root: Root | null = null;
const contents = new Map<number, Content>();

const host = (): HTMLElement => {
  const element = document.createElement('div');
  element.style.cssText = 'display:flex;flex-direction:column;width:1240px;height:626px';
  document.body.replaceChildren(element);
  return element;
};

Object.assign(window, {
  gridBench: {
    prepare: (rows: number) => contents.set(rows, contentOf(rows)),
    mount: (rows: number) => {
      const content = contents.get(rows);
      if (content === undefined) throw new Error(`prepare(${rows}) first`);
      root = createRoot(host());
      flushSync(() =>
        root?.render(
          <I18nProvider i18n={i18n}>
            <Bench content={content} />
          </I18nProvider>,
        ),
      );
    },
    unmount: () => root?.unmount(),
  },
});
