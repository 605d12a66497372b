import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useRef, useState } from 'react';
import type { NumberMeaning } from '#client/features/quantities/columns/cell-input.ts';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import {
  type CarriedProduct,
  carriedOf,
  carriedProducts,
  readCarried,
} from '#client/features/quantities/screen/carried-product.ts';
import { factorsOf } from '#client/features/quantities/screen/quantity-source.ts';
import { findItem } from '#client/parts/carbon/source-mark.ts';
import { isOneCell } from '#client/ui/grid/cell-blocks.ts';
import { ownCells, readClipboard, toHtmlTable } from '#client/ui/grid/clipboard-table.ts';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type TextTable, toTabText } from '#domain/formats/text-table.ts';
import { copiedCells } from './copied-cells.ts';
import { type GridControls, quantitiesOf, selectedBlocks } from './grid-controls.ts';
import { clearCells, fillWithText } from './grid-edits.ts';
import { type PastePlan, type PasteTarget, planPaste, repeatedOver } from './paste-plan.ts';

/** A paste that a person has to look at first. */
export interface PendingPaste {
  readonly plan: PastePlan;
  readonly meaning: NumberMeaning | null;
  readonly table: TextTable;
  readonly target: Omit<PasteTarget, 'meaning'>;
  readonly newCategoryName: string;
}

export interface GridClipboard {
  readonly handlers: {
    readonly onCopy: (event: ClipboardEvent) => void;
    readonly onCut: (event: ClipboardEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
  /** The same from a menu: the browser is asked for its clipboard. */
  readonly copyNow: (how: 'copy' | 'cut' | 'copy-with-head') => void;
  readonly pasteNow: () => Promise<void>;
  readonly pending: PendingPaste | null;
  readonly choose: (meaning: NumberMeaning) => void;
  readonly confirm: (withNewRows: boolean) => void;
  readonly cancel: () => void;
}

/** How a copy or a paste went, for the live region. */
export type ClipboardOutcome =
  | { readonly kind: 'copied' | 'cut'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'pasted'; readonly cells: number; readonly leftOut: number }
  | { readonly kind: 'no-common-shape' }
  | { readonly kind: 'not-readable' };

/** Copy, cut and paste of cells as text and as a table. In the field of a cell the clipboard is the field's own. */
export const useGridClipboard = (
  controls: GridControls,
  newName: string,
  onOutcome: (outcome: ClipboardOutcome) => void,
): GridClipboard => {
  const format = useFormat();
  const withHead = useRef(false);
  /** What was copied here last, by its kind: a menu's paste reads nothing but text. */
  const copied = useRef<ReadonlyMap<string, string>>(new Map());
  const heads = useHeadRow();

  const copy = (event: ClipboardEvent, kind: 'copied' | 'cut'): boolean => {
    if (isInField(event.target)) return false;
    const blocks = selectedBlocks(controls);
    const isWithHead = withHead.current;
    const table = copiedCells({ ...controls, format, asShown: isWithHead }, blocks);
    event.preventDefault();
    if (table === null || table.length === 0) {
      onOutcome({ kind: 'no-common-shape' });
      return false;
    }
    const [block] = blocks;
    const shown = block === undefined ? [] : controls.columns.slice(block.left, block.right + 1);
    const data = clipboardData(controls, isWithHead ? [heads(shown), ...table] : table, format);
    for (const [type, text] of data) if (text !== '') event.clipboardData.setData(type, text);
    copied.current = data;
    onOutcome({ kind, rows: table.length, columns: table[0]?.length ?? 0 });
    return true;
  };
  const { paste, ...asking } = usePaste(controls, newName, onOutcome);
  return {
    handlers: {
      onCopy: (event) => void copy(event, 'copied'),
      onCut: (event) => {
        if (copy(event, 'cut')) clearCells(controls, 'cut');
      },
      onPaste: (event) => {
        if (isInField(event.target)) return;
        event.preventDefault();
        paste(event.clipboardData);
      },
    },
    copyNow: (how) => {
      withHead.current = how === 'copy-with-head';
      askBrowserFor(how === 'cut' ? 'cut' : 'copy', controls.grid.current);
      withHead.current = false;
    },
    pasteNow: () =>
      navigator.clipboard.readText().then(
        (text) => paste(asClipboard(text, copied.current)),
        () => onOutcome({ kind: 'not-readable' }),
      ),
    ...asking,
  };
};

/** What is pasted is taken at once, or asked about first. */
const usePaste = (controls: GridControls, newName: string, onOutcome: (outcome: ClipboardOutcome) => void) => {
  const [pending, setPending] = useState<PendingPaste | null>(null);
  const apply = (plan: PastePlan, withNewRows: boolean) => {
    const added = withNewRows ? plan.added : [];
    if (plan.changes.length + added.length > 0) controls.onChange(plan.changes, 'paste', added);
    onOutcome({ kind: 'pasted', cells: plan.takenCells, leftOut: plan.leftOutCells });
  };
  const paste = (clipboard: Pick<DataTransfer, 'getData'>) => {
    if (controls.readOnly) return;
    const table = readClipboard(clipboard);
    const started = startPaste(controls, table, newName, readCarried(clipboard));
    if (started === null) return;
    const plan = planPaste(started.table, { ...started.target, meaning: null });
    const isClean = plan.notes.length + plan.added.length === 0 && plan.takenCells > 0;
    if (isClean) apply(plan, false);
    else setPending({ ...started, plan, meaning: null });
  };
  return {
    paste,
    pending,
    choose: (meaning: NumberMeaning) => {
      if (pending === null) return;
      setPending({ ...pending, meaning, plan: planPaste(pending.table, { ...pending.target, meaning }) });
    },
    confirm: (withNewRows: boolean) => {
      if (pending !== null) apply(pending.plan, withNewRows);
      setPending(null);
    },
    cancel: () => setPending(null),
  };
};

/** The text of the device's clipboard, with what else was copied along if it is from here. */
const asClipboard = (text: string, copied: ReadonlyMap<string, string>): Pick<DataTransfer, 'getData'> => {
  const known = copied.get('text/plain') === text ? copied : new Map([['text/plain', text]]);
  return { getData: (type) => known.get(type) ?? '' };
};

/** What goes to the clipboard, by its kind: for other programs, and for a paste here with formulas and products. */
const clipboardData = (controls: GridControls, table: TextTable, format: Format): ReadonlyMap<string, string> => {
  const formulas = copiedCells({ ...controls, format, withFormulas: true }, selectedBlocks(controls));
  const products = copiedProducts(controls);
  return new Map([
    ['text/plain', toTabText(table)],
    ['text/html', toHtmlTable(table)],
    [ownCells, formulas === null ? '' : toTabText(formulas)],
    [carriedProducts, products === null ? '' : JSON.stringify(products)],
  ]);
};

/** Browsers copy where something is selected; what goes to the clipboard is the grid's own answer to their event. */
const askBrowserFor = (what: 'copy' | 'cut', grid: HTMLElement | null): void => {
  const active = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
  const name = active?.closest('[data-key]')?.querySelector('[data-column="name"]');
  if (!active || !name) return;
  active.focus();
  getSelection()?.selectAllChildren(name);
  document.execCommand(what);
  getSelection()?.removeAllRanges();
};

/** What stands above copied columns: name and unit, where the column has one. */
const useHeadRow = () => {
  const { t } = useLingui();
  return (columns: readonly ColumnId[]): readonly string[] =>
    columns.flatMap((id) => {
      const { name, unit, copy } = columnOf[id];
      if (copy === null) return [];
      const text = typeof name === 'string' ? name : t(name);
      return [unit === '' ? text : `${text}, ${unit}`];
    });
};

/** Of the copied rows, where their names were copied as well. */
const copiedProducts = (controls: GridControls): readonly (CarriedProduct | null)[] | null => {
  const blocks = selectedBlocks(controls).toSorted((a, b) => a.top - b.top);
  const [first] = blocks;
  if (first === undefined || !controls.columns.slice(first.left, first.right + 1).includes('name')) return null;
  return blocks.flatMap(({ top, bottom }) => quantitiesOf(controls, top, bottom)).map(carriedOf);
};

/** Items of the calculation's own emission library, and own products of rows that stand beside. */
const isInCalculation =
  ({ view, entries }: GridControls) =>
  ({ source, calculationId }: CarriedProduct): boolean => {
    if (source.kind === 'none') return true;
    if (source.kind === 'item') return findItem(view.referenceSet, source.id) !== undefined;
    const [own] = entries.flatMap((entry) =>
      entry.kind === 'quantity' ? [view.quantityById.get(entry.quantityId)] : [],
    );
    return own?.calculationId === calculationId;
  };

/** Where a table would land; null when there is nothing to paste or nowhere. */
const startPaste = (
  controls: GridControls,
  table: TextTable,
  newName: string,
  carried: PasteTarget['carried'],
): Pick<PendingPaste, 'table' | 'target' | 'newCategoryName'> | null => {
  const blocks = selectedBlocks(controls);
  const block = blocks.at(-1);
  if (table.length === 0 || block === undefined) return null;
  const [[text = ''] = []] = table;
  if (blocks.length > 1 && table.length === 1 && table[0]?.length === 1) {
    fillWithText(controls, text);
    return null;
  }
  const left = controls.columns[block.left] === 'select' ? block.left + 1 : block.left;
  const selectedLines = isOneCell(block) ? 1 : quantitiesOf(controls, block.top, block.bottom).length;
  const repeated = repeatedOver(table, selectedLines, block.right - left + 1);
  const category = categoryAtEnd(controls);
  return {
    table: repeated,
    newCategoryName: controls.view.categoryById.get(category ?? '')?.name ?? '',
    target: {
      quantities: quantitiesFrom(controls, block.top, repeated.length),
      columns: controls.columns.slice(left),
      newCategoryId: category,
      newName,
      language: controls.language,
      carried,
      isHere: isInCalculation(controls),
      factorsOf: (quantity: Quantity) => factorsOf(quantity, controls.view.referenceSet),
    },
  };
};

/** The rows from a line on, headings left out, at most `count`. */
const quantitiesFrom = ({ entries, view }: GridControls, top: number, count: number): readonly Quantity[] => {
  const found: Quantity[] = [];
  for (let row = top; row < entries.length && found.length < count; row += 1) {
    const entry = entries[row];
    const quantity = entry?.kind === 'quantity' ? view.quantityById.get(entry.quantityId) : undefined;
    if (quantity !== undefined) found.push(quantity);
  }
  return found;
};

/** The category of the table's last line, below which new rows come. */
const categoryAtEnd = ({ entries }: GridControls): string | null => {
  const last = entries.at(-1);
  return last === undefined || last.kind === 'group' ? null : last.categoryId;
};

const isInField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null;
