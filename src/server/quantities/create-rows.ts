import type { createQuantity } from '#contract/calculations/quantities.ts';
import type { ParsedRequestOf } from '#contract/frame/endpoint.ts';
import { settleFormula } from '#domain/calculations/amount-formula.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import { applyPatch, isSame } from '#domain/values/patch.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Call, Keyed, Several } from '#server/http/route.ts';
import { findSite } from '#server/sites/sites.store.ts';
import { findQuantities, lastPosition } from './quantities.store.ts';
import { findCategoryIds, findRows, type Where } from './rows.ts';
import { createSourceResolver } from './snapshots.ts';
import { type NewRow, storeNewRows } from './store-new-rows.ts';

type Request = Keyed<ParsedRequestOf<typeof createQuantity>>;

/**
 * New rows of one calculation, one for each call and in their order. A row that is there already with what its call gives
 * answers that call: it is a retry.
 */
export const createRows = async (call: Call, requests: Several<Request>): Promise<readonly Quantity[]> => {
  const [{ params: where }] = requests;
  const { site, calculation } = await openCalculation(call, where, 'edit');
  const categories = await findCategoryIds(call, where);
  const there = await findNamedRows(call, where, requests);
  const library = { companyId: site.companyId, referenceSet: calculation.referenceSet };
  const resolve = createSourceResolver(
    call,
    library,
    requests.map(({ body }) => body.source),
  );
  const findOriginal = createOriginals(call, there);
  const placeIn = createPositions(call, where);
  const ids: string[] = [];
  const made = new Map<string, NewRow>();
  for (const { params, body, key } of requests) {
    if (!categories.has(params.categoryId)) throw notFound();
    const { id = call.newId(), copyOf, copyOfSite, ...fields } = body;
    ids.push(id);
    const empty = { ...emptyQuantityFields, categoryId: params.categoryId };
    const given = settleFormula(empty, definedOf(fields));
    const existing = there.get(id);
    if (existing !== undefined) {
      if (!hasSameContent(existing, given)) throw new Refusal('id-taken');
      continue;
    }
    const content = applyPatch(empty, given);
    const original = copyOf === undefined ? undefined : (made.get(copyOf) ?? (await findOriginal(copyOf, copyOfSite)));
    const frozen =
      original !== undefined && isSame(original.source, content.source)
        ? { snapshot: original.snapshot, linkStatus: original.linkStatus }
        : { snapshot: await resolve(content.source, 'source'), linkStatus: freshLinkStatus(content.source) };
    made.set(id, { ...content, ...frozen, id, key, position: await placeIn(params.categoryId, fields.position) });
  }
  const stored = await storeNewRows(call, where, [...made.values()]);
  const rows = new Map([...there, ...stored.map((row) => [row.id, row] as const)]);
  return ids.map((id) => rows.get(id) ?? lost(id));
};

/** An answer left out would put all later ones under the keys of others. */
const lost = (id: string): never => {
  throw new Error(`the new row ${id} was not stored`);
};

/** The rows of the calculation that the calls name: as their own, or as what they are a copy of. */
const findNamedRows = async (
  call: Call,
  where: Where,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, Quantity>> => {
  const named = requests.flatMap(({ body: { id, copyOf } }) => [id, copyOf].filter((one) => one !== undefined));
  const rows = named.length === 0 ? [] : await findRows(call, where, named);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The row that a new one is a copy of; what is not there, or may not be read, is not taken over. */
const createOriginals = (call: Call, there: ReadonlyMap<string, Quantity>) => {
  const sites = new Map<string, boolean>();
  return async (id: string, siteId: string | undefined): Promise<Quantity | undefined> => {
    if (siteId === undefined) return there.get(id);
    const mayRead = sites.get(siteId) ?? (await findSite(call.db, call.user, siteId, false)) !== null;
    sites.set(siteId, mayRead);
    return mayRead ? (await findQuantities(call.db, siteId, [id]))[0] : undefined;
  };
};

/** The position that a call asks for, else the one after the last of its category, these new rows included. */
const createPositions = (call: Call, { siteId }: Where) => {
  const stored = new Map<string, number>();
  const lastOfNew = new Map<string, number>();
  const lastStored = async (categoryId: string): Promise<number> => {
    const last = stored.get(categoryId) ?? (await lastPosition(call.db, siteId, categoryId));
    stored.set(categoryId, last);
    return last;
  };
  return async (categoryId: string, wanted: number | undefined): Promise<number> => {
    const ofNew = lastOfNew.get(categoryId) ?? 0;
    const position = wanted ?? Math.max(ofNew, await lastStored(categoryId)) + 1;
    lastOfNew.set(categoryId, Math.max(ofNew, position));
    return position;
  };
};
