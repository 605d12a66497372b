import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { startOfflineExecutor } from '@tanstack/offline-transactions';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core';
import { QueryClient } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';

/** What the bench calls in the page: makes an edit, and tells which edits are still kept. */
export interface Queue {
  readonly edit: (name: string) => void;
  readonly kept: () => Promise<readonly string[]>;
}

const parameters = new URLSearchParams(location.search);
const path = parameters.get('path') ?? '';

/** As the examples of both packages send: a failed answer is an error, and an answer is read. */
const send = async (name: string, idempotencyKey?: string): Promise<unknown> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tyomaahiili': '1',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ name, amount: 1 }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
};

const storageKey = 'reactQuery';

/** The documented recipe: paused mutations in the persisted client, resumed after it was restored. */
const startRecipe = async (): Promise<Queue> => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 1000 * 60 * 60 * 24 } } });
  queryClient.setMutationDefaults(['createQuantity'], {
    mutationFn: ({ name }: { readonly name: string }) => send(name),
    retry: 3,
    scope: { id: 'quantities' },
  });
  const persister = {
    persistClient: (client: unknown) => set(storageKey, client),
    restoreClient: () => get(storageKey),
    removeClient: () => del(storageKey),
  };
  const options = { queryClient, persister };
  queryClient.mount();
  await persistQueryClientRestore(options);
  persistQueryClientSubscribe(options);
  void queryClient.resumePausedMutations();
  const cache = queryClient.getMutationCache();
  return {
    edit: (name) => {
      const mutation = cache.build(
        queryClient,
        queryClient.defaultMutationOptions({ mutationKey: ['createQuantity'] }),
      );
      void mutation.execute({ name }).catch(() => undefined);
    },
    kept: async () =>
      cache
        .getAll()
        .filter(({ state }) => state.status === 'pending')
        .map(({ state }) => (state.variables as { name: string }).name),
  };
};

const startTransactions = async (): Promise<Queue> => {
  const quantities = createCollection(
    localOnlyCollectionOptions({ id: 'quantities', getKey: ({ name }: { readonly name: string }) => name }),
  );
  const offline = startOfflineExecutor({
    collections: { quantities },
    mutationFns: {
      createQuantity: async ({ transaction, idempotencyKey }) => {
        for (const { modified } of transaction.mutations) await send(String(modified['name']), idempotencyKey);
      },
    },
  });
  await offline.waitForInit();
  return {
    edit: (name) => {
      const transaction = offline.createOfflineTransaction({ mutationFnName: 'createQuantity', autoCommit: false });
      transaction.mutate(() => void quantities.insert({ name }));
      void Promise.resolve(transaction.commit()).catch(() => undefined);
    },
    kept: async () =>
      (await offline.peekOutbox()).flatMap(({ mutations }) => mutations.map(({ modified }) => String(modified.name))),
  };
};

Object.assign(window, { queue: await (parameters.get('kind') === 'recipe' ? startRecipe() : startTransactions()) });
