import { describe, expect, it } from 'vitest';
import { createTurns, inTurn } from '#server/turns/turns.ts';

/** Work that ends when it is told to, and the order in which it began. */
const makeWork = (turns = createTurns({ most: 2, mostOfOne: 1 })) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    ask: async (...names: readonly string[]) => {
      for (const name of names) {
        const work = () =>
          new Promise<void>((resolve) => {
            begun.push(name);
            ends.set(name, resolve);
          });
        void inTurn(turns, name[0] ?? '', work);
      }
      await settle();
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
};

describe('turns', () => {
  it('let somebody else begin at once, however much of one waits', async () => {
    const work = makeWork();
    await work.ask('a1', 'a2', 'a3', 'a4');
    expect(work.begun).toEqual(['a1']);
    await work.ask('b1');
    expect(work.begun).toEqual(['a1', 'b1']);
  });

  it('go round, and keep the order of what is one’s own', async () => {
    const work = makeWork(createTurns({ most: 1, mostOfOne: 1 }));
    await work.ask('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('end with the work, also when it fails, and once only', async () => {
    const turns = createTurns({ most: 1, mostOfOne: 1 });
    await expect(inTurn(turns, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const leave = await turns.take('a');
    leave();
    leave();
    const work = makeWork(turns);
    await work.ask('a1', 'b1');
    expect(work.begun).toEqual(['a1']);
  });

  it('of what nobody waits for come when no other may begin, one at a time, and take a place', async () => {
    const turns = createTurns({ most: 2, mostOfOne: 2 });
    const begun: string[] = [];
    const first = await turns.take('a');
    const second = await turns.take('a');
    const last = [1, 2].map(async (number) => {
      const leave = await turns.takeLast();
      begun.push(`last ${number}`);
      return leave;
    });
    const third = turns.take('b').then((leave) => {
      begun.push('b');
      return leave;
    });
    first();
    const leaveB = await third;
    expect(begun).toEqual(['b']);
    second();
    const leaveLast = await last[0];
    const fourth = turns.take('c').then(() => begun.push('c'));
    leaveB();
    await fourth;
    expect(begun).toEqual(['b', 'last 1', 'c']);
    leaveLast?.();
    leaveLast?.();
    await last[1];
    expect(begun.at(-1)).toBe('last 2');
  });
});
