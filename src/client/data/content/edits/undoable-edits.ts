import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { Signal } from '#client/data/device/signal.ts';
import type { Named } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { settleFormula } from '#domain/calculations/amount-formula.ts';
import type { Category, CategoryFields } from '#domain/calculations/category.ts';
import { settleEstimate } from '#domain/calculations/estimate-note.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import { applyParts } from './apply-parts.ts';
import { categoriesNow, quantitiesNow, rowsById, rowsNow } from './content-now.ts';
import { inTurn } from './in-turn.ts';
import { linksOf } from './link-drafts.ts';
import { type NewRow, newCategory, newQuantities, type RowOfCode, rowsInCategories } from './new-rows.ts';
import type { QuantityChange } from './quantity-drafts.ts';
import {
  type Change,
  type ChangeCause,
  type ChangePart,
  emptyUndoStack,
  fieldsBefore,
  recordChange,
  redoChange,
  type UndoStack,
  type UndoStep,
  type UpdateEdit,
  undoChange,
} from './undo-stack.ts';

/** Edits of a calculation's content that can be taken back. Every one is on this device before it resolves. */
export interface UndoableEdits {
  /** One step, however many rows; `added` are new rows of the same step. Answers the ids of the new rows. */
  patch(changes: readonly QuantityChange[], cause: ChangeCause, added?: readonly NewRow[]): Promise<readonly string[]>;
  create(rows: readonly NewRow[], cause?: ChangeCause): Promise<readonly string[]>;
  /** Rows under categories that may not be there yet: they are known by their Talo 2000 code. One step. */
  createInCategories(rows: readonly RowOfCode[], cause: ChangeCause): Promise<void>;
  remove(quantities: readonly Quantity[], cause?: ChangeCause): Promise<void>;
  /** The rows take the values that their own products have now. */
  update(quantities: readonly Quantity[]): Promise<void>;
  createCategory(fields: Named<CategoryFields>): Promise<{ readonly categoryId: string }>;
  patchCategory(category: Category, patch: Partial<CategoryFields>): Promise<void>;
  /** Its quantities go with it, and come back with it. */
  deleteCategory(category: Category): Promise<void>;
  /** Takes the last change back; null = there was none. */
  undo(): Promise<Change | null>;
  redo(): Promise<Change | null>;
}

export interface UndoState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What was done in each calculation while this page is open; it outlives the screens. */
const histories = new Map<string, Signal<UndoStack>>();

const historyOf = ({ calculationId }: CalculationPlace): Signal<UndoStack> => {
  const history = histories.get(calculationId) ?? new Signal<UndoStack>(emptyUndoStack);
  histories.set(calculationId, history);
  return history;
};

export const useUndoableEdits = (place: CalculationPlace): UndoableEdits => {
  const queryClient = useQueryClient();
  const { siteId, calculationId } = place;
  return useMemo(
    () => createUndoableEdits(dataOf(queryClient), { siteId, calculationId }),
    [queryClient, siteId, calculationId],
  );
};

export const useUndoState = (place: CalculationPlace): UndoState => {
  const history = historyOf(place);
  return {
    canUndo: useSyncExternalStore(history.subscribe, () => history.get().done.length > 0),
    canRedo: useSyncExternalStore(history.subscribe, () => history.get().undone.length > 0),
  };
};

/** A change that was made another way and can be taken back as if it had been made here. */
export const rememberChange = (place: CalculationPlace, change: Change): void => {
  const history = historyOf(place);
  history.set(recordChange(history.get(), change));
};

export const createUndoableEdits = (data: ClientData, place: CalculationPlace): UndoableEdits => {
  const history = historyOf(place);
  /** Remembered first: an edit that could not be stored is told by the data layer and undoing it changes nothing. */
  const run = async (cause: ChangeCause, subject: string, count: number, parts: readonly ChangePart[]) => {
    if (count === 0) return;
    history.set(recordChange(history.get(), { cause, subject, count, parts }));
    await applyParts(data, place, parts);
  };
  const step = async (found: UndoStep | null): Promise<Change | null> => {
    if (found === null) return null;
    history.set(found.stack);
    await applyParts(data, place, found.change.parts);
    return found.change;
  };
  const row = rowEdits(data, place, run);
  const category = categoryEdits(data, place, run);
  const next = inTurn(place);
  return {
    create: next(row.create),
    patch: next(row.patch),
    createInCategories: next(row.createInCategories),
    remove: next(row.remove),
    update: next(row.update),
    createCategory: next(category.createCategory),
    patchCategory: next(category.patchCategory),
    deleteCategory: next(category.deleteCategory),
    undo: next(() => step(undoChange(history.get()))),
    redo: next(() => step(redoChange(history.get()))),
  };
};

type Run = (cause: ChangeCause, subject: string, count: number, parts: readonly ChangePart[]) => Promise<void>;

const rowEdits = (
  data: ClientData,
  place: CalculationPlace,
  run: Run,
): Pick<UndoableEdits, 'create' | 'patch' | 'createInCategories' | 'remove' | 'update'> => {
  const create = async (rows: readonly NewRow[], cause: ChangeCause = 'add') => {
    const quantities = newQuantities(data, place, rows);
    await run(cause, quantities[0]?.name ?? '', quantities.length, [{ kind: 'create', quantities }]);
    return quantities.map(({ id }) => id);
  };
  const createInCategories = async (rows: readonly RowOfCode[], cause: ChangeCause) => {
    const { missing, newRows } = await rowsInCategories(data, place, rows);
    const quantities = newQuantities(data, place, newRows);
    const parts: readonly ChangePart[] = [
      ...missing.map((category) => ({ kind: 'create-category' as const, category, quantities: [] })),
      { kind: 'create', quantities },
    ];
    await run(cause, quantities[0]?.name ?? '', quantities.length, parts);
  };
  const patch: UndoableEdits['patch'] = async (changes, cause, added = []) => {
    const now = rowsById(
      data,
      place,
      changes.map(({ quantity }) => quantity.id),
    );
    const edits = changes.map(({ quantity, patch }) => {
      // The screen may show a row as it was before the change that was stored last.
      const row = now.get(quantity.id) ?? quantity;
      const after = settleEstimate(row, settleFormula(row, patch));
      return { quantityId: row.id, before: fieldsBefore<QuantityFields>(row, after), after };
    });
    const quantities = newQuantities(data, place, added);
    const subject = changes[0]?.quantity.name ?? quantities[0]?.name ?? '';
    const parts: readonly ChangePart[] = [
      ...(edits.length === 0 ? [] : [{ kind: 'patch' as const, edits }]),
      ...(quantities.length === 0 ? [] : [{ kind: 'create' as const, quantities }]),
    ];
    await run(cause, subject, edits.length + quantities.length, parts);
    return quantities.map(({ id }) => id);
  };
  const update = (quantities: readonly Quantity[]) => {
    const rows = linksOf(rowsNow(data, place, quantities)).map(({ quantity }) => quantity);
    const edits = rows.map((before): UpdateEdit => ({ quantityId: before.id, before, after: null }));
    return run('update', rows[0]?.name ?? '', edits.length, [{ kind: 'update', edits }]);
  };
  const remove = (seen: readonly Quantity[], cause: ChangeCause = 'delete') => {
    const quantities = rowsNow(data, place, seen);
    return run(cause, quantities[0]?.name ?? '', quantities.length, [{ kind: 'delete', quantities }]);
  };
  return { create, patch, createInCategories, remove, update };
};

const categoryEdits = (
  data: ClientData,
  place: CalculationPlace,
  run: Run,
): Pick<UndoableEdits, 'createCategory' | 'patchCategory' | 'deleteCategory'> => ({
  createCategory: async (fields) => {
    const category = await newCategory(data, place, fields);
    await run('add-category', fields.name, 1, [{ kind: 'create-category', category, quantities: [] }]);
    return { categoryId: category.id };
  },
  patchCategory: (seen, patch) => {
    const category = categoriesNow(data, place).find(({ id }) => id === seen.id) ?? seen;
    const before = fieldsBefore<CategoryFields>(category, patch);
    return run('edit-category', category.name, 1, [
      { kind: 'patch-category', categoryId: category.id, before, after: patch },
    ]);
  },
  deleteCategory: (category) => {
    const quantities = quantitiesNow(data, place).filter(({ categoryId }) => categoryId === category.id);
    return run('delete-category', category.name, 1, [{ kind: 'delete-category', category, quantities }]);
  },
});
