import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';
import { clear, keys } from 'idb-keyval';
import { openStore, type Store } from '#client/data/device/store.ts';
import { dropRecords, readRecord, writeRecord } from './kept-lists.ts';

/** Bump when stored data would no longer fit this build; edits are not kept here, so nothing of the user's is lost. */
const format = '1';
const debounceMs = 250;
const prefix = 'query';

type Persister = ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>;

interface Changes {
  /** A point in time, and what the server has confirmed since. */
  readonly mark: () => number;
  readonly since: (mark: number) => readonly unknown[];
  /** The data of a query with what was confirmed since. */
  readonly applySince: (queryKey: QueryKey, data: unknown, mark: number) => Promise<unknown>;
}

/**
 * What the server said, one record per query in the user's own database. Only queries with `meta.persist` are
 * kept, only successes are written, and a query reads its record when it first asks, so that a cold start
 * restores nothing but what the route needs. May be thrown away at any time.
 */
export class Cache {
  readonly #queryClient: () => QueryClient;
  readonly #changes: Changes;
  #store: Store | null = null;
  #persister: Persister | null = null;
  #userId: string | null = null;
  readonly #pending = new Map<string, ReturnType<typeof setTimeout>>();
  /** Data that came from the device needs no writing back. */
  readonly #restored = new WeakSet<object>();

  constructor(queryClient: () => QueryClient, changes: Changes) {
    this.#queryClient = queryClient;
    this.#changes = changes;
  }

  open(userId: string): void {
    if (this.#userId === userId) return;
    this.close();
    const store = openStore(`tyomaahiili-cache-${userId}`, { durability: 'relaxed' });
    this.#store = store;
    this.#userId = userId;
    this.#persister = experimental_createQueryPersister<PersistedQuery>({
      storage: {
        getItem: (key) => readRecord(key, store.use),
        // What is kept is written by `keep`.
        setItem: () => undefined,
        removeItem: (key) => dropRecords([key], store.use).catch(() => undefined),
      },
      // Plain objects: IndexedDB clones them faster than JSON is written and read.
      serialize: (query) => query,
      deserialize: (query) => query,
      maxAge: Number.POSITIVE_INFINITY,
      buster: format,
      prefix,
    });
  }

  close(): void {
    for (const timer of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    this.#store?.close();
    this.#store = null;
    this.#persister = null;
    this.#userId = null;
  }

  async destroy(): Promise<void> {
    const store = this.#store;
    this.close();
    await store?.destroy();
  }

  /** The `persister` of every query: the device first, then the server. */
  readonly run = async <Data>(
    fetchData: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<Data> => {
    const mark = this.#changes.mark();
    const data = (await this.#restore<Data>(query)) ?? (await fetchData(context));
    // An edit that was confirmed while this answer was on its way may be missing in it.
    if (this.#changes.since(mark).length === 0) return data;
    return (await this.#changes.applySince(query.queryKey, data, mark)) as Data;
  };

  /** Writes each success of a kept query, a moment later and once per burst. */
  watch(): () => void {
    return this.#queryClient()
      .getQueryCache()
      .subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { query } = event;
        if (query.meta?.persist !== true || this.#isRestored(query.state.data)) return;
        this.#schedule(query);
      });
  }

  /** Writes at once what is still waiting: the page may be gone in a moment. */
  async flush(): Promise<void> {
    const queries = [...this.#pending.keys()].map((hash) => this.#queryClient().getQueryCache().get(hash));
    await Promise.all(queries.map((query) => query && this.#write(query)));
  }

  /** The data of a query, from memory or from the device. */
  async read<Data>(queryKey: QueryKey): Promise<Data | undefined> {
    const inMemory = this.#queryClient().getQueryData<Data>(queryKey);
    return inMemory ?? (await this.#persister?.retrieveQuery<Data>(hashKey(queryKey)));
  }

  /** Changes a query's data in memory and on the device; resolves when both are written. */
  async change(queryKey: QueryKey, change: (data: unknown) => unknown): Promise<void> {
    const query = this.#queryClient().getQueryCache().find({ queryKey, exact: true });
    if (query !== undefined && query.state.data !== undefined) {
      const { data, dataUpdatedAt } = query.state;
      this.#queryClient().setQueryData(queryKey, change(data), { updatedAt: dataUpdatedAt });
      if (query.meta?.persist !== true) return;
      await this.#write(query);
      return;
    }
    const store = this.#store;
    if (store === null) return;
    const storageKey = `${prefix}-${hashKey(queryKey)}`;
    const record = await readRecord(storageKey, store.use).catch(() => undefined);
    if (record === undefined) return;
    const state = { ...record.state, data: change(record.state.data) };
    await writeRecord(storageKey, { ...record, state }, store.use).catch(() => undefined);
  }

  /** Writes a record for a query that may not be in memory; false where there was no room. */
  async keep(queryKey: QueryKey, state: QueryState): Promise<boolean> {
    if (this.#store === null) return false;
    const queryHash = hashKey(queryKey);
    const record: PersistedQuery = { buster: format, queryKey, queryHash, state };
    return writeRecord(`${prefix}-${queryHash}`, record, this.#store.use).then(
      () => true,
      () => false,
    );
  }

  /** Whether the data of a query is kept here. */
  async has(queryKey: QueryKey): Promise<boolean> {
    const names = this.#store === null ? [] : await keys<string>(this.#store.use).catch(() => []);
    return names.includes(`${prefix}-${hashKey(queryKey)}`);
  }

  /** What is kept here of the server's data. */
  async keptQueries(): Promise<readonly QueryKey[]> {
    if (this.#store === null) return [];
    const names = await keys<string>(this.#store.use);
    // Behind the key of a query stands which part of it this is.
    return names
      .filter((name) => name.endsWith(']'))
      .map((name) => JSON.parse(name.slice(prefix.length + 1)) as QueryKey);
  }

  /** Takes queries off the device; what is in memory goes on to show. */
  async drop(queryKeys: readonly QueryKey[]): Promise<void> {
    if (this.#store === null) return;
    await dropRecords(
      queryKeys.map((queryKey) => `${prefix}-${hashKey(queryKey)}`),
      this.#store.use,
    );
  }

  /** Where it is kept: what belongs to it and goes with it may stand there, too. */
  get store(): Store | null {
    return this.#store;
  }

  /** Forgets everything that the server can give again. */
  async forget(): Promise<void> {
    if (this.#store !== null) await clear(this.#store.use);
  }

  async #restore<Data>(query: Query): Promise<Data | undefined> {
    if (query.state.data !== undefined || query.meta?.persist !== true) return undefined;
    const data = await this.#persister?.retrieveQuery<Data>(query.queryHash, (stored) => {
      query.setState({ dataUpdatedAt: stored.state.dataUpdatedAt });
      if (query.isStale()) query.fetch().catch(() => undefined);
    });
    if (isObject(data)) this.#restored.add(data);
    return data;
  }

  #isRestored(data: unknown): boolean {
    return isObject(data) && this.#restored.has(data);
  }

  #schedule(query: Query): void {
    if (this.#pending.has(query.queryHash)) return;
    this.#pending.set(
      query.queryHash,
      setTimeout(() => void this.#write(query), debounceMs),
    );
  }

  /** A full disk must not stop the user: the snapshot is simply not kept. */
  async #write(query: Query): Promise<void> {
    clearTimeout(this.#pending.get(query.queryHash));
    this.#pending.delete(query.queryHash);
    const { queryKey, state } = query;
    if (state.data === undefined) return;
    await this.keep(queryKey, {
      ...state,
      error: null,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
    });
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
