import type { Move } from './move-position.ts';

/** What a key press means while no cell is being edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly move: Move; readonly extend: boolean }
  /** Enter and Tab: on to the next cell, in the selection or in the table. */
  | { readonly kind: 'step'; readonly direction: 'down' | 'up' | 'right' | 'left' }
  /** `text` = what replaces the cell's content; null = edit what is there. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'fill'; readonly direction: 'down' | 'right'; readonly isSeries: boolean }
  | {
      readonly kind:
        | 'activate'
        | 'settle'
        | 'clear'
        | 'insert-row'
        | 'duplicate'
        | 'replace'
        | 'explain'
        | 'comments'
        | 'menu'
        | 'delete-rows'
        | 'undo'
        | 'redo'
        | 'select-row'
        | 'select-column'
        | 'select-all'
        | 'find'
        | 'find-next'
        | 'find-previous'
        | 'escape';
    };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const moves: Readonly<Record<string, readonly [plain: Move, withControl: Move]>> = {
  ArrowUp: ['up', 'edge-up'],
  ArrowDown: ['down', 'edge-down'],
  ArrowLeft: ['left', 'edge-left'],
  ArrowRight: ['right', 'edge-right'],
  Home: ['row-start', 'first'],
  End: ['row-end', 'last'],
  PageUp: ['page-up', 'page-up'],
  PageDown: ['page-down', 'page-down'],
};

/** The command of a key press, or null when the key is the browser's. */
export const gridCommand = (press: KeyPress): GridCommand | null => {
  // What a spreadsheet's cell has to choose from opens with Alt and the arrow.
  if (press.altKey && press.key === 'ArrowDown') return { kind: 'settle' };
  if (press.altKey && press.key === 'Enter') return { kind: 'explain' };
  if (press.altKey && !press.ctrlKey) return null;
  if (press.key === 'ContextMenu' || (press.key === 'F10' && press.shiftKey)) return { kind: 'menu' };
  const isControl = press.ctrlKey || press.metaKey;
  const move = moves[press.key];
  if (move !== undefined) return { kind: 'move', move: isControl ? move[1] : move[0], extend: press.shiftKey };
  if (!isControl) return plainCommand(press);
  // AltGr arrives as Ctrl+Alt and types a character.
  return press.altKey ? (seriesCommand(press) ?? plainCommand(press)) : controlCommand(press);
};

const seriesCommand = ({ key }: KeyPress): GridCommand | null => {
  return key === 'd' ? { kind: 'fill', direction: 'down', isSeries: true } : null;
};

const controlCommand = ({ key, shiftKey }: KeyPress): GridCommand | null => {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'a':
      return { kind: 'select-all' };
    case ' ':
      return { kind: shiftKey ? 'select-all' : 'select-column' };
    case 'd':
      return shiftKey ? { kind: 'duplicate' } : { kind: 'fill', direction: 'down', isSeries: false };
    case 'r':
      return { kind: 'fill', direction: 'right', isSeries: false };
    case 'f':
      return shiftKey ? null : { kind: 'find' };
    case 'enter':
      return { kind: 'replace' };
    case '+':
      return { kind: 'insert-row' };
    case '-':
      return { kind: 'delete-rows' };
    default:
      return null;
  }
};

const plainCommand = ({ key, shiftKey }: KeyPress): GridCommand | null => {
  switch (key) {
    case 'Enter':
      return { kind: 'step', direction: shiftKey ? 'up' : 'down' };
    case 'Tab':
      return { kind: 'step', direction: shiftKey ? 'left' : 'right' };
    case 'F2':
      // As in other spreadsheets: with Shift the comment of the cell.
      return shiftKey ? { kind: 'comments' } : { kind: 'edit', text: null };
    case 'F3':
      return { kind: shiftKey ? 'find-previous' : 'find-next' };
    case 'Escape':
      return { kind: 'escape' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case ' ':
      return { kind: shiftKey ? 'select-row' : 'activate' };
    default:
      return [...key].length === 1 ? { kind: 'edit', text: key } : null;
  }
};
