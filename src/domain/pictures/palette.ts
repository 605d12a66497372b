import type { PatternNumber } from './picture.ts';

/** Colours of pictures on paper and in files: the light ones of the screen (`client/ui/look/tokens.css`). */
export const palette = {
  paper: '#ffffff',
  line: '#e3e6e4',
  sunken: '#eef0ee',
  ink: '#17201c',
  inkSecond: '#56615b',
  accent: '#1c6b52',
  danger: '#b3261e',
  up: '#d1603d',
  down: '#2e9e77',
  total: '#56615b',
} as const;

/** How something is drawn: its colour, the colour of text on it and what tells it apart without the colour. */
export interface PictureLook {
  readonly fill: string;
  readonly ink: string;
  readonly pattern: PatternNumber;
}

/** The five stages of the life cycle, as on the screen. */
export const stageLooks = {
  a1a3: { fill: '#3b6fb6', ink: '#ffffff', pattern: 0 },
  a4a5: { fill: '#e0a030', ink: '#0b0f0d', pattern: 1 },
  b4: { fill: '#8e5ba6', ink: '#ffffff', pattern: 2 },
  b6: { fill: '#d1603d', ink: '#0b0f0d', pattern: 3 },
  c: { fill: '#7a7f87', ink: '#0b0f0d', pattern: 4 },
} as const satisfies Readonly<Record<string, PictureLook>>;
