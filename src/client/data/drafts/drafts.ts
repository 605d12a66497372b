import { useQueryClient } from '@tanstack/react-query';
import { del, get, keys, promisifyRequest, set } from 'idb-keyval';
import { useEffect, useMemo, useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { type DraftNote, noteDraft } from '#client/data/device/draft-notes.ts';
import { changeRecord, openDraftStore } from '#client/data/device/draft-store.ts';
import type { Store } from '#client/data/device/store.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { isSame } from '#domain/values/patch.ts';

/** What a draft needs of a form made by `useAppForm`. */
interface DraftForm<Values> {
  readonly options: { readonly defaultValues?: Values | undefined };
  readonly state: { readonly values: Values };
  readonly store: { readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void } };
  readonly reset: (values: Values, options: { readonly keepDefaultValues: boolean }) => void;
}

export interface Draft {
  /** true once values from before were put into the form: say so with `DraftNotice`. */
  readonly restored: boolean;
  /** Forgets what is kept: after a save, and when the user cancels. */
  readonly drop: () => Promise<void>;
  /** Forgets it and empties the form again. */
  readonly startOver: () => void;
}

/**
 * Keeps what is typed into a form and not saved on this device, so that it survives navigation and reload: per user
 * and `key` (`create-site`, `product.<id>`), written with every change, put back when the form appears again, gone at
 * sign-out. Values are plain data or files. A field whose default value is another one by now keeps that: somebody else
 * has changed it, or this version of the app has another field.
 *
 * `const draft = useDraft('create-site', form)` - then `await draft.drop()` after the save and on Cancel (not on
 * Escape or the cross: the next opening goes on), `<DraftNotice draft={draft} />` above the fields, and
 * `<form.AppForm><form.LeaveQuestion /></form.AppForm>` asks before a navigation away.
 */
export const useDraft = <Values extends object>(key: string, form: DraftForm<Values>): Draft => {
  const data = dataOf(useQueryClient());
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const begun = form.state.values;
    let known = begun;
    let gone = false;
    readDraft(data, key)
      .then((stored) => {
        // A fast user has begun anew.
        if (gone || stored === undefined || form.state.values !== begun) return;
        const values = withFitting(begun, stored);
        if (isSame(values, begun)) return;
        form.reset(values, { keepDefaultValues: true });
        setRestored(true);
      })
      .catch(() => undefined);
    const { unsubscribe } = form.store.subscribe(() => {
      const { values } = form.state;
      if (values === known) return;
      known = values;
      const isEmpty = isSame(values, form.options.defaultValues);
      void (isEmpty ? dropDraft(data, key) : keepDraft(data, key, { values, base: form.options.defaultValues }));
    });
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [data, key, form]);
  return useMemo(() => {
    const drop = async () => {
      setRestored(false);
      await dropDraft(data, key);
    };
    const startOver = () => {
      const { defaultValues } = form.options;
      if (defaultValues !== undefined) form.reset(defaultValues, { keepDefaultValues: true });
      void drop();
    };
    return { restored, drop, startOver };
  }, [data, key, form, restored]);
};

/** For what is typed outside a form: a chosen file, a text. */
export const readDraft = async (data: ClientData, key: string): Promise<unknown> => {
  const store = storeOf(data);
  return store === null ? undefined : get(key, store.use);
};

/** Names of everything that is kept. */
export const draftKeys = async (data: ClientData): Promise<readonly string[]> => {
  const store = storeOf(data);
  if (store === null) return [];
  return keys<string>(store.use).catch(() => []);
};

/**
 * What was typed is kept even where room is short: what the server can give again goes first. A forbidden storage must
 * not stop the user: the draft is then simply not kept.
 */
export const keepDraft = (data: ClientData, key: string, values: unknown): Promise<void> =>
  attempt(data, (store) => makingRoom(data, () => set(key, values, store.use)), { key, place: null, value: values });

/**
 * Replaces what is kept by what `next` makes of it, in one step of the store: what another tab has kept meanwhile is in
 * it. null keeps nothing.
 * @param note what is written down at once, for a page that ends before the store has it
 */
export const changeDraft = (
  data: ClientData,
  key: string,
  next: (now: unknown) => unknown,
  note?: Omit<DraftNote, 'key'>,
): Promise<void> => {
  const write = (store: Store) =>
    store.use('readwrite', (records) => {
      changeRecord(records, key, next);
      return promisifyRequest(records.transaction);
    });
  return attempt(data, (store) => makingRoom(data, () => write(store)), note && { ...note, key });
};

const makingRoom = (data: ClientData, write: () => Promise<void>): Promise<void> =>
  write().catch(async (refusal: unknown) => {
    const { isNoRoom, writeWithRoom } = await import('#client/data/outbox/records/storage-ladder.ts');
    if (isNoRoom(refusal)) await writeWithRoom(data.cache, nowMs(), refusal, write);
  });

/** For what can be had again, like a chosen file: nothing else goes to make room for it. */
export const keepDraftIfRoom = (data: ClientData, key: string, values: unknown): Promise<void> =>
  attempt(data, (store) => set(key, values, store.use));

export const dropDraft = (data: ClientData, key: string): Promise<void> =>
  attempt(data, (store) => del(key, store.use), { key, place: null, value: null });

/** Works on the store; what it did not take stays written down, and is tried again at the next start. */
const attempt = async (
  data: ClientData,
  work: (store: Store) => Promise<void>,
  note?: DraftNote | undefined,
): Promise<void> => {
  const { userId } = data.outbox;
  const store = storeOf(data);
  if (store === null || userId === null) return;
  const forgetNote = note && noteDraft(userId, note);
  await work(store).then(forgetNote, () => undefined);
};

const stores = new WeakMap<ClientData['outbox'], { readonly userId: string; readonly store: Store }>();

const storeOf = ({ outbox }: ClientData): Store | null => {
  const { userId } = outbox;
  if (userId === null) return null;
  const opened = stores.get(outbox);
  if (opened?.userId === userId) return opened.store;
  opened?.store.close();
  const store = openDraftStore(userId);
  stores.set(outbox, { userId, store });
  return store;
};

const withFitting = <Values extends object>(values: Values, stored: unknown): Values => {
  const { values: kept, base } = isStored(stored) ? stored : { values: {}, base: {} };
  const fitting = Object.entries(values).filter(
    ([name, value]) => name in kept && name in base && isSame(Reflect.get(base, name), value),
  );
  return { ...values, ...Object.fromEntries(fitting.map(([name]) => [name, Reflect.get(kept, name)])) };
};

const isStored = (stored: unknown): stored is { readonly values: object; readonly base: object } =>
  isObject(stored) && 'values' in stored && 'base' in stored && isObject(stored.values) && isObject(stored.base);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
