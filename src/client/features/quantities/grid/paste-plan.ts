import type { NewRow } from '#client/data/content/edits/new-rows.ts';
import type { QuantityChange } from '#client/data/content/edits/quantity-drafts.ts';
import type {
  CellIssue,
  CellReader,
  NumberMeaning,
  PasteRow,
  QuantityPatch,
} from '#client/features/quantities/columns/cell-input.ts';
import { isUnchanged } from '#client/features/quantities/columns/cell-values.ts';
import {
  type ColumnId,
  columnOf,
  type EditableColumn,
  isEditableColumn,
} from '#client/features/quantities/columns/columns.ts';
import type { CarriedProduct } from '#client/features/quantities/screen/carried-product.ts';
import { withProduct } from '#client/features/quantities/screen/carried-product.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import type { TextTable } from '#domain/formats/text-table.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Language } from '#domain/values/language.ts';

/** A cell that could not be taken, or whose number could be meant in two ways. */
export interface PasteNote {
  /** Of the pasted table, counted from 1. */
  readonly line: number;
  readonly column: EditableColumn;
  /** Name of the row that it was meant for; empty for a row that would be new. */
  readonly rowName: string;
  readonly text: string;
  readonly problem:
    | { readonly kind: 'refused'; readonly issue: CellIssue }
    | { readonly kind: 'doubtful'; readonly value: number };
}

export interface PastePlan {
  readonly changes: readonly QuantityChange[];
  /** Rows below the end of the table. */
  readonly added: readonly NewRow[];
  readonly notes: readonly PasteNote[];
  /** Cells that were taken. */
  readonly takenCells: number;
  /** Cells that landed in calculated columns or beside the table. */
  readonly leftOutCells: number;
}

export interface PasteTarget {
  /** The lines from the first one that is pasted into, in the order on screen. */
  readonly quantities: readonly Quantity[];
  /** Columns from the first one that is pasted into. */
  readonly columns: readonly ColumnId[];
  /** Category of rows below the end; null = no row can be added. */
  readonly newCategoryId: string | null;
  readonly newName: string;
  readonly language: Language;
  readonly meaning: NumberMeaning | null;
  readonly factorsOf: (quantity: Quantity) => EmissionFactors | null;
  /** Of the copied lines, over and over; empty = only text was copied. */
  readonly carried: readonly (CarriedProduct | null)[];
  /** Whether a product that came along can stand in this calculation. */
  readonly isHere: (product: CarriedProduct) => boolean;
}

/** What pasting a table would do. Nothing is changed by asking. */
export const planPaste = (table: TextTable, target: PasteTarget): PastePlan => {
  const readers = readersOf(table, target);
  const plan = new PlanBuilder(readers);
  for (const [index, cells] of table.entries()) {
    const quantity = target.quantities[index];
    if (quantity !== undefined) {
      const row = { unit: quantity.unit, factors: () => target.factorsOf(quantity) };
      const read = plan.read(cells, index + 1, quantity.name, row);
      const patch = plan.settleName(read, { line: index + 1, row: quantity, carried: carriedTo(index, read, target) });
      if (!isUnchanged(quantity, patch)) plan.changes.push({ quantity, patch });
    } else if (target.newCategoryId !== null && cells.some((cell) => cell.trim() !== '')) {
      const patch = plan.read(cells, index + 1, '', newRow);
      const source = carriedTo(index, patch, target)?.source;
      const fields = { ...patch, ...(source !== undefined && { source }), name: patch.name ?? target.newName };
      plan.added.push({ categoryId: target.newCategoryId, fields });
    }
  }
  return plan;
};

/** The product that was copied with this name; null = text only. */
const carriedTo = (index: number, { name }: QuantityPatch, { carried, isHere }: PasteTarget): CarriedProduct | null => {
  const product = carried.length === 0 ? null : carried[index % carried.length];
  return product != null && product.name === name && isHere(product) ? product : null;
};

/** A row that nothing is linked to yet. */
const newRow: PasteRow = { unit: emptyQuantityFields.unit, factors: () => null };

interface ColumnReader {
  readonly column: EditableColumn;
  readonly from: number;
  readonly read: CellReader;
}

interface Readers {
  /** The unit first: an amount is converted to the unit that its row will have. */
  readonly editable: readonly ColumnReader[];
  readonly isEditable: readonly boolean[];
}

const readersOf = (table: TextTable, { columns, language, meaning }: PasteTarget): Readers => {
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const editable: ColumnReader[] = [];
  const isEditable: boolean[] = [];
  for (let from = 0; from < width; from += 1) {
    const column = columns[from];
    isEditable.push(column !== undefined && isEditableColumn(column));
    if (column === undefined || !isEditableColumn(column)) continue;
    const cells = table.map((row) => row[from] ?? '');
    editable.push({ column, from, read: columnOf[column].edit.createReader(cells, { language, meaning }) });
  }
  const isFirst = ({ column }: ColumnReader): number => Number(columnOf[column].edit.isPastedFirst);
  return { editable: editable.sort((a, b) => isFirst(b) - isFirst(a)), isEditable };
};

interface NamedRow {
  readonly line: number;
  readonly row: Quantity;
  readonly carried: CarriedProduct | null;
}

class PlanBuilder implements PastePlan {
  readonly changes: QuantityChange[] = [];
  readonly added: NewRow[] = [];
  readonly notes: PasteNote[] = [];
  takenCells = 0;
  leftOutCells = 0;
  readonly #readers: Readers;

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  /** A name takes its product along; where only the text came, a row that has a product keeps its name as well. */
  settleName(patch: QuantityPatch, { line, row, carried }: NamedRow): QuantityPatch {
    if (carried !== null) return withProduct(patch, carried.source, row);
    const { name, ...others } = patch;
    if (name === undefined || name === row.name || row.source.kind === 'none') return patch;
    this.takenCells -= 1;
    const problem = { kind: 'refused', issue: 'name-of-product' } as const;
    this.notes.push({ line, column: 'name', rowName: row.name, text: name, problem });
    return others;
  }

  /** The fields of one pasted line; what cannot be taken is noted. */
  read(cells: readonly string[], line: number, rowName: string, row: PasteRow): QuantityPatch {
    const patch: { -readonly [Field in keyof QuantityPatch]: QuantityPatch[Field] } = {};
    for (const { column, from, read } of this.#readers.editable) {
      const text = cells[from];
      if (text === undefined) continue;
      const unit = patch.unit ?? row.unit;
      const result = read(text, { unit, factors: row.factors });
      if (!result.ok) {
        this.notes.push({ line, column, rowName, text, problem: { kind: 'refused', issue: result.error } });
        continue;
      }
      Object.assign(patch, result.value.patch);
      this.takenCells += 1;
      const { doubtful } = result.value;
      if (doubtful !== null) {
        this.notes.push({ line, column, rowName, text, problem: { kind: 'doubtful', value: doubtful } });
      }
    }
    for (const [index, text] of cells.entries()) {
      if (this.#readers.isEditable[index] !== true && text.trim() !== '') this.leftOutCells += 1;
    }
    return patch;
  }
}

/**
 * The table as it fills a selection: a table that fits into it a whole number of times is repeated, as spreadsheets do.
 * Otherwise it is pasted once, from the selection's first cell.
 */
export const repeatedOver = (table: TextTable, lines: number, columns: number): TextTable => {
  const height = table.length;
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const fits = height > 0 && width > 0 && lines % height === 0 && columns % width === 0;
  if (!fits || (lines === height && columns === width)) return table;
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (__, column) => table[line % height]?.[column % width] ?? ''),
  );
};
