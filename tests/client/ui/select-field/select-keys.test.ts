import { describe, expect, it } from 'vitest';
import {
  actionOf,
  nothingTyped,
  type SelectState,
  typedOption,
  typedWith,
} from '#client/ui/select-field/select-keys.ts';

const labels = ['Betoni', 'Kipsilevy', 'Kivi', 'Kuitubetoni', 'Teräs'];
const at = (active: number | null, selected = 2): SelectState => ({ active, selected, labels });
const key = (name: string, altKey = false) => ({ key: name, altKey, isCommand: false });

describe('a closed list', () => {
  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('opens at the chosen option on "%s"', (name) => {
    expect(actionOf(key(name), at(null))).toEqual({ kind: 'move', to: 2 });
  });

  it('opens at its first or last option on Home and End, at the first where nothing is chosen', () => {
    expect(actionOf(key('Home'), at(null))).toEqual({ kind: 'move', to: 0 });
    expect(actionOf(key('End'), at(null))).toEqual({ kind: 'move', to: 4 });
    expect(actionOf(key('ArrowDown'), at(null, -1))).toEqual({ kind: 'move', to: 0 });
  });

  it.each(['Tab', 'Escape', 'F5'])('leaves "%s" to the browser', (name) => {
    expect(actionOf(key(name), at(null))).toBeNull();
  });
});

describe('an open list', () => {
  it.each([
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 4],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
  ])('%s at option %i leads to %i', (name, from, to) => {
    expect(actionOf(key(name), at(from))).toEqual({ kind: 'move', to });
  });

  it('chooses on Enter, space and Alt with arrow up, and on Tab, which goes on', () => {
    const chosen = { kind: 'choose', leaves: false };
    expect([key('Enter'), key(' '), key('ArrowUp', true)].map((one) => actionOf(one, at(1)))).toEqual([
      chosen,
      chosen,
      chosen,
    ]);
    expect(actionOf(key('Tab'), at(1))).toEqual({ kind: 'choose', leaves: true });
  });

  it('closes on Escape without choosing', () => {
    expect(actionOf(key('Escape'), at(1))).toEqual({ kind: 'close' });
  });
});

describe('typed letters', () => {
  const typed = (text: string) => ({ text, at: 0 });

  it('are one word while they come quickly', () => {
    const first = typedWith(nothingTyped, key('k'), 1000);
    expect(typedWith(first ?? nothingTyped, key('i'), 1400)).toEqual({ text: 'ki', at: 1400 });
    expect(typedWith(first ?? nothingTyped, key('i'), 1600)).toEqual({ text: 'i', at: 1600 });
  });

  it('are not what a space before a word, a command or a named key types', () => {
    expect(typedWith(nothingTyped, key(' '), 0)).toBeNull();
    expect(typedWith(nothingTyped, key('a', true), 0)).toBeNull();
    expect(typedWith(nothingTyped, { ...key('a'), isCommand: true }, 0)).toBeNull();
    expect(typedWith(nothingTyped, key('Enter'), 0)).toBeNull();
    expect(typedWith({ text: 'a', at: 0 }, key(' '), 100)).toEqual({ text: 'a ', at: 100 });
  });

  it('lead to the option that begins so, whatever the case', () => {
    expect(typedOption(typed('KU'), at(0))).toBe(3);
    expect(typedOption(typed('x'), at(0))).toBeNull();
  });

  it('lead to the next one with the same letter, and around', () => {
    expect(typedOption(typed('k'), at(1))).toBe(2);
    expect(typedOption(typed('kkk'), at(3))).toBe(1);
  });

  it('stay where they are while the word still fits', () => {
    expect(typedOption(typed('ki'), at(2))).toBe(2);
  });
});
