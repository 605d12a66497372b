import { expect, it } from 'vitest';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { lastReading, meterClashes, meterKey, meterReadings, ranThrough, readingIn } from '#domain/site-log/meters.ts';

const read = (
  id: string,
  date: string,
  [earlierReading, reading]: readonly [number | null, number],
  more = {},
): LogEvent => ({
  ...emptyEvent,
  id,
  date,
  kind: 'electricity',
  unit: 'kWh',
  amount: earlierReading === null ? null : ranThrough(earlierReading, reading),
  earlierReading,
  reading,
  ...more,
});
const clashing = (...events: readonly LogEvent[]) =>
  meterClashes(meterReadings(events)).map(({ eventId, before }) => [eventId, before.eventId, before.reading]);

it('finds the last reading of the same meter up to a day, by its name or number however it is written', () => {
  const readings = meterReadings([
    read('c', '2026-05-01', [1100, 1300], { meter: 'Päämittari 1' }),
    read('a', '2026-03-01', [0, 1000], { meter: 'PÄÄMITTARI 1' }),
    read('b', '2026-04-01', [1000, 1100], { meter: 'päämittari 1' }),
    read('other', '2026-04-15', [0, 7], { meter: 'Kontti' }),
    read('heat', '2026-04-15', [0, 8], { kind: 'heat', meter: 'Päämittari 1' }),
  ]);
  const key = meterKey({ kind: 'electricity', meter: 'päämittari 1' });
  const last = (date: string, exceptId?: string) => lastReading(readings, { key, date, exceptId })?.reading ?? null;
  expect(last('2026-04-30')).toBe(1100);
  expect(last('2026-05-01')).toBe(1300);
  expect(last('2026-05-01', 'c')).toBe(1100);
  expect(last('2026-02-28')).toBeNull();
});

it('leaves out what was corrected, and what has no reading', () => {
  const readings = meterReadings([
    read('a', '2026-03-01', [0, 9999]),
    read('b', '2026-03-01', [0, 1000], { corrects: 'a' }),
    { ...emptyEvent, id: 'd', date: '2026-03-02', kind: 'electricity', amount: 5, unit: 'kWh' },
  ]);
  expect(readings.map(({ eventId }) => eventId)).toEqual(['b']);
});

it('tells a reading in another unit of the same, and none in one of something else', () => {
  const [reading] = meterReadings([read('a', '2026-03-01', [0, 1234.5])]);
  if (reading === undefined) throw new Error('there is a reading');
  expect(readingIn(reading, 'MWh')).toBe(1.2345);
  expect(readingIn(reading, 'kWh')).toBe(1234.5);
  expect(readingIn(reading, 'm3')).toBeNull();
  expect(readingIn(reading, null)).toBeNull();
});

it('subtracts without noise', () => {
  expect(ranThrough(1000.1, 1150.5)).toBe(150.4);
  expect(ranThrough(0.1, 0.3)).toBe(0.2);
});

it('finds what is counted twice: two people went on from the same reading', () => {
  const first = read('a', '2026-03-01', [0, 1000]);
  expect(clashing(first, read('b', '2026-03-10', [1000, 1100]), read('c', '2026-03-11', [1000, 1150]))).toEqual([
    ['c', 'b', 1100],
  ]);
  expect(
    clashing(first, read('b', '2026-03-10', [1000, 1100]), read('c', '2026-03-10', [1000, 1100])),
    'the same',
  ).toEqual([['c', 'b', 1100]]);
  expect(
    clashing(first, read('b', '2026-03-10', [1000, 1150]), read('c', '2026-03-11', [1000, 1100])),
    'turned',
  ).toEqual([['c', 'b', 1100]]);
  const between = read('d', '2026-03-05', [1000, 1040]);
  expect(clashing(first, between, read('b', '2026-03-10', [1000, 1100])), 'read later for a day between').toEqual([
    ['b', 'd', 1040],
  ]);
});

it('takes a changed meter, another meter and a chain for what they are', () => {
  const first = read('a', '2026-03-01', [0, 1000]);
  expect(clashing(first, read('b', '2026-04-01', [1000, 1100]), read('c', '2026-05-01', [1100, 1100]))).toEqual([]);
  expect(clashing(first, read('b', '2026-04-01', [0, 80])), 'changed or set to zero').toEqual([]);
  expect(clashing(first, read('b', '2026-04-01', [0, 2000], { meter: 'B' })), 'another one').toEqual([]);
  expect(clashing(read('a', '2026-03-01', [null, 1000]), read('b', '2026-04-01', [0, 2000])), 'not known').toEqual([]);
});
