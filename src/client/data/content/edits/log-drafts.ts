import { msg } from '@lingui/core/macro';
import { changesOf, draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import { addLabels, type EditTexts, joinSubjects } from '#client/data/outbox/questions/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/questions/edit-messages.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { type EventFields, eventFieldGroups, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';

export type NewEvent = Partial<EventFields> &
  Pick<EventFields, 'date' | 'kind'> & {
    /** Of a file; absent = a person entered it. */
    readonly origin?: 'import';
  };

/** What an event is called in words: its name, else what it is of. */
export const subjectOf = ({ name = '', supplier = '', kind }: Partial<EventFields>): string =>
  name || supplier || (kind ?? '');

/** The edits of a site's log, as they wait on the device. */
export const logDrafts = (siteId: string) => {
  addTexts();
  const detailsOf = (event: Partial<EventFields> & { readonly id: string }) => ({
    siteId,
    subject: subjectOf(event),
    writes: [event.id],
  });
  return {
    create: (event: NewEvent & { readonly id: string }): EntryDraft =>
      draftOf('createLogEvent', { params: { siteId }, body: event }, { ...detailsOf(event), creates: [event.id] }),
    remove: (event: Partial<EventFields> & { readonly id: string }): EntryDraft =>
      draftOf('deleteLogEvent', { params: { siteId, eventId: event.id } }, detailsOf(event)),
    removeMany: (events: readonly (Partial<EventFields> & { readonly id: string })[]): EntryDraft => {
      const ids = events.map(({ id }) => id);
      const details = { siteId, subject: joinSubjects(events.map(subjectOf)), writes: ids };
      return draftOf('deleteLogEvents', { params: { siteId }, body: { ids } }, details);
    },
    /** null = nothing is new in it. */
    patch: (event: StoredEvent, after: Partial<EventFields>): EntryDraft | null => {
      const params = { siteId, eventId: event.id };
      const groups = eventFieldGroups as readonly (readonly (keyof EventFields)[])[];
      const body = changesOf<EventFields>(eventFieldsIn(event), after, groups);
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
const deleted = { done: msg`Deleted from the site log`, failed: msg`Failed to delete from the site log` };
const messages: Readonly<Record<string, EditMessages>> = {
  createLogEvent: saved,
  createLogEvents: saved,
  patchLogEvent: saved,
  deleteLogEvent: deleted,
  deleteLogEvents: deleted,
};

const labels: Readonly<Record<string, EditTexts>> = {
  createLogEvent: {
    fi: 'Uusi kirjaus ”{}”',
    sv: 'Ny anteckning ”{}”',
    en: 'New event “{}”',
  },
  createLogEvents: {
    fi: 'Uudet kirjaukset: {}',
    sv: 'Nya anteckningar: {}',
    en: 'New events: {}',
  },
  patchLogEvent: {
    fi: 'Kirjaus ”{}”',
    sv: 'Anteckningen ”{}”',
    en: 'Event “{}”',
  },
  deleteLogEvents: {
    fi: 'Kirjaukset poistetaan: {}',
    sv: 'Anteckningarna tas bort: {}',
    en: 'Delete events: {}',
  },
  deleteLogEvent: {
    fi: 'Kirjaus ”{}” poistetaan',
    sv: 'Anteckningen ”{}” tas bort',
    en: 'Delete event “{}”',
  },
};

/** They come with the first event, not with the first screen. */
const addTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
