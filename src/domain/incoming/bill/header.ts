import { type Cell, cellText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { foldText } from '#domain/library/search-text.ts';
import {
  type ColumnMapping,
  type ImportField,
  importFields,
  type MeasureField,
  measureFields,
} from './import-field.ts';
import { measureOfHead } from './measure-header.ts';
import { unitOfText } from './unit-text.ts';

/** Header texts in Finnish, English and Swedish, folded; the first of a field's texts tells it best. */
const headers: Readonly<Record<Exclude<ImportField, MeasureField>, readonly string[]>> = {
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
    'namn',
    'benamning',
    'beskrivning',
    'byggnadsdel',
    'byggdel',
    'konstruktion',
    'typ',
  ],
  amount: [
    'maara',
    'quantity',
    'mangd',
    'qty',
    'amount',
    'maarat',
    'mangder',
    'menekki',
    'lkm',
    'lukumaara',
    'antal',
    'value',
    'arvo',
  ],
  unit: ['yksikko', 'unit', 'yks', 'mittayksikko', 'uom', 'units', 'yksikot', 'enhet', 'enh'],
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
    'rubrik',
    'grupp',
    'klass',
    'kod',
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
    'produkt',
    'biblioteksprodukt',
    'resurs',
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
    'externt id',
    'beteckning',
    'nr',
    'nummer',
    'rad',
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
    'anmarkning',
    'anmarkningar',
    'anm',
    'kommentar',
  ],
  wastePercent: ['hukka', 'waste', 'hukkaprosentti', 'waste percent', 'wastage', 'spill', 'spillprocent'],
  lifetimeYears: ['kayttoika', 'service life', 'lifetime', 'kayttoika vuotta', 'lifespan', 'livslangd'],
  measure: ['quantity name', 'suure', 'mittasuure', 'maaran nimi', 'quantity type', 'measure', 'storhet', 'mangdtyp'],
};

/** What companies called their columns before: a field, or null = of no use. */
export type SavedColumns = ReadonlyMap<string, ImportField | null>;

/** `Määrä (m2)` and `maara` are one header: folded, without what stands in brackets. */
export const headerKey = (text: string): string => {
  const plain = foldText(text).replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ');
  // Letters of every script take the browser a while to prepare for, and hardly a header needs them once it is folded.
  const words = isAscii.test(plain) ? plain.replaceAll(/[^a-z0-9]+/g, ' ') : plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
};

const isAscii = /^[\0-~]*$/;

const rankOf = (field: NamedField, key: string): number => {
  const rank = headers[field].indexOf(key);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
};

type NamedField = keyof typeof headers;
const isNamed = (field: ImportField): field is NamedField => Object.hasOwn(headers, field);

/** The columns of a header row: what the company saved wins, then what the header says best. */
export const columnsOfHeader = (cells: readonly Cell[], saved: SavedColumns): ColumnMapping => {
  const texts = cells.map(cellText);
  const keys = texts.map(headerKey);
  const found: Partial<Record<ImportField, number>> = {};
  const isFree = (column: number): boolean => !Object.values(found).includes(column);
  for (const field of importFields) {
    const column = keys.findIndex((key) => key !== '' && saved.get(key) === field);
    if (column >= 0) found[field] = column;
  }
  for (const field of importFields.filter(isNamed).filter((one) => found[one] === undefined)) {
    const ranked = keys
      .map((key, column) => ({ column, rank: saved.has(key) ? Number.POSITIVE_INFINITY : rankOf(field, key) }))
      .filter(({ column, rank }) => Number.isFinite(rank) && isFree(column))
      .sort((a, b) => a.rank - b.rank || a.column - b.column);
    const [best] = ranked;
    if (best !== undefined) found[field] = best.column;
  }
  return withMeasures(found, texts, keys, saved);
};

/** Columns of amounts of one kind: the first of them is the amount where no column is called so. */
const withMeasures = (
  found: ColumnMapping,
  texts: readonly string[],
  keys: readonly string[],
  saved: SavedColumns,
): ColumnMapping => {
  const kinds = keys.map((key, column) =>
    saved.has(key) ? null : (measureOfHead(texts[column] ?? '', key)?.field ?? null),
  );
  // Without a column of units, `Määrä (m2)` beside `Määrä (m3)` and `Lkm` beside `Tilavuus` are amounts of one kind.
  const amountKind = found.amount === undefined || found.unit !== undefined ? null : (kinds[found.amount] ?? null);
  const taken = new Set(Object.values(found));
  if (amountKind !== null && found.amount !== undefined) taken.delete(found.amount);
  const measures = measureFields.flatMap((field) => {
    const column = found[field] ?? kinds.findIndex((kind, index) => kind === field && !taken.has(index));
    return column < 0 ? [] : [[field, column] as const];
  });
  const isOwnAmount = found.amount !== undefined && amountKind === null;
  const [first] = measures;
  const amount = isOwnAmount ? found.amount : (first?.[1] ?? found.amount ?? totalColumn(texts, keys, taken));
  const others = measures.filter(([, column]) => column !== amount);
  return { ...found, ...(amount !== undefined && { amount }), ...Object.fromEntries(others) };
};

/**
 * `Yhteensä` is the amount where no other column is: the sum of the columns before it. Beside a price it is a sum of
 * money.
 */
const totalColumn = (
  texts: readonly string[],
  keys: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined => {
  const isPriced = [...keys, ...texts].some((text) => /hinta|price|eur|€|kustannu|cost|vero|vat|alv/.test(text));
  const column = keys.findIndex((key, index) => totals.includes(key) && !taken.has(index));
  return column < 0 || isPriced ? undefined : column;
};
const totals = [
  'yhteensa',
  'yht',
  'maara yhteensa',
  'kokonaismaara',
  'total',
  'total quantity',
  'summa',
  'sum',
  'totalt',
  'total mangd',
];

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

/** The unit that a header gives: in brackets (`Määrä [m2]`), behind its word or as its word (`Kpl`). */
export const unitTextOfHeader = (text: string): string => {
  const bracket = /[([{]([^)\]}]*)[)\]}]/.exec(text)?.[1];
  if (bracket !== undefined && unitOfText(bracket) !== null) return bracket;
  const written = measureOfHead(text, headerKey(text))?.written;
  return written === undefined ? (bracket ?? '') : `${written.factor === 1 ? '' : written.factor}${written.unit}`;
};
