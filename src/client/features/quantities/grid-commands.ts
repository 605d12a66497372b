import type { Move } from './grid-navigation.ts';

/** What a key press means while no cell is being edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly move: Move; readonly extend: boolean }
  /** `text` = what replaces the cell's content; null = edit what is there. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'enter' | 'delete' | 'undo' | 'redo' | 'toggle-row' | 'select-all' | 'escape' };

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

/** The command of a key press, or null when the key is the browser's (Tab leaves the grid). */
export const gridCommand = (press: KeyPress): GridCommand | null => {
  if (press.altKey && !press.ctrlKey) return null;
  const isControl = press.ctrlKey || press.metaKey;
  const move = moves[press.key];
  if (move !== undefined) return { kind: 'move', move: isControl ? move[1] : move[0], extend: press.shiftKey };
  // AltGr arrives as Ctrl+Alt and types a character.
  return isControl && !press.altKey ? controlCommand(press) : plainCommand(press);
};

const controlCommand = ({ key, shiftKey }: KeyPress): GridCommand | null => {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'a':
      return { kind: 'select-all' };
    default:
      return null;
  }
};

const plainCommand = ({ key, shiftKey }: KeyPress): GridCommand | null => {
  switch (key) {
    case 'Enter':
      return { kind: 'enter' };
    case 'F2':
      return { kind: 'edit', text: null };
    case 'Escape':
      return { kind: 'escape' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' };
    case ' ':
      return shiftKey ? { kind: 'toggle-row' } : { kind: 'enter' };
    default:
      return [...key].length === 1 ? { kind: 'edit', text: key } : null;
  }
};
