import type { Category, CategoryFields } from '#domain/calculations/category.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';

/** What a person did, so that undoing it can say so. */
export type ChangeCause =
  | 'edit'
  | 'paste'
  | 'import'
  | 'cut'
  | 'clear'
  | 'fill'
  | 'add'
  | 'copy'
  | 'delete'
  | 'move'
  | 'link'
  | 'update'
  | 'add-category'
  | 'edit-category'
  | 'delete-category'
  | 'typical-building';

/** One part of a change as data: what holds before and after it. */
export type ChangePart =
  | { readonly kind: 'patch'; readonly edits: readonly PatchEdit[] }
  | { readonly kind: 'create' | 'delete'; readonly quantities: readonly Quantity[] }
  | { readonly kind: 'update'; readonly edits: readonly UpdateEdit[] }
  | {
      readonly kind: 'patch-category';
      readonly categoryId: string;
      readonly before: Partial<CategoryFields>;
      readonly after: Partial<CategoryFields>;
    }
  | {
      readonly kind: 'create-category' | 'delete-category';
      readonly category: Category;
      /** Its rows, which come and go with it. */
      readonly quantities: readonly Quantity[];
    };

export interface PatchEdit {
  readonly quantityId: string;
  readonly before: Partial<QuantityFields>;
  readonly after: Partial<QuantityFields>;
}

type LinkedValues = Pick<Quantity, 'snapshot' | 'amount' | 'unit'>;

/** A row that takes other values of the product that it is linked to; null = the newest ones. */
export interface UpdateEdit {
  readonly quantityId: string;
  readonly before: LinkedValues | null;
  readonly after: LinkedValues | null;
}

/** Something that can be taken back in one step. */
export interface Change {
  readonly cause: ChangeCause;
  /** What the person calls it: the name of the first row. */
  readonly subject: string;
  /** Rows or categories that it touched. */
  readonly count: number;
  readonly parts: readonly ChangePart[];
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

const maxUndoSteps = 200;

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** Remembers a change; whatever was undone before cannot be redone any more. */
export const recordChange = (stack: UndoStack, change: Change): UndoStack => ({
  done: [...stack.done, change].slice(-maxUndoSteps),
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

/** The change that takes this one back: its parts inverted, last first. */
const invertChange = (change: Change): Change => ({
  ...change,
  parts: change.parts.map(invertPart).reverse(),
});

const invertPart = (part: ChangePart): ChangePart => {
  switch (part.kind) {
    case 'patch':
      return {
        kind: 'patch',
        edits: part.edits.map(({ quantityId, before, after }) => ({ quantityId, before: after, after: before })),
      };
    case 'update':
      return {
        kind: 'update',
        edits: part.edits.map(({ quantityId, before, after }) => ({ quantityId, before: after, after: before })),
      };
    case 'create':
      return { ...part, kind: 'delete' };
    case 'delete':
      return { ...part, kind: 'create' };
    case 'patch-category':
      return { ...part, before: part.after, after: part.before };
    case 'create-category':
      return { ...part, kind: 'delete-category' };
    case 'delete-category':
      return { ...part, kind: 'create-category' };
  }
};

/** The fields of `patch` as they are now, to go back to. */
export const fieldsBefore = <Entity extends object>(entity: Entity, patch: Partial<Entity>): Partial<Entity> => {
  const before: Partial<Entity> = {};
  for (const field of Object.keys(patch) as (keyof Entity)[]) before[field] = entity[field];
  return before;
};
