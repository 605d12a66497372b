import { useRef, useState } from 'react';
import type { LogEdits } from '#client/data/site-log/log-edits.ts';
import type { GridPosition } from '#client/ui/grid/cell-blocks.ts';
import { useFormat } from '#client/ui/language.ts';
import { eventCells, isEditableColumn } from './event-cells.ts';
import type { EventColumnId } from './event-grid-columns.ts';
import type { EventEdit, EventEditor, GridOptions } from './event-grid-state.ts';

/** The one cell that is being edited. */
export const useEventEditor = (
  { entries, indexByKey, readOnly }: GridOptions,
  edits: LogEdits,
  position: GridPosition<EventColumnId> | null,
): EventEditor => {
  const format = useFormat();
  const [edit, setEdit] = useState<EventEdit | null>(null);
  // Blur and key of one event both ask for the newest edit.
  const newest = useRef<EventEdit | null>(null);
  const show = (next: EventEdit | null) => {
    newest.current = next;
    setEdit(next);
  };
  const eventAt = (key: string) => entries[indexByKey.get(key) ?? -1]?.row.event;
  return {
    edit,
    start: (text) => {
      const event = position === null ? undefined : eventAt(position.key);
      if (readOnly || position === null || event === undefined || !isEditableColumn(position.column)) return false;
      const { key, column } = position;
      const isReplacing = text !== null && column !== 'unit';
      show({
        key,
        column,
        isReplacing,
        text: isReplacing ? text : eventCells[column].text(event, format),
        issue: null,
      });
      return true;
    },
    change: (text) => {
      if (newest.current !== null) show({ ...newest.current, text, issue: null });
    },
    commit: () => {
      const current = newest.current;
      if (current === null) return true;
      const event = eventAt(current.key);
      const parsed = eventCells[current.column].parse(current.text, format.language);
      if (!parsed.ok) {
        show({ ...current, issue: parsed.error });
        return false;
      }
      show(null);
      if (event !== undefined) void edits.patch(event, parsed.value);
      return true;
    },
    cancel: () => show(null),
  };
};
