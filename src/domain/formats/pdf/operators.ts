import type { Colour, Drawing, Look, Pattern, Point, Shape, Typefaces } from './drawing.ts';

/** Operators of a page's content (ISO 32000-1, 8 and 9). Places are in points from the lower left corner of the page. */

/** With two decimals at most: less than the eye sees. */
const numberText = (value: number): string => {
  const hundredths = Math.round(value * 100);
  return String((hundredths === 0 ? 0 : hundredths) / 100);
};

const pair = (x: number, y: number): string => `${numberText(x)} ${numberText(y)}`;

const components = (colour: Colour): string =>
  [1, 3, 5].map((at) => numberText(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

const fills = new Map<Colour, string>();

const fill = (colour: Colour): string => {
  const known = fills.get(colour) ?? `${components(colour)} rg`;
  fills.set(colour, known);
  return known;
};

export interface TextStyle {
  readonly size: number;
  readonly colour: Colour;
  readonly isBold: boolean;
}

/**
 * One line of text with its beginning at x on the line y.
 * @param isSet whether the page writes in that style already
 */
export const textOperators = (
  text: string,
  x: number,
  y: number,
  { size, colour, isBold }: TextStyle,
  { regular, bold }: Typefaces,
  isSet = false,
): string =>
  `${isSet ? 'BT ' : `${fill(colour)} BT/F${isBold ? 2 : 1} ${numberText(size)} Tf `}${pair(x, y)} Td${(isBold ? bold : regular).encode(text)}Tj ET\n`;

export const lineOperators = (from: Point, to: Point, colour: Colour, width: number): string =>
  `${components(colour)} RG ${numberText(width)} w ${pair(...from)} m ${pair(...to)} l S\n`;

export const areaOperators = (points: readonly Point[], { colour, pattern }: Look): string => {
  const path = `${points.map(([x, y], index) => `${pair(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ')} h`;
  const hatch = pattern === 0 ? '' : `q ${path} W n ${hatchOperators(points, pattern)}Q\n`;
  return `${fill(colour)} ${path} f\n${hatch}`;
};

/** Between two lines of a pattern, in points. */
const hatchStep = 4;

const directions: Readonly<Record<Exclude<Pattern, 0>, readonly Point[]>> = {
  1: [[1, 1]],
  2: [[1, -1]],
  3: [[1, 0]],
  4: [
    [1, 1],
    [1, -1],
  ],
};

/** White lines over the whole area; what is beyond it is clipped. */
const hatchOperators = (points: readonly Point[], pattern: Exclude<Pattern, 0>): string => {
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const lines: string[] = [];
  for (const [, rise] of directions[pattern]) {
    const run = right - left;
    const first = Math.floor((low - (rise > 0 ? run : 0)) / hatchStep) * hatchStep;
    const last = high + (rise < 0 ? run : 0);
    for (let y = first; y <= last; y += hatchStep) {
      lines.push(`${pair(left, y)} m ${pair(right, y + rise * run)} l`);
    }
  }
  return `1 1 1 RG 0.7 w ${lines.join(' ')} S `;
};

/** An image of the page's resources in its box. */
export const imageOperators = (
  name: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string => `q ${numberText(width)} 0 0 ${numberText(height)} ${pair(x, y)} cm/${name} Do Q\n`;

/** A drawing with its upper left corner at x and y. */
export const drawingOperators = ({ shapes }: Drawing, x: number, y: number, typefaces: Typefaces): string =>
  shapes.map((shape) => shapeOperators(shape, x, y, typefaces)).join('');

const shapeOperators = (shape: Shape, x: number, y: number, typefaces: Typefaces): string => {
  const place = ([ownX, ownY]: Point): Point => [x + ownX, y - ownY];
  switch (shape.kind) {
    case 'area':
      return areaOperators(shape.points.map(place), shape.look);
    case 'line':
      return lineOperators(place(shape.from), place(shape.to), shape.colour, shape.width);
    case 'text': {
      const { text, size, colour, align, isBold = false } = shape;
      const width = (isBold ? typefaces.bold : typefaces.regular).widthOf(text, size);
      const [startX, startY] = place(shape.at);
      const shift = align === 'start' ? 0 : align === 'end' ? width : width / 2;
      return textOperators(text, startX - shift, startY, { size, colour, isBold }, typefaces);
    }
  }
};
