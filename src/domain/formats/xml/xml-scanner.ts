import { SheetError, sheetLimits } from '#domain/formats/sheets/sheet.ts';

/** What a part's reader wants to know; names come without their namespace prefix. */
export interface XmlReader {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Longest run without a tag, and longest tag or comment: bounds what waits for the next piece. */
const maxPending = 512 * 1024;

/**
 * Reads XML piece by piece and keeps nothing of it. A document type is refused, so there are no entities but the five of
 * XML itself; nesting and the length of a tag are bounded.
 */
export const scanXml = async (pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> => {
  const scanner = createScanner(reader);
  for await (const piece of pieces) scanner.write(piece);
  scanner.end();
};

const createScanner = (reader: XmlReader) => {
  let pending = '';
  let depth = 0;

  const openTag = (tag: string): void => {
    const isEmpty = tag.endsWith('/');
    const content = isEmpty ? tag.slice(0, -1) : tag;
    const nameEnd = firstSpace(content);
    const name = localName(content.slice(0, nameEnd));
    depth += 1;
    if (depth > sheetLimits.depth) throw new SheetError('sheet-broken');
    reader.open(name, content.slice(nameEnd));
    if (isEmpty) closeTag(name);
  };
  const closeTag = (name: string): void => {
    depth -= 1;
    if (depth < 0) throw new SheetError('sheet-broken');
    reader.close(name);
  };
  /** Handles the markup that begins at `start`; answers where it ends, or -1 when it goes on in the next piece. */
  const markup = (source: string, start: number): number => {
    const second = source.charAt(start + 1);
    if (second === '') return -1;
    if (second === '!' || second === '?') return specialMarkup(source, start, reader);
    const end = tagEnd(source, start);
    if (end < 0) return -1;
    if (end - start > sheetLimits.tagCharacters) throw new SheetError('sheet-too-large');
    if (second === '/') closeTag(localName(source.slice(start + 2, end).trimEnd()));
    else openTag(source.slice(start + 1, end));
    return end + 1;
  };
  return {
    write: (piece: string): void => {
      const source = pending === '' ? piece : pending + piece;
      let position = 0;
      for (;;) {
        const start = source.indexOf('<', position);
        if (start < 0) break;
        if (start > position) reader.text(plainText(source.slice(position, start)));
        position = start;
        const end = markup(source, start);
        if (end < 0) break;
        position = end;
      }
      pending = source.slice(position);
      if (pending.length > maxPending) throw new SheetError('sheet-too-large');
    },
    end: (): void => {
      if (depth !== 0 || pending.trim() !== '') throw new SheetError('sheet-broken');
    },
  };
};

/** Comments, instructions and unparsed text; a document type is none of them. */
const specialMarkup = (source: string, start: number, reader: XmlReader): number => {
  const special = specials.find(({ begin }) => source.startsWith(begin, start));
  if (special === undefined) {
    if (source.length - start < longestBegin && isMaybeSpecial(source, start)) return -1;
    throw new SheetError('sheet-broken');
  }
  const end = source.indexOf(special.end, start + special.begin.length);
  if (end < 0) return -1;
  if (special.isText) reader.text(source.slice(start + special.begin.length, end));
  return end + special.end.length;
};

const specials = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
] as const;
const longestBegin = '<![CDATA['.length;

const isMaybeSpecial = (source: string, start: number): boolean =>
  specials.some(({ begin }) => begin.startsWith(source.slice(start)));

/** `>` may stand inside a quoted value; each character is looked at once. */
const tagEnd = (source: string, start: number): number => {
  let quote = 0;
  let index = start;
  let end = source.indexOf('>', start);
  while (end >= 0) {
    for (; index < end; index += 1) {
      const code = source.charCodeAt(index);
      if (quote === 0 ? code === doubleQuote || code === singleQuote : code === quote) quote = quote === 0 ? code : 0;
    }
    if (quote === 0) return end;
    end = source.indexOf('>', end + 1);
  }
  return -1;
};

const doubleQuote = 0x22;
const singleQuote = 0x27;

const firstSpace = (text: string): number => {
  let index = 0;
  while (index < text.length && text.charCodeAt(index) > 0x20) index += 1;
  return index;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface AttributeMark {
  /** As almost every writer puts it. */
  readonly usual: string;
  readonly any: RegExp;
}

const marks = new Map<string, AttributeMark>();

const markOf = (name: string): AttributeMark => {
  const known = marks.get(name);
  if (known !== undefined) return known;
  const mark = { usual: ` ${name}="`, any: new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`) };
  marks.set(name, mark);
  return mark;
};

/** The value of an attribute by its name as written; null = there is none. */
export const attributeOf = (attributes: string, name: string): string | null => {
  if (!attributes.includes(name)) return null;
  const { usual, any } = markOf(name);
  const start = attributes.indexOf(usual);
  if (start >= 0) {
    const valueStart = start + usual.length;
    return plainText(attributes.slice(valueStart, attributes.indexOf('"', valueStart)));
  }
  const match = any.exec(attributes);
  return match === null ? null : plainText(match[1] ?? match[2] ?? '');
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plainText = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(#?)(\w{1,8});/g, (_, isNumber: string, name: string) => entityOf(isNumber !== '', name))
    : text;

const entityOf = (isNumber: boolean, name: string): string => {
  if (!isNumber) {
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (known === undefined) throw new SheetError('sheet-broken');
    return known;
  }
  const code = /^x/i.test(name) ? Number.parseInt(name.slice(1), 16) : Number.parseInt(name, 10);
  // XML has neither NUL nor halves of characters, and the database cannot hold them.
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) throw new SheetError('sheet-broken');
  return String.fromCodePoint(code);
};
