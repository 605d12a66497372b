import type { NewEvent } from '#client/data/content/edits/log-drafts.ts';
import type { LogChanges } from '#client/data/site-log/log-edits.ts';
import type { TextTable } from '#domain/formats/text-table.ts';
import type { EventFields, StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Language } from '#domain/values/language.ts';
import { type EditableColumn, eventCells } from './event-cells.ts';

/** More would be a file: that is read by the import. */
export const maxPastedRows = 2000;

interface PasteTarget {
  /** From the first cell on, to the right; null = a column that takes nothing. */
  readonly columns: readonly (EditableColumn | null)[];
  /** From the first cell on, downwards. */
  readonly events: readonly StoredEvent[];
  /** Day (ISO) and kind of an event that the block adds where it does not say them. */
  readonly added: Pick<NewEvent, 'date' | 'kind'>;
  readonly language: Language;
}

interface PastePlan extends Required<Pick<LogChanges, 'patches' | 'creates'>> {
  readonly cells: number;
  /** Cells that could not be taken, and those beside the columns. */
  readonly leftOut: number;
}

/** What a block of cells makes of the events from a cell on; what is below the last one becomes new events. */
export const pastePlan = (table: TextTable, { columns, events, added, language }: PasteTarget): PastePlan => {
  const rows = table.slice(0, maxPastedRows).map((cells) => readRow(cells, columns, language));
  const changed = rows.map((row, index) => ({ ...row, event: events[index] }));
  return {
    patches: changed.flatMap(({ event, patch }) =>
      event === undefined || Object.keys(patch).length === 0 ? [] : [{ event, patch }],
    ),
    creates: changed.flatMap(({ event, patch }) =>
      event === undefined && hasContent(patch) ? [{ ...added, ...patch }] : [],
    ),
    cells: rows.reduce((all, { taken }) => all + taken, 0),
    leftOut: rows.reduce((all, { leftOut }) => all + leftOut, 0),
  };
};

interface ReadRow {
  readonly patch: Partial<EventFields>;
  readonly taken: number;
  readonly leftOut: number;
}

const readRow = (cells: readonly string[], columns: readonly (EditableColumn | null)[], language: Language): ReadRow =>
  cells.reduce<ReadRow>(
    ({ patch, taken, leftOut }, text, index) => {
      const column = columns[index] ?? null;
      if (column === null) return { patch, taken, leftOut: leftOut + (text.trim() === '' ? 0 : 1) };
      const parsed = eventCells[column].parse(text, language);
      return parsed.ok
        ? { patch: { ...patch, ...parsed.value }, taken: taken + 1, leftOut }
        : { patch, taken, leftOut: leftOut + 1 };
    },
    { patch: {}, taken: 0, leftOut: 0 },
  );

const hasContent = (patch: Partial<EventFields>): boolean =>
  Object.values(patch).some((value) => value !== null && value !== '');
