import type { RefObject } from 'react';
import type { LogEdits } from '#client/data/site-log/log-edits.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import type { CellRange, GridPlaces, GridPosition } from '#client/ui/grid/cell-blocks.ts';
import type { GridFocus } from '#client/ui/grid/use-grid-focus.ts';
import type { IssueCode } from '#contract/frame/issues.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { EditableColumn } from './event-cells.ts';
import type { EventColumnId } from './event-grid-columns.ts';
import type { EventRow } from './event-rows.ts';

export interface EventGridProps {
  readonly view: LogView;
  readonly rows: readonly EventRow[];
  readonly readOnly: boolean;
  /** Opens the form of an event, or of another one like it. */
  readonly onOpen: (event: StoredEvent, isAgain: boolean) => void;
}

/** The cell that is being written in. */
export interface EventEdit {
  readonly key: string;
  readonly column: EditableColumn;
  readonly text: string;
  /** Begun by typing over the cell: the arrows then move on. */
  readonly isReplacing: boolean;
  readonly issue: IssueCode | null;
}

/** How the field of a cell is left. */
export type EditorExit = 'down' | 'up' | 'left' | 'right' | 'next' | 'previous' | 'cancel' | 'blur';

export interface EventEditor {
  readonly edit: EventEdit | null;
  /** `text` replaces what is there; null edits it. false = nothing is written in this cell. */
  readonly start: (text: string | null) => boolean;
  readonly change: (text: string) => void;
  /** false = the text breaks a rule; it stays in the field with its error. */
  readonly commit: () => boolean;
  readonly cancel: () => void;
}

export interface EventEntry {
  readonly key: string;
  readonly kind: string;
  readonly row: EventRow;
}

/** What a line asks of the grid; the same object at every drawing. */
export interface LineActions extends Pick<EventGridProps, 'onOpen'> {
  readonly onTick: (eventId: string) => void;
  readonly onDelete: (event: StoredEvent) => void;
  readonly onText: (text: string) => void;
  readonly onExit: (exit: EditorExit) => void;
}

export interface GridOptions extends EventGridProps, GridPlaces<EventEntry, EventColumnId> {
  readonly grid: RefObject<HTMLElement | null>;
  readonly focus: GridFocus<EventColumnId>;
}

/** Everything that keys, pointer and clipboard of the log's grid work with. */
export interface EventGrid extends GridOptions {
  readonly edits: LogEdits;
  readonly ranges: readonly CellRange<EventColumnId>[];
  readonly setRanges: (ranges: readonly CellRange<EventColumnId>[]) => void;
  readonly ticked: ReadonlySet<string>;
  readonly setTicked: (ticked: ReadonlySet<string>) => void;
  readonly position: GridPosition<EventColumnId> | null;
  readonly startEdit: (text: string | null) => boolean;
}
