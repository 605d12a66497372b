import { expect, it } from 'vitest';
import { storingPatches, whileStoring, withStoring } from '#client/data/site-log/storing-patches.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const events = [storedEvent({ id: 'e1', amount: 1 }), storedEvent({ id: 'e2', amount: 2 })];
const shown = () => withStoring(events, storingPatches('site').get());

it('shows what is being stored until it is, and again what was there where it could not be', async () => {
  let finish = () => {};
  const first = whileStoring(
    'site',
    [{ eventId: 'e1', patch: { amount: 10 } }],
    () => new Promise((done) => (finish = done)),
  );
  const second = whileStoring('site', [{ eventId: 'e1', patch: { amount: 11 } }], () =>
    Promise.reject(new Error('full')),
  );
  expect(shown().map(({ amount }) => amount)).toEqual([11, 2]);
  expect(shown()[1]).toBe(events[1]);
  expect(withStoring(events, storingPatches('other').get())).toBe(events);
  await expect(second).rejects.toThrow('full');
  expect(shown().map(({ amount }) => amount)).toEqual([10, 2]);
  finish();
  await first;
  expect(shown()).toBe(events);
});

it('is the same list where what is stored says it already, so that nothing is drawn again', () => {
  const product = { kind: 'item', id: 'p1' } as const;
  const now = [storedEvent({ id: 'e1', amount: 10, product })];
  expect(withStoring(now, [{ eventId: 'e1', patch: { amount: 10, product: { ...product } } }])).toBe(now);
});
