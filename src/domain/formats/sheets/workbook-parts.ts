import { attributeOf, scanXml } from '#domain/formats/xml/xml-scanner.ts';
import type { Zip } from '#domain/formats/zip/zip.ts';
import { SheetError, type SheetName, sheetLimits } from './sheet.ts';

export interface Workbook {
  readonly sheets: readonly (SheetName & { readonly part: string })[];
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

const nothing = (): void => undefined;

/** Sheets in their order with the parts that hold them. */
export const readWorkbook = async (zip: Zip): Promise<Workbook> => {
  const targets = new Map<string, string>();
  await scanXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      const id = attributeOf(attributes, 'Id');
      const target = attributeOf(attributes, 'Target');
      if (name === 'Relationship' && id !== null && target !== null) targets.set(id, partOf(target));
    },
    close: nothing,
    text: nothing,
  });
  const sheets: (SheetName & { readonly part: string })[] = [];
  let isFrom1904 = false;
  await scanXml(zip.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributeOf(attributes, 'date1904'));
      if (name !== 'sheet') return;
      if (sheets.length >= sheetLimits.sheets) throw new SheetError('sheet-too-large');
      const part = targets.get(attributeOf(attributes, 'r:id') ?? '');
      const state = attributeOf(attributes, 'state') ?? 'visible';
      // Chart sheets have parts of another kind.
      if (part === undefined || !part.includes('worksheets/')) return;
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden: state !== 'visible', part });
    },
    close: nothing,
    text: nothing,
  });
  return { sheets, isFrom1904 };
};

const isTrue = (value: string | null): boolean => value === '1' || value === 'true';

const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Texts that cells refer to by number; runs of one text are joined, readings (phonetic) left out. */
export const readSharedStrings = async (zip: Zip): Promise<readonly string[]> => {
  const part = 'xl/sharedStrings.xml';
  if (!zip.has(part)) return [];
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  let isInText = false;
  let isReading = false;
  await scanXml(zip.read(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isInText = true;
      else if (name === 'rPh') isReading = true;
    },
    text: (piece) => {
      if (!isInText || isReading) return;
      text += piece;
      characters += piece.length;
      if (text.length > sheetLimits.cellCharacters || characters > sheetLimits.textCharacters) {
        throw new SheetError('sheet-too-large');
      }
    },
    close: (name) => {
      if (name === 't') isInText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') {
        if (strings.length >= sheetLimits.sharedStrings) throw new SheetError('sheet-too-large');
        strings.push(unescapeText(text));
      }
    },
  });
  return strings;
};

/** Characters that XML cannot hold are written `_x000D_`; what nobody can store becomes a replacement character. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD')
    : text;

/** By style number: does it show a date? */
export const readDateStyles = async (zip: Zip): Promise<readonly boolean[]> => {
  const part = 'xl/styles.xml';
  if (!zip.has(part)) return [];
  const ownFormats = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await scanXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      const id = attributeOf(attributes, 'numFmtId') ?? '';
      if (name === 'numFmt') ownFormats.set(id, isDateFormat(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isCellStyle) styles.push(ownFormats.get(id) ?? builtInDates.has(id));
      if (styles.length > 100_000) throw new SheetError('sheet-too-large');
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
    text: nothing,
  });
  return styles;
};

/** Numbers of the date formats that every workbook has (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22].map(String));

/** Letters of a date outside quoted text, escapes and colours; a format of times alone is a number to us. */
const isDateFormat = (format: string): boolean => {
  const letters = format.slice(0, 500).replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(letters) && !/general/i.test(letters);
};
