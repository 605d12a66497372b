import { expect, it } from 'vitest';
import { createBackground } from '#server/turns/background.ts';

const make = (patienceMs = Number.POSITIVE_INFINITY) => {
  const logged: string[] = [];
  const background = createBackground({ patienceMs, log: (message) => logged.push(message) });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { background, logged, begun, work, end };
};

it('does one thing after the other, askers by turns, and what is asked for again once', async () => {
  const { background, begun, work, end } = make();
  const all = ['a1', 'a2', 'a3', 'b1', 'a1', 'a2'].map((name) => background.begin(name[0] ?? '', name, work(name)));
  await end();
  expect(begun).toEqual(['a1', 'b1']);
  for (let left = 0; left < 3; left += 1) await end();
  await background.doneOrLater(all);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  const again = background.begin('a', 'a1', work('a1'));
  await end();
  await again;
  expect(begun.at(-1)).toBe('a1');
});

it('lets an answer go when it has waited for long enough', async () => {
  const { background, work, end } = make(1);
  let isDone = false;
  const done = background.begin('a', 'a1', work('a1')).then(() => {
    isDone = true;
  });
  await background.doneOrLater([done]);
  expect(isDone).toBe(false);
  await end();
  await done;
});

it('goes on after a failure, which it tells once, and leaves what has not begun when it is stopped', async () => {
  const { background, logged, begun, work, end } = make();
  const fail = () => Promise.reject(new Error('no database'));
  await background.doneOrLater(['a1', 'a2', 'a3'].map((name) => background.begin('a', name, fail)));
  expect(logged).toEqual(['work in the background has failed']);
  const last = [background.begin('a', 'a4', work('a4')), background.begin('a', 'a5', work('a5'))];
  await Promise.resolve();
  await Promise.resolve();
  background.stop();
  await end();
  await background.doneOrLater(last);
  expect(begun).toEqual(['a4']);
});
