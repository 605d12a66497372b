import type { Desk } from './desk.ts';
import type { Typefaces } from './drawing.ts';
import { areaOperators, drawingOperators, textOperators } from './operators.ts';
import { createPages } from './pages.ts';
import { palette } from './palette.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { placeCover } from './place-cover.ts';
import { factsHeight, placeFacts } from './place-facts.ts';
import { pictureHeight, placePicture } from './place-picture.ts';
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
    pictures: [],
    divided: new Set(),
  };
  const { blocks } = document;
  for (const index of blocks.keys()) {
    yield* placeBlock(blocks, index, desk);
    yield;
  }
  return desk;
}

function* placeBlock(blocks: readonly PdfBlock[], index: number, desk: Desk): Generator<void> {
  const block = blocks[index];
  switch (block?.kind) {
    case 'cover':
      placeCover(block, desk);
      break;
    case 'heading':
      placeHeading(block, leadHeight(blocks, index + 1, desk), desk);
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
    case 'picture':
      placePicture(block, desk);
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

/** @param lead what must stand below it on its page */
const placeHeading = (heading: Heading, lead: number, desk: Desk): void => {
  const { pages, typefaces, structure, bookmarks } = desk;
  const { size, before, after, colour } = headings[heading.level];
  const height = headingHeight(heading, desk);
  const canBeWhole = height + lead <= pages.bodyHeight;
  const needed = canBeWhole ? height + lead : height;
  if (needed > pages.room() && !pages.isAtTop()) pages.breakPage();
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
const leadHeight = (blocks: readonly PdfBlock[], index: number, desk: Desk): number => {
  const block = blocks[index];
  switch (block?.kind) {
    case 'heading':
      return headingHeight(block, desk) + leadHeight(blocks, index + 1, desk);
    case 'figure':
      return block.draw(desk.pages.width, desk.measure).height;
    case 'picture':
      return pictureHeight(block);
    case 'table':
      return tableLead(block, desk);
    case 'facts':
      return factsHeight(block.facts, desk);
    case 'paragraph': {
      const height = paragraphHeight(block, desk);
      // A short one only leads to what it says something about.
      const leads = height <= longParagraph && blocks[index + 1]?.kind !== 'heading';
      return leads ? height + leadHeight(blocks, index + 1, desk) : Math.min(height, longParagraph);
    }
    case 'cover':
    case 'substitutes':
    case undefined:
      return 0;
  }
};

/** Of what is longer than this, and of many facts, so much stands below a heading at least. */
const longParagraph = 60;

const tones = {
  plain: { size: 9.5, colour: palette.ink, isBold: false, ground: null },
  note: { size: 8, colour: palette.second, isBold: false, ground: null },
  warning: { size: 9, colour: palette.ink, isBold: false, ground: palette.warningGround },
  lead: { size: 14, colour: palette.ink, isBold: true, ground: null },
} as const;

type Paragraph = Extract<PdfBlock, { kind: 'paragraph' }>;

const paragraphLines = ({ text, tone = 'plain' }: Paragraph, { pages, typefaces }: Desk) => {
  const { size, isBold, ground } = tones[tone];
  const inset = ground === null ? 0 : 8;
  const lines = textLines(text, pages.width - 2 * inset, size, isBold ? typefaces.bold : typefaces.regular);
  return { lines, inset, height: lines.length * size * lineHeight + inset };
};

const paragraphHeight = (paragraph: Paragraph, desk: Desk): number => paragraphLines(paragraph, desk).height;

const placeParagraph = (paragraph: Paragraph, desk: Desk): void => {
  const { pages, typefaces, structure } = desk;
  const { size, colour, isBold, ground } = tones[paragraph.tone ?? 'plain'];
  const { lines, inset, height } = paragraphLines(paragraph, desk);
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
