import { type Cell, cellText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { foldText } from '#domain/library/search-text.ts';
import { type ColumnMapping, type ImportField, importFields } from './import-field.ts';

/** Header texts in Finnish and English, folded; the first of a field's texts tells it best. */
const headers: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'nimi',
    'nimike',
    'nimitys',
    'name',
    'kuvaus',
    'description',
    'selite',
    'selitys',
    'rakennusosa',
    'rakenne',
    'suorite',
    'element',
    'item',
    'type name',
    'tyyppi',
    'tuotteen nimi',
  ],
  amount: ['maara', 'quantity', 'qty', 'amount', 'maarat', 'menekki', 'lkm', 'lukumaara', 'value', 'arvo'],
  unit: ['yksikko', 'unit', 'yks', 'mittayksikko', 'uom', 'units', 'yksikot'],
  category: [
    'talo 2000',
    'talo2000',
    'talo 2000 koodi',
    'talo 2000 code',
    'litt',
    'littera',
    'kategoria',
    'category',
    'nimikkeisto',
    'ryhma',
    'group',
    'luokka',
    'classification',
    'koodi',
    'code',
  ],
  product: [
    'tuote',
    'product',
    'tuotetunnus',
    'product id',
    'kirjastotuote',
    'library product',
    'library item',
    'paastotieto',
    'resurssi',
  ],
  material: ['materiaali', 'material', 'aine', 'materials'],
  externalId: [
    'ulkoinen tunnus',
    'external id',
    'externalid',
    'tunnus',
    'tunniste',
    'guid',
    'global id',
    'globalid',
    'id',
    'positio',
    'position',
    'pos',
    'nro',
    'numero',
    'no',
    'rivi',
    'row',
    'item no',
    'ref',
  ],
  note: [
    'huomautus',
    'note',
    'huom',
    'huomautukset',
    'notes',
    'lisatieto',
    'lisatiedot',
    'kommentti',
    'comment',
    'comments',
    'remark',
    'remarks',
  ],
  wastePercent: ['hukka', 'waste', 'hukkaprosentti', 'waste percent', 'wastage'],
  lifetimeYears: ['kayttoika', 'service life', 'lifetime', 'kayttoika vuotta', 'lifespan'],
};

/** What companies called their columns before: a field, or null = of no use. */
export type SavedColumns = ReadonlyMap<string, ImportField | null>;

/** `Määrä (m2)` and `maara` are one header: folded, without what stands in brackets. */
export const headerKey = (text: string): string =>
  foldText(text)
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const rankOf = (field: ImportField, key: string): number => {
  const rank = headers[field].indexOf(key);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
};

/** The columns of a header row: what the company saved wins, then what the header says best. */
export const columnsOfHeader = (cells: readonly Cell[], saved: SavedColumns): ColumnMapping => {
  const keys = cells.map((cell) => headerKey(cellText(cell)));
  const found: Partial<Record<ImportField, number>> = {};
  const isFree = (column: number): boolean => !Object.values(found).includes(column);
  for (const field of importFields) {
    const column = keys.findIndex((key) => key !== '' && saved.get(key) === field);
    if (column >= 0) found[field] = column;
  }
  for (const field of importFields.filter((one) => found[one] === undefined)) {
    const ranked = keys
      .map((key, column) => ({ column, rank: saved.has(key) ? Number.POSITIVE_INFINITY : rankOf(field, key) }))
      .filter(({ column, rank }) => Number.isFinite(rank) && isFree(column))
      .sort((a, b) => a.rank - b.rank || a.column - b.column);
    const [best] = ranked;
    if (best !== undefined) found[field] = best.column;
  }
  return found;
};

/** Headers stand near the top, below a title and notes. */
const searchedRows = 40;

/** The row whose cells name the most fields, at least two; null = there is none. */
export const findHeaderRow = (rows: readonly SheetRow[], saved: SavedColumns): SheetRow | null => {
  let best: { readonly row: SheetRow; readonly count: number } | null = null;
  for (const row of rows.slice(0, searchedRows)) {
    const count = Object.keys(columnsOfHeader(row.cells, saved)).length;
    if (count >= 2 && count > (best?.count ?? 0)) best = { row, count };
  }
  return best?.row ?? null;
};

/** The unit that a header gives in brackets: `Määrä [m2]`. */
export const unitTextOfHeader = (text: string): string => /[([{]([^)\]}]*)[)\]}]/.exec(text)?.[1] ?? '';
