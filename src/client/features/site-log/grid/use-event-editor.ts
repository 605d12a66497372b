import { type RefObject, useEffect, useRef, useState } from 'react';
import { type TypedText, type TypedTexts, useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { LogEdits } from '#client/data/site-log/log-edits.ts';
import type { GridPosition } from '#client/ui/grid/cell-blocks.ts';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Language } from '#domain/values/language.ts';
import { type EditableColumn, eventCells, isEditableColumn } from './event-cells.ts';
import type { EventColumnId } from './event-grid-columns.ts';
import type { EventEdit, EventEditor, GridOptions } from './event-grid-state.ts';

/**
 * The one cell that is being edited. With every key its text is written down on the device; it is forgotten once the change is saved or
 * taken back, and open again after a reload.
 */
export const useEventEditor = (
  { view, entries, indexByKey, readOnly, focus }: GridOptions,
  edits: LogEdits,
  position: GridPosition<EventColumnId> | null,
): EventEditor => {
  const format = useFormat();
  const typed = useTypedTexts(`typed-log ${view.site.id}`);
  const [edit, setEdit] = useState<EventEdit | null>(null);
  // Blur and key of one event both ask for the newest edit.
  const newest = useRef<EventEdit | null>(null);
  const show = (next: EventEdit | null) => {
    newest.current = next;
    setEdit(next);
  };
  const type = (next: EventEdit, event: StoredEvent | undefined) => {
    show(next);
    if (event === undefined) return;
    const { key: rowId, column: field, text } = next;
    typed.keep({ rowId, field, text, before: eventCells[next.column].text(event, format) });
  };
  const forget = ({ key, column }: EventEdit) => typed.drop(key, column);
  const eventAt = (key: string) => entries[indexByKey.get(key) ?? -1]?.row.event;
  useLeftText(typed, readOnly, (texts) => {
    const textAt = (key: string, column: EditableColumn) => {
      const event = eventAt(key);
      return event === undefined ? null : eventCells[column].text(event, format);
    };
    const left = leftOf(texts, textAt);
    const others = texts.filter(({ rowId, field }) => rowId !== left?.key || field !== left.column);
    for (const other of others)
      void takeOver(other, { eventAt, edits, format }).then(
        () => typed.drop(other.rowId, other.field),
        () => undefined,
      );
    // Whoever has begun to type meanwhile goes on.
    if (left === null || newest.current !== null) return;
    const parsed = eventCells[left.column].parse(left.text, format.language);
    show({ ...left, isReplacing: false, issue: parsed.ok ? null : parsed.error });
    focus.show({ key: left.key, column: left.column });
  });
  return {
    edit,
    start: (text) => {
      const event = position === null ? undefined : eventAt(position.key);
      if (readOnly || position === null || event === undefined || !isEditableColumn(position.column)) return false;
      const { key, column } = position;
      const isReplacing = text !== null && column !== 'unit';
      const begun = { key, column, isReplacing, issue: null };
      if (isReplacing) type({ ...begun, text }, event);
      else show({ ...begun, text: eventCells[column].text(event, format) });
      return true;
    },
    change: (text) => {
      const current = newest.current;
      if (current !== null) type({ ...current, text, issue: null }, eventAt(current.key));
    },
    ...ending({ newest, show, eventAt, forget, edits, language: format.language }),
  };
};

/** A text that was left before the last one had been taken: its page ended before it was stored. */
const takeOver = async (
  { rowId, field, text, before }: TypedText,
  { eventAt, edits, format }: Pick<Ending, 'eventAt' | 'edits'> & { readonly format: Format },
): Promise<void> => {
  const event = eventAt(rowId);
  if (event === undefined || !isEditableColumn(field) || eventCells[field].text(event, format) !== before) return;
  const parsed = eventCells[field].parse(text, format.language);
  if (parsed.ok) await edits.patch(event, parsed.value);
};

interface Ending {
  readonly newest: RefObject<EventEdit | null>;
  readonly show: (next: EventEdit | null) => void;
  readonly eventAt: (key: string) => StoredEvent | undefined;
  readonly forget: (edit: EventEdit) => void;
  readonly edits: LogEdits;
  readonly language: Language;
}

const ending = ({
  newest,
  show,
  eventAt,
  forget,
  edits,
  language,
}: Ending): Pick<EventEditor, 'commit' | 'cancel'> => ({
  commit: () => {
    const current = newest.current;
    if (current === null) return true;
    const event = eventAt(current.key);
    const parsed = eventCells[current.column].parse(current.text, language);
    if (!parsed.ok) {
      show({ ...current, issue: parsed.error });
      return false;
    }
    show(null);
    // Until it is on the device as an edit, the text is.
    const isTypedAgain = () => newest.current?.key === current.key && newest.current.column === current.column;
    const done = () => (isTypedAgain() ? undefined : forget(current));
    if (event !== undefined) void edits.patch(event, parsed.value).then(done, () => undefined);
    return true;
  },
  cancel: () => {
    if (newest.current !== null) forget(newest.current);
    show(null);
  },
});

/** Opens what was left half done once the grid is there. */
const useLeftText = (typed: TypedTexts, readOnly: boolean, open: (texts: readonly TypedText[]) => void): void => {
  const newest = useRef(open);
  newest.current = open;
  useEffect(() => {
    let isGone = false;
    const read = readOnly ? Promise.resolve([]) : typed.read();
    read
      .then((texts) => {
        if (!isGone) newest.current(texts);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [typed, readOnly]);
};

/** The text that was left half done last, where its cell still says what it said; null = there is none. */
const leftOf = (
  texts: readonly TypedText[],
  textAt: (key: string, column: EditableColumn) => string | null,
): Pick<EventEdit, 'key' | 'column' | 'text'> | null => {
  for (const { rowId: key, field: column, text, before } of texts.toReversed())
    if (isEditableColumn(column) && text !== before && textAt(key, column) === before) return { key, column, text };
  return null;
};
