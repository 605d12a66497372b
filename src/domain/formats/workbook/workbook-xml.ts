import type { Cell, NumberFormat, Sheet, SheetColumn, SumCell } from './sheet.ts';

/** The parts of a workbook in Office Open XML (ECMA-376), as small as spreadsheets accept them. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longest text of a cell; Excel refuses to open a file with a longer one. */
const maxCellText = 32_767;
const maxSheetName = 31;

/** Every part but the sheets, by its name in the package. */
export const packageParts = (sheets: readonly Sheet[]): ReadonlyMap<string, string> => {
  const numbers = sheets.map((_, index) => index + 1);
  const overrides = numbers.map((number) => override(`/xl/worksheets/sheet${number}.xml`, `${types}.worksheet+xml`));
  const names = sheetNames(sheets.map(({ name }) => name));
  return new Map([
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('/xl/workbook.xml', `${types}.sheet.main+xml`)}${override('/xl/styles.xml', `${types}.styles+xml`)}${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
        .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbers.map((number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
        relationship(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
      ]),
    ],
    ['xl/styles.xml', styles],
  ]);
};

const override = (part: string, type: string): string => `<Override PartName="${part}" ContentType="${type}"/>`;

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

const relationships = (entries: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;

/** Unique, and without the characters that a sheet's name cannot have. */
const sheetNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain = name
      .replaceAll(/[\\/?*:[\]]/g, ' ')
      .slice(0, maxSheetName)
      .trim();
    const free = plain === '' || taken.has(plain.toLowerCase()) ? `${plain.slice(0, 26)} ${index + 1}`.trim() : plain;
    taken.add(free.toLowerCase());
    return free;
  });
};

/** Places in `cellXfs`; `quoted` keeps a text that looks like a formula a text even after somebody has edited the cell. */
const styleOf = { plain: 0, whole: 1, hundredths: 2, header: 3, quoted: 4 } as const;

/** 3 = #,##0 and 4 = #,##0.00: the reader's own marks. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Beginning of a sheet: the header row stays in sight and is bold. */
export const sheetStart = ({ columns }: Sheet): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join(
      '',
    )}</cols><sheetData><row r="1">${columns.map(({ title }) => textCell(title, styleOf.header)).join('')}</row>`;

/** Rows `from` up to `to` of a sheet. */
export const sheetRows = ({ columns, rows }: Sheet, from: number, to: number): string =>
  rows
    .slice(from, to)
    .map((row, index) => rowXml(row, from + index + 2, columns))
    .join('');

/** The sums stand below what the filter of the header hides and sorts. */
export const sheetEnd = ({ columns, rows, sums }: Sheet): string =>
  `${sums === undefined ? '' : rowXml(sums, rows.length + 2, columns)}</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows.length + 1}"/></worksheet>`;

const rowXml = (row: readonly Cell[], number: number, columns: Sheet['columns']): string =>
  `<row r="${number}">${row.map((cell, at) => cellXml(cell, columns[at], { row: number, column: at + 1 })).join('')}</row>`;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell without an address stands beside the one before it, so empty ones are written, too. */
const cellXml = (cell: Cell, sheetColumn: SheetColumn | undefined, place: Place): string => {
  if (cell === null || cell === '') return '<c/>';
  const format = sheetColumn?.format ?? 'plain';
  if (typeof cell === 'number') return numberCell(cell, format);
  if (typeof cell === 'object') return numberCell(cell.value, format, `<f>${sumFormula(cell, place)}</f>`);
  return textCell(cell, /^\s*[=+\-@]/.test(cell) ? styleOf.quoted : styleOf.plain);
};

const numberCell = (value: number, format: NumberFormat, formula = ''): string =>
  Number.isFinite(value) ? `<c s="${styleOf[format]}">${formula}<v>${value}</v></c>` : '<c/>';

/** The value stands beside it, so that a reader which does not calculate shows the same. */
const sumFormula = ({ of, count, skip }: SumCell, { row, column }: Place): string => {
  const [last, first] = [1 + skip, skip + count];
  const letter = columnName(column);
  return of === 'above'
    ? `SUM(${letter}${row - first}:${letter}${row - last})`
    : `SUM(${columnName(column - first)}${row}:${columnName(column - last)}${row})`;
};

/** A typed string: whatever it begins with, it is no formula. */
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxCellText))}</t></is></c>`;

/** Text as XML 1.0 may hold it; `_x000D_` and its kin would be read as characters. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** 1 -> A, 27 -> AA. */
const columnName = (number: number): string => {
  const rest = (number - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return number <= 26 ? letter : `${columnName((number - 1 - rest) / 26)}${letter}`;
};
