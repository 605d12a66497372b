import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { AdoptedLibrary } from '#domain/documents/adopt-library.ts';
import { documentRowPlace, type SiteDocument } from '#domain/documents/site-document.ts';
import {
  type DocumentEvent,
  eventFieldsOf,
  type LogDocument,
  logSettingsOf,
  placeOfRow,
  plannedCalculation,
} from '#domain/site-log/log-document.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';
import type { Issue } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';

interface Rows {
  readonly calculations: readonly Calculation[];
  readonly categories: readonly Category[];
  readonly quantities: readonly Pick<Quantity, 'id' | 'categoryId'>[];
}

interface ImportedLog {
  readonly settings: LogSettings;
  readonly events: readonly StoredEvent[];
  readonly issues: readonly Issue[];
}

/** The log of a document as that of the new site, whose rows are there already. */
export const importedLog = (
  call: Call,
  siteId: string,
  document: SiteDocument & LogDocument,
  { adopted, rows }: { readonly adopted: AdoptedLibrary; readonly rows: Rows },
): ImportedLog => {
  const issues: Issue[] = [];
  const planned = plannedCalculation(document);
  if (planned === undefined) issues.push({ path: 'logPlan.calculation', code: 'not-allowed' });
  const settings = {
    ...logSettingsOf(document),
    logPlanCalculationId: rows.calculations[planned ?? -1]?.id ?? null,
  };
  const log = document.log ?? [];
  const ids = idsOf(call, log, issues);
  const places = log.some(({ quantity }) => quantity !== undefined) ? placesIn(rows) : new Map<string, string>();
  const events = log.map((event, index) => {
    const fields = eventFieldsOf(event);
    const path = `log[${index}]`;
    const resolved = adopted.resolve(fields.product);
    if (!resolved.ok) issues.push({ path: `${path}.product.id`, code: resolved.error });
    const quantityId = places.get(event.quantity ?? '') ?? null;
    if (event.quantity !== undefined && quantityId === null) {
      issues.push({ path: `${path}.quantity`, code: 'unknown-quantity' });
    }
    const id = ids.get(event.id) ?? call.newId();
    return {
      ...fields,
      id,
      siteId,
      quantityId,
      product: resolved.ok ? resolved.value.source : fields.product,
      corrects: ids.get(fields.corrects) ?? fields.corrects,
      // A document's own number of the event is kept where the event has no other.
      externalId: fields.externalId === '' && id !== event.id.toLowerCase() ? event.id : fields.externalId,
      origin: event.origin ?? 'entered',
      givenBy: event.givenBy ?? '',
      ...createdNow(call),
    };
  });
  return { settings, events, issues };
};

const createdNow = ({ now, user }: Call) => ({
  version: 1,
  createdAt: now,
  updatedAt: now,
  userId: user.id,
  userName: user.name,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that the log of a site can have stays, so that the next export is as this one; all others get one. */
const idsOf = (call: Call, log: readonly DocumentEvent[], issues: Issue[]): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const [index, { id }] of log.entries()) {
    const own = uuid.test(id) ? id.toLowerCase() : call.newId();
    if (ids.has(id) || taken.has(own)) issues.push({ path: `log[${index}].id`, code: 'duplicate-id' });
    ids.set(id, own);
    taken.add(own);
  }
  return ids;
};

/** The id of the row at each place of the document. */
const placesIn = ({ calculations, categories, quantities }: Rows): ReadonlyMap<string, string> => {
  const rowsOf = new Map<string, string[]>();
  for (const { id, categoryId } of quantities) {
    const rows = rowsOf.get(categoryId);
    if (rows === undefined) rowsOf.set(categoryId, [id]);
    else rows.push(id);
  }
  const places = new Map<string, string>();
  calculations.forEach(({ id: calculationId }, calculation) => {
    const own = categories.filter((category) => category.calculationId === calculationId);
    own.forEach(({ id }, category) => {
      for (const [row, rowId] of (rowsOf.get(id) ?? []).entries()) {
        places.set(placeOfRow(calculation, documentRowPlace(category, row)), rowId);
      }
    });
  });
  return places;
};
