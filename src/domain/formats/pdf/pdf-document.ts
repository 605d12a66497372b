import type { JpegFacts } from '#domain/formats/jpeg.ts';
import type { Language } from '#domain/values/language.ts';
import type { Draw } from './drawing.ts';

/** A document as its contents; where they stand on the pages is the layout's matter. */
export interface PdfDocument {
  readonly language: Language;
  readonly title: string;
  /** On top of every page: whose document it is. */
  readonly subject: string;
  /** On the foot of every page, before its number. */
  readonly foot: string;
  /** ISO date; null = not given. */
  readonly date: string | null;
  /** 32 hexadecimal digits that are others for another content. */
  readonly id: string;
  readonly paper: 'portrait' | 'landscape';
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | PdfCover
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: 'plain' | 'note' | 'warning' | 'lead' }
  /** A note that stands there only when a character was written before it that the font lacks. */
  | { readonly kind: 'substitutes'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | PdfTable
  | { readonly kind: 'figure'; readonly alternative: string; readonly draw: Draw }
  | PdfPicture;

/** A photograph with what is told of it beside it; its file is taken in as it is. */
export interface PdfPicture {
  readonly kind: 'picture';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly jpeg: JpegFacts;
  /** For those who do not see it. */
  readonly alternative: string;
  readonly facts: readonly Fact[];
}

/** What stands first: the title, whose document it is, and the figure that it comes to. */
export interface PdfCover {
  readonly kind: 'cover';
  readonly title: string;
  readonly name: string;
  readonly second: string;
  readonly figure: CoverFigure | null;
}

export interface CoverFigure {
  readonly label: string;
  /** Before the value: what may be said of it; empty = it is what it is. */
  readonly state: string;
  readonly value: string;
  readonly unit: string;
  readonly verdict: { readonly text: string; readonly tone: 'good' | 'bad' | 'quiet' } | null;
}

export type Fact = readonly [name: string, value: string];

export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Of the letters, in points. */
  readonly size?: number;
  /** Never divided where it fits on a page. */
  readonly isWhole?: boolean;
}

export interface TableColumn {
  readonly title: string;
  /** Numbers stand at the end and keep to one line; texts share the rest of the width by their weights. */
  readonly align: 'start' | 'end';
  readonly weight?: number;
}

export interface TableRow {
  /** `group` = a heading over the whole width for the rows below it; `sum` = what they add up to. */
  readonly kind: 'row' | 'group' | 'sum';
  readonly cells: readonly TableCell[];
}

/** The second line stands smaller below the first. */
export type TableCell = string | { readonly text: string; readonly second: string };
