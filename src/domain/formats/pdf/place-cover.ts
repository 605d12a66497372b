import type { Desk } from './desk.ts';
import { areaOperators, textOperators } from './operators.ts';
import { palette } from './palette.ts';
import type { CoverFigure, PdfCover } from './pdf-document.ts';
import { addElement, type StructureElement } from './structure.ts';
import { textLines } from './text-lines.ts';
import { lineText } from './text-string.ts';

/** A line of the cover, at its own place. */
interface Line {
  readonly text: string;
  readonly x: number;
  /** From the upper edge of the cover down to the line that it is written on. */
  readonly y: number;
  readonly size: number;
  readonly colour: (typeof palette)[keyof typeof palette];
  readonly isBold: boolean;
}

interface Part {
  readonly role: 'H1' | 'P';
  readonly lines: readonly Line[];
  readonly height: number;
}

/** Around what is written: more where a figure is the point of it. */
const paddings = { withFigure: 20, plain: 11 } as const;
const nameSizes = { withFigure: 26, plain: 18, long: 16 } as const;
const stripe = 4;
const lineHeight = 1.22;
/** A name of more lines than this is written smaller. */
const longName = 2;

const verdictColours = { good: palette.accent, bad: palette.danger, quiet: palette.second } as const;

/** What the document is and whose, and the figure that it comes to, on a ground of its own. */
export const placeCover = (cover: PdfCover, desk: Desk): void => {
  const { pages, structure, bookmarks } = desk;
  const look = cover.figure === null ? 'plain' : 'withFigure';
  const padding = paddings[look];
  const parts = partsOf(cover, look, desk);
  const height = parts.reduce((sum, part) => sum + part.height, 2 * padding);
  const top = pages.take(height);
  bookmarks.push({ text: lineText(cover.title), page: pages.number(), y: top });
  pages.decorate(ground(pages.left, top, pages.width, height));
  let edge = top - padding;
  for (const part of parts) {
    writePart(part, { left: pages.left + padding, top: edge }, addElement(structure, part.role), desk);
    edge -= part.height;
  }
  pages.take(12);
};

const ground = (left: number, top: number, width: number, height: number): string => {
  const area = (from: number, to: number, colour: typeof palette.accent | typeof palette.cover): string =>
    areaOperators(
      [
        [from, top],
        [to, top],
        [to, top - height],
        [from, top - height],
      ],
      { colour, pattern: 0 },
    );
  return area(left, left + width, palette.cover) + area(left, left + stripe, palette.accent);
};

const writePart = (
  { lines }: Part,
  { left, top }: { readonly left: number; readonly top: number },
  owner: StructureElement,
  { pages, typefaces }: Desk,
): void =>
  pages.mark(
    owner,
    lines
      .map(({ text, x, y, size, colour, isBold }) =>
        textOperators(text, left + x, top - y, { size, colour, isBold }, typefaces),
      )
      .join(''),
  );

const partsOf = (
  { title, name, second, figure }: PdfCover,
  look: 'plain' | 'withFigure',
  desk: Desk,
): readonly Part[] => {
  const { regular, bold } = desk.typefaces;
  const width = desk.pages.width - 2 * paddings[look];
  const isLong = textLines(name, width, nameSizes[look], bold).length > longName;
  const nameSize = isLong ? nameSizes.long : nameSizes[look];
  return [
    written('H1', textLines(title, width, 12, bold), { size: 12, colour: palette.accent, isBold: true }, 6),
    written('P', textLines(name, width, nameSize, bold), { size: nameSize, colour: palette.ink, isBold: true }, 2),
    written('P', textLines(second, width, 11, regular), { size: 11, colour: palette.second, isBold: false }, 0),
    ...(figure === null ? [] : [figurePart(figure, width, desk)]),
  ];
};

type Style = Pick<Line, 'size' | 'colour' | 'isBold'>;

const written = (role: Part['role'], texts: readonly string[], style: Style, after: number): Part => ({
  role,
  lines: texts.map((text, index) => ({ ...style, text, x: 0, y: style.size * (1 + index * lineHeight) })),
  height: texts.length * style.size * lineHeight + after,
});

/** Between two texts on one line. */
const gap = 6;

/** The figure large, with what may be said of it before and the verdict behind it, or below where there is no room. */
const figurePart = ({ label, state, value, unit, verdict }: CoverFigure, width: number, { typefaces }: Desk): Part => {
  const lines: Line[] = [{ text: label, x: 0, y: 26, size: 9.5, colour: palette.second, isBold: false }];
  let x = 0;
  const add = (text: string, size: number, colour: Line['colour'], isBold: boolean): void => {
    if (text === '') return;
    lines.push({ text, x, y: 62, size, colour, isBold });
    x += (isBold ? typefaces.bold : typefaces.regular).widthOf(text, size) + gap;
  };
  add(state, 15, palette.second, false);
  add(value, 36, palette.ink, true);
  add(unit, 13, palette.second, false);
  if (verdict === null) return { role: 'P', lines, height: 66 };
  const size = 14;
  const own = typefaces.bold.widthOf(verdict.text, size);
  const isBeside = x + 3 * gap + own <= width;
  const texts = isBeside ? [verdict.text] : textLines(verdict.text, width, size, typefaces.bold);
  const colour = verdictColours[verdict.tone];
  const said = texts.map((text, index) => ({
    ...{ text, size, colour, isBold: true },
    x: isBeside ? width - own : 0,
    y: isBeside ? 62 : 84 + index * size * lineHeight,
  }));
  return { role: 'P', lines: [...lines, ...said], height: isBeside ? 66 : 70 + texts.length * size * lineHeight };
};
