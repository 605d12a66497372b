import { emptyEventFields, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { place } from '#tests/support/client/render-page.tsx';

/** An event of the rendered site's log, a delivery unless it says otherwise. */
export const storedEvent = (fields: Partial<StoredEvent> & Pick<StoredEvent, 'id'>): StoredEvent => ({
  ...emptyEventFields,
  siteId: place.siteId,
  date: '2026-03-02',
  kind: 'delivery',
  origin: 'entered',
  givenBy: '',
  version: 1,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  userId: 'user-2',
  userName: 'Timo Todentaja',
  ...fields,
});
