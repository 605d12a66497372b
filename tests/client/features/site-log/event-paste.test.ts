import { expect, it } from 'vitest';
import { maxPastedRows, pastePlan } from '#client/features/site-log/grid/event-paste.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const events = [1, 2].map((number) => storedEvent({ id: `e${number}`, amount: number, unit: 'm3' }));
const columns = ['date', 'name', null, 'amount', 'unit'] as const;
const added = { date: '2026-05-01', kind: 'fuel' } as const;
const plan = (table: readonly (readonly string[])[]) => pastePlan(table, { columns, events, added, language: 'fi' });

it('puts a block over the cells, and below the last event into new ones', () => {
  const made = plan([
    ['2.3.2026', 'Betoni', '', '7,5', 'm³'],
    ['', '', '', '1 200', 'kg'],
    ['3.3.2026', 'Diesel', '', '300', 'l'],
    ['', '', '', '', ''],
  ]);
  expect(made.patches).toEqual([
    { event: events[0], patch: { date: '2026-03-02', name: 'Betoni', amount: 7.5, unit: 'm3' } },
    { event: events[1], patch: { name: '', amount: 1200, unit: 'kg' } },
  ]);
  expect(made.creates).toEqual([{ kind: 'fuel', date: '2026-03-03', name: 'Diesel', amount: 300, unit: 'l' }]);
  // A day cannot be empty: two cells stayed as they were.
  expect([made.cells, made.leftOut]).toEqual([14, 2]);
});

it('leaves out what a cell does not take, and says so', () => {
  const made = plan([['2/3/2026', 'Betoni', 'kuorma-auto', 'paljon', 'syli']]);
  expect(made.patches).toEqual([{ event: events[0], patch: { name: 'Betoni' } }]);
  expect([made.cells, made.leftOut]).toEqual([1, 4]);
});

it('takes no more rows than a person pastes', () => {
  const table = Array.from({ length: maxPastedRows + 5 }, () => ['1.1.2026', 'Kuorma', '', '1', 't']);
  expect(plan(table).creates).toHaveLength(maxPastedRows - events.length);
});
