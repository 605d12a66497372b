import { describe, expect, it } from 'vitest';
import {
  type Change,
  emptyUndoStack,
  fieldsBefore,
  recordChange,
  redoChange,
  renameQuantities,
  undoChange,
} from '#client/features/quantities/undo-stack.ts';
import { quantityOf } from './make-content.ts';

const amountChange = (before: number, after: number): Change => ({
  kind: 'patch',
  edits: [{ quantityId: 'q', before: { amount: before }, after: { amount: after } }],
});

describe('undo stack', () => {
  it('takes changes back last first and does them again', () => {
    const stack = recordChange(recordChange(emptyUndoStack, amountChange(1, 2)), amountChange(2, 3));
    const first = undoChange(stack);
    expect(first?.change).toEqual(amountChange(3, 2));
    const second = undoChange(first?.stack ?? emptyUndoStack);
    expect(second?.change).toEqual(amountChange(2, 1));
    expect(redoChange(second?.stack ?? emptyUndoStack)?.change).toEqual(amountChange(1, 2));
  });

  it('has nothing to undo or redo at first', () => {
    expect(undoChange(emptyUndoStack)).toBeNull();
    expect(redoChange(emptyUndoStack)).toBeNull();
  });

  it('forgets what could be redone when something new is done', () => {
    const undone = undoChange(recordChange(emptyUndoStack, amountChange(1, 2)));
    const stack = recordChange(undone?.stack ?? emptyUndoStack, amountChange(1, 5));
    expect(redoChange(stack)).toBeNull();
  });

  it('turns a deletion into a creation of the same rows', () => {
    const quantities = [quantityOf({ id: 'q' })];
    const undone = undoChange(recordChange(emptyUndoStack, { kind: 'delete', quantities }));
    expect(undone?.change).toEqual({ kind: 'create', quantities });
  });

  it('keeps older steps true after a row came back under a new id', () => {
    const stack = recordChange(emptyUndoStack, amountChange(1, 2));
    const renamed = renameQuantities(stack, new Map([['q', 'new']]));
    expect(undoChange(renamed)?.change).toMatchObject({ edits: [{ quantityId: 'new' }] });
  });

  it('remembers 500 steps', () => {
    let stack = emptyUndoStack;
    for (let step = 0; step < 600; step++) stack = recordChange(stack, amountChange(step, step + 1));
    expect(stack.done).toHaveLength(500);
  });

  it('keeps only the fields that a patch touches', () => {
    expect(fieldsBefore(quantityOf({ amount: 7, unit: 'm2' }), { amount: 8 })).toEqual({ amount: 7 });
  });
});
