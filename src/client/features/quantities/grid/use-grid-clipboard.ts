import { type ClipboardEvent, useState } from 'react';
import type { NumberMeaning } from '#client/features/quantities/columns/cell-input.ts';
import {
  type CarriedProduct,
  carriedOf,
  carriedProducts,
  readCarried,
} from '#client/features/quantities/screen/carried-product.ts';
import { factorsOf } from '#client/features/quantities/screen/quantity-source.ts';
import { findItem } from '#client/parts/carbon/source-mark.ts';
import { useFormat } from '#client/ui/language.ts';
import { type TextTable, toTabText } from '#domain/formats/text-table.ts';
import type { Quantity } from '#domain/quantity.ts';
import { ownCells, readClipboard, toHtmlTable } from './clipboard-table.ts';
import { copiedCells } from './copied-cells.ts';
import { type GridControls, quantitiesOf, selectedBlocks } from './grid-controls.ts';
import { clearCells, fillWithText } from './grid-edits.ts';
import { isOneCell } from './grid-selection.ts';
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
  readonly pending: PendingPaste | null;
  readonly choose: (meaning: NumberMeaning) => void;
  readonly confirm: (withNewRows: boolean) => void;
  readonly cancel: () => void;
}

/** How a copy or a paste went, for the live region. */
export type ClipboardOutcome =
  | { readonly kind: 'copied' | 'cut'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'pasted'; readonly cells: number; readonly leftOut: number }
  | { readonly kind: 'no-common-shape' };

/** Copy, cut and paste of cells as text and as a table. In the field of a cell the clipboard is the field's own. */
export const useGridClipboard = (
  controls: GridControls,
  newName: string,
  onOutcome: (outcome: ClipboardOutcome) => void,
): GridClipboard => {
  const format = useFormat();
  const [pending, setPending] = useState<PendingPaste | null>(null);

  const copy = (event: ClipboardEvent, kind: 'copied' | 'cut'): boolean => {
    if (isInField(event.target)) return false;
    const table = copiedCells({ ...controls, format }, selectedBlocks(controls));
    event.preventDefault();
    if (table === null || table.length === 0) {
      onOutcome({ kind: 'no-common-shape' });
      return false;
    }
    event.clipboardData.setData('text/plain', toTabText(table));
    event.clipboardData.setData('text/html', toHtmlTable(table));
    const formulas = copiedCells({ ...controls, format, withFormulas: true }, selectedBlocks(controls));
    if (formulas !== null) event.clipboardData.setData(ownCells, toTabText(formulas));
    const products = copiedProducts(controls);
    if (products !== null) event.clipboardData.setData(carriedProducts, JSON.stringify(products));
    onOutcome({ kind, rows: table.length, columns: table[0]?.length ?? 0 });
    return true;
  };
  const apply = (plan: PastePlan, withNewRows: boolean) => {
    const added = withNewRows ? plan.added : [];
    if (plan.changes.length + added.length > 0) controls.onChange(plan.changes, 'paste', added);
    onOutcome({ kind: 'pasted', cells: plan.takenCells, leftOut: plan.leftOutCells });
  };
  const paste = (event: ClipboardEvent) => {
    if (isInField(event.target)) return;
    event.preventDefault();
    if (controls.readOnly) return;
    const table = readClipboard(event.clipboardData);
    const started = startPaste(controls, table, newName, readCarried(event.clipboardData));
    if (started === null) return;
    const plan = planPaste(started.table, { ...started.target, meaning: null });
    const isClean = plan.notes.length + plan.added.length === 0 && plan.takenCells > 0;
    if (isClean) apply(plan, false);
    else setPending({ ...started, plan, meaning: null });
  };
  return {
    handlers: {
      onCopy: (event) => void copy(event, 'copied'),
      onCut: (event) => {
        if (copy(event, 'cut')) clearCells(controls, 'cut');
      },
      onPaste: paste,
    },
    pending,
    choose: (meaning) => {
      if (pending === null) return;
      setPending({ ...pending, meaning, plan: planPaste(pending.table, { ...pending.target, meaning }) });
    },
    confirm: (withNewRows) => {
      if (pending !== null) apply(pending.plan, withNewRows);
      setPending(null);
    },
    cancel: () => setPending(null),
  };
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
