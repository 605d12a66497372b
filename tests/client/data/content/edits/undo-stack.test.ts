import { describe, expect, it } from 'vitest';
import {
  type Change,
  emptyUndoStack,
  fieldsBefore,
  recordChange,
  redoChange,
  undoChange,
} from '#client/data/content/edits/undo-stack.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';

const amountChange = (before: number, after: number): Change => ({
  cause: 'edit',
  subject: 'Slab',
  count: 1,
  parts: [{ kind: 'patch', edits: [{ quantityId: 'q', before: { amount: before }, after: { amount: after } }] }],
});

const takenBack = (change: Change) => undoChange(recordChange(emptyUndoStack, change))?.change;

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

  it('turns a deletion into a creation of the same rows under the same ids', () => {
    const quantities = [quantityOf({ id: 'q' })];
    const change: Change = { cause: 'delete', subject: 'Slab', count: 1, parts: [{ kind: 'delete', quantities }] };
    expect(takenBack(change)?.parts).toEqual([{ kind: 'create', quantities }]);
  });

  it('takes the parts of one step back last first', () => {
    const quantities = [quantityOf({ id: 'new' })];
    const paste: Change = {
      cause: 'paste',
      subject: 'Slab',
      count: 2,
      parts: [...amountChange(1, 2).parts, { kind: 'create', quantities }],
    };
    expect(takenBack(paste)?.parts).toEqual([{ kind: 'delete', quantities }, ...amountChange(2, 1).parts]);
    expect(takenBack(takenBack(paste) ?? paste)).toEqual(paste);
  });

  it('remembers 200 steps', () => {
    let stack = emptyUndoStack;
    for (let step = 0; step < 250; step++) stack = recordChange(stack, amountChange(step, step + 1));
    expect(stack.done).toHaveLength(200);
  });

  it('keeps only the fields that a patch touches', () => {
    expect(fieldsBefore(quantityOf({ amount: 7, unit: 'm2' }), { amount: 8 })).toEqual({ amount: 7 });
  });
});
