import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { Signal } from '#client/data/device/signal.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { type ClientData, dataOf } from '#client/data/outbox/client-data.ts';
import { changesOf, draftOf, store, storeMany } from '#client/data/outbox/edit-drafts.ts';
import { addLabels, type EditTexts, joinSubjects } from '#client/data/outbox/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/edit-messages.ts';
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
  /** Takes the last of these back; the answer is what that was. */
  undo(): Promise<LogStep | null>;
}

/** Something that can be taken back. */
export interface LogStep {
  readonly kind: 'create' | 'patch' | 'delete';
  readonly event: StoredEvent | (NewEvent & { readonly id: string });
  /** Made in the same step. */
  readonly also?: readonly (NewEvent & { readonly id: string })[];
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
  const remember = (step: LogStep) => history.set([...history.get(), step].slice(-maxSteps));
  const plain = plainEdits(data, siteId);
  return {
    create: async (fields) => {
      const event = { ...fields, id: uuidv7() };
      remember({ kind: 'create', event, before: {}, after: {} });
      await plain.create(event);
      return event.id;
    },
    createMany: async (events) => {
      const [event, ...also] = events;
      if (event === undefined) return;
      remember({ kind: 'create', event, also, before: {}, after: {} });
      for (let first = 0; first < events.length; first += maxEventsPerCall)
        await plain.createMany(events.slice(first, first + maxEventsPerCall));
    },
    patch: async (event, after) => {
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, event[name as keyof EventFields]]));
      if (!(await plain.patch(event, after))) return;
      remember({ kind: 'patch', event, before, after });
    },
    remove: async (event) => {
      remember({ kind: 'delete', event, before: {}, after: {} });
      await plain.remove(event);
    },
    undo: async () => {
      const step = history.get().at(-1);
      if (step === undefined) return null;
      history.set(history.get().slice(0, -1));
      const { kind, event, also = [], before, after } = step;
      if (kind === 'create') await plain.remove(event, ...also);
      else if (kind === 'delete') await plain.create({ ...eventFieldsIn(event as StoredEvent), id: event.id });
      else await plain.patch({ ...(event as StoredEvent), ...after }, before);
      return step;
    },
  };
};

/** What an event is called in words: its name, else what it is of. */
export const subjectOf = ({ name = '', supplier = '', kind }: Partial<EventFields>): string =>
  name || supplier || (kind ?? '');

const plainEdits = (data: ClientData, siteId: string) => {
  const detailsOf = (event: Partial<EventFields> & { readonly id: string }) => ({
    siteId,
    subject: subjectOf(event),
    writes: [event.id],
  });
  return {
    create: (event: NewEvent & { readonly id: string }) => {
      const details = { ...detailsOf(event), creates: [event.id] };
      return store(data, draftOf('createLogEvent', { params: { siteId }, body: event }, details));
    },
    createMany: (events: readonly (NewEvent & { readonly id: string })[]) => {
      const ids = events.map(({ id }) => id);
      const details = { siteId, subject: joinSubjects(events.map(subjectOf)), writes: ids, creates: ids };
      return store(data, draftOf('createLogEvents', { params: { siteId }, body: { events: [...events] } }, details));
    },
    /** false = nothing is new in it. */
    patch: async (event: StoredEvent, patch: Partial<EventFields>): Promise<boolean> => {
      const body = changesOf<EventFields>(
        eventFieldsIn(event),
        patch,
        eventFieldGroups as readonly (readonly (keyof EventFields)[])[],
      );
      if (body === null) return false;
      await store(
        data,
        draftOf('patchLogEvent', { params: { siteId, eventId: event.id }, body }, detailsOf({ ...event, ...patch })),
      );
      return true;
    },
    remove: (...events: readonly (Partial<EventFields> & { readonly id: string })[]) =>
      storeMany(
        data,
        events.map((event) => draftOf('deleteLogEvent', { params: { siteId, eventId: event.id } }, detailsOf(event))),
      ),
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
  createLogEvent: {
    fi: (name) => `Uusi kirjaus ”${name}”`,
    sv: (name) => `Ny anteckning ”${name}”`,
    en: (name) => `New event “${name}”`,
  },
  createLogEvents: {
    fi: (name) => `Uudet kirjaukset: ${name}`,
    sv: (name) => `Nya anteckningar: ${name}`,
    en: (name) => `New events: ${name}`,
  },
  patchLogEvent: {
    fi: (name) => `Kirjaus ”${name}”`,
    sv: (name) => `Anteckningen ”${name}”`,
    en: (name) => `Event “${name}”`,
  },
  deleteLogEvent: {
    fi: (name) => `Kirjaus ”${name}” poistetaan`,
    sv: (name) => `Anteckningen ”${name}” tas bort`,
    en: (name) => `Delete event “${name}”`,
  },
};

/** They come with the first event, not with the first screen. */
const addTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
