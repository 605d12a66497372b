import { actionsOf } from '#client/data/content/actions/outbox-actions.ts';
import type { NewEvent } from '#client/data/content/edits/log-drafts.ts';
import { findCalculation, loadCalculationView, viewOf } from '#client/data/content/views/calculation-view.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { clock } from '#client/data/device/clock.ts';
import { preparePicture } from '#client/data/device/prepare-picture.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { changeDraft } from '#client/data/drafts/drafts.ts';
import { addEvidence } from '#client/data/evidence/add-evidence.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import { attachWaiting } from '#client/data/imports/attach-waiting.ts';
import { takeLogImport } from '#client/data/imports/log-import.ts';
import { keepReceived, receivedFiles } from '#client/data/imports/received-files.ts';
import { readWaiting } from '#client/data/imports/waiting-files.ts';
import { createLibraryEdits } from '#client/data/library/edits.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { itemsOf } from '#client/data/outbox/questions/items.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import { logQueries } from '#client/data/site-log/log-events.ts';
import type { Category, CategoryFields } from '#domain/calculations/category.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import { importEventSheet } from '#domain/incoming/site-log/event-sheet.ts';
import { logOptionsOf } from '#domain/incoming/site-log/log-options.ts';
import { newLogEvents } from '#domain/incoming/site-log/new-events.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { meterReadings } from '#domain/site-log/meters.ts';
import { type EventFields, emptyEventFields } from '#domain/site-log/stored-event.ts';
import type { SiteFields } from '#domain/sites/site.ts';
import { today } from '#domain/values/today.ts';
import { editsOf } from '#tests/support/client/edits.ts';

/** What a test does in a page: the same functions that the screens call, and what they show. */
export type { CalculationPlace };

const edits = () => editsOf(currentData());

export const createSite = (name: string) => edits().createSite({ name });

export const patchSite = async (place: CalculationPlace, patch: Partial<SiteFields>): Promise<void> => {
  const { site } = await shown(place);
  await edits().patchSite(site, patch);
};

export const createCalculation = (siteId: string, name: string) => edits().createCalculation(siteId, name);

export const createCategory = (place: CalculationPlace, name: string) => edits().createCategory(place, { name });

export const patchCategory = async (
  place: CalculationPlace,
  id: string,
  patch: Partial<CategoryFields>,
): Promise<void> => edits().patchCategory(place, await categoryOf(place, id), patch);

export const deleteCategory = async (place: CalculationPlace, id: string): Promise<void> =>
  edits().deleteCategory(place, await categoryOf(place, id));

export const createQuantity = (
  place: CalculationPlace,
  categoryId: string,
  fields: Partial<QuantityFields> & { readonly name: string },
) => edits().createQuantity(place, categoryId, fields);

export const patchQuantity = async (
  place: CalculationPlace,
  id: string,
  patch: Partial<QuantityFields>,
): Promise<void> => edits().patchQuantity(place, await quantityOf(place, id), patch);

export const deleteQuantity = async (place: CalculationPlace, id: string): Promise<void> =>
  edits().deleteQuantities(place, [await quantityOf(place, id)]);

export const createProduct = (name: string) =>
  createLibraryEdits(currentData()).createProduct({ name, factors: { declaredUnit: 'kg' } });

/** Many rows, an action each. */
export const createRows = async (
  place: CalculationPlace,
  categoryId: string,
  names: readonly string[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await createQuantity(place, categoryId, { name, amount: 1 })).quantityId);
  return ids;
};

/** Several rows of one action, stored all or none. */
export const createTogether = (place: CalculationPlace, rows: readonly Quantity[]): Promise<void> =>
  edits().createQuantities(place, rows);

/** How many edits wait; `state` tells each of them. */
export const waiting = (): number => currentData().outbox.waiting();

/** Events of every kind may be among them; one action each. */
export const logEvents = async (siteId: string, events: readonly NewEvent[]): Promise<void> => {
  const log = createLogEdits(currentData(), siteId);
  for (const event of events) await log.create(event);
};

/** Changes an event, which the device knows with what waits for it. */
export const correctEvent = async (siteId: string, id: string, patch: Partial<EventFields>): Promise<void> => {
  const event = (await logHere(siteId)).find((one) => one.id === id);
  if (event === undefined) throw new Error('the event is not there');
  await createLogEdits(currentData(), siteId).patch(event, patch);
};

/** Puts a sheet of soil into the log, as the import does after nobody had anything to answer; how many lines were new. */
export const importSoil = async (siteId: string, lines: readonly (readonly string[])[]): Promise<number> => {
  const data = currentData();
  const log = await logHere(siteId);
  const knownIds = log.flatMap(({ externalId }) => externalId || []);
  const read = importEventSheet(
    lines.map((cells, index) => ({ number: index + 1, cells })),
    { ...logOptionsOf({ ...nothingKnown, knownIds, readings: meterReadings(log) }), mapping: null, kind: 'soil' },
  );
  const { events } = newLogEvents(siteId, read.events, log);
  const site = await data.queryClient.ensureQueryData(siteQueries.one(siteId));
  if (site === null) throw new Error('the site is not there');
  await takeLogImport(data, { site, events: log }, { events, questions: [], answers: new Map(), sheet: null });
  return events.length;
};

/** Soil needs no product and no factor. */
const nothingKnown = { entries: [], units: [], choices: [], saved: [], factors: [] };

const logHere = async (siteId: string) => {
  const { queryClient, outbox } = currentData();
  const log = await queryClient.ensureQueryData(logQueries.list(siteId));
  return overlayLog(log, siteId, outbox.inLane(siteLane(siteId)));
};

/** Brings back what a held edit is of, where that is offered; how many edits it was offered for. */
export const bringBackWhatCan = async (key: string): Promise<number> => {
  const { outbox } = currentData();
  const offered = itemsOf(outbox, outbox.entries.get(), []).filter((item) => item.key === key && item.canBringBack);
  for (const item of offered) await actionsOf(currentData()).bringBack(item.key);
  return offered.length;
};

export const retry = (key: string) => actionsOf(currentData()).retry(key);
export const discard = (key: string) => actionsOf(currentData()).discard(key);
export const resolve = (key: string, choice: 'mine' | 'theirs') => actionsOf(currentData()).resolve(key, choice);
export const sendNow = () => currentData().sendNow();

/** Everything the page has of a calculation, waiting edits included; loads what is not there. */
export const shown = async (place: CalculationPlace) => {
  const { queryClient, outbox } = currentData();
  await loadCalculationView(queryClient, place);
  const { siteId } = place;
  const entries = outbox.inLane(siteLane(siteId));
  const site = overlaySite(queryClient.getQueryData(siteQueries.one(siteId).queryKey) ?? null, siteId, entries);
  if (site === null) throw new Error('the site is not there');
  return {
    site,
    calculations: overlayCalculations(
      queryClient.getQueryData(calculationQueries.list(siteId).queryKey) ?? [],
      siteId,
      entries,
    ),
    categories: overlayCategories(queryClient.getQueryData(categoryQueries.list(place).queryKey) ?? [], place, entries),
    quantities: overlayQuantities(queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [], place, entries),
  };
};

/** The names of the rows that the report says it lacks something of. */
export const missing = async (place: CalculationPlace): Promise<readonly string[]> => {
  const { input, result } = await computed(place);
  const names = new Map(input.quantities.map(({ id, name }) => [id, name]));
  return result.completeness.gaps.map(({ quantityId }) => names.get(quantityId ?? '') ?? '');
};

/** The climate report as the screen makes it, as text. */
export const report = async (place: CalculationPlace): Promise<string> => {
  const { site, calculation, input, result } = await computed(place);
  return JSON.stringify(climateReport(input, result, { calculationName: calculation.name, site }));
};

const computed = async (place: CalculationPlace) => {
  const rows = await shown(place);
  const calculation = findCalculation(rows.calculations, place.calculationId);
  const referenceSet = await currentData().queryClient.ensureQueryData(
    libraryQueries.referenceSet(calculation.referenceSet),
  );
  const { site, categories, quantities } = rows;
  return viewOf({ site, calculation, categories, quantities, referenceSet, today: today(clock()) });
};

/** The outbox and the line, as the page knows them. */
export const state = () => {
  const { outbox, connectivity, pause, status } = currentData();
  return {
    userId: outbox.userId,
    line: connectivity.state.get(),
    pause: pause.get(),
    session: status.get(),
    waiting: outbox.waiting(),
    missing: outbox.missing.get(),
    trouble: outbox.trouble.get(),
    unreadable: outbox.unreadable.get().map(({ reason }) => reason),
    entries: outbox.entries.get().map(({ key, seq, endpoint, user, state, attempts, merged, writes, lastProblem }) => ({
      key,
      seq,
      endpoint,
      user,
      state,
      attempts,
      merged,
      writes,
      problem: lastProblem?.code ?? null,
    })),
  };
};

/** A document whose bytes are told by its size and seed: as many parts as one likes, and no picture to be drawn. */
const documentOf = (sizeBytes: number, seed: number): File => {
  const bytes = new Uint8Array(sizeBytes).map((_, index) => (index * 31 + seed) % 251);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return new File([bytes], `liite-${seed}.pdf`);
};

/** As a screen adds it to the site. */
export const addDocument = ({ siteId }: CalculationPlace, sizeBytes: number, seed = 1) =>
  addEvidence(currentData(), siteId, { subject: 'site', subjectId: siteId }, [{ file: documentOf(sizeBytes, seed) }]);

/** As the service worker keeps what another program hands over. */
export const shareDocument = (seed: number): Promise<boolean> => keepReceived([documentOf(2000, seed)], Date.now());

/** Says that everything that was shared belongs to the site; a page that ends early does not forget it among those that wait. */
export const attachShared = async ({ siteId }: CalculationPlace, isEndedEarly: boolean): Promise<void> => {
  const data = currentData();
  const subject = { subject: 'site', subjectId: siteId } as const;
  const ids = (await receivedFiles()).map(({ key }) => key);
  const files = await readWaiting(data, ids);
  if (!isEndedEarly) await attachWaiting(data, siteId, subject, files);
  else
    await addEvidence(
      data,
      siteId,
      subject,
      files.map(({ id, file }) => ({ file, madeOf: id })),
    );
};

/** As somebody who photographs a whole day. */
export const addDocuments = ({ siteId }: CalculationPlace, count: number, sizeBytes: number) =>
  addEvidence(
    currentData(),
    siteId,
    { subject: 'site', subjectId: siteId },
    Array.from({ length: count }, (_, seed) => ({ file: documentOf(sizeBytes, seed) })),
  );

/** What a page leaves that ends between an event and the shared files that come along. */
export const leaveWithoutFile = async ({ siteId }: CalculationPlace): Promise<string> => {
  const data = currentData();
  const files = (await receivedFiles()).map(({ key }) => key);
  const fields = { ...emptyEventFields, date: today(clock()), kind: 'delivery' as const, name: 'Laasti' };
  const id = uuidv7();
  await changeDraft(data, `site-log-entry ${siteId}`, () => ({
    event: null,
    id,
    way: 'delivery',
    fields,
    amount: '',
    files,
  }));
  await createLogEdits(data, siteId).create(fields, id);
  return id;
};

/** What a page leaves that ends between the bytes and their row. */
export const leaveWithoutRow = async ({ siteId }: CalculationPlace, sizeBytes: number): Promise<void> => {
  const prepared = await preparePicture(documentOf(sizeBytes, 1));
  if (prepared.kind !== 'ready') throw new Error(prepared.reason);
  const { content, bytes } = prepared;
  const row = { id: uuidv7(), subject: 'site' as const, subjectId: siteId, name: 'liite.pdf', ...content };
  const facts = { row, siteId, isRowStored: false, isSent: false, problem: null, keptAt: Date.now() };
  await picturesOf(currentData().outbox.userId ?? '').add(facts, bytes);
};

/** The pictures and documents on this device. */
export const pictures = async () =>
  (await picturesOf(currentData().outbox.userId ?? '').read()).map(({ row, isRowStored, isSent, problem }) => ({
    id: row.id,
    sha256: row.sha256,
    isRowStored,
    isSent,
    problem,
  }));

const quantityOf = async (place: CalculationPlace, id: string): Promise<Quantity> => {
  const row = (await shown(place)).quantities.find((quantity) => quantity.id === id);
  if (row === undefined) throw new Error(`the row ${id} is not shown`);
  return row;
};

const categoryOf = async (place: CalculationPlace, id: string): Promise<Category> => {
  const row = (await shown(place)).categories.find((category) => category.id === id);
  if (row === undefined) throw new Error(`the category ${id} is not shown`);
  return row;
};
