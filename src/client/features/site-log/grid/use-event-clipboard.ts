import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { readClipboard, toHtmlTable } from '#client/ui/grid/clipboard-table.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { type TextTable, toTabText } from '#domain/formats/text-table.ts';
import { eventCells, isEditableColumn } from './event-cells.ts';
import { eventsOf, selectedBlocks } from './event-grid-actions.ts';
import { useGridColumns } from './event-grid-columns.ts';
import type { EventGrid } from './event-grid-state.ts';
import { pastePlan } from './event-paste.ts';

/** Cells go out as text with tabs, and a block of cells comes in: over the cells from the active one, and below the last as new events. */
export const useEventClipboard = (grid: EventGrid) => {
  const { t } = useLingui();
  const format = useFormat();
  const [message, setMessage] = useState('');
  const columns = useGridColumns(grid.view);
  /** Whole rows where some are ticked, else the selected block. */
  const copied = (): TextTable => {
    const isTicked = grid.ticked.size > 0;
    const block = selectedBlocks(grid).at(-1);
    const rows = grid.entries.filter(({ key }, index) =>
      isTicked ? grid.ticked.has(key) : block !== undefined && index >= block.top && index <= block.bottom,
    );
    const chosen = columns.filter(
      ({ id }, index) =>
        id !== 'select' &&
        id !== 'actions' &&
        (isTicked || (block !== undefined && index >= block.left && index <= block.right)),
    );
    return rows.map(({ row }) =>
      chosen.map(({ id, text }) => (isEditableColumn(id) ? eventCells[id].text(row.event, format) : text(row))),
    );
  };
  const paste = (table: TextTable): void => {
    const block = selectedBlocks(grid).at(-1);
    if (table.length === 0 || block === undefined) return;
    const kind = eventsOf(grid, { top: block.top, bottom: block.top })[0]?.kind ?? 'delivery';
    const { cells, leftOut, ...changes } = pastePlan(table, {
      columns: grid.columns.slice(block.left).map((id) => (isEditableColumn(id) ? id : null)),
      events: eventsOf(grid, { top: block.top, bottom: grid.entries.length - 1 }),
      added: { date: grid.view.today, kind },
      language: format.language,
    });
    void grid.edits.apply(changes);
    setMessage(
      leftOut === 0
        ? t`Pasted: ${format.number(cells)} cells`
        : t`Pasted: ${format.number(cells)} cells, left out: ${format.number(leftOut)}`,
    );
  };
  return {
    message,
    setMessage,
    handlers: {
      onCopy: (event: ClipboardEvent) => {
        if (isInField(event.target)) return;
        const table = copied();
        event.preventDefault();
        event.clipboardData.setData('text/plain', toTabText(table));
        event.clipboardData.setData('text/html', toHtmlTable(table));
        setMessage(t`Copied: ${format.number(table.length)} × ${format.number(table[0]?.length ?? 0)} cells`);
      },
      onPaste: (event: ClipboardEvent) => {
        if (isInField(event.target) || grid.readOnly) return;
        event.preventDefault();
        paste(readClipboard(event.clipboardData));
      },
    },
  };
};

const isInField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null;
