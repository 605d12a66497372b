import type { PatternNumber, Picture, Shape } from './picture.ts';

const fontFamily = 'Roboto, system-ui, Helvetica, Arial, sans-serif';

/**
 * A picture as an SVG file that needs nothing else: colours and fonts stand at each element, lengths are given, and any
 * text in it stays text.
 */
export const pictureSvg = ({ width, height, title, description, language, shapes }: Picture): string => {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} xml:lang="${language}" lang="${language}" role="img" font-family="${fontFamily}">`,
    `<title>${xmlText(title)}</title>`,
    `<desc>${xmlText(description)}</desc>`,
    `<defs>${Object.values(patterns).join('')}</defs>`,
    ...shapes.map(shapeSvg),
    '</svg>',
    '',
  ].join('\n');
};

/** White strokes that lie over the colour of an area. */
const pattern = (number: PatternNumber, size: number, content: string): string =>
  `<pattern id="pattern-${number}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${content}</pattern>`;
const strokes = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.6"/>`;
const patterns: Readonly<Record<Exclude<PatternNumber, 0>, string>> = {
  1: pattern(1, 8, strokes('M-2,2 L2,-2 M0,8 L8,0 M6,10 L10,6')),
  2: pattern(2, 6, '<circle cx="3" cy="3" r="1.3" fill="#ffffff" fill-opacity="0.55"/>'),
  3: pattern(3, 8, strokes('M-2,6 L2,10 M0,0 L8,8 M6,-2 L10,2')),
  4: pattern(4, 6, strokes('M3,0 L3,6')),
  5: pattern(5, 5, strokes('M0,2.5 L5,2.5')),
};

const shapeSvg = (shape: Shape): string => {
  switch (shape.kind) {
    case 'group':
      return `<g transform="translate(${short(shape.x)} ${short(shape.y)})">${shape.shapes.map(shapeSvg).join('\n')}</g>`;
    case 'text': {
      const weight = shape.isBold === true ? ' font-weight="600"' : '';
      const anchor = shape.anchor === undefined ? '' : ` text-anchor="${shape.anchor}"`;
      const place = `x="${short(shape.x)}" y="${short(shape.y)}" font-size="${shape.size}"`;
      return shape.text === ''
        ? ''
        : `<text ${place}${weight}${anchor} fill="${shape.fill}" unicode-bidi="plaintext">${xmlText(shape.text)}</text>`;
    }
    case 'line': {
      const dash = shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash}"`;
      const ends = `x1="${short(shape.x1)}" y1="${short(shape.y1)}" x2="${short(shape.x2)}" y2="${short(shape.y2)}"`;
      return `<line ${ends} stroke="${shape.stroke}" stroke-width="${shape.width ?? 1}"${dash}/>`;
    }
    case 'path':
      return filled(`<path d="${shape.path}"${opacity(shape.opacity)}`, shape.fill, shape.pattern);
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      const corner = radius === undefined ? '' : ` rx="${radius}"`;
      const box = `x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"`;
      return filled(`<rect ${box}${corner}`, shape.fill, shape.pattern);
    }
  }
};

const opacity = (value: number | undefined): string => (value === undefined ? '' : ` fill-opacity="${value}"`);

const filled = (element: string, fill: string, number: PatternNumber | undefined): string => {
  const plain = `${element} fill="${fill}"/>`;
  return number === undefined || number === 0 ? plain : `${plain}${element} fill="url(#pattern-${number})"/>`;
};

const short = (value: number): number => Math.round(value * 100) / 100;

/** What XML 1.0 cannot hold at all, half a character included. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xmlText = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
