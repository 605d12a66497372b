import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import type { GridControls } from './grid-controls.ts';
import { openComments } from './open-comments.ts';
import { activeRow, deleteRows, duplicateRows, insertRow, rowsMeant } from './row-actions.ts';
import type { GridClipboard } from './use-grid-clipboard.ts';

export interface GridMenuItem {
  readonly label: MessageDescriptor;
  /** The keys that do the same; empty = there are none. */
  readonly keys: string;
  readonly isDanger?: boolean;
  /** It begins a new group. */
  readonly isApart?: boolean;
  readonly run: () => void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the menu is open, if it is. */
export const useGridMenu = () => {
  const [at, setAt] = useState<Point | null>(null);
  return {
    at,
    openAt: setAt,
    /** Below the active cell. */
    openAtCell: (grid: HTMLElement | null) => {
      const box = grid?.querySelector('[role="gridcell"][tabindex="0"]')?.getBoundingClientRect();
      if (box !== undefined) setAt({ x: box.left, y: box.bottom });
    },
    close: () => setAt(null),
  };
};

/** What can be done with the cells and rows that are selected: what the keys do, and what the bar does with one row. */
export const menuItems = (controls: GridControls, clipboard: GridClipboard): readonly GridMenuItem[] => {
  const row = activeRow(controls);
  const lineKey = controls.focus.position?.key ?? '';
  const isMany = rowsMeant(controls).length > 1;
  const cut = { label: msg`Cut`, keys: 'Ctrl+X', run: () => clipboard.copyNow('cut') };
  const copies: readonly GridMenuItem[] = [
    { label: msg`Copy`, keys: 'Ctrl+C', run: () => clipboard.copyNow('copy') },
    { label: msg`Copy with headings`, keys: '', run: () => clipboard.copyNow('copy-with-head') },
  ];
  const explanation: readonly GridMenuItem[] =
    row === null
      ? []
      : [
          {
            label: msg`Explain the figures`,
            keys: 'Alt+Enter',
            isApart: true,
            run: () => controls.onExplain(row, 'total'),
          },
          { label: msg`Comments`, keys: 'Shift+F2', run: () => openComments(controls, row.id) },
          { label: msg`History`, keys: '', run: () => controls.onHistory(row) },
        ];
  if (controls.readOnly) return row === null ? [] : [...copies, ...explanation];
  const insert = { label: msg`Insert a row below`, keys: 'Ctrl++', isApart: true, run: () => insertRow(controls) };
  const comments = { label: msg`Comments`, keys: 'Shift+F2', run: () => openComments(controls, lineKey) };
  if (row === null) return [insert, comments];
  return [
    cut,
    ...copies,
    { label: msg`Paste`, keys: 'Ctrl+V', run: () => void clipboard.pasteNow() },
    insert,
    {
      label: isMany ? msg`Duplicate the rows` : msg`Duplicate the row`,
      keys: 'Ctrl+Shift+D',
      run: () => duplicateRows(controls),
    },
    { label: msg`Replace the product`, keys: 'Ctrl+Enter', run: () => controls.onLink(row) },
    ...explanation,
    {
      label: isMany ? msg`Delete the rows` : msg`Delete the row`,
      keys: 'Ctrl+−',
      isApart: true,
      isDanger: true,
      run: () => deleteRows(controls),
    },
  ];
};
