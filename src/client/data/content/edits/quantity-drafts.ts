import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { freezeOwn, frozenWith } from '#client/data/library/frozen-sources.ts';
import { changesOf, draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { seenVersions } from '#client/data/outbox/overlay/seen-versions.ts';
import { joinSubjects } from '#client/data/outbox/questions/edit-labels.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type EntryDraft, siteLane, sourceKey } from '#client/data/outbox/records/entry.ts';
import { type Quantity, type QuantityFields, quantityFieldsIn } from '#domain/calculations/quantity.ts';
import { maxPageSize } from '#domain/values/limits.ts';

export interface QuantityChange {
  readonly quantity: Quantity;
  readonly patch: Partial<QuantityFields>;
}

/** Of rows under their own ids: new ones, or deleted ones that come back to their places. */
export const createDrafts = async (
  data: ClientData,
  place: CalculationPlace,
  quantities: readonly (QuantityFields & { readonly id: string })[],
): Promise<readonly EntryDraft[]> => {
  const frozen = await freezeOwn(
    data,
    quantities.map(({ source }) => source),
  );
  return quantities.map(({ id, categoryId, name, ...row }) => {
    const body = { ...quantityFieldsIn({ ...row, name }), id };
    const own = frozenWith(body.source, frozen[sourceKey(body.source)] ?? null);
    const details = { siteId: place.siteId, subject: name, writes: [id], creates: [id], frozen: own };
    return draftOf('createQuantity', { params: { ...place, categoryId }, body }, details);
  });
};

/** Of one row, which can join an unsent patch of it; none where the patch says nothing new. */
export const patchDraft = async (
  data: ClientData,
  place: CalculationPlace,
  { quantity, patch }: QuantityChange,
): Promise<readonly EntryDraft[]> => {
  const body = changesOf(quantity, patch, amountGroups);
  if (body === null) return [];
  const params = { ...place, categoryId: quantity.categoryId, quantityId: quantity.id };
  const frozen = await freezeOwn(data, [patch.source]);
  const details = { siteId: place.siteId, subject: quantity.name, writes: [quantity.id], frozen };
  return [draftOf('patchQuantity', { params, body }, details)];
};

/** What a patch does not change is left out of it. */
export const patchDrafts = async (
  data: ClientData,
  place: CalculationPlace,
  changes: readonly QuantityChange[],
): Promise<readonly EntryDraft[]> => {
  const rows = changes.flatMap(({ quantity, patch }) => {
    const body = changesOf(quantity, patch, amountGroups);
    return body === null ? [] : [{ quantity, body: { ...body, id: quantity.id } }];
  });
  const frozen = await freezeOwn(
    data,
    changes.map(({ patch }) => patch.source),
  );
  return inPages(rows).map((page) => {
    const quantities = page.map(({ quantity }) => quantity);
    const details = { ...detailsOf(place, quantities), frozen };
    return draftOf('patchQuantities', { params: { ...place }, body: page.map(({ body }) => body) }, details);
  });
};

export const deleteDrafts = (
  data: ClientData,
  place: CalculationPlace,
  quantities: readonly Quantity[],
): readonly EntryDraft[] => {
  const seen = seenIn(data, place, quantities);
  return inPages(quantities).map((page) => {
    const ids = page.map(({ id }) => id);
    const versions = ids.flatMap((id) => seen.get(id) ?? []);
    const request = { params: { ...place }, body: { ids, seen: versions } };
    const action = quantities.length === 1 ? { action: 'deleteQuantity' } : {};
    return draftOf('deleteQuantities', request, { ...detailsOf(place, page), ...action });
  });
};

/** A bulk call takes a limited number of rows; the pages are stored all or none. */
export const inPages = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / maxPageSize) }, (_, page) =>
    rows.slice(page * maxPageSize, (page + 1) * maxPageSize),
  );

/** What the list of waiting edits says of many rows. */
export const detailsOf = ({ siteId }: CalculationPlace, quantities: readonly Quantity[]) => ({
  siteId,
  subject: joinSubjects(quantities.map(({ name }) => name)),
  writes: quantities.map(({ id }) => id),
});

/** The versions of rows that the screen shows now: a dialog may have been open while my own edits arrived. */
const seenIn = ({ queryClient, outbox }: ClientData, place: CalculationPlace, quantities: readonly Quantity[]) => {
  const ids = new Set(quantities.map(({ id }) => id));
  const known = queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [];
  const now = new Map([...quantities, ...known.filter(({ id }) => ids.has(id))].map((row) => [row.id, row]));
  const seen = seenVersions([...now.values()], outbox.inLane(siteLane(place.siteId)));
  return new Map(seen.map((one) => [one.id, one]));
};

/** An amount means nothing without its unit: who changes one says what the other was. */
const amountGroups: readonly (readonly (keyof QuantityFields)[])[] = [['amount', 'unit']];
