import { type Calculation, defaultCalculationFields } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import { applyPatch } from '#domain/patch.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity } from '#domain/quantity.ts';
import { emptySiteFields, type Site, type SiteSummary } from '#domain/site.ts';
import type { CalculationPlace } from './calculations.ts';
import { type EntryDraft, sourceKey } from './outbox-entry.ts';

/** What the overlay reads of a waiting edit. */
export type Waiting = Pick<EntryDraft, 'endpoint' | 'request' | 'writes' | 'creates' | 'preview' | 'frozen'> & {
  readonly createdAt: number;
};

interface Row {
  readonly id: string;
}

type Place = Row & { readonly position: number };

/** The sites list with the waiting edits applied; new sites come first. */
export const overlaySites = (sites: readonly SiteSummary[], entries: readonly Waiting[]): readonly SiteSummary[] =>
  entries.reduce<readonly SiteSummary[]>((rows, entry) => {
    if (entry.endpoint === 'createSite') {
      return withNew(rows, built(entry, siteSummaryOf), (all, row) => [row, ...all]);
    }
    return entry.endpoint === 'patchSite' ? patched(rows, entry, entry.writes[0], fieldsOf(entry)) : rows;
  }, sites);

/** One site; null when it is neither on the server nor waiting. */
export const overlaySite = (site: Site | null, siteId: string, entries: readonly Waiting[]): Site | null =>
  entries.reduce<Site | null>((current, entry) => {
    if (entry.request.params['siteId'] !== siteId && !entry.creates.includes(siteId)) return current;
    if (entry.endpoint === 'createSite') return current ?? built(entry, siteOf);
    return entry.endpoint === 'patchSite' && current !== null
      ? memoised(current, entry, (row) => applyPatch(row, fieldsOf<Site>(entry)))
      : current;
  }, site);

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

/** The quantities of a calculation; a new or moved row stands by its position in its category. */
export const overlayQuantities = (
  quantities: readonly Quantity[],
  place: CalculationPlace,
  entries: readonly Waiting[],
): readonly Quantity[] =>
  entries.reduce<readonly Quantity[]>((rows, entry) => {
    if (!isIn(place, entry)) return rows;
    switch (entry.endpoint) {
      case 'createQuantity':
        return withNew(rows, built(entry, quantityOf), insertInOrder);
      case 'patchQuantity':
        return inOrder(rows, patched(rows, entry, entry.writes[0], linkedFields(entry, fieldsOf(entry))), entry);
      case 'patchQuantities':
        return inOrder(
          rows,
          patchedEach(rows, changesIn(entry), (fields) => linkedFields(entry, fields)),
          entry,
        );
      case 'linkQuantity':
      case 'batchLinkQuantities':
        return patchedEach(rows, (entry.preview ?? []) as readonly RowChange[]);
      case 'deleteQuantities':
        return without(rows, entry.writes);
      case 'deleteCategory':
        return rows.some((row) => entry.writes.includes(row.categoryId))
          ? rows.filter((row) => !entry.writes.includes(row.categoryId))
          : rows;
      default:
        return rows;
    }
  }, quantities);

const isIn = ({ siteId, calculationId }: CalculationPlace, { request: { params } }: Waiting): boolean =>
  params['siteId'] === siteId && params['calculationId'] === calculationId;

/** What a row says of itself comes from the server; an edit changes the fields that a person may set. */
export const fieldsOf = <Entity>({ request: { body } }: Waiting): Partial<Entity> => {
  const { base: _seen, id: _row, copyOf: _original, ...fields } = (body ?? {}) as Record<string, unknown>;
  return fields as Partial<Entity>;
};

/** The same row with the same edit is the same object each time, so that a list repaints only what changed. */
const results = new WeakMap<object, WeakMap<object, object>>();
const memoised = <Value extends object>(row: Value, edit: object, compute: (row: Value) => Value): Value => {
  const ofRow = results.get(row) ?? new WeakMap<object, object>();
  results.set(row, ofRow);
  const known = ofRow.get(edit);
  if (known !== undefined) return known as Value;
  const value = compute(row);
  ofRow.set(edit, value);
  return value;
};

const made = new WeakMap<Waiting, Map<unknown, unknown>>();
export const built = <Value>(entry: Waiting, build: (entry: Waiting) => Value): Value => {
  const ofEntry = made.get(entry) ?? new Map<unknown, unknown>();
  made.set(entry, ofEntry);
  if (!ofEntry.has(build)) ofEntry.set(build, build(entry));
  return ofEntry.get(build) as Value;
};

export const patched = <Entity extends Row>(
  rows: readonly Entity[],
  edit: object,
  id: string | undefined,
  fields: Partial<Entity>,
): readonly Entity[] => {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row === undefined) return rows;
  return rows.with(
    index,
    memoised(row, edit, (old) => applyPatch(old, fields)),
  );
};

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

export const append = <Entity>(rows: readonly Entity[], row: Entity): readonly Entity[] => [...rows, row];

export const withNew = <Entity extends Row>(
  rows: readonly Entity[],
  row: Entity,
  add: (rows: readonly Entity[], row: Entity) => readonly Entity[],
): readonly Entity[] => (rows.some(({ id }) => id === row.id) ? rows : add(rows, row));

export const without = <Entity extends Row>(rows: readonly Entity[], ids: readonly string[]): readonly Entity[] =>
  rows.some(({ id }) => ids.includes(id)) ? rows.filter(({ id }) => !ids.includes(id)) : rows;

const byPosition = (left: Place, right: Place): number =>
  left.position - right.position || (left.id < right.id ? -1 : 1);

/** After the last row of its category that stands before it; an empty category's rows come last. */
const insertInOrder = (rows: readonly Quantity[], row: Quantity): readonly Quantity[] => {
  const before = rows.findLastIndex((other) => other.categoryId === row.categoryId && byPosition(other, row) < 0);
  const first = rows.findIndex(({ categoryId }) => categoryId === row.categoryId);
  const index = before >= 0 ? before + 1 : first >= 0 ? first : rows.length;
  return rows.toSpliced(index, 0, row);
};

/** Puts the rows that an edit moved to their new places. */
const inOrder = (before: readonly Quantity[], after: readonly Quantity[], entry: Waiting): readonly Quantity[] => {
  const isMoved = (row: Quantity, index: number) =>
    row.categoryId !== before[index]?.categoryId || row.position !== before[index]?.position;
  const moved = after.filter((row, index) => entry.writes.includes(row.id) && isMoved(row, index));
  if (moved.length === 0) return after;
  return moved.reduce(insertInOrder, after.filter((row) => !moved.includes(row)) as readonly Quantity[]);
};

const isPresent = (rows: readonly Category[], row: Category): boolean =>
  rows.some(({ id, talo2000Code }) => id === row.id || talo2000Code === row.talo2000Code);

export const timesOf = ({ createdAt }: Waiting) => {
  const time = new Date(createdAt).toISOString();
  return { version: 0, createdAt: time, updatedAt: time };
};

export const idOf = ({ creates }: Waiting): string => creates[0] ?? '';

const siteOf = (entry: Waiting): Site => {
  const { calculationId: _first, calculationName: _name, ...fields } = fieldsOf<Site & Record<string, unknown>>(entry);
  return {
    ...emptySiteFields,
    ...fields,
    ...timesOf(entry),
    id: idOf(entry),
    companyId: '',
    readonly: false,
    defaultCalculationId: entry.creates[1] ?? '',
    backupSourceId: null,
    epoch: 0,
    backupSourceDefaultCalculationId: null,
    role: 'owner',
  };
};

const siteSummaryOf = (entry: Waiting): SiteSummary => ({
  ...siteOf(entry),
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  userNames: [],
});

const firstCalculationOf = (entry: Waiting): Calculation => ({
  ...defaultCalculationFields,
  ...timesOf(entry),
  name: fieldsOf<{ calculationName: string }>(entry).calculationName ?? '',
  id: entry.creates[1] ?? '',
  siteId: idOf(entry),
});

const calculationOf = (entry: Waiting): Calculation => ({
  ...defaultCalculationFields,
  ...fieldsOf<Calculation>(entry),
  ...timesOf(entry),
  id: idOf(entry),
  siteId: entry.request.params['siteId'] ?? '',
});

const categoryOf = (entry: Waiting): Category => ({
  name: '',
  talo2000Code: '',
  scope: 'building',
  position: 0,
  ...fieldsOf<Category>(entry),
  id: idOf(entry),
  calculationId: entry.request.params['calculationId'] ?? '',
  version: 0,
  updatedAt: timesOf(entry).updatedAt,
});

const previewOf = (entry: Waiting): readonly Category[] =>
  (entry.preview ?? []).map((row) => ({
    ...(row as Category),
    calculationId: entry.request.params['calculationId'] ?? '',
    version: 0,
    updatedAt: timesOf(entry).updatedAt,
  }));

const quantityOf = (entry: Waiting): Quantity => ({
  ...emptyQuantityFields,
  snapshot: null,
  linkStatus: 'unlinked',
  ...linkedFields(entry, fieldsOf(entry)),
  id: idOf(entry),
  categoryId: entry.request.params['categoryId'] ?? '',
  calculationId: entry.request.params['calculationId'] ?? '',
  version: 0,
  updatedAt: timesOf(entry).updatedAt,
  updatedBy: '',
});
