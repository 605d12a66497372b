import { describe, expect, it } from 'vitest';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { settleData } from '#client/data/outbox/overlay/settle.ts';
import type { EditName, Entry } from '#client/data/outbox/records/entry.ts';
import { emptyEventFields, type StoredEvent } from '#domain/site-log/stored-event.ts';

const edit = (endpoint: EditName, id: string, body: unknown, params: object = {}): Entry =>
  ({
    endpoint,
    request: { params: { siteId: 'site', ...params }, body },
    writes: [id],
    creates: endpoint.startsWith('create') ? [id] : [],
    createdAt: 0,
  }) as unknown as Entry;

const fuel = { date: '2026-03-01', kind: 'fuel', amount: 300, unit: 'l' } as const;
const create = edit('createLogEvent', 'e1', { id: 'e1', ...fuel });
const many = edit('createLogEvents', 'e2', {
  events: [
    { id: 'e1', ...fuel },
    { id: 'e2', ...fuel, origin: 'import' },
  ],
});
const patch = edit('patchLogEvent', 'e1', { amount: 400, base: { amount: 300, unit: 'l' } }, { eventId: 'e1' });
const remove = edit('deleteLogEvent', 'e1', undefined, { eventId: 'e1' });

describe('waiting edits of a log', () => {
  it('show at once: made, changed and gone', () => {
    expect(overlayLog([], 'site', [create])).toMatchObject([{ ...emptyEventFields, ...fuel, id: 'e1', version: 0 }]);
    expect(overlayLog([], 'site', [create, patch])).toMatchObject([{ amount: 400 }]);
    expect(overlayLog([], 'site', [create, patch, remove])).toEqual([]);
  });

  it('add many, but none twice', () => {
    expect(overlayLog([], 'site', [create, many]).map(({ id, origin }) => [id, origin])).toEqual([
      ['e1', 'entered'],
      ['e2', 'import'],
    ]);
  });

  it('are gone together where an import is taken back', () => {
    const all = edit('deleteLogEvents', 'e1', { ids: ['e1', 'e2'] });
    expect(overlayLog([], 'site', [create, many, { ...all, writes: ['e1', 'e2'] }])).toEqual([]);
  });

  it('touch no other site, and leave an event that nothing changes the same object', () => {
    const rows = overlayLog([], 'site', [create]);
    expect(overlayLog(rows, 'other', [remove])).toBe(rows);
    expect(overlayLog([], 'site', [create])[0]).toBe(rows[0]);
  });

  const stored = (event: Partial<StoredEvent>) => ({ ...emptyEventFields, ...fuel, ...event }) as StoredEvent;

  it('stay when an answer that was on its way comes after they were confirmed', () => {
    const [before, after] = [stored({ id: 'e1', version: 2 }), stored({ id: 'e1', amount: 400, version: 3 })];
    expect(settleData(['site-log', 'site'], [before], [{ entry: patch, reply: after }])).toEqual([after]);
  });

  it('are confirmed each by its own answer where they were added together', () => {
    const answer = stored({ id: 'e2', version: 1, userName: 'Maija' });
    const first = stored({ id: 'e1', version: 4 });
    const data = [
      { isNew: false, event: first },
      { isNew: true, event: answer },
    ];
    expect(settleData(['site-log', 'site'], [first], [{ entry: many, reply: { data } }])).toMatchObject([
      first,
      answer,
    ]);
  });

  it('give way to what somebody else has added of the same file', () => {
    const theirs = stored({ id: 'e9', externalId: 'kuorma 7', version: 1 });
    const entry = edit('createLogEvents', 'e2', { events: [{ id: 'e2', ...fuel, externalId: 'kuorma 7' }] });
    const reply = { data: [{ isNew: false, event: theirs }] };
    expect(settleData(['site-log', 'site'], [], [{ entry, reply }])).toEqual([theirs]);
  });
});
