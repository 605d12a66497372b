import { settleFormula } from '#domain/calculations/amount-formula.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import { type AdoptedLibrary, adoptLibrary } from '#domain/documents/adopt-library.ts';
import { documentRowIds } from '#domain/documents/document-rows.ts';
import {
  calculationFieldsOf,
  categoryFieldsOf,
  type DocumentCalculation,
  type DocumentQuantity,
  defaultCalculationIndex,
  documentStandingOf,
  quantityFieldsOf,
  type SiteDocument,
  siteFieldsOf,
} from '#domain/documents/site-document.ts';
import { placesOfRows } from '#domain/documents/site-document-of.ts';
import type { SourceSnapshot } from '#domain/products/composite.ts';
import type { LogDocument } from '#domain/site-log/log-document.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { insertCalculations } from '#server/calculations/calculations.store.ts';
import { insertCategories } from '#server/categories/categories.store.ts';
import { type Change, recordChanges } from '#server/history/history.store.ts';
import { type Issue, Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { settleLibrary } from '#server/products/open-library.ts';
import { findOwnLibrary, insertOwnLibrary, lockLibrary } from '#server/products/own-library.store.ts';
import { insertQuantities, type StoredQuantity } from '#server/quantities/quantities.store.ts';
import { listReferenceSetIds } from '#server/reference-sets/reference-sets.store.ts';
import { insertEvents } from '#server/site-log/site-log.store.ts';
import { insertSite } from '#server/sites/sites.store.ts';
import { importedLog } from './log-import.ts';

interface Rows {
  readonly calculations: Calculation[];
  readonly categories: Category[];
  readonly quantities: StoredQuantity[];
}

/** Makes a new site of a document, in the call's transaction; returns its id. Everything gets an id of its own. */
export const importDocument = async (call: Call, document: SiteDocument & LogDocument): Promise<string> => {
  const adopted = await adopt(call, document.library);
  const siteId = call.newId();
  const { rows, issues } = buildRows(call, siteId, document, adopted, await listReferenceSetIds(call.db));
  const log = importedLog(call, siteId, document, { adopted, rows });
  issues.push(...log.issues);
  if (issues.length > 0) throw new Refusal('validation', { issues: issues.slice(0, 100) });
  const site = {
    ...siteFieldsOf(document),
    ...log.settings,
    id: siteId,
    companyId: call.user.companyId,
    readonly: false,
    defaultCalculationId: rows.calculations[defaultCalculationIndex(document)]?.id ?? '',
    backupSourceId: null,
    epoch: 0,
    version: 1,
    createdAt: call.now,
    updatedAt: call.now,
  };
  await addToLibrary(call, adopted);
  await insertSite(call.db, site, call.user.id);
  await insertCalculations(call.db, rows.calculations);
  await insertCategories(call.db, siteId, rows.categories);
  await insertQuantities(call.db, rows.quantities);
  await insertEvents(call.db, log.events);
  await recordChanges(call, siteId, creations(siteId, site.name, rows, log.events));
  return siteId;
};

/** A row whose id is taken by other content gets a new id, all others keep theirs. */
const adopt = async (call: Call, library: SiteDocument['library']): Promise<AdoptedLibrary> => {
  const { companyId, id: createdBy } = call.user;
  if (library !== undefined) await lockLibrary(call.db, companyId);
  const adopted = adoptLibrary(library, {
    own: await findOwnLibrary(call.db, companyId),
    row: { companyId, createdBy, version: 1, createdAt: call.now, updatedAt: call.now },
    idOf: (id, isTaken) => (isTaken ? call.newId() : id),
  });
  if (adopted.ok) return adopted.value;
  throw new Refusal('validation', { issues: adopted.error.slice(0, 100) });
};

const buildRows = (
  call: Call,
  siteId: string,
  document: SiteDocument,
  adopted: AdoptedLibrary,
  referenceSets: readonly string[],
): { readonly rows: Rows; readonly issues: Issue[] } => {
  const rows: Rows = { calculations: [], categories: [], quantities: [] };
  const issues: Issue[] = [];
  document.calculations.forEach((entry, index) => {
    const path = `calculations[${index}]`;
    const fields = calculationFieldsOf(entry);
    if (!referenceSets.includes(fields.referenceSet)) {
      issues.push({ path: `${path}.referenceSet`, code: 'unknown-reference-set' });
    }
    const id = call.newId();
    const origin = originOf(call, entry, rows.calculations);
    const idOf = documentRowIds(origin, placesIn(origin, rows), () => call.newId());
    rows.calculations.push({
      ...fields,
      ...documentStandingOf(entry),
      origin,
      id,
      siteId,
      version: 1,
      createdAt: createdAt(call, index),
      updatedAt: call.now,
    });
    issues.push(...addContent(call, rows, { siteId, calculationId: id, path, idOf }, entry, adopted));
  });
  return { rows, issues };
};

/** A calculation that was copied from an earlier one of the document, under a seed of its own. */
const originOf = (
  call: Call,
  { origin }: DocumentCalculation,
  earlier: readonly Calculation[],
): Calculation['origin'] => {
  const source = origin === undefined ? undefined : earlier[origin];
  return source === undefined ? null : { calculationId: source.id, seed: call.newId() };
};

/** Where the rows of the calculation stand that another one is a copy of. */
const placesIn = (origin: Calculation['origin'], { categories, quantities }: Rows): ReadonlyMap<string, string> => {
  const isThere = ({ calculationId }: { readonly calculationId: string }) => calculationId === origin?.calculationId;
  return placesOfRows({ categories: categories.filter(isThere), quantities: quantities.filter(isThere) });
};

/** Creation times keep the order of the document, which the next export follows. */
const createdAt = (call: Call, index: number): string => new Date(Date.parse(call.now) + index).toISOString();

const addContent = (
  call: Call,
  rows: Rows,
  where: {
    readonly siteId: string;
    readonly calculationId: string;
    readonly path: string;
    readonly idOf: (row: DocumentQuantity) => string;
  },
  { categories = [] }: DocumentCalculation,
  adopted: AdoptedLibrary,
): readonly Issue[] => {
  const { siteId, calculationId } = where;
  const issues: Issue[] = [];
  const changed = { version: 1, updatedAt: call.now };
  categories.forEach((entry, index) => {
    const categoryId = call.newId();
    rows.categories.push({ ...categoryFieldsOf(entry, index + 1), id: categoryId, calculationId, ...changed });
    (entry.quantities ?? []).forEach((row, position) => {
      const given = quantityFieldsOf(row, categoryId, position + 1);
      const fields = settleFormula(given, given);
      const resolved = adopted.resolve(fields.source);
      let snapshot: SourceSnapshot | null = null;
      if (resolved.ok) snapshot = resolved.value.snapshot;
      else {
        const path = `${where.path}.categories[${index}].quantities[${position}].source.id`;
        issues.push({ path, code: resolved.error });
      }
      const source = resolved.ok ? resolved.value.source : fields.source;
      rows.quantities.push({
        ...fields,
        source,
        snapshot,
        id: where.idOf(row),
        siteId,
        calculationId,
        ...changed,
        updatedBy: call.user.id,
      });
    });
  });
  return issues;
};

const created =
  <Entity extends Change['entity']>(entity: Entity) =>
  (row: { readonly id: string; readonly name: string }) => ({
    entity,
    entityId: row.id,
    before: null,
    after: { name: row.name },
  });

const creations = (siteId: string, siteName: string, rows: Rows, events: readonly StoredEvent[]): readonly Change[] => [
  created('site')({ id: siteId, name: siteName }),
  ...rows.calculations.map(created('calculation')),
  ...rows.categories.map(created('category')),
  ...rows.quantities.map(created('quantity')),
  ...events.map(({ id, date, kind, name }) => ({
    entity: 'log-event' as const,
    entityId: id,
    before: null,
    after: { date, kind, name },
  })),
];

/** The document's own products and composites that the company does not have yet. */
const addToLibrary = async (call: Call, { added }: AdoptedLibrary): Promise<void> => {
  const changes = [...added.products.map(created('product')), ...added.composites.map(created('composite'))];
  if (changes.length === 0) return;
  await insertOwnLibrary(call.db, added);
  await settleLibrary(call, changes);
};
