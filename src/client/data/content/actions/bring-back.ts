import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createCategoryDraft } from '#client/data/content/edits/category-drafts.ts';
import { logDrafts } from '#client/data/content/edits/log-drafts.ts';
import { createDrafts } from '#client/data/content/edits/quantity-drafts.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import { store } from '#client/data/outbox/edits/edit-drafts.ts';
import { again } from '#client/data/outbox/questions/decisions.ts';
import { canBringBack } from '#client/data/outbox/questions/items.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { getHistory } from '#contract/sites/history.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { HistoryType } from '#domain/documents/history.ts';
import { type EventFields, emptyEventFields, eventFieldsIn } from '#domain/site-log/stored-event.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { bringBackPlace } from './bring-back-place.ts';

const gone = msg`It cannot be brought back any more`;

/**
 * Brings back what other users deleted, so that the held edits of it can go: the site, calculations, categories and
 * rows. Tells what could not be brought back; that stays held.
 */
export const bringBack = async (data: ClientData, entries: readonly Entry[]): Promise<void> => {
  try {
    const wanted = entries.filter(canBringBack);
    const left = await bringBackRows(data, await bringBackPlaces(data, wanted));
    if (left > 0) data.notify({ type: 'error', message: gone });
  } catch (error) {
    data.notify({ type: 'error', message: bringBackFailure(error) });
  }
};

/** Why something was not brought back. */
export const bringBackFailure = (error: unknown): MessageDescriptor =>
  failureText(error, msg`Bringing back failed`, {
    forbidden: msg`You may not bring this back. Ask an owner of the site.`,
    'not-found': gone,
  });

/** Sites and calculations that are not there; their edits go with them. Answers the edits of what is there. */
const bringBackPlaces = async (data: ClientData, entries: readonly Entry[]): Promise<readonly Entry[]> => {
  const rest: Entry[] = [];
  for (const siteId of new Set(entries.map(siteOf))) {
    const ofSite = entries.filter((entry) => siteOf(entry) === siteId);
    const isSiteThere = await isThere(() => call(getSite, { params: { siteId } }));
    if (!isSiteThere) await bringBackPlace(data, { siteId });
    const { data: present } = await call(listCalculations, { params: { siteId } });
    for (const calculationId of new Set(ofSite.map(calculationOf))) {
      const below = ofSite.filter((entry) => calculationOf(entry) === calculationId);
      const isHere = calculationId === '' || present.some(({ id }) => id === calculationId);
      if (!isHere) await bringBackPlace(data, { siteId, calculationId });
      else if (isSiteThere) rest.push(...below);
    }
  }
  return rest;
};

const siteOf = ({ request: { params } }: Entry): string => params['siteId'] ?? '';

const calculationOf = ({ request: { params } }: Entry): string => params['calculationId'] ?? '';

const isThere = async (ask: () => Promise<unknown>): Promise<boolean> => {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return false;
    throw error;
  }
};

/** Rows are made once more from their history with the edits in them, first the categories that went with them. */
const bringBackRows = async (data: ClientData, entries: readonly Entry[]): Promise<number> => {
  let left = 0;
  for (const entry of entries) {
    const { siteId = '', calculationId = '', categoryId = '', quantityId = '' } = entry.request.params;
    const place = { siteId, calculationId };
    if (entry.endpoint === 'patchQuantity' || entry.endpoint === 'linkQuantity') {
      const row = await findDeleted<Quantity>('quantity', quantityId, siteId);
      if (row === null) {
        left += 1;
        continue;
      }
      await reviveCategory(data, place, row.categoryId);
      const revived = { ...applyPatch(row, fieldsOf<Quantity>(entry)), id: quantityId };
      await store(data, ...(await createDrafts(data, place, [revived])));
      await data.outbox.remove([entry.seq]);
    } else if (entry.endpoint === 'patchLogEvent') {
      if (!(await reviveEvent(data, entry))) left += 1;
    } else if (entry.endpoint !== 'patchCategory') {
      if (categoryId !== '') await reviveCategory(data, place, categoryId);
      await data.outbox.change(entry.seq, (stored) => again(stored, uuidv7()));
    } else if (await reviveCategory(data, place, categoryId, fieldsOf<Category>(entry))) {
      await data.outbox.remove([entry.seq]);
    } else {
      await data.outbox.change(entry.seq, (stored) => again(stored, uuidv7()));
    }
  }
  return left;
};

/** Whether an event is made once more with the edit in it; it may be on its way already. */
const reviveEvent = async (data: ClientData, entry: Entry): Promise<boolean> => {
  const { siteId = '', eventId = '' } = entry.request.params;
  if (data.outbox.entries.get().some(({ creates }) => creates.includes(eventId))) {
    await data.outbox.change(entry.seq, (stored) => again(stored, uuidv7()));
    return true;
  }
  const event = await findDeleted<EventFields>('log-event', eventId, siteId);
  if (event === null) return false;
  const fields = eventFieldsIn({ ...emptyEventFields, ...event });
  const revived = { ...applyPatch(fields, fieldsOf<EventFields>(entry)), id: eventId };
  await store(data, logDrafts(siteId).create(revived));
  await data.outbox.remove([entry.seq]);
  return true;
};

/** Whether it was made again; it may be there, or on its way, already. */
const reviveCategory = async (
  data: ClientData,
  place: { readonly siteId: string; readonly calculationId: string },
  categoryId: string,
  patch: Partial<Category> = {},
): Promise<boolean> => {
  const isWaiting = data.outbox.entries.get().some(({ creates }) => creates.includes(categoryId));
  if (isWaiting) return false;
  const present = await data.queryClient.fetchQuery({ ...categoryQueries.list(place), staleTime: 0 });
  if (present.some(({ id }) => id === categoryId)) return false;
  const category = await findDeleted<Category>('category', categoryId, place.siteId);
  if (category === null) return false;
  await store(data, createCategoryDraft(place, { ...applyPatch(category, patch), id: categoryId }));
  return true;
};

/** The row as it was when it was deleted; null when it was not. */
const findDeleted = async <Row extends object>(type: HistoryType, id: string, siteId: string): Promise<Row | null> => {
  const { data } = await call(getHistory, { params: { type, id }, query: { siteId } });
  const deletion = data.find(({ kind, entity }) => kind === 'deleted' && entity === type);
  if (deletion === undefined) return null;
  return Object.fromEntries(deletion.changes.map(({ field, before }) => [field, before])) as Row;
};

/** What an edit sets; the version of a linked product says nothing about the row. */
const fieldsOf = <Row>({ request: { body } }: Entry): Partial<Row> => {
  const { base: _seen, version: _version, ...fields } = (body ?? {}) as Record<string, unknown>;
  return fields as Partial<Row>;
};
