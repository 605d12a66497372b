import { promisifyRequest } from 'idb-keyval';
import { loadCalculationView } from '#client/data/content/views/calculation-view.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { preparePicture } from '#client/data/device/prepare-picture.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { storeRow } from '#client/data/evidence/evidence-edits.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import { keeperOf } from '#client/data/offline/keeping.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { report } from '#tests/faults/page/door.ts';
import { editsOf } from '#tests/support/client/edits.ts';

export * from '#tests/faults/page/door.ts';

/** Makes sites available offline, one after the other; the times of each, in ms. */
export const keepSites = async (siteIds: readonly string[]): Promise<readonly number[]> => {
  const keeper = keeperOf(currentData());
  const taken: number[] = [];
  for (const siteId of siteIds) {
    const startedAt = performance.now();
    await keeper.keep(siteId);
    taken.push(performance.now() - startedAt);
    const refused = keeper.running.get().get(siteId);
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  }
  return taken;
};

/** Makes sites available offline as somebody does who presses them all; from the first to the last record, in ms. */
export const keepAllSites = async (siteIds: readonly string[]): Promise<number> => {
  const keeper = keeperOf(currentData());
  const startedAt = performance.now();
  await Promise.all(siteIds.map((siteId) => keeper.keep(siteId)));
  const refused = [...keeper.running.get().values()];
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return performance.now() - startedAt;
};

/** The same answers, fetched and thrown away: what server and line take by themselves; ms each. */
export const fetchSnapshots = async (siteIds: readonly string[]): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (const siteId of siteIds) {
    const startedAt = performance.now();
    const answer = await fetch(`/api/sites/${siteId}/snapshot`, {
      headers: { 'x-tyomaahiili': '1' },
      cache: 'no-store',
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - startedAt);
  }
  return taken;
};

const rowsOf = async (place: CalculationPlace) => {
  const { queryClient } = currentData();
  await loadCalculationView(queryClient, place);
  return queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [];
};

/** Gives `count` rows another amount, one edit each; how long each took until it was on the disk, in ms. */
export const editRows = async (place: CalculationPlace, count: number, restMs: number): Promise<readonly number[]> => {
  const edits = editsOf(currentData());
  const taken: number[] = [];
  for (const quantity of (await rowsOf(place)).slice(0, count)) {
    const startedAt = performance.now();
    await edits.patchQuantity(place, quantity, { amount: (quantity.amount ?? 0) + 1 });
    taken.push(performance.now() - startedAt);
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return taken;
};

const bareName = 'bench-bare';

/** The same by turns with a strict transaction of its own database, which writes as much and nothing else; ms each. */
export const editRowsBesideBare = async (
  place: CalculationPlace,
  count: number,
  restMs: number,
): Promise<{ readonly edits: readonly number[]; readonly bare: readonly number[] }> => {
  const { outbox } = currentData();
  const opening = indexedDB.open(bareName);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  await promisifyRequest(opening);
  const edits = editsOf(currentData());
  const taken = { edits: [] as number[], bare: [] as number[] };
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    into.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  };
  for (const quantity of (await rowsOf(place)).slice(0, count)) {
    await timed(taken.edits, () => edits.patchQuantity(place, quantity, { amount: (quantity.amount ?? 0) + 1 }));
    const record = outbox.entries.get().at(-1);
    await timed(taken.bare, () => {
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
      transaction.objectStore('rows').add(record);
      return promisifyRequest(transaction);
    });
  }
  opening.result.close();
  await promisifyRequest(indexedDB.deleteDatabase(bareName));
  return taken;
};

/** As many edits as rows, each a step of its own. */
export const fillOutbox = async (place: CalculationPlace, count: number): Promise<number> => {
  const edits = editsOf(currentData());
  const rows = (await rowsOf(place)).slice(0, count);
  const startedAt = performance.now();
  for (const quantity of rows) await edits.patchQuantity(place, quantity, { amount: (quantity.amount ?? 0) + 1 });
  return performance.now() - startedAt;
};

export const waiting = (): number => currentData().outbox.waiting();

/** Resolves when nothing waits any more. */
export const drained = async (): Promise<void> => {
  const { outbox } = currentData();
  await new Promise<void>((resolve) => {
    const stop = outbox.entries.subscribe(() => {
      if (outbox.waiting() > 0) return;
      stop();
      resolve();
    });
  });
};

/** The report of a calculation over what is on the device, again and again; ms each. */
export const reportTimes = async (place: CalculationPlace, times: number): Promise<readonly number[]> => {
  await rowsOf(place);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await report(place);
    taken.push(performance.now() - startedAt);
  }
  return taken;
};

/** What the waiting edits are called in the list of them. */
export const waitingNames = (): readonly string[] =>
  currentData()
    .outbox.entries.get()
    .map(({ subject }) => subject);

/** Scales one photograph and keeps it so many times, each with bytes of its own, as pictures that wait with their rows. */
export const keepPictures = async ({ siteId }: CalculationPlace, photograph: string, count: number): Promise<void> => {
  const data = currentData();
  const pictures = picturesOf(data.outbox.userId ?? '');
  const prepared = await preparePicture(
    new File([Uint8Array.from(atob(photograph), (letter) => letter.charCodeAt(0))], 'kuva.jpg'),
  );
  if (prepared.kind !== 'ready') throw new Error(prepared.reason);
  const { content, thumbnail } = prepared;
  for (let index = 0; index < count; index += 1) {
    const bytes = prepared.bytes.slice();
    new DataView(bytes).setUint32(bytes.byteLength - 8, index);
    // Nothing is sent: nobody checks what the hash says.
    const sha256 = index.toString(16).padStart(64, '0');
    const name = `kuva-${index}.jpg`;
    const row = { id: uuidv7(), subject: 'site' as const, subjectId: siteId, name, ...content, sha256, thumbnail };
    const facts = { row, siteId, isRowStored: true, isSent: false, problem: null, keptAt: Date.now() };
    await storeRow(data, siteId, row);
    await pictures.add(facts, bytes);
  }
};
