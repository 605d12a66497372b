import { RowList } from '#client/data/device/row-list.ts';
import { sourceKey } from '#client/data/outbox/records/entry.ts';
import { type Calculation, defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { type Category, emptyCategoryFields } from '#domain/calculations/category.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import { byPosition } from '#domain/values/order.ts';
import { applyPatch } from '#domain/values/patch.ts';
import type { CalculationPlace } from './calculation-place.ts';
import {
  append,
  built,
  fieldsOf,
  idOf,
  memoised,
  patched,
  type Row,
  timesOf,
  type Waiting,
  withNew,
  without,
} from './overlay-rows.ts';

/** The calculations of a site, newest first. */
export const overlayCalculations = (
  calculations: readonly Calculation[],
  siteId: string,
  entries: readonly Waiting[],
): readonly Calculation[] =>
  entries.reduce<readonly Calculation[]>((rows, entry) => {
    const { endpoint, request } = entry;
    if (endpoint === 'createSite' && entry.creates.includes(siteId)) {
      return withNew(rows, built(entry, firstCalculationOf), (all, row) => [row, ...all]);
    }
    if (request.params['siteId'] !== siteId) return rows;
    if (endpoint === 'createCalculation')
      return withNew(rows, built(entry, calculationOf), (all, row) => [row, ...all]);
    if (endpoint === 'patchCalculation') return patched(rows, entry, entry.writes[0], fieldsOf(entry));
    if (endpoint === 'patchCalculations') return patchedEach(rows, changesIn(entry));
    return endpoint === 'deleteCalculation' ? without(rows, entry.writes) : rows;
  }, calculations);

/** The categories of a calculation in the order of their position. */
export const overlayCategories = (
  categories: readonly Category[],
  place: CalculationPlace,
  entries: readonly Waiting[],
): readonly Category[] => {
  const rows = entries.reduce<readonly Category[]>((all, entry) => {
    if (!isIn(place, entry)) return all;
    if (entry.endpoint === 'createCategory') return withNew(all, built(entry, categoryOf), append);
    if (entry.endpoint === 'patchCategory') return patched(all, entry, entry.writes[0], fieldsOf(entry));
    if (entry.endpoint === 'deleteCategory') return without(all, entry.writes);
    if (entry.endpoint !== 'importCategoryTemplate') return all;
    const missing = built(entry, previewOf).filter((row) => !isPresent(all, row));
    return missing.length === 0 ? all : all.concat(missing);
  }, categories);
  return rows === categories ? rows : rows.toSorted(byPosition);
};

interface Overlaid extends CalculationPlace {
  readonly entries: readonly Waiting[];
  readonly rows: readonly Quantity[];
}

/** What was last made of a list: one more edit costs itself and not all that wait before it. */
const latest = new WeakMap<readonly Quantity[], Overlaid>();

/** The quantities of a calculation; a new or moved row stands by its position in its category. */
export const overlayQuantities = (
  quantities: readonly Quantity[],
  { siteId, calculationId }: CalculationPlace,
  entries: readonly Waiting[],
): readonly Quantity[] => {
  const place = { siteId, calculationId };
  const known = latest.get(quantities);
  const done = known !== undefined && goesOn(known, place, entries) ? known : { rows: quantities, entries: [] };
  const rows = new RowList(done.rows);
  for (const entry of entries.slice(done.entries.length)) if (isIn(place, entry)) change(rows, entry);
  latest.set(quantities, { ...place, entries, rows: rows.all });
  return rows.all;
};

/** Makes the new rows of edits that are on their way to the disk, so that showing them all at once takes less. */
export const prepareQuantities = (entries: readonly Waiting[]): void => {
  for (const entry of entries) if (entry.endpoint === 'createQuantity') built(entry, quantityOf);
};

const goesOn = (known: Overlaid, place: CalculationPlace, entries: readonly Waiting[]): boolean =>
  known.siteId === place.siteId &&
  known.calculationId === place.calculationId &&
  known.entries.length <= entries.length &&
  known.entries.every((entry, index) => entry === entries[index]);

const change = (rows: RowList, entry: Waiting): void => {
  const { all } = rows;
  switch (entry.endpoint) {
    case 'createQuantity': {
      const row = built(entry, quantityOf);
      if (!rows.has(row.id)) rows.insert(row);
      break;
    }
    case 'patchQuantity':
      patchRow(rows, entry);
      break;
    case 'patchQuantities':
      rows.set(
        inOrder(
          all,
          patchedEach(all, changesIn(entry), (fields) => linkedFields(entry, fields)),
          entry,
        ),
      );
      break;
    case 'linkQuantity':
    case 'batchLinkQuantities':
      rows.set(patchedEach(all, (entry.preview ?? []) as readonly RowChange[]));
      break;
    case 'deleteQuantities':
      rows.set(without(all, entry.writes));
      break;
    case 'deleteCategory':
      if (all.some((row) => entry.writes.includes(row.categoryId)))
        rows.set(all.filter((row) => !entry.writes.includes(row.categoryId)));
  }
};

const patchRow = (rows: RowList, entry: Waiting): void => {
  const row = rows.find(entry.writes[0] ?? '');
  if (row === undefined) return;
  const next = memoised(row, entry, (old) => applyPatch(old, linkedFields(entry, fieldsOf(entry))));
  if (isAtSamePlace(row, next)) rows.replace(next);
  else rows.set(moved(without(rows.all, [row.id]), [next]));
};

const isIn = ({ siteId, calculationId }: CalculationPlace, { request: { params } }: Waiting): boolean =>
  params['siteId'] === siteId && params['calculationId'] === calculationId;

type RowChange = Row & { readonly base?: unknown };

const changesIn = ({ request: { body } }: Waiting): readonly RowChange[] => (body ?? []) as readonly RowChange[];

const patchedEach = <Entity extends Row>(
  rows: readonly Entity[],
  edits: readonly RowChange[],
  complete: (fields: Partial<Entity>) => Partial<Entity> = (fields) => fields,
): readonly Entity[] => {
  const changes = new Map(edits.map((change) => [change.id, change]));
  return rows.map((row) => {
    const change = changes.get(row.id);
    if (change === undefined) return row;
    const { base: _seen, id: _row, ...fields } = change;
    return memoised(row, change, (old) => applyPatch(old, complete(fields as Partial<Entity>)));
  });
};

/** Another source brings its values with it, where this device knows them. */
const linkedFields = ({ frozen = {} }: Waiting, fields: Partial<Quantity>): Partial<Quantity> => {
  const { source } = fields;
  if (source === undefined) return fields;
  return { ...fields, snapshot: frozen[sourceKey(source)] ?? null, linkStatus: freshLinkStatus(source) };
};

const isAtSamePlace = (before: Quantity | undefined, after: Quantity): boolean =>
  after.categoryId === before?.categoryId && after.position === before.position;

/** Puts the rows that an edit moved to their new places. */
const inOrder = (before: readonly Quantity[], after: readonly Quantity[], entry: Waiting): readonly Quantity[] => {
  const written = new Set(entry.writes);
  const movers = new Set(after.filter((row, index) => written.has(row.id) && !isAtSamePlace(before[index], row)));
  if (movers.size === 0) return after;
  return moved(
    after.filter((row) => !movers.has(row)),
    [...movers],
  );
};

const moved = (others: readonly Quantity[], movers: readonly Quantity[]): readonly Quantity[] => {
  const rows = new RowList(others);
  for (const row of movers) rows.insert(row);
  return rows.all;
};

const isPresent = (rows: readonly Category[], row: Category): boolean =>
  rows.some(({ id, talo2000Code }) => id === row.id || talo2000Code === row.talo2000Code);

/** As `firstStanding` of the domain, which would bring all about stages along at the first load. */
const standing = { revision: 1, origin: null, submissions: [] };

const firstCalculationOf = (entry: Waiting): Calculation => ({
  ...defaultCalculationFields,
  ...standing,
  ...timesOf(entry),
  name: fieldsOf<{ calculationName: string }>(entry).calculationName ?? '',
  id: entry.creates[1] ?? '',
  siteId: idOf(entry),
});

const calculationOf = (entry: Waiting): Calculation => ({
  ...defaultCalculationFields,
  ...standing,
  ...fieldsOf<Calculation>(entry),
  ...timesOf(entry),
  id: idOf(entry),
  siteId: entry.request.params['siteId'] ?? '',
});

const categoryOf = (entry: Waiting): Category => ({
  ...emptyCategoryFields,
  ...fieldsOf<Category>(entry),
  id: idOf(entry),
  calculationId: entry.request.params['calculationId'] ?? '',
  version: 0,
  updatedAt: timesOf(entry).updatedAt,
});

const previewOf = (entry: Waiting): readonly Category[] =>
  (entry.preview ?? []).map((row) => ({
    ...emptyCategoryFields,
    ...(row as Category),
    calculationId: entry.request.params['calculationId'] ?? '',
    version: 0,
    updatedAt: timesOf(entry).updatedAt,
  }));

/** Put together in place: one literal of so many spread fields would give each of ten thousand rows a shape of its own. */
const quantityOf = (entry: Waiting): Quantity =>
  Object.assign(
    {},
    emptyQuantityFields,
    { snapshot: null, linkStatus: 'unlinked' as const, ...linkedFields(entry, fieldsOf(entry)) },
    {
      id: idOf(entry),
      categoryId: entry.request.params['categoryId'] ?? '',
      calculationId: entry.request.params['calculationId'] ?? '',
      version: 0,
      updatedAt: timesOf(entry).updatedAt,
      updatedBy: '',
    },
  );
