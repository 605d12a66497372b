import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Written instead of the truth. */
  readonly bytes?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Packed bytes to write as they are. */
  readonly packed?: Uint8Array;
}

/** A zip file; parts may lie about themselves. */
export const makeZip = (parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = Buffer.from(part.packed ?? deflateRawSync(content));
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(part.method ?? 8, 4);
    common.writeUInt32LE(part.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.bytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, rest, name]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, entries, end]));
};

export interface BookOptions {
  /** Content of `<sheetData>`, or the whole part when it begins with `<?xml`. */
  readonly sheet: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly more?: readonly ZipPart[];
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const sheetTag = '<sheet name="Taulukko1" sheetId="1" r:id="rId1"/>';

export const sheetPart = (rows: string): string =>
  rows.startsWith('<?xml') ? rows : `${header}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;

export const bookParts = ({ sheet, sharedStrings, styles, workbook, more = [] }: BookOptions): readonly ZipPart[] => [
  { name: '[Content_Types].xml', content: `${header}<Types/>` },
  {
    name: 'xl/workbook.xml',
    content: workbook ?? `${header}<workbook ${main}><sheets>${sheetTag}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${header}<Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  },
  ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
  ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
  { name: 'xl/worksheets/sheet1.xml', content: sheetPart(sheet) },
  ...more,
];

/** A workbook of one sheet. */
export const makeBook = (options: BookOptions): Uint8Array<ArrayBuffer> => makeZip(bookParts(options));

/** A plain sheet of texts and numbers. */
export const makeSheet = (rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> =>
  makeBook({
    sheet: rows
      .map((cells, index) => {
        const written = cells.map((cell) =>
          typeof cell === 'number'
            ? `<c><v>${cell}</v></c>`
            : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
        );
        return `<row r="${index + 1}">${written.join('')}</row>`;
      })
      .join(''),
  });
