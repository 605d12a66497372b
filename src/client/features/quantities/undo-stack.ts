import type { Quantity } from '#domain/quantity.ts';
import type { QuantityPatch } from './cell-input.ts';

/** Something a person did that can be taken back. */
export type Change =
  | { readonly kind: 'patch'; readonly edits: readonly PatchEdit[] }
  | { readonly kind: 'create'; readonly quantities: readonly Quantity[] }
  | { readonly kind: 'delete'; readonly quantities: readonly Quantity[] };

export interface PatchEdit {
  readonly quantityId: string;
  readonly before: QuantityPatch;
  readonly after: QuantityPatch;
}

export interface UndoStack {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export interface UndoStep {
  readonly stack: UndoStack;
  /** What to do now. */
  readonly change: Change;
}

const maxSteps = 500;

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** Remembers a change; whatever was undone before cannot be redone any more. */
export const recordChange = (stack: UndoStack, change: Change): UndoStack => ({
  done: [...stack.done, change].slice(-maxSteps),
  undone: [],
});

export const undoChange = ({ done, undone }: UndoStack): UndoStep | null => {
  const last = done.at(-1);
  if (last === undefined) return null;
  return { stack: { done: done.slice(0, -1), undone: [...undone, last] }, change: invertChange(last) };
};

export const redoChange = ({ done, undone }: UndoStack): UndoStep | null => {
  const last = undone.at(-1);
  if (last === undefined) return null;
  return { stack: { done: [...done, last], undone: undone.slice(0, -1) }, change: last };
};

export const invertChange = (change: Change): Change => {
  switch (change.kind) {
    case 'patch':
      return {
        kind: 'patch',
        edits: change.edits.map(({ quantityId, before, after }) => ({ quantityId, before: after, after: before })),
      };
    case 'create':
      return { kind: 'delete', quantities: change.quantities };
    case 'delete':
      return { kind: 'create', quantities: change.quantities };
  }
};

/** A row that was deleted and brought back has a new id; every remembered step must mean the new row. */
export const renameQuantities = ({ done, undone }: UndoStack, newIds: ReadonlyMap<string, string>): UndoStack => {
  const nameOf = (id: string): string => newIds.get(id) ?? id;
  const rename = (change: Change): Change =>
    change.kind === 'patch'
      ? { ...change, edits: change.edits.map((edit) => ({ ...edit, quantityId: nameOf(edit.quantityId) })) }
      : { ...change, quantities: change.quantities.map((quantity) => ({ ...quantity, id: nameOf(quantity.id) })) };
  return { done: done.map(rename), undone: undone.map(rename) };
};

/** The fields of `patch` as they are now, to go back to. */
export const fieldsBefore = (quantity: Quantity, patch: QuantityPatch): QuantityPatch =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, quantity[field as keyof QuantityPatch]]));
