import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { Signal } from '#client/data/device/signal.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { type ClientData, dataOf } from '#client/data/outbox/client-data.ts';
import { changesOf, draftOf, store, storeMany } from '#client/data/outbox/edit-drafts.ts';
import { addLabels, type EditTexts, joinSubjects } from '#client/data/outbox/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/edit-messages.ts';
import type { EntryDraft } from '#client/data/outbox/entry.ts';
import { type EventFields, eventFieldGroups, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { maxEventsPerCall } from '#domain/values/limits.ts';

export type NewEvent = Partial<EventFields> &
  Pick<EventFields, 'date' | 'kind'> & {
    /** Of a file; absent = a person entered it. */
    readonly origin?: 'import';
  };

/** Each is on this device before it resolves, and is sent when there is a line. */
export interface LogEdits {
  create(event: NewEvent): Promise<string>;
  /** Many as one step, as of a file. */
  createMany(events: readonly (NewEvent & { readonly id: string })[]): Promise<void>;
  patch(event: StoredEvent, patch: Partial<EventFields>): Promise<void>;
  remove(event: StoredEvent): Promise<void>;
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
  addTexts();
  const history = historyOf(siteId);
  const remember = ([first, ...others]: readonly LogPart[]) => {
    if (first !== undefined) history.set([...history.get(), [first, ...others] as const].slice(-maxSteps));
  };
  const drafts = draftsOf(siteId);
  /** What it is made of is known before it is stored: undoing may come first. */
  const run = async (parts: readonly LogPart[]) => {
    const told = parts.flatMap((part) => {
      const draft = drafts.of(part);
      return draft === null ? [] : [{ part, draft }];
    });
    if (told.length === 0) return;
    remember(told.map(({ part }) => part));
    await storeMany(
      data,
      told.map(({ draft }) => draft),
    );
  };
  return {
    create: async (fields) => {
      const part = created(fields);
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
    apply: ({ patches = [], creates = [], removes = [] }) =>
      run([
        ...patches.map(({ event, patch }) => patched(event, patch)),
        ...creates.map(created),
        ...removes.map(removed),
      ]),
    undo: async () => {
      const step = history.get().at(-1);
      if (step === undefined) return null;
      history.set(history.get().slice(0, -1));
      await storeMany(
        data,
        step.toReversed().flatMap((part) => drafts.of(opposite(part)) ?? []),
      );
      return step;
    },
  };
};

const created = (fields: NewEvent): LogPart => made({ ...fields, id: uuidv7() });

const made = (event: NewEvent & { readonly id: string }): LogPart => ({ kind: 'create', event, before: {}, after: {} });

const removed = (event: StoredEvent): LogPart => ({ kind: 'delete', event, before: {}, after: {} });

const patched = (event: StoredEvent, after: Partial<EventFields>): LogPart => {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, event[name as keyof EventFields]]));
  return { kind: 'patch', event, before, after };
};

const opposite = ({ kind, event, before, after }: LogPart): LogPart => {
  if (kind === 'patch') return { kind, event: { ...(event as StoredEvent), ...after }, before: after, after: before };
  if (kind === 'create') return { kind: 'delete', event, before, after };
  return { kind: 'create', event: { ...eventFieldsIn(event as StoredEvent), id: event.id }, before, after };
};

/** What an event is called in words: its name, else what it is of. */
export const subjectOf = ({ name = '', supplier = '', kind }: Partial<EventFields>): string =>
  name || supplier || (kind ?? '');

const draftsOf = (siteId: string) => {
  const detailsOf = (event: Partial<EventFields> & { readonly id: string }) => ({
    siteId,
    subject: subjectOf(event),
    writes: [event.id],
  });
  return {
    /** null = nothing is new in it. */
    of: ({ kind, event, after }: LogPart): EntryDraft | null => {
      const { id } = event;
      if (kind === 'create') {
        const details = { ...detailsOf(event), creates: [id] };
        return draftOf('createLogEvent', { params: { siteId }, body: event as NewEvent & { id: string } }, details);
      }
      const params = { siteId, eventId: id };
      if (kind === 'delete') return draftOf('deleteLogEvent', { params }, detailsOf(event));
      const fields = eventFieldsIn(event as StoredEvent);
      const groups = eventFieldGroups as readonly (readonly (keyof EventFields)[])[];
      const body = changesOf<EventFields>(fields, after, groups);
      return body === null ? null : draftOf('patchLogEvent', { params, body }, detailsOf({ ...event, ...after }));
    },
    many: (events: readonly (NewEvent & { readonly id: string })[]): EntryDraft => {
      const ids = events.map(({ id }) => id);
      const details = { siteId, subject: joinSubjects(events.map(subjectOf)), writes: ids, creates: ids };
      return draftOf('createLogEvents', { params: { siteId }, body: { events: [...events] } }, details);
    },
  };
};

const saved = { done: msg`Saved in the site log`, failed: msg`Failed to save in the site log` };
const messages: Readonly<Record<string, EditMessages>> = {
  createLogEvent: saved,
  createLogEvents: saved,
  patchLogEvent: saved,
  deleteLogEvent: { done: msg`Deleted from the site log`, failed: msg`Failed to delete from the site log` },
};

const labels: Readonly<Record<string, EditTexts>> = {
  createLogEvent: { fi: 'Uusi kirjaus ”{}”', sv: 'Ny anteckning ”{}”', en: 'New event “{}”' },
  createLogEvents: { fi: 'Uudet kirjaukset: {}', sv: 'Nya anteckningar: {}', en: 'New events: {}' },
  patchLogEvent: { fi: 'Kirjaus ”{}”', sv: 'Anteckningen ”{}”', en: 'Event “{}”' },
  deleteLogEvent: { fi: 'Kirjaus ”{}” poistetaan', sv: 'Anteckningen ”{}” tas bort', en: 'Delete event “{}”' },
};

/** They come with the first event, not with the first screen. */
const addTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
