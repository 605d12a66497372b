import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What one key, or several together, does; alternatives stand beside each other. */
interface KeyLine {
  readonly keys: readonly string[];
  readonly does: MessageDescriptor;
}

interface KeyList {
  readonly title: MessageDescriptor;
  readonly lines: readonly KeyLine[];
}

const line = (does: MessageDescriptor, ...keys: readonly string[]): KeyLine => ({ does, keys });

const everywhere: KeyList = {
  title: msg`On every screen`,
  lines: [
    line(msg`Search sites, products and actions`, 'Ctrl+K'),
    line(msg`These keys`, 'F1', '?'),
    line(msg`Next and previous field or button`, 'Tab', 'Shift+Tab'),
    line(msg`Close what is open, or cancel`, 'Esc'),
  ],
};

/** As `grid-commands.ts` of the table has them. */
const ofTable: KeyList = {
  title: msg`In the table of construction products`,
  lines: [
    line(msg`Move; with Ctrl to the edge of what is filled`, '←', '↑', '→', '↓'),
    line(msg`Beginning and end of the row; with Ctrl of the table`, 'Home', 'End'),
    line(msg`A screenful up and down`, 'PgUp', 'PgDn'),
    line(msg`Select while moving`, 'Shift'),
    line(msg`Edit the cell`, 'F2'),
    line(msg`Next cell; with Shift the previous one`, 'Enter', 'Tab'),
    line(msg`Cancel the edit; then Tab leaves the table`, 'Esc'),
    line(msg`Choose or decide in the cell`, 'Alt+↓'),
    line(msg`Tick, or open what the cell has`, 'Space'),
    line(msg`Empty the cells`, 'Delete'),
    line(msg`Insert a row below`, 'Ctrl++'),
    line(msg`Duplicate the rows`, 'Ctrl+Shift+D'),
    line(msg`Delete the rows`, 'Ctrl+-'),
    line(msg`Replace the product`, 'Ctrl+Enter'),
    line(msg`Explain the figures`, 'Alt+Enter'),
    line(msg`Comments of the row or the category`, 'Shift+F2'),
    line(msg`Actions of the row`, 'Shift+F10'),
    line(msg`Copy, cut and paste`, 'Ctrl+C', 'Ctrl+X', 'Ctrl+V'),
    line(msg`Fill down and to the right`, 'Ctrl+D', 'Ctrl+R'),
    line(msg`Fill down as a series`, 'Ctrl+Alt+D'),
    line(msg`Select the row, the column, everything`, 'Shift+Space', 'Ctrl+Space', 'Ctrl+A'),
    line(msg`Find; next and previous`, 'Ctrl+F', 'F3', 'Shift+F3'),
    line(msg`Undo and redo`, 'Ctrl+Z', 'Ctrl+Y'),
  ],
};

const ofLayers: KeyList = {
  title: msg`On the handle of a layer`,
  lines: [line(msg`Move the layer up and down`, '↑', '↓')],
};

/** The keys of a screen by its path: its own first, then those that work everywhere. */
export const keyListsOf = (path: string): readonly KeyList[] => {
  if (path.endsWith('/construction-products')) return [ofTable, everywhere];
  return path.includes('composite-products') ? [ofLayers, everywhere] : [everywhere];
};
