import { describe, expect, it } from 'vitest';
import { gridCommand } from '#client/ui/grid/grid-commands.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  gridCommand({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('gridCommand', () => {
  it('moves by arrows, to the edge with Ctrl, and extends with Shift', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', move: 'down', extend: false });
    expect(press('ArrowDown', { ctrlKey: true })).toEqual({ kind: 'move', move: 'edge-down', extend: false });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'move', move: 'up', extend: true });
    expect(press('Home', { ctrlKey: true })).toEqual({ kind: 'move', move: 'first', extend: false });
  });

  it('starts editing with the typed character, with F2 on what is there', () => {
    expect(press('7')).toEqual({ kind: 'edit', text: '7' });
    expect(press('ä')).toEqual({ kind: 'edit', text: 'ä' });
    expect(press('F2')).toEqual({ kind: 'edit', text: null });
  });

  it('takes AltGr characters as typed text', () => {
    expect(press('€', { ctrlKey: true, altKey: true })).toEqual({ kind: 'edit', text: '€' });
  });

  it('undoes and redoes by both habits', () => {
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('y', { ctrlKey: true })).toEqual({ kind: 'redo' });
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('z', { metaKey: true })).toEqual({ kind: 'undo' });
  });

  it('steps with Enter and Tab, back with Shift', () => {
    expect(press('Enter')).toEqual({ kind: 'step', direction: 'down' });
    expect(press('Enter', { shiftKey: true })).toEqual({ kind: 'step', direction: 'up' });
    expect(press('Tab')).toEqual({ kind: 'step', direction: 'right' });
    expect(press('Tab', { shiftKey: true })).toEqual({ kind: 'step', direction: 'left' });
  });

  it('selects rows, columns and everything, fills, clears and finds', () => {
    expect(press(' ', { shiftKey: true })).toEqual({ kind: 'select-row' });
    expect(press(' ', { ctrlKey: true })).toEqual({ kind: 'select-column' });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'select-all' });
    expect(press('d', { ctrlKey: true })).toEqual({ kind: 'fill', direction: 'down', isSeries: false });
    expect(press('r', { ctrlKey: true })).toEqual({ kind: 'fill', direction: 'right', isSeries: false });
    expect(press('d', { ctrlKey: true, altKey: true })).toEqual({ kind: 'fill', direction: 'down', isSeries: true });
    expect(press('Delete')).toEqual({ kind: 'clear' });
    expect(press('-', { ctrlKey: true })).toEqual({ kind: 'delete-rows' });
    expect(press('f', { ctrlKey: true })).toEqual({ kind: 'find' });
    expect(press('F3', { shiftKey: true })).toEqual({ kind: 'find-previous' });
  });

  it('leaves the browser its own keys', () => {
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('v', { ctrlKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true })).toBeNull();
    expect(press('F5')).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});
