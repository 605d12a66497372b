import { promisifyRequest } from 'idb-keyval';
import { byUnits } from '#domain/values/order.ts';
import { store } from './database.ts';
import type { NewPicture } from './pictures.ts';

/** A report that is not handed over yet. */
export interface ReportPlace {
  /** Of its link. */
  readonly secret: string;
  /** What is changed; null = it is new. */
  readonly reportId: string | null;
}

/** A picture as it was chosen, until it is scaled: plain bytes, as not every browser's database takes a file. */
interface ChosenFile {
  readonly name: string;
  readonly type: string;
  /** ms */
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** What lies on the device of a picture that was chosen for a report. */
export interface Chosen {
  /** In the order of choosing. */
  readonly id: string;
  readonly content: ChosenFile | NewPicture;
}

/** In the store of what was said, so that a report takes its pictures along in one transaction; no secret begins so. */
const prefix = '~chosen ';
const keyOf = ({ secret, reportId }: ReportPlace): string => `${prefix}${secret} ${reportId ?? 'new'} `;
const rangeFrom = (start: string) => IDBKeyRange.bound(start, `${start}~`);
export const chosenIn = (place: ReportPlace): IDBKeyRange => rangeFrom(keyOf(place));

/** Of all other reports together; those that were chosen first go first. */
const mostOfOthers = 15;

/** Resolves once it is on the disk. */
export const keepChosen = async (place: ReportPlace, { id, content }: Chosen): Promise<void> => {
  const links = await store('readwrite');
  const own = keyOf(place);
  const keys = links.getAllKeys(rangeFrom(prefix));
  keys.onsuccess = () => {
    const others = (keys.result as readonly string[]).filter((key) => !key.startsWith(own));
    const tooMany = others.toSorted((one, other) => byUnits(idIn(one), idIn(other))).slice(0, -mostOfOthers);
    for (const key of tooMany) links.delete(key);
    links.put({ secret: own + id, id, content });
  };
  await promisifyRequest(links.transaction);
};

const idIn = (key: string): string => key.slice(key.lastIndexOf(' ') + 1);

export const readChosen = async (place: ReportPlace): Promise<readonly Chosen[]> =>
  promisifyRequest((await store('readonly')).getAll(chosenIn(place)));

export const forgetChosen = async (place: ReportPlace, id?: string): Promise<void> => {
  const links = await store('readwrite');
  links.delete(id === undefined ? chosenIn(place) : keyOf(place) + id);
  await promisifyRequest(links.transaction);
};

/** Those of all reports of a link that has ended: nobody takes them any more. */
export const forgetChosenOfLink = async (secret: string): Promise<void> => {
  const links = await store('readwrite');
  links.delete(rangeFrom(`${prefix}${secret} `));
  await promisifyRequest(links.transaction);
};
