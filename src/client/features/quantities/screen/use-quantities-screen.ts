import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UndoableEdits, useUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { type OpenComments, useOpenComments } from '#client/data/content/views/comments.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useCan, useCanEdit } from '#client/data/content/views/rights.ts';
import { useUnsettled } from '#client/data/content/views/unsettled.ts';
import { useQuantities } from '#client/data/content/views/views.ts';
import { useSessionPreference } from '#client/data/device/page-preferences.ts';
import { type TypedText, type TypedTexts, useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationResult, RowResult } from '#domain/carbon/calculation-result.ts';
import { isSame } from '#domain/values/patch.ts';
import { type GridEntry, inOrder, layOutGrid } from './grid-layout.ts';
import { type GridView, gridViewOf, type Lookup, unusedColumns } from './grid-view.ts';
import { type QuantitiesSearch, type Query, queryOfSearch } from './quantities-search.ts';
import { incompleteRows } from './row-filter.ts';
import { createGroupOf, type GroupTexts } from './row-groups.ts';
import type { Unsettled } from './unsettled-cells.ts';
import { type CellEditor, type Draft, useCellEditor } from './use-cell-editor.ts';
import { type ColumnControls, useColumnSettings } from './use-column-settings.ts';

export interface QuantitiesScreen {
  readonly place: CalculationPlace;
  readonly view: CalculationView;
  readonly grid: GridView;
  readonly entries: readonly GridEntry[];
  readonly query: Query;
  readonly unused: ReadonlySet<ColumnId>;
  readonly columns: ColumnControls;
  readonly editor: CellEditor;
  readonly edits: UndoableEdits;
  /** What of the rows waits for the user's decision. */
  readonly unsettled: Unsettled;
  readonly openComments: OpenComments;
  /** Also who changes nothing may comment. */
  readonly canComment: boolean;
  readonly readOnly: boolean;
  readonly showEmpty: boolean;
  readonly setShowEmpty: (showEmpty: boolean) => void;
  /** kgCO2e of a row as saved, while something else is being typed. */
  readonly savedTotal: (quantityId: string) => number | null;
}

/** Everything the page shows: the calculation with what is being typed, and the order of its lines. */
export const useQuantitiesScreen = (place: CalculationPlace, search: QuantitiesSearch): QuantitiesScreen => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const view = useCalculationView(place, draft);
  const saved = useQuantities(place);
  const savedById = useMemo(() => new Map(saved.map((quantity) => [quantity.id, quantity])), [saved]);
  const grid = useMemo(() => gridViewOf(view, savedById, draftedRow(view, draft)), [view, savedById, draft]);
  const edits = useUndoableEdits(place);
  // Lines keep their places while a person types, even when sorted by what changes.
  const savedRows = useFrozen(grid.rowById, draft !== null);
  const query = useMemo(() => queryOfSearch(search), [search]);
  const [showEmpty, setShowEmpty] = useShowEmpty(place.calculationId);
  const incompleteIds = useIncomplete(useFrozen(view.result, draft !== null), query);
  const entries = useEntries({ view, saved, savedRows, incompleteIds, query, showEmpty });
  const readOnly = !useCanEdit(view);
  const results = useFrozen(view.result.categories, draft !== null);
  const unused = useMemo(() => unusedColumns(results, readOnly), [results, readOnly]);
  // A field that goes with its row is left before the page knows that the row is gone.
  const savedNow = useRef(savedById);
  savedNow.current = savedById;
  const typed = useTypedTexts(ofCalculation('typed', place));
  const editor = useCellEditor({
    language: useFormat().language,
    typed,
    onDraft: setDraft,
    onCommit: (quantity, patch) => {
      if (!savedNow.current.has(quantity.id)) return null;
      // What is shown already is not worked out again.
      const isShown = draft?.quantityId === quantity.id && isSame(draft.patch, patch);
      const committed = isShown ? draft : { quantityId: quantity.id, patch };
      setDraft(committed);
      // What was typed stays on screen until the saved row says the same.
      const saving = edits.patch([{ quantity, patch }], 'edit');
      void saving.finally(() => setDraft((now) => (now === committed ? null : now)));
      return saving;
    },
  });
  useRestoredTexts(typed, { editor, entries, savedById, readOnly });
  return {
    place,
    view,
    grid,
    entries,
    query,
    unused,
    columns: useColumnSettings(),
    editor,
    edits,
    unsettled: useUnsettled(place.siteId),
    openComments: useOpenComments(place),
    canComment: useCan('comment', view.site),
    readOnly,
    showEmpty,
    setShowEmpty,
    savedTotal: (quantityId) => savedRows.get(quantityId)?.total ?? null,
  };
};

interface Restored {
  readonly editor: CellEditor;
  readonly entries: readonly GridEntry[];
  readonly savedById: Lookup<Quantity>;
  readonly readOnly: boolean;
}

/** What was left half done is open again once its row is shown: on this device it may come later than the screen. */
const useRestoredTexts = (typed: TypedTexts, screen: Restored): void => {
  const { entries, savedById, readOnly } = screen;
  const editor = useRef(screen.editor);
  editor.current = screen.editor;
  const [waiting, setWaiting] = useState<readonly TypedText[]>([]);
  useEffect(() => {
    let isGone = false;
    typed
      .read()
      .then((texts) => {
        if (!isGone) setWaiting(texts);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [typed]);
  useEffect(() => {
    if (readOnly || waiting.length === 0) return;
    const shown = new Set(entries.map(({ key }) => key));
    const here = waiting.filter(({ rowId }) => shown.has(rowId));
    if (here.length === 0) return;
    setWaiting(waiting.filter((one) => !here.includes(one)));
    editor.current.restore(here, (id) => savedById.get(id));
  }, [waiting, entries, savedById, readOnly]);
};

const draftedRow = ({ quantities }: CalculationView, draft: Draft | null): Quantity | null =>
  draft === null ? null : (quantities.find(({ id }) => id === draft.quantityId) ?? null);

const useFrozen = <Value>(value: Value, isFrozen: boolean): Value => {
  const kept = useRef(value);
  if (!isFrozen) kept.current = value;
  return kept.current;
};

const useShowEmpty = (calculationId: string) => {
  const [byCalculation, setByCalculation] = useSessionPreference('showEmptyCategories');
  const setShowEmpty = (showEmpty: boolean) => setByCalculation({ ...byCalculation, [calculationId]: showEmpty });
  return [byCalculation[calculationId] ?? false, setShowEmpty] as const;
};

interface EntriesOptions {
  readonly view: CalculationView;
  readonly saved: readonly Quantity[];
  readonly savedRows: Lookup<RowResult>;
  readonly incompleteIds: ReadonlySet<string>;
  readonly query: Query;
  readonly showEmpty: boolean;
}

const useEntries = (options: EntriesOptions): readonly GridEntry[] => {
  const { view, saved, savedRows, incompleteIds, query, showEmpty } = options;
  const { language, compare } = useFormat();
  const texts = useGroupTexts();
  const { categories, referenceSet } = view;
  // The user's own order does not depend on results, so typing and syncing leave it alone.
  const rowById = query.sortBy === null ? noRows : savedRows;
  return useMemo(() => {
    const nameOf = (quantity: Quantity) => sourceName(quantity, referenceSet, language);
    const categoryById = new Map(categories.map((category) => [category.id, category]));
    const groupOf = createGroupOf({ categoryById, referenceSet, language, texts });
    const ordered = inOrder(categories);
    const content = { categories: ordered, quantities: saved, rowById, incompleteIds };
    const naming = { sourceName: nameOf, groupOf, compare };
    return layOutGrid({ ...content, ...naming }, { ...query, showEmptyCategories: showEmpty });
  }, [categories, saved, rowById, incompleteIds, referenceSet, language, texts, compare, query, showEmpty]);
};

const useIncomplete = (result: CalculationResult, { states }: Query): ReadonlySet<string> =>
  useMemo(() => (states.includes('incomplete') ? incompleteRows(result) : noIds), [result, states]);

const noIds: ReadonlySet<string> = new Set();

const useGroupTexts = (): GroupTexts => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      notLinked: t`Not linked`,
      ownProduct: t`Own products`,
      composite: t`Own composites`,
      noTag: t`No tag`,
      noCode: t`No class`,
    }),
    [t],
  );
};

const noRows: Lookup<RowResult> = new Map();
