import { promisifyRequest, type UseStore } from 'idb-keyval';
import { openChannel } from '#client/data/device/channel.ts';
import { Signal } from '#client/data/device/signal.ts';
import { openStore, type Store } from '#client/data/device/store.ts';
import type { RequestOf } from '#contract/frame/endpoint.ts';
import type { createEvidence } from '#contract/site-log/evidence.ts';

/** What a call gives of a new picture, its id included. */
export type NewEvidence = RequestOf<typeof createEvidence>['body'] & { readonly id: string };

/** Why the server does not take the bytes; the person decides. */
export type PictureProblem = 'gone' | 'refused' | 'no-room' | 'forbidden';

/** A picture or document whose bytes are on this device. */
export interface KeptPicture {
  readonly row: NewEvidence;
  readonly siteId: string;
  /** The row is in the outbox, or was: a page that was ended in between stores it at the next start. */
  readonly isRowStored: boolean;
  /** The server has the bytes: they may make room here. */
  readonly isSent: boolean;
  readonly problem: PictureProblem | null;
  /** ms */
  readonly keptAt: number;
  /** The id of the shared file that it was made of: a page that was ended before that was forgotten makes no second one. */
  readonly madeOf?: string;
}

const databaseName = (userId: string): string => `tyomaahiili-pictures-${userId}`;

/** Facts and bytes lie apart: a list of hundreds is read without a byte of them. */
const factsKey = (id: string): string => `facts ${id}`;
const bytesKey = (id: string): string => `bytes ${id}`;
const byAge = (one: KeptPicture, other: KeptPicture): number => one.keptAt - other.keptAt;
const allFacts = () => IDBKeyRange.bound('facts ', 'facts ~');

/** The pictures and documents on this device of one user; what is written is on the disk when it resolves. */
export class KeptPictures {
  /** Oldest first; null = not read yet. */
  readonly all = new Signal<readonly KeptPicture[] | null>(null);
  readonly #store: Store;
  readonly #channel;
  /** Grows with each change of this tab and of others: what was read before one is read once more. */
  #changes = 0;
  #reading: Promise<readonly KeptPicture[]> | null = null;
  #isClosed = false;

  constructor(userId: string) {
    this.#store = openStore(databaseName(userId), { durability: 'strict' });
    this.#channel = openChannel(databaseName(userId));
    this.#channel.listen(() => {
      this.#changes += 1;
      void this.read();
    });
  }

  read(): Promise<readonly KeptPicture[]> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(): Promise<readonly KeptPicture[]> {
    const changes = this.#changes;
    const rows: readonly KeptPicture[] = await this.#use('readonly', (store) =>
      promisifyRequest(store.getAll(allFacts())),
    );
    if (changes !== this.#changes) return this.#readAll();
    const all = rows.toSorted(byAge);
    this.all.set(all);
    return all;
  }

  /** Both or neither; rejects where there is no room. */
  async add(picture: KeptPicture, bytes: ArrayBuffer): Promise<void> {
    await this.#use('readwrite', (store) => {
      store.put(bytes, bytesKey(picture.row.id));
      store.put(picture, factsKey(picture.row.id));
      return promisifyRequest(store.transaction);
    });
    await this.#changed((all) => [...all.filter(({ row }) => row.id !== picture.row.id), picture].toSorted(byAge));
  }

  async change(id: string, change: Partial<KeptPicture>): Promise<void> {
    const changed = await this.#use('readwrite', async (store) => {
      const facts = await promisifyRequest<KeptPicture | undefined>(store.get(factsKey(id)));
      const next = facts === undefined ? [] : [{ ...facts, ...change }];
      for (const one of next) store.put(one, factsKey(id));
      await promisifyRequest(store.transaction);
      return next;
    });
    await this.#changed((all) => all.flatMap((one) => (one.row.id === id ? changed : [one])));
  }

  async remove(...ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#use('readwrite', (store) => {
      for (const id of ids) {
        store.delete(factsKey(id));
        store.delete(bytesKey(id));
      }
      return promisifyRequest(store.transaction);
    });
    const gone = new Set(ids);
    await this.#changed((all) => all.filter(({ row }) => !gone.has(row.id)));
  }

  async bytesOf(id: string): Promise<ArrayBuffer | null> {
    const bytes = await this.#use('readonly', (store) =>
      promisifyRequest<ArrayBuffer | undefined>(store.get(bytesKey(id))),
    );
    return bytes ?? null;
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#store.close();
  }

  /** Everything of it goes; what is still under way writes nothing any more. */
  async destroy(): Promise<void> {
    this.close();
    await this.#store.destroy();
  }

  readonly #use: UseStore = (mode, callback) =>
    this.#isClosed ? Promise.reject(new Error('The pictures are closed')) : this.#store.use(mode, callback);

  /** What this tab knows already it need not read: of hundreds each would be read with every change of one. */
  async #changed(apply: (all: readonly KeptPicture[]) => readonly KeptPicture[]): Promise<void> {
    this.#changes += 1;
    this.#channel.post('changed');
    const known = this.all.get();
    if (known === null) await this.read();
    else this.all.set(apply(known));
  }
}

const byUser = new Map<string, KeptPictures>();

/** Those of this page's user, opened when they are first asked for. */
export const picturesOf = (userId: string): KeptPictures => {
  const pictures = byUser.get(userId) ?? new KeptPictures(userId);
  byUser.set(userId, pictures);
  return pictures;
};

/** Lets go of the database. */
export const closePictures = (userId: string): void => {
  byUser.get(userId)?.close();
  byUser.delete(userId);
};

/** Takes the pictures of a user off this device. */
export const dropPictures = async (userId: string): Promise<void> => {
  await picturesOf(userId).destroy();
  byUser.delete(userId);
};

/** What waits for the server, oldest first. */
export const unsentOf = (all: readonly KeptPicture[] | null): readonly KeptPicture[] =>
  (all ?? []).filter(({ isSent }) => !isSent);
