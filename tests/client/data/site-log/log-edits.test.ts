import { describe, expect, it } from 'vitest';
import type { Cache } from '#client/data/line/cache.ts';
import type { EditName, Entry } from '#client/data/outbox/entry.ts';
import { overlayLog } from '#client/data/outbox/overlay-log.ts';
import { settleLog } from '#client/data/outbox/settle-log.ts';
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

  it('touch no other site, and leave an event that nothing changes the same object', () => {
    const rows = overlayLog([], 'site', [create]);
    expect(overlayLog(rows, 'other', [remove])).toBe(rows);
    expect(overlayLog([], 'site', [create])[0]).toBe(rows[0]);
  });

  it('are written into what the device keeps when they are confirmed, of many each by its own answer', async () => {
    let kept: unknown = [];
    const change = async (_: unknown, next: (data: unknown) => unknown) => {
      kept = next(kept);
    };
    const answer = { id: 'e2', version: 1, userName: 'Maija' } as StoredEvent;
    const settled = [{ entry: many, reply: { data: [{ isNew: true, event: answer }] } }];
    await settleLog({ change } as unknown as Cache, settled, (_rows, own) =>
      own.map(({ reply }) => reply as StoredEvent),
    );
    expect(kept).toEqual([{ data: [answer] }]);
  });

  it('of a file that another device has brought become what that one made', async () => {
    let told: readonly unknown[] = [];
    const theirs = ['a1', 'a2'].map(
      (id) => ({ ...emptyEventFields, ...fuel, id, version: 1 }) as unknown as StoredEvent,
    );
    const settled = [{ entry: many, reply: { data: theirs.map((event) => ({ isNew: false, event })) } }];
    const change = async (_: unknown, next: (data: unknown) => unknown) => void next([]);
    await settleLog({ change } as unknown as Cache, settled, (rows, own, overlay) => {
      told = overlay(
        rows,
        own.map(({ entry }) => entry),
      );
      return rows;
    });
    expect(told).toMatchObject([{ id: 'a1' }, { id: 'a2' }]);
  });
});
