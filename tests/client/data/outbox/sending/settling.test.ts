import { expect, it } from 'vitest';
import type { Settled } from '#client/data/outbox/records/event.ts';
import { Settling } from '#client/data/outbox/sending/settling.ts';

const answers = (first: number, count: number): readonly Settled[] =>
  Array.from({ length: count }, (_, index) => ({ entry: { seq: first + index }, reply: null }) as Settled);

/** A device whose writing ends when the test says so. */
const makeDevice = () => {
  const written: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const settling = new Settling((settled) => {
    written.push(settled.length);
    return new Promise((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve())));
  });
  const end = async (failure?: Error) => {
    ends.shift()?.(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { written, settling, end };
};

it('writes together what comes while it writes', async () => {
  const { settling, written, end } = makeDevice();
  void settling.add(answers(1, 2));
  void settling.add(answers(3, 2));
  const last = settling.add(answers(5, 1));
  await end();
  expect(written).toEqual([2, 3]);
  await end();
  await last;
  expect(written).toEqual([2, 3]);
});

it('is not held up by an answer that confirms nothing', async () => {
  const { settling, written, end } = makeDevice();
  await settling.add([]);
  void settling.add(answers(1, 1));
  await end();
  expect([written, settling.has(1)]).toEqual([[1], false]);
});

it('knows what is answered until it is stored', async () => {
  const { settling, end } = makeDevice();
  void settling.add(answers(1, 1));
  void settling.add(answers(2, 1));
  expect([settling.has(1), settling.has(2), settling.has(3)]).toEqual([true, true, false]);
  await end();
  expect([settling.has(1), settling.has(2)]).toEqual([false, true]);
  await end();
  expect(settling.has(2)).toBe(false);
});

it('gives back what the device did not take, and goes on with the next', async () => {
  const { settling, written, end } = makeDevice();
  const failed = settling.add(answers(1, 1));
  void settling.add(answers(2, 1)).catch(() => undefined);
  const seen = expect(failed).rejects.toThrow('full');
  await end(new Error('full'));
  await seen;
  expect([settling.has(1), settling.has(2)]).toEqual([false, false]);
  const next = settling.add(answers(1, 2));
  await end();
  await next;
  expect(written).toEqual([1, 2]);
});

it('lets answers wait up to its limit', async () => {
  const { settling, end } = makeDevice();
  void settling.add(answers(1, 1));
  void settling.add(answers(2, 2000));
  await settling.room();
  void settling.add(answers(2002, 1));
  let isRoom = false;
  const room = settling.room().then(() => {
    isRoom = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isRoom).toBe(false);
  await end();
  await end();
  await room;
  expect(isRoom).toBe(true);
});
