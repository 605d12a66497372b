import { useMemo } from 'react';
import type { CalculationPlace } from '#client/data/content/calculations.ts';
import type { Change, ChangeCause } from '#client/data/content/undo-stack.ts';
import { type NewRow, useUndoableEdits, useUndoState } from '#client/data/content/undoable-edits.ts';
import type { QuantityChange } from '#client/data/content-edits.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import type { QuantityPatch } from './cell-input.ts';

export interface QuantityEdits {
  readonly patch: (quantity: Quantity, patch: QuantityPatch, cause?: ChangeCause) => Promise<void>;
  /** One step to undo, however many rows; `added` are new rows of the same step. */
  readonly patchAll: (
    changes: readonly QuantityChange[],
    cause: ChangeCause,
    added?: readonly NewRow[],
  ) => Promise<readonly string[]>;
  readonly create: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<string>;
  readonly remove: (quantities: readonly Quantity[], cause?: ChangeCause) => Promise<void>;
  /** The rows take the values that their own products have now. */
  readonly update: (quantities: readonly Quantity[]) => Promise<void>;
  /** Takes the last change back; null = there was none. */
  readonly undo: () => Promise<Change | null>;
  readonly redo: () => Promise<Change | null>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Edits of a calculation's rows that can be taken back. Every edit is on this device before it resolves. */
export const useQuantityEdits = (place: CalculationPlace): QuantityEdits => {
  const edits = useUndoableEdits(place);
  const { canUndo, canRedo } = useUndoState(place);
  return useMemo(
    () => ({
      patch: async (quantity, patch, cause = 'source' in patch ? 'link' : 'edit') => {
        await edits.patch([{ quantity, patch }], cause);
      },
      patchAll: edits.patch,
      create: async (categoryId, fields) => {
        const [id = ''] = await edits.create([{ categoryId, fields }]);
        return id;
      },
      remove: edits.remove,
      update: edits.update,
      undo: edits.undo,
      redo: edits.redo,
      canUndo,
      canRedo,
    }),
    [edits, canUndo, canRedo],
  );
};
