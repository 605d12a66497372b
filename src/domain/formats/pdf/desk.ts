import type { Measure, Typefaces } from './drawing.ts';
import type { Pages } from './pages.ts';
import type { PdfTable } from './pdf-document.ts';
import type { StructureElement } from './structure.ts';

/** A heading by which a reader jumps. */
export interface Bookmark {
  readonly text: string;
  readonly page: number;
  /** Its upper edge, in points from the foot of the page. */
  readonly y: number;
}

/** What the layout of each block works with. */
export interface Desk {
  readonly pages: Pages;
  readonly typefaces: Typefaces;
  readonly measure: Measure;
  readonly structure: StructureElement;
  readonly bookmarks: Bookmark[];
  /** Short tables that go on over the next page all the same, once their heading has counted on it. */
  readonly divided: Set<PdfTable>;
}
