import type { Colour } from './drawing.ts';

/** Colours of paper: the light tokens of the screen, a little darker where they are thin. */
export const palette = {
  ink: '#17201c',
  second: '#56615b',
  line: '#cfd5d1',
  ground: '#eef0ee',
  accent: '#1c6b52',
  danger: '#b3261e',
  cover: '#eef5f2',
  warningGround: '#fff4e0',
  white: '#ffffff',
} as const satisfies Readonly<Record<string, Colour>>;
