import type { Typeface } from './typeface.ts';

/** `#rrggbb` */
export type Colour = `#${string}`;

/** Told apart on a grey print, too: 0 = plain, then lines of different directions. */
export type Pattern = 0 | 1 | 2 | 3 | 4;

export interface Look {
  readonly colour: Colour;
  readonly pattern: Pattern;
}

export type Point = readonly [x: number, y: number];

/** Points from the top left corner, in points. */
export type Shape =
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly look: Look }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly colour: Colour; readonly width: number }
  | {
      readonly kind: 'text';
      readonly at: Point;
      readonly text: string;
      readonly size: number;
      readonly colour: Colour;
      readonly align: 'start' | 'middle' | 'end';
      readonly isBold?: boolean;
    };

export interface Drawing {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Width of a text in points. */
export type Measure = (text: string, size: number, isBold?: boolean) => number;

/** Draws for the width that the page has. */
export type Draw = (width: number, measure: Measure) => Drawing;

export interface Typefaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

export const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
