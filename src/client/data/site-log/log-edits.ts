import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { logDrafts, type NewEvent } from '#client/data/content/edits/log-drafts.ts';
import { Signal } from '#client/data/device/signal.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { store, storeMany } from '#client/data/outbox/edits/edit-drafts.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { type EventFields, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { maxDeletedPerCall, maxEventsPerCall } from '#domain/values/limits.ts';
import { type StoringPatch, whileStoring } from './storing-patches.ts';

/** Each is on this device before it resolves, and is sent when there is a line. */
export interface LogEdits {
  create(event: NewEvent, id?: string): Promise<string>;
  /** Many as one step, as of a file. */
  createMany(events: readonly (NewEvent & { readonly id: string })[]): Promise<void>;
  patch(event: StoredEvent, patch: Partial<EventFields>): Promise<void>;
  remove(event: StoredEvent): Promise<void>;
  /** What was deleted, by anybody, is there again as it was. */
  bringBack(event: EventFields & { readonly id: string }): Promise<void>;
  /** Several events as one step, as of a pasted block: all of them are stored, or none. */
  apply(changes: LogChanges): Promise<void>;
  /** Takes the last of these back; the answer is what that was. */
  undo(): Promise<LogStep | null>;
}

export interface LogChanges {
  readonly patches?: readonly { readonly event: StoredEvent; readonly patch: Partial<EventFields> }[];
  readonly creates?: readonly NewEvent[];
  readonly removes?: readonly StoredEvent[];
}

/** Something that can be taken back, of one event or of several. */
export type LogStep = readonly [LogPart, ...LogPart[]];

interface LogPart {
  readonly kind: 'create' | 'patch' | 'delete';
  readonly event: StoredEvent | (NewEvent & { readonly id: string });
  readonly before: Partial<EventFields>;
  readonly after: Partial<EventFields>;
}

const maxSteps = 200;
/** What was done in each log while this page is open; it outlives the screens. */
const histories = new Map<string, Signal<readonly LogStep[]>>();

const historyOf = (siteId: string): Signal<readonly LogStep[]> => {
  const history = histories.get(siteId) ?? new Signal<readonly LogStep[]>([]);
  histories.set(siteId, history);
  return history;
};

export const useLogEdits = (siteId: string): LogEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createLogEdits(dataOf(queryClient), siteId), [queryClient, siteId]);
};

/** The step that undoing would take back; null = there is none. */
export const useLastStep = (siteId: string): LogStep | null => {
  const history = historyOf(siteId);
  return useSyncExternalStore(history.subscribe, () => history.get().at(-1) ?? null);
};

export const createLogEdits = (data: ClientData, siteId: string): LogEdits => {
  const history = historyOf(siteId);
  const remember = ([first, ...others]: readonly LogPart[]) => {
    if (first !== undefined) history.set([...history.get(), [first, ...others] as const].slice(-maxSteps));
  };
  const drafts = logDrafts(siteId);
  /** What it is made of is known before it is stored: undoing may come first. */
  const run = async (parts: readonly LogPart[]) => {
    const told = parts.flatMap((part) => {
      const draft = draftOfPart(drafts, part);
      return draft === null ? [] : [{ part, draft }];
    });
    if (told.length === 0) return;
    remember(told.map(({ part }) => part));
    await whileStoring(siteId, told.flatMap(storingOf), () =>
      storeMany(
        data,
        told.map(({ draft }) => draft),
      ),
    );
  };
  return {
    create: async (fields, id) => {
      const part = made({ ...fields, id: id ?? uuidv7() });
      await run([part]);
      return part.event.id;
    },
    createMany: async (events) => {
      remember(events.map(made));
      for (let first = 0; first < events.length; first += maxEventsPerCall)
        await store(data, drafts.many(events.slice(first, first + maxEventsPerCall)));
    },
    patch: (event, patch) => run([patched(event, patch)]),
    remove: (event) => run([removed(event)]),
    bringBack: (event) => run([broughtBack(event)]),
    apply: ({ patches = [], creates = [], removes = [] }) =>
      run([
        ...patches.map(({ event, patch }) => patched(event, patch)),
        ...creates.map((fields) => made({ ...fields, id: uuidv7() })),
        ...removes.map(removed),
      ]),
    undo: async () => {
      const step = history.get().at(-1);
      if (step === undefined) return null;
      history.set(history.get().slice(0, -1));
      const parts = step.toReversed().map(opposite);
      // All or nothing on the server, too.
      if (parts.length > 1 && parts.every(({ kind }) => kind === 'delete'))
        await storeMany(data, deletionsOf(drafts, parts));
      else
        await storeMany(
          data,
          parts.flatMap((part) => draftOfPart(drafts, part) ?? []),
        );
      return step;
    },
  };
};

const storingOf = ({ part: { kind, event, after } }: { readonly part: LogPart }): readonly StoringPatch[] =>
  kind === 'patch' ? [{ eventId: event.id, patch: after }] : [];

const made = (event: NewEvent & { readonly id: string }): LogPart => ({ kind: 'create', event, before: {}, after: {} });

const broughtBack = (event: EventFields & { readonly id: string }): LogPart =>
  made({ ...eventFieldsIn(event), id: event.id });

const removed = (event: StoredEvent): LogPart => ({ kind: 'delete', event, before: {}, after: {} });

const patched = (event: StoredEvent, after: Partial<EventFields>): LogPart => {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, event[name as keyof EventFields]]));
  return { kind: 'patch', event, before, after };
};

const opposite = ({ kind, event, before, after }: LogPart): LogPart => {
  if (kind === 'patch') return { kind, event: { ...(event as StoredEvent), ...after }, before: after, after: before };
  if (kind === 'create') return { kind: 'delete', event, before, after };
  return { ...broughtBack(event as StoredEvent), before, after };
};

type Drafts = ReturnType<typeof logDrafts>;

/** null = nothing is new in it. */
const draftOfPart = (drafts: Drafts, { kind, event, after }: LogPart): EntryDraft | null => {
  if (kind === 'create') return drafts.create(event as NewEvent & { id: string });
  return kind === 'delete' ? drafts.remove(event) : drafts.patch(event as StoredEvent, after);
};

const deletionsOf = (drafts: Drafts, parts: readonly LogPart[]): readonly EntryDraft[] => {
  const events = parts.map(({ event }) => event);
  const calls = Math.ceil(events.length / maxDeletedPerCall);
  return Array.from({ length: calls }, (_, call) =>
    drafts.removeMany(events.slice(call * maxDeletedPerCall, (call + 1) * maxDeletedPerCall)),
  );
};
