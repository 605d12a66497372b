import { promisifyRequest, type UseStore } from 'idb-keyval';
import { openChannel } from '#client/data/device/channel.ts';
import { Signal } from '#client/data/device/signal.ts';
import { openStore, type Store } from '#client/data/device/store.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { createEvidence } from '#contract/evidence.ts';

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
const allFacts = () => IDBKeyRange.bound('facts ', 'facts ~');

/** The pictures and documents on this device of one user; what is written is on the disk when it resolves. */
export class KeptPictures {
  /** Oldest first; null = not read yet. */
  readonly all = new Signal<readonly KeptPicture[] | null>(null);
  readonly #store: Store;
  readonly #channel;
  #isClosed = false;

  constructor(userId: string) {
    this.#store = openStore(databaseName(userId), { durability: 'strict' });
    this.#channel = openChannel(databaseName(userId));
    this.#channel.listen(() => void this.read());
  }

  async read(): Promise<readonly KeptPicture[]> {
    const rows: readonly KeptPicture[] = await this.#use('readonly', (store) =>
      promisifyRequest(store.getAll(allFacts())),
    );
    const all = rows.toSorted((one, other) => one.keptAt - other.keptAt);
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
    await this.#changed();
  }

  async change(id: string, change: Partial<KeptPicture>): Promise<void> {
    await this.#use('readwrite', async (store) => {
      const facts = await promisifyRequest<KeptPicture | undefined>(store.get(factsKey(id)));
      if (facts !== undefined) store.put({ ...facts, ...change }, factsKey(id));
      await promisifyRequest(store.transaction);
    });
    await this.#changed();
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
    await this.#changed();
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

  async #changed(): Promise<void> {
    this.#channel.post('changed');
    await this.read();
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
