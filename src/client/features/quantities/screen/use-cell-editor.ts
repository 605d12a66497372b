import { type RefObject, useRef, useState } from 'react';
import type { TypedText, TypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { CellIssue, QuantityPatch } from '#client/features/quantities/columns/cell-input.ts';
import { cellText, isUnchanged, parseCell } from '#client/features/quantities/columns/cell-values.ts';
import { columnOf, type EditableColumn, isEditableColumn } from '#client/features/quantities/columns/columns.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Language } from '#domain/values/language.ts';
import { LeftTexts } from './left-texts.ts';

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
  /** `text` replaces what is there; null edits it, or what was left half done in the cell. */
  readonly start: (quantity: Quantity, column: EditableColumn, text: string | null) => void;
  readonly change: (text: string) => void;
  /** false = the text breaks a rule; it stays in the editor with its error. */
  readonly commit: () => boolean;
  /** The same without taking anything over. */
  readonly check: () => boolean;
  /** From typing over to editing in place: the arrow keys are then the field's own. */
  readonly stay: () => void;
  readonly cancel: () => void;
  /** A text that could not be taken when its field was left; null = there is none. */
  readonly leftText: (quantityId: string, column: EditableColumn) => string | null;
  /** Puts back what was typed and not saved before, and opens the cell of the last one. */
  readonly restore: (typed: readonly TypedText[], rowOf: (quantityId: string) => Quantity | undefined) => void;
}

interface Options {
  readonly language: Language;
  readonly typed: TypedTexts;
  readonly onDraft: (draft: Draft | null) => void;
  /** Resolves once the change is on the device; null = the row is gone. */
  readonly onCommit: (quantity: Quantity, patch: QuantityPatch) => Promise<unknown> | null;
}

/** Unfinished input such as "-", "=2*" or "" is not worth an alarm while a person still types. */
const isAlarming = (issue: CellIssue): boolean =>
  typeof issue === 'string' ? issue !== 'not-a-number' && issue !== 'required' : issue.problem === 'zero-division';

/**
 * The one cell that is being edited. With every key the text is written down on the device; it is forgotten once the
 * change is saved or taken back.
 */
export const useCellEditor = (options: Options): CellEditor => {
  const [edit, setEdit] = useState<CellEdit | null>(null);
  // Blur and key handlers of one event both ask for the newest edit.
  const newest = useRef<CellEdit | null>(null);
  const left = useRef(new LeftTexts());
  const cell: EditedCell = {
    newest,
    left: left.current,
    show: (next) => {
      newest.current = next;
      setEdit(next);
    },
  };
  return {
    edit,
    ...starting(cell, options),
    ...ending(cell, options),
    leftText: (quantityId, column) => left.current.get(quantityId, column),
  };
};

interface EditedCell {
  readonly newest: RefObject<CellEdit | null>;
  readonly left: LeftTexts;
  readonly show: (next: CellEdit | null) => void;
}

type Starting = Pick<CellEditor, 'start' | 'change' | 'stay' | 'restore'>;

const starting = ({ newest, left, show }: EditedCell, { language, typed, onDraft }: Options): Starting => {
  const keep = (quantity: Quantity, column: EditableColumn, text: string) => {
    left.set(quantity.id, column, text);
    typed.keep({ rowId: quantity.id, field: column, text, before: cellText(column, quantity, 'en') });
  };
  const type = (base: Omit<CellEdit, 'text' | 'issue'>, text: string) => {
    const { quantity, column } = base;
    const parsed = parseCell(column, text, language);
    show({ ...base, text, issue: parsed.ok || !isAlarming(parsed.error) ? null : parsed.error });
    onDraft(parsed.ok ? { quantityId: quantity.id, patch: parsed.value } : null);
    keep(quantity, column, text);
  };
  const resume = (quantity: Quantity, column: EditableColumn, text: string) => {
    const parsed = parseCell(column, text, language);
    show({ quantity, column, text, isReplacing: false, issue: parsed.ok ? null : parsed.error });
    onDraft(parsed.ok ? { quantityId: quantity.id, patch: parsed.value } : null);
  };
  /** Whether a text of before still says something: it was not saved, and nobody else has changed the value. */
  const isOpen = ({ text, before }: TypedText, quantity: Quantity, column: EditableColumn): boolean => {
    const parsed = parseCell(column, text, language);
    const isSaved = parsed.ok && isUnchanged(quantity, parsed.value);
    return !isSaved && cellText(column, quantity, 'en') === before;
  };
  return {
    start: (quantity, column, text) => {
      const leftHere = left.get(quantity.id, column);
      if (text !== null && columnOf[column].edit.kind !== 'unit') type({ quantity, column, isReplacing: true }, text);
      else if (leftHere !== null) resume(quantity, column, leftHere);
      else {
        const begun = cellText(column, quantity, language);
        show({ quantity, column, text: begun, isReplacing: false, issue: null });
      }
    },
    change: (text) => {
      if (newest.current !== null) type(newest.current, text);
    },
    stay: () => {
      if (newest.current !== null) show({ ...newest.current, isReplacing: false });
    },
    restore: (texts, rowOf) => {
      for (const one of texts) {
        const quantity = rowOf(one.rowId);
        if (quantity === undefined || !isEditableColumn(one.field)) continue;
        if (isOpen(one, quantity, one.field)) left.set(one.rowId, one.field, one.text);
        else typed.drop(one.rowId, one.field);
      }
      const last = left.last();
      const quantity = last === null ? undefined : rowOf(last.quantityId);
      // Whoever has begun to type meanwhile goes on.
      if (last === null || quantity === undefined || newest.current !== null) return;
      resume(quantity, last.column, last.text);
      keep(quantity, last.column, last.text);
    },
  };
};

type Ending = Pick<CellEditor, 'commit' | 'check' | 'cancel'>;

const ending = ({ newest, left, show }: EditedCell, { language, typed, onDraft, onCommit }: Options): Ending => {
  const forget = ({ quantity, column }: CellEdit) => {
    left.delete(quantity.id, column);
    typed.drop(quantity.id, column);
  };
  const save = ({ quantity, column }: CellEdit, patch: QuantityPatch) => {
    const saving = onCommit(quantity, patch);
    // Somebody has deleted the row: the text waits for its return.
    if (saving === null) return onDraft(null);
    left.delete(quantity.id, column);
    saving.then(
      () => {
        // Unless somebody is typing there again.
        if (left.get(quantity.id, column) === null) typed.drop(quantity.id, column);
      },
      () => undefined,
    );
  };
  return {
    commit: () => {
      const current = newest.current;
      if (current === null) return true;
      const parsed = parseCell(current.column, current.text, language);
      if (!parsed.ok) {
        show({ ...current, issue: parsed.error });
        return false;
      }
      show(null);
      if (isUnchanged(current.quantity, parsed.value)) {
        forget(current);
        onDraft(null);
      } else save(current, parsed.value);
      return true;
    },
    check: () => {
      const current = newest.current;
      if (current === null) return true;
      const parsed = parseCell(current.column, current.text, language);
      if (!parsed.ok) show({ ...current, issue: parsed.error });
      return parsed.ok;
    },
    cancel: () => {
      if (newest.current !== null) forget(newest.current);
      show(null);
      onDraft(null);
    },
  };
};
