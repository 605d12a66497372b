import { expect, it } from 'vitest';
import { openStore } from '#client/data/device/store.ts';
import { Writing } from '#client/data/outbox/records/writing.ts';

/** Resolved by hand. */
const deferred = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
};

it('begins in the turn of the call where nothing is on its way, and else after what came before', async () => {
  const writing = new Writing();
  const [first, second] = [deferred(), deferred()];
  const begun: string[] = [];
  const write = (name: string, { ended }: typeof first) => {
    begun.push(name);
    return ended;
  };
  const stored: string[] = [];
  const one = writing.next(
    1,
    () => write('first', first),
    () => stored.push('first'),
  );
  expect([begun, writing.storing.get()]).toEqual([['first'], 1]);
  const two = writing.next(
    2,
    () => write('second', second),
    () => stored.push('second'),
  );
  expect([begun, writing.storing.get()]).toEqual([['first'], 3]);
  first.end();
  await one;
  expect([stored, writing.storing.get()]).toEqual([['first'], 2]);
  second.end();
  await two;
  expect([begun, stored, writing.storing.get()]).toEqual([['first', 'second'], ['first', 'second'], 0]);
});

it('begins again in the turn of the call after a write that was refused', async () => {
  const writing = new Writing();
  await expect(
    writing.next(
      1,
      () => Promise.reject(new Error('full')),
      () => undefined,
    ),
  ).rejects.toThrow('full');
  let isBegun = false;
  const write = async () => {
    isBegun = true;
  };
  const next = writing.next(1, write, () => undefined);
  expect(isBegun).toBe(true);
  await next;
});

it('hands an edit to an open database in the turn of the call, and to one that was closed once it is open again', async () => {
  const store = openStore('at-hand', { durability: 'relaxed', autoIncrement: true });
  let isBegun = false;
  const write = async () => {
    isBegun = true;
  };
  await store.use('readwrite', write);
  isBegun = false;
  const atOnce = store.use('readwrite', write);
  expect(isBegun).toBe(true);
  await atOnce;
  store.close();
  isBegun = false;
  const later = store.use('readwrite', write);
  expect(isBegun).toBe(false);
  await later;
  expect(isBegun).toBe(true);
  store.close();
});
