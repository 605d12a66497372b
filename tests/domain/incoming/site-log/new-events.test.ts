import { expect, it } from 'vitest';
import type { ProposedEvent } from '#domain/incoming/site-log/import-result.ts';
import { importOf } from '#domain/incoming/site-log/import-result.ts';
import { eventId, newLogEvents } from '#domain/incoming/site-log/new-events.ts';
import { emptyEvent } from '#domain/site-log/log-event.ts';

const proposed = (externalId: string, more: Partial<ProposedEvent> = {}): ProposedEvent => ({
  ...emptyEvent,
  date: '2026-03-02',
  kind: 'fuel',
  amount: 80,
  unit: 'l',
  name: 'Diesel',
  quantityId: null,
  externalId,
  ...more,
});

it('two devices give an event of one file the same id, another site another one', () => {
  expect(eventId('a', 'K-1')).toBe(eventId('a', 'K-1'));
  expect(eventId('a', 'K-1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([eventId('a', 'K-1'), eventId('b', 'K-1'), eventId('a', 'K-2')]).size).toBe(3);
});

it('a correction finds its event by the sender’s own id, in the file or in the log; of nobody’s it is refused', () => {
  const { events, refused } = newLogEvents(
    'site',
    [
      proposed('1'),
      proposed('2', { corrects: '1' }),
      proposed('3', { corrects: 'old' }),
      proposed('4', { corrects: '?' }),
    ],
    [{ id: 'id-of-old', externalId: 'old' }],
  );
  expect(events.map(({ corrects }) => corrects)).toEqual(['', eventId('site', '1'), 'id-of-old']);
  expect(refused).toEqual([{ row: '4', code: 'unknown-event', found: '?' }]);
});

it('texts that are longer than the log holds are cut, and a long name stands in the note', () => {
  const name = 'Hyvin pitkä nimi '.repeat(20);
  const [event] = newLogEvents('site', [proposed('1', { name, note: 'tosite', supplier: name })], []).events;
  expect([event?.name.length, event?.supplier.length]).toEqual([200, 200]);
  expect(event?.note).toBe(`${name} · tosite`);
});

it('an id that is longer than the log holds stays its own, and a number beyond its bounds is refused', () => {
  const long = (last: string) => proposed(`${'x'.repeat(250)}${last}`);
  const read = () =>
    importOf(
      [
        { row: '1', event: long('a') },
        { row: '2', event: long('b') },
      ],
      new Set(),
    );
  const ids = read().events.map(({ externalId }) => externalId);
  expect(new Set(ids).size).toBe(2);
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThan(200);
  expect(importOf([{ row: '1', event: long('a') }], new Set(ids)).known).toHaveLength(1);
  const huge = importOf([{ row: '1', event: proposed('1', { amount: 1e300 }) }], new Set());
  expect(huge.refused).toEqual([{ row: '1', code: 'not-a-number', found: '1e+300' }]);
});
