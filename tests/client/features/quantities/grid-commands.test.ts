import { describe, expect, it } from 'vitest';
import { gridCommand } from '#client/features/quantities/grid-commands.ts';

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

  it('leaves the browser its own keys', () => {
    expect(press('Tab')).toBeNull();
    expect(press('r', { ctrlKey: true })).toBeNull();
    expect(press('F5')).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});
