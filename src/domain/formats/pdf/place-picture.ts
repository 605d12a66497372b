import type { Desk } from './desk.ts';
import { imageOperators, textOperators } from './operators.ts';
import { palette } from './palette.ts';
import type { PdfPicture } from './pdf-document.ts';
import { addElement, alternativeText } from './structure.ts';
import { textLines } from './text-lines.ts';
import { lineText } from './text-string.ts';

/** The largest that a picture becomes, in points: two stand on a page, and its facts beside it. */
const maxWidth = 300;
const maxHeight = 205;
const gap = 16;
const sizes = { name: 7.5, value: 9 } as const;
const lineHeights = { name: 10, value: 11.5, after: 4 } as const;

/** A picture with its facts at its right; both keep to one page. */
export const placePicture = (picture: PdfPicture, desk: Desk): void => {
  const { pages, typefaces, structure, pictures } = desk;
  const { widthPx, heightPx } = picture.jpeg;
  const scale = Math.min(maxWidth / widthPx, maxHeight / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const lines = linesOf(picture, desk);
  const textHeight = lines.at(-1)?.foot ?? 0;
  const whole = Math.min(Math.max(height, textHeight), pages.bodyHeight);
  if (whole > pages.room() && !pages.isAtTop()) pages.breakPage();
  const top = pages.take(whole);
  const name = pictures.length;
  pictures.push({ page: pages.number(), bytes: picture.bytes, ...picture.jpeg });
  const box = [pages.left, top - height, pages.left + width, top].map((value) => Math.round(value));
  const entries = `${alternativeText(lineText(picture.alternative))}/A<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>`;
  pages.mark(
    addElement(structure, 'Figure', entries),
    imageOperators(`P${name}`, { x: pages.left, y: top - height, width, height }),
  );
  const left = pages.left + maxWidth + gap;
  const text = lines.map(({ line, foot, isName }) =>
    textOperators(
      line,
      left,
      top - foot + 3,
      { size: isName ? sizes.name : sizes.value, colour: isName ? palette.second : palette.ink, isBold: false },
      typefaces,
    ),
  );
  pages.mark(addElement(structure, 'P'), text.join(''));
  pages.take(14);
};

interface Line {
  readonly line: string;
  /** Below the upper edge, in points. */
  readonly foot: number;
  readonly isName: boolean;
}

const linesOf = ({ facts }: PdfPicture, { pages, typefaces: { regular } }: Desk): readonly Line[] => {
  const room = pages.width - maxWidth - gap;
  const lines: Line[] = [];
  let foot = 0;
  for (const [name, value] of facts) {
    for (const line of textLines(name, room, sizes.name, regular)) {
      foot += lineHeights.name;
      lines.push({ line, foot, isName: true });
    }
    for (const line of textLines(value, room, sizes.value, regular)) {
      foot += lineHeights.value;
      lines.push({ line, foot, isName: false });
    }
    foot += lineHeights.after;
  }
  return lines;
};

/** What must stand below a heading. */
export const pictureHeight = ({ jpeg }: PdfPicture): number =>
  jpeg.heightPx * Math.min(maxWidth / jpeg.widthPx, maxHeight / jpeg.heightPx);
