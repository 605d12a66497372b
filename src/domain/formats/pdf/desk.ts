import type { JpegFacts } from '#domain/formats/jpeg.ts';
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

/** A picture on a page; its name there is `P` and its place in the list. */
export interface PlacedPicture extends JpegFacts {
  readonly page: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the layout of each block works with. */
export interface Desk {
  readonly pages: Pages;
  readonly typefaces: Typefaces;
  readonly measure: Measure;
  readonly structure: StructureElement;
  readonly bookmarks: Bookmark[];
  readonly pictures: PlacedPicture[];
  /** Short tables that go on over the next page all the same, once their heading has counted on it. */
  readonly divided: Set<PdfTable>;
}
