import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLogEdits } from '#client/data/site-log/log-edits.ts';
import type { CellRange } from '#client/ui/grid/cell-blocks.ts';
import { gridCommand } from '#client/ui/grid/grid-commands.ts';
import { useTabKey } from '#client/ui/grid/use-tab-key.ts';
import { leaveEditor, pointerHandlers, removeRows, runCommand, toggleTick } from './event-grid-actions.ts';
import type { EventColumnId } from './event-grid-columns.ts';
import type { EventEditor, EventGrid, GridOptions, LineActions } from './event-grid-state.ts';
import { isKeyOfButton } from './line-buttons.ts';
import { useEventClipboard } from './use-event-clipboard.ts';
import { useEventEditor } from './use-event-editor.ts';

export type EventGridState = ReturnType<typeof useEventGrid>;

/** Selection, editing and keys of the log's grid. */
export const useEventGrid = (options: GridOptions) => {
  const { entries, indexByKey, focus } = options;
  const edits = useLogEdits(options.view.site.id);
  const [ranges, setRanges] = useState<readonly CellRange<EventColumnId>[]>([]);
  const [chosen, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(() => new Set([...chosen].filter((key) => indexByKey.has(key))), [chosen, indexByKey]);
  const position = focus.position !== null && indexByKey.has(focus.position.key) ? focus.position : null;
  const editor = useEventEditor(options, edits, position);
  const state: EventGrid = {
    ...options,
    edits,
    ranges,
    setRanges,
    ticked,
    setTicked,
    position,
    startEdit: editor.start,
  };
  const { message, setMessage, handlers: clipboard } = useEventClipboard(state);
  const tab = useTabKey();
  const actions = useActions(state, editor);
  return {
    ranges,
    ticked,
    position,
    message,
    edit: editor.edit,
    actions,
    tickAll: () => setTicked(ticked.size === entries.length ? new Set() : new Set(entries.map(({ key }) => key))),
    clearTicks: () => setTicked(new Set()),
    removeTicked: () => removeRows(state),
    handlers: {
      ...clipboard,
      ...pointerHandlers(state, tab.forget),
      onKeyDown: (event: KeyboardEvent) => {
        if (isKeyOfButton(event)) return;
        const command = gridCommand(event);
        if (command === null || tab.isLeaving(event)) return;
        if (message !== '') setMessage('');
        if (runCommand(state, command)) event.preventDefault();
      },
    },
  };
};

/** Lines are drawn again only when something of them changes: what they ask goes to the newest state. */
const useActions = (state: EventGrid, editor: EventEditor): LineActions => {
  const newest = useRef({ state, editor });
  useLayoutEffect(() => {
    newest.current = { state, editor };
  });
  return useMemo(
    () => ({
      onOpen: (event, isAgain) => newest.current.state.onOpen(event, isAgain),
      onTick: (id) => toggleTick(newest.current.state, id),
      onDelete: (event) => void newest.current.state.edits.remove(event),
      onText: (text) => newest.current.editor.change(text),
      onExit: (exit) => leaveEditor(newest.current.state, newest.current.editor, exit),
    }),
    [],
  );
};
