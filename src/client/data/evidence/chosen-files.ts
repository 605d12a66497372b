import { nowMs } from '#client/data/device/clock.ts';
import { noted } from '#client/data/device/draft-notes.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { broughtDraft, broughtIds, keepBroughtIds, leaveOutBrought } from '#client/data/drafts/brought-files.ts';
import { changeDraft, dropDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { fileOf, keepFileDraft } from '#client/data/drafts/kept-file.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Added, Subject } from './add-evidence.ts';
import { attachFiles, type NamedFile } from './attach-files.ts';

/*
 * A picture takes a while to be scaled. What was chosen lies on this device as it came until then, and says what it belongs to: a
 * page that ends in between loses nothing, and the next start goes on.
 */

/** A file that was chosen, and what for. */
interface Chosen extends Subject {
  readonly rowId: string;
  readonly field: 'file';
  readonly siteId: string;
  /** ms, when it was chosen. */
  readonly at: number;
}

const listDraft = 'chosen-files';
/** So many bytes lie here twice at once, as they came and scaled; the others stay with the page until these are done. */
const mostBytes = 100_000_000;
/** Another tab may still be writing it. */
const patienceMs = 3_600_000;
const prefix = 'chosen-';

/** Files of this page: the device may not have them yet, or has no room for them. */
const held = new Map<string, File>();

export const heldFile = (id: string): File | null => held.get(id) ?? null;

/** Whether it was chosen in the program, and not brought to it. */
export const isChosen = (id: string): boolean => id.startsWith(prefix);

/** Gives files names, by which they can be used at once, and puts them on the device as they are. */
export const keepChosen = (data: ClientData, files: readonly File[]): readonly string[] => {
  const named = nameAll(files);
  void keepAll(data, named);
  return named.map(({ id }) => id);
};

const nameAll = (files: readonly File[]): readonly NamedFile[] => {
  const now = nowMs();
  return files.map((file, index) => {
    const id = `${prefix}${uuidv7()}-${now}-${String(index).padStart(4, '0')}`;
    held.set(id, file);
    return { id, file };
  });
};

const keepAll = async (data: ClientData, named: readonly NamedFile[]): Promise<void> => {
  for (const { id, file } of named) {
    await keepFileDraft(data, broughtDraft(id), file).catch(() => false);
    // Done with, or given up, meanwhile.
    if (!held.has(id)) await dropDraft(data, broughtDraft(id));
  }
};

/** Says what they belong to, so that the next start can go on where this page ends. */
export const belongTo = async (
  data: ClientData,
  siteId: string,
  subject: Subject,
  ids: readonly string[],
): Promise<void> => {
  const at = nowMs();
  await Promise.all(ids.map((rowId) => list(data, { rowId, field: 'file', siteId, ...subject, at })));
};

/** Used, or given up: nothing of them is left here. */
export const forgetChosen = async (data: ClientData, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    held.delete(id);
    await unlist(data, id);
    await leaveOutBrought(data, id);
    await dropDraft(data, broughtDraft(id));
  }
};

/** What could not be made a picture is left among the files that wait for their user, with its bytes. */
export const leaveToUser = async (data: ClientData, id: string): Promise<void> => {
  const brought = await broughtIds(data);
  if (!brought.includes(id)) await keepBroughtIds(data, [...brought, id]);
  await unlist(data, id);
};

/** Pictures and documents of a site, or of something in it; those that were not added are told, and not kept. */
export const addChosen = async (
  data: ClientData,
  siteId: string,
  subject: Subject,
  files: readonly File[],
): Promise<readonly Added[]> => {
  const done: Added[] = [];
  for (const group of groupsOf(files)) {
    const named = nameAll(group);
    const ids = named.map(({ id }) => id);
    await Promise.all([keepAll(data, named), belongTo(data, siteId, subject, ids)]);
    const forget = (id: string) => forgetChosen(data, [id]);
    done.push(...(await attachFiles(data, { siteId, subject, read: async () => named, forget })));
    await forgetChosen(
      data,
      named.flatMap(({ id }) => (held.has(id) ? [id] : [])),
    );
  }
  return done;
};

const groupsOf = (files: readonly File[]): readonly (readonly File[])[] => {
  const groups: File[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    bytes += file.size;
    if (bytes > mostBytes) {
      groups.push([]);
      bytes = file.size;
    }
    groups.at(-1)?.push(file);
  }
  return groups;
};

/** Goes on with what a page that ended had begun. */
export const takeUpChosen = async (data: ClientData): Promise<void> => {
  for (const { rowId: id, siteId, subject, subjectId, at } of await listedOf(data)) {
    // This page is at it.
    if (held.has(id)) continue;
    const read = async () => {
      const file = fileOf(await readDraft(data, broughtDraft(id)));
      return file === null ? [] : [{ id, file }];
    };
    const forget = () => forgetChosen(data, [id]);
    const [added] = await attachFiles(data, { siteId, subject: { subject, subjectId }, read, forget });
    if (added?.kind === 'not-added') await leaveToUser(data, id);
    if (added === undefined && nowMs() - at > patienceMs) await unlist(data, id);
  }
};

/** How many are not pictures of their sites yet. */
export const countChosen = async (data: ClientData): Promise<number> => (await listedOf(data).catch(() => [])).length;

const listedOf = async (data: ClientData): Promise<readonly Chosen[]> => {
  const stored = await readDraft(data, listDraft);
  return Array.isArray(stored) ? stored.filter(isListed) : [];
};

const isListed = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  (['rowId', 'siteId', 'subject', 'subjectId'] as const).every((name) => typeof Reflect.get(value, name) === 'string');

const list = (data: ClientData, value: Chosen): Promise<void> => change(data, value.rowId, value);

const unlist = (data: ClientData, id: string): Promise<void> => change(data, id, null);

const change = (data: ClientData, rowId: string, value: Chosen | null): Promise<void> => {
  const note = { key: listDraft, place: { rowId, field: 'file' }, value };
  return changeDraft(data, listDraft, (now) => noted(now, note), note);
};
