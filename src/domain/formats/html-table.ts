import type { TextTable } from './text-table.ts';

/** Longest HTML that is looked at: more is no table that anybody copied. */
const maxHtml = 8 * 1024 * 1024;

/**
 * The cells of all rows in an HTML text, as texts; null = there is no table. A cell over several columns leaves the
 * others empty; a line break stays one. Nothing of it is ever shown as HTML.
 */
export const readHtmlTable = (html: string): TextTable | null => {
  if (html.length > maxHtml) return null;
  const rows: string[][] = [];
  let cell: string | null = null;
  let span = 1;
  const endCell = (): void => {
    if (cell === null) return;
    rows.at(-1)?.push(textOf(cell), ...Array.from({ length: span - 1 }, () => ''));
    cell = null;
  };
  for (const { name, attributes, text } of tagsOf(html)) {
    if (cellMarks.has(name)) endCell();
    if (name === 'tr') rows.push([]);
    else if ((name === 'td' || name === 'th') && rows.length > 0) {
      span = Math.min(maxSpan, Math.max(1, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1)));
      cell = text;
    } else if (cell !== null) cell += lineEnds.has(name) ? `${lineMark}${text}` : text;
  }
  endCell();
  return rows.length === 0 ? null : rows;
};

const cellMarks = new Set(['tr', '/tr', 'td', '/td', 'th', '/th', '/table']);
const maxSpan = 256;

const lineEnds = new Set(['br', '/p']);
const lineMark = '\u2028';

/** Blanks of the markup's own layout are none of the text. */
const textOf = (cell: string): string =>
  decoded(cell.replaceAll(/[ \t\r\n]+/g, ' '))
    .trim()
    .replaceAll(/ ?\u2028 ?/g, '\n');

interface Tag {
  /** In lower case, with a slash where it ends something; empty for a comment. */
  readonly name: string;
  readonly attributes: string;
  /** What follows until the next one. */
  readonly text: string;
}

/** Each character is passed once; markup that never ends is the end. */
function* tagsOf(html: string): Generator<Tag> {
  let start = html.indexOf('<');
  while (start >= 0) {
    const isComment = html.startsWith('<!--', start);
    const end = isComment ? html.indexOf('-->', start + 4) + 2 : tagEnd(html, start + 1);
    if (end < start) return;
    const next = html.indexOf('<', end);
    const text = html.slice(end + 1, next < 0 ? html.length : next);
    const markup = isComment ? '' : html.slice(start + 1, end);
    const name = /^\/?[a-z][a-z0-9]*/i.exec(markup)?.[0] ?? '';
    yield { name: name.toLowerCase(), attributes: markup.slice(name.length), text };
    start = next;
  }
}

/** Where the tag ends; `>` may stand inside a quoted value. -1 = nowhere. */
const tagEnd = (html: string, start: number): number => {
  let quote = '';
  for (let index = start; index < html.length; index += 1) {
    const character = html.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return index;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
};

/** Programs write few letters by name. */
const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  auml: 'ä',
  ouml: 'ö',
  aring: 'å',
  Auml: 'Ä',
  Ouml: 'Ö',
  Aring: 'Å',
  sup2: '²',
  sup3: '³',
  deg: '°',
  euro: '€',
  ndash: '–',
  minus: '−',
};

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(x?)([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, hex: string, code: string, name: string) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
      const point = Number.parseInt(code, hex === '' ? 10 : 16);
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';
    },
  );
