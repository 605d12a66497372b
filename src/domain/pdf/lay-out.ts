import type { Desk } from './desk.ts';
import type { Typefaces } from './drawing.ts';
import { areaOperators, drawingOperators, textOperators } from './operators.ts';
import { createPages } from './pages.ts';
import { palette } from './palette.ts';
import type { Fact, PdfBlock, PdfDocument } from './pdf-document.ts';
import { placeTable, tableLead } from './place-table.ts';
import { addElement, alternativeText, element } from './structure.ts';
import { textLines } from './text-lines.ts';
import { lineText } from './text-string.ts';

/** Puts the blocks on pages; others have their turn at each step. */
export function* layOut(document: PdfDocument, typefaces: Typefaces): Generator<void, Desk> {
  const desk: Desk = {
    pages: createPages(document),
    typefaces,
    measure: (text, size, isBold = false) => (isBold ? typefaces.bold : typefaces.regular).widthOf(text, size),
    structure: element('Document'),
    bookmarks: [],
  };
  const { blocks } = document;
  for (const [index, block] of blocks.entries()) {
    yield* placeBlock(block, blocks[index + 1], desk);
    yield;
  }
  return desk;
}

function* placeBlock(block: PdfBlock, next: PdfBlock | undefined, desk: Desk): Generator<void> {
  switch (block.kind) {
    case 'heading':
      placeHeading(block, next, desk);
      break;
    case 'paragraph':
      placeParagraph(block, desk);
      break;
    case 'substitutes':
      if (desk.typefaces.regular.hasSubstitutes() || desk.typefaces.bold.hasSubstitutes()) {
        placeParagraph({ kind: 'paragraph', text: block.text, tone: 'note' }, desk);
      }
      break;
    case 'facts':
      placeFacts(block.facts, desk);
      break;
    case 'figure':
      placeFigure(block, desk);
      break;
    case 'table':
      yield* placeTable(block, desk);
      break;
  }
}

const headings = {
  1: { size: 20, before: 0, after: 8, colour: palette.ink },
  2: { size: 13, before: 16, after: 6, colour: palette.accent },
  3: { size: 10.5, before: 13, after: 5, colour: palette.ink },
} as const;

const lineHeight = 1.32;

type Heading = Extract<PdfBlock, { kind: 'heading' }>;

const headingHeight = ({ level, text }: Heading, { pages, typefaces }: Desk): number => {
  const { size, before, after } = headings[level];
  return before + textLines(text, pages.width, size, typefaces.bold).length * size * lineHeight + after;
};

const placeHeading = (heading: Heading, next: PdfBlock | undefined, desk: Desk): void => {
  const { pages, typefaces, structure, bookmarks } = desk;
  const { size, before, after, colour } = headings[heading.level];
  const needed = headingHeight(heading, desk) + leadHeight(next, desk);
  if (needed > pages.room() && !pages.isAtTop() && needed <= pages.bodyHeight) pages.breakPage();
  if (!pages.isAtTop()) pages.take(before);
  const owner = addElement(structure, `H${heading.level}`);
  const lines = textLines(heading.text, pages.width, size, typefaces.bold);
  let operators = '';
  for (const [index, line] of lines.entries()) {
    const top = pages.take(size * lineHeight);
    if (index === 0 && heading.level <= 2) {
      bookmarks.push({ text: lineText(heading.text), page: pages.number(), y: top + size });
    }
    operators += textOperators(line, pages.left, top - size, { size, colour, isBold: true }, typefaces);
  }
  pages.mark(owner, operators);
  pages.take(after);
};

/** How much of what follows must stand on the page of its heading. */
const leadHeight = (block: PdfBlock | undefined, desk: Desk): number => {
  switch (block?.kind) {
    case 'heading':
      return headingHeight(block, desk) + 50;
    case 'figure':
      return block.draw(desk.pages.width, desk.measure).height;
    case 'table':
      return tableLead(block, desk);
    case 'paragraph':
    case 'facts':
      return 60;
    case 'substitutes':
    case undefined:
      return 0;
  }
};

const tones = {
  plain: { size: 9.5, colour: palette.ink, isBold: false, ground: null },
  note: { size: 8, colour: palette.second, isBold: false, ground: null },
  warning: { size: 9, colour: palette.ink, isBold: false, ground: palette.warningGround },
  lead: { size: 14, colour: palette.ink, isBold: true, ground: null },
} as const;

type Paragraph = Extract<PdfBlock, { kind: 'paragraph' }>;

const placeParagraph = ({ text, tone = 'plain' }: Paragraph, { pages, typefaces, structure }: Desk): void => {
  const { size, colour, isBold, ground } = tones[tone];
  const inset = ground === null ? 0 : 8;
  const lines = textLines(text, pages.width - 2 * inset, size, isBold ? typefaces.bold : typefaces.regular);
  const height = lines.length * size * lineHeight + inset;
  if (height > pages.room() && !pages.isAtTop()) pages.breakPage();
  const owner = addElement(structure, 'P');
  if (ground !== null) {
    const top = pages.take(inset / 2);
    const [left, right, foot] = [pages.left, pages.left + pages.width, top - height];
    const corners = [
      [left, top],
      [right, top],
      [right, foot],
      [left, foot],
    ] as const;
    pages.decorate(areaOperators(corners, { colour: ground, pattern: 0 }));
  }
  for (const line of lines) {
    if (size * lineHeight > pages.room()) pages.breakPage();
    const top = pages.take(size * lineHeight);
    pages.mark(owner, textOperators(line, pages.left + inset, top - size, { size, colour, isBold }, typefaces));
  }
  pages.take(inset / 2 + 5);
};

const factGap = 14;
/** About how wide a fact is, in points. */
const factWidth = 150;

/** Facts beside each other; one with a long value has a line for itself. */
const factRows = (
  facts: readonly Fact[],
  columns: number,
  isLong: (fact: Fact) => boolean,
): readonly (readonly Fact[])[] => {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const row = rows.at(-1);
    const isFull = row === undefined || row.length === columns || row.some(isLong);
    if (isFull || isLong(fact)) rows.push([fact]);
    else row.push(fact);
  }
  return rows;
};

/** Names above their values, several beside each other. */
const placeFacts = (facts: readonly Fact[], desk: Desk): void => {
  const { pages, typefaces, structure } = desk;
  const list = addElement(structure, 'L', '/A<</O/List/ListNumbering/None>>');
  const columns = Math.floor(pages.width / factWidth);
  const width = (pages.width - (columns - 1) * factGap) / columns;
  const isLong = ([, value]: Fact): boolean => typefaces.regular.widthOf(lineText(value), 9.5) > 1.6 * width;
  for (const own of factRows(facts, columns, isLong)) {
    const room = own.some(isLong) ? pages.width : width;
    const row = own.map(([name, value]) => ({
      names: textLines(name, room, 7.5, typefaces.regular),
      values: textLines(value, room, 9.5, typefaces.regular),
    }));
    const height = Math.max(...row.map(({ names, values }) => names.length * 10 + values.length * 12.5)) + 6;
    if (height > pages.room() && !pages.isAtTop()) pages.breakPage();
    const top = pages.take(height);
    for (const [index, { names, values }] of row.entries()) {
      const x = pages.left + index * (width + factGap);
      const item = addElement(list, 'LI');
      const write = (
        lines: readonly string[],
        start: number,
        step: number,
        size: number,
        colour: '#17201c' | '#56615b',
      ) =>
        lines
          .map((line, at) =>
            textOperators(line, x, start - size - at * step, { size, colour, isBold: false }, typefaces),
          )
          .join('');
      pages.mark(addElement(item, 'Lbl'), write(names, top, 10, 7.5, palette.second));
      pages.mark(addElement(item, 'LBody'), write(values, top - names.length * 10, 12.5, 9.5, palette.ink));
    }
  }
  pages.take(4);
};

type Figure = Extract<PdfBlock, { kind: 'figure' }>;

const placeFigure = ({ alternative, draw }: Figure, { pages, typefaces, measure, structure }: Desk): void => {
  const drawing = draw(pages.width, measure);
  if (drawing.height > pages.room() && !pages.isAtTop()) pages.breakPage();
  const top = pages.take(drawing.height);
  const box = [pages.left, top - drawing.height, pages.left + pages.width, top].map((value) => Math.round(value));
  const entries = `${alternativeText(lineText(alternative))}/A<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>`;
  pages.mark(addElement(structure, 'Figure', entries), drawingOperators(drawing, pages.left, top, typefaces));
  pages.take(8);
};
