import { useRef, useState } from 'react';
import type { Quantity } from '#domain/quantity.ts';
import type { Language } from '#domain/user.ts';
import { type CellIssue, cellText, isUnchanged, parseCell, type QuantityPatch } from './cell-input.ts';
import type { EditableColumn } from './grid-columns.ts';

/** A change that is being typed: its results are shown, nothing is saved yet. */
export interface Draft {
  readonly quantityId: string;
  readonly patch: QuantityPatch;
}

export interface CellEdit {
  readonly quantity: Quantity;
  readonly column: EditableColumn;
  readonly text: string;
  /** Started by typing over the cell: arrow keys then commit and move, as in a spreadsheet. */
  readonly isReplacing: boolean;
  readonly issue: CellIssue | null;
}

export interface CellEditor {
  readonly edit: CellEdit | null;
  /** `text` replaces what is there; null edits it. */
  readonly start: (quantity: Quantity, column: EditableColumn, text: string | null) => void;
  readonly change: (text: string) => void;
  /** false = the text breaks a rule; it stays in the editor with its error. */
  readonly commit: () => boolean;
  /** The same without taking anything over. */
  readonly check: () => boolean;
  /** From typing over to editing in place: the arrow keys are then the field's own. */
  readonly stay: () => void;
  readonly cancel: () => void;
}

interface Options {
  readonly language: Language;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onCommit: (quantity: Quantity, patch: QuantityPatch) => void;
}

/** Unfinished input such as "-", "=2*" or "" is not worth an alarm while a person still types. */
const isAlarming = (issue: CellIssue): boolean =>
  typeof issue === 'string' ? issue !== 'not-a-number' && issue !== 'required' : issue.problem === 'zero-division';

/** The one cell that is being edited. */
export const useCellEditor = ({ language, onDraft, onCommit }: Options): CellEditor => {
  const [edit, setEdit] = useState<CellEdit | null>(null);
  // Blur and key handlers of one event both ask for the newest edit.
  const newest = useRef<CellEdit | null>(null);
  const show = (next: CellEdit | null) => {
    newest.current = next;
    setEdit(next);
  };
  const type = (base: Omit<CellEdit, 'text' | 'issue'>, text: string) => {
    const parsed = parseCell(base.column, text, language);
    show({ ...base, text, issue: parsed.ok || !isAlarming(parsed.error) ? null : parsed.error });
    onDraft(parsed.ok ? { quantityId: base.quantity.id, patch: parsed.value } : null);
  };
  return {
    edit,
    start: (quantity, column, text) => {
      if (text === null || column === 'unit') {
        show({ quantity, column, text: cellText(column, quantity, language), isReplacing: false, issue: null });
      } else type({ quantity, column, isReplacing: true }, text);
    },
    change: (text) => {
      if (newest.current !== null) type(newest.current, text);
    },
    commit: () => {
      const current = newest.current;
      if (current === null) return true;
      const parsed = parseCell(current.column, current.text, language);
      if (!parsed.ok) {
        show({ ...current, issue: parsed.error });
        return false;
      }
      show(null);
      if (isUnchanged(current.quantity, parsed.value)) onDraft(null);
      else onCommit(current.quantity, parsed.value);
      return true;
    },
    check: () => {
      const current = newest.current;
      if (current === null) return true;
      const parsed = parseCell(current.column, current.text, language);
      if (!parsed.ok) show({ ...current, issue: parsed.error });
      return parsed.ok;
    },
    stay: () => {
      if (newest.current !== null) show({ ...newest.current, isReplacing: false });
    },
    cancel: () => {
      show(null);
      onDraft(null);
    },
  };
};
