import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import { clock } from '#server/clock.ts';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** The embedded provider's storage: a map that forgets what has expired. */
export const createMemoryAdapter = (): AdapterConstructor => {
  const entries = new Map<string, Entry>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry !== undefined && entry.expiresAt > clock().getTime()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (kind: string, property: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${kind}:`))
      .map(live)
      .find((payload) => payload?.[property] === value);

  return class MemoryAdapter implements Adapter {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
      for (const key of entries.keys()) live(key);
      entries.set(`${this.#kind}:${id}`, { payload, expiresAt: clock().getTime() + expiresInSeconds * 1000 });
    }

    async find(id: string) {
      return live(`${this.#kind}:${id}`);
    }

    async findByUid(uid: string) {
      return findBy(this.#kind, 'uid', uid);
    }

    async findByUserCode(userCode: string) {
      return findBy(this.#kind, 'userCode', userCode);
    }

    async consume(id: string): Promise<void> {
      const payload = live(`${this.#kind}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(clock().getTime() / 1000);
    }

    async destroy(id: string): Promise<void> {
      entries.delete(`${this.#kind}:${id}`);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(key);
    }
  };
};
