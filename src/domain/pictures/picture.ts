import type { Language } from '#domain/values/language.ts';

/** How an area is told apart without its colour; 0 = plain. */
export type PatternNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** What a picture is made of. Lengths in px of 1/96 inch, y downwards, colours as #rrggbb: nothing depends on a style sheet. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
      readonly pattern?: PatternNumber;
      readonly radius?: number;
    }
  | {
      readonly kind: 'path';
      /** SVG path data. */
      readonly path: string;
      readonly fill: string;
      readonly opacity?: number;
      readonly pattern?: PatternNumber;
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: string;
      readonly width?: number;
      readonly dash?: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly fill: string;
      readonly isBold?: boolean;
      readonly anchor?: 'start' | 'middle' | 'end';
    }
  | { readonly kind: 'group'; readonly x: number; readonly y: number; readonly shapes: readonly Shape[] };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Of which site and calculation, and in which unit. */
  readonly description: string;
  readonly language: Language;
  readonly shapes: readonly Shape[];
}

/** What stands above every picture. */
export interface PictureHead {
  readonly title: string;
  /** Site and calculation. */
  readonly subject: string;
  readonly unit: string;
  readonly language: Language;
}

/** The drawn part, without head and margins. */
export interface PictureBody {
  readonly height: number;
  readonly shapes: readonly Shape[];
}
