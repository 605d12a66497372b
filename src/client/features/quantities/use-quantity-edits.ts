import { useRef, useState } from 'react';
import type { CalculationPlace } from '#client/data/calculations.ts';
import { useEdits } from '#client/data/edits.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity, type QuantityFields } from '#domain/quantity.ts';
import type { QuantityPatch } from './cell-input.ts';
import {
  type Change,
  emptyUndoStack,
  fieldsBefore,
  recordChange,
  redoChange,
  renameQuantities,
  type UndoStack,
  type UndoStep,
  undoChange,
} from './undo-stack.ts';

export interface QuantityEdits {
  readonly patch: (quantity: Quantity, patch: QuantityPatch) => Promise<void>;
  readonly create: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<string>;
  readonly remove: (quantities: readonly Quantity[]) => Promise<void>;
  /** Takes the last change back; null = there was none. */
  readonly undo: () => Promise<Change | null>;
  readonly redo: () => Promise<Change | null>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Edits of a calculation's rows that can be taken back. Every edit is on this device before it resolves. */
export const useQuantityEdits = (
  place: CalculationPlace,
  quantityById: ReadonlyMap<string, Quantity>,
): QuantityEdits => {
  const edits = useEdits();
  const stack = useRef<UndoStack>(emptyUndoStack);
  const [, redraw] = useState(stack.current);
  const known = useRef(quantityById);
  known.current = quantityById;
  const keep = (next: UndoStack) => {
    stack.current = next;
    redraw(next);
  };

  /** Rows that come back are new rows for the server, under new ids. */
  const createAgain = async (quantities: readonly Quantity[]) => {
    const newIds = new Map<string, string>();
    for (const quantity of quantities) {
      const { categoryId, ...fields } = quantityFieldsOf(quantity);
      const { quantityId } = await edits.createQuantity(place, categoryId, fields);
      newIds.set(quantity.id, quantityId);
    }
    keep(renameQuantities(stack.current, newIds));
  };
  const apply = async (change: Change) => {
    if (change.kind === 'create') return createAgain(change.quantities);
    if (change.kind === 'delete') return edits.deleteQuantities(place, rowsNow(change.quantities, known.current));
    const changes = change.edits.flatMap(({ quantityId, after }) => {
      const quantity = known.current.get(quantityId);
      return quantity === undefined ? [] : [{ quantity, patch: after }];
    });
    const [first] = changes;
    if (first !== undefined && changes.length === 1) return edits.patchQuantity(place, first.quantity, first.patch);
    if (changes.length > 0) await edits.patchQuantities(place, changes);
  };
  const step = async (found: UndoStep | null) => {
    if (found === null) return null;
    keep(found.stack);
    await apply(found.change);
    return found.change;
  };

  return {
    patch: (quantity, patch) => {
      const edit = { quantityId: quantity.id, before: fieldsBefore(quantity, patch), after: patch };
      keep(recordChange(stack.current, { kind: 'patch', edits: [edit] }));
      return edits.patchQuantity(place, quantity, patch);
    },
    create: async (categoryId, fields) => {
      const { quantityId } = await edits.createQuantity(place, categoryId, fields);
      const quantity = newQuantity(place, quantityId, categoryId, fields);
      keep(recordChange(stack.current, { kind: 'create', quantities: [quantity] }));
      return quantityId;
    },
    remove: (quantities) => {
      keep(recordChange(stack.current, { kind: 'delete', quantities }));
      return edits.deleteQuantities(place, quantities);
    },
    undo: () => step(undoChange(stack.current)),
    redo: () => step(redoChange(stack.current)),
    canUndo: stack.current.done.length > 0,
    canRedo: stack.current.undone.length > 0,
  };
};

/** What a person may set, without what the row says of itself. */
const quantityFieldsOf = (quantity: Quantity): QuantityFields => {
  const fields = Object.keys(emptyQuantityFields).map((field) => [field, quantity[field as keyof QuantityFields]]);
  return { ...emptyQuantityFields, ...Object.fromEntries(fields), categoryId: quantity.categoryId };
};

/** The rows as they are today: only those still there, with what was changed since. */
const rowsNow = (quantities: readonly Quantity[], known: ReadonlyMap<string, Quantity>): readonly Quantity[] =>
  quantities.flatMap(({ id }) => known.get(id) ?? []);

const newQuantity = (
  { calculationId }: CalculationPlace,
  id: string,
  categoryId: string,
  fields: Partial<QuantityFields>,
): Quantity => ({
  ...emptyQuantityFields,
  ...fields,
  id,
  calculationId,
  categoryId,
  snapshot: null,
  linkStatus: freshLinkStatus(fields.source ?? emptyQuantityFields.source),
  version: 0,
  updatedAt: '',
  updatedBy: '',
});
