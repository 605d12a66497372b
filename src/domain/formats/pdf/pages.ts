import type { PdfDocument } from './pdf-document.ts';
import type { StructureElement } from './structure.ts';

/** Of A4 in points. */
const shortSide = 595.28;
const longSide = 841.89;

const margins = { top: 62, bottom: 54, side: 45 } as const;

/** The pages of a document as they fill from top to bottom. Places are in points from the lower left corner. */
export interface Pages {
  /** Of the paper. */
  readonly size: { readonly width: number; readonly height: number };
  readonly left: number;
  /** Of what is written. */
  readonly width: number;
  /** Of an empty page. */
  readonly bodyHeight: number;
  readonly contents: readonly string[][];
  /** Height that is left on the page. */
  readonly room: () => number;
  readonly isAtTop: () => boolean;
  readonly number: () => number;
  readonly breakPage: () => void;
  /** Moves down and gives the upper edge of what was taken. */
  readonly take: (height: number) => number;
  /** Writes what belongs to an element of the document. */
  readonly mark: (owner: StructureElement, operators: string) => void;
  /** Writes what is there for the eye only: lines, grounds, repeated heads. */
  readonly decorate: (operators: string) => void;
}

export const createPages = ({ paper }: Pick<PdfDocument, 'paper'>): Pages => {
  const size = paper === 'portrait' ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide };
  const top = size.height - margins.top;
  const contents: string[][] = [[]];
  const marks: number[] = [0];
  let y = top;
  const current = () => contents.length - 1;
  return {
    size,
    left: margins.side,
    width: size.width - 2 * margins.side,
    bodyHeight: top - margins.bottom,
    contents,
    room: () => y - margins.bottom,
    isAtTop: () => y === top,
    number: current,
    breakPage: () => {
      // One text instead of a thousand pieces of pieces: most of the time of a long document went into keeping those.
      const page = contents[current()];
      page?.splice(0, page.length, page.join(''));
      contents.push([]);
      marks.push(0);
      y = top;
    },
    take: (height) => {
      const edge = y;
      y -= height;
      return edge;
    },
    mark: (owner, operators) => {
      const page = current();
      const mark = marks[page] ?? 0;
      marks[page] = mark + 1;
      owner.parts.push({ page, mark });
      contents[page]?.push(`/${owner.type}<</MCID ${mark}>>BDC\n${operators}EMC\n`);
    },
    decorate: (operators) => {
      contents[current()]?.push(`/Artifact BMC\n${operators}EMC\n`);
    },
  };
};
