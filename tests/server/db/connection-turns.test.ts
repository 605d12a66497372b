import { describe, expect, it } from 'vitest';
import { createConnectionTurns } from '#server/db/connection-turns.ts';

/** A connection in a time of its own: work takes as long as it says, and what was planned comes when time has passed. */
const makeConnection = () => {
  let time = 0;
  let planned: { readonly at: number; readonly work: () => void }[] = [];
  const began: string[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const turns = createConnectionTurns({
    now: () => time,
    after: (ms, work) => void planned.push({ at: time + ms, work }),
  });
  const passTo = async (until: number): Promise<void> => {
    for (;;) {
      const [next] = planned.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      planned = planned.filter((one) => one !== next);
      time = Math.max(time, next.at);
      next.work();
      await settle();
    }
    time = Math.max(time, until);
  };
  const ask = (name: string, ms: number, isPatient: boolean, whose?: string | null) =>
    turns.run(
      async () => {
        began.push(name);
        await new Promise<void>((resolve) => planned.push({ at: time + ms, work: resolve }));
      },
      { isPatient, ...(whose === undefined ? {} : { whose }) },
    );
  return { began, passTo, ask, time: () => time, run: turns.run };
};

describe('the one connection of the embedded database', () => {
  it('gives work in the order asked, patient work after all other', async () => {
    const { ask, passTo, began } = makeConnection();
    const all = [
      ask('first', 10, false),
      ask('report', 10, true),
      ask('copy', 10, true),
      ask('read', 10, false),
      ask('edit', 10, false),
    ];
    await passTo(1000);
    await Promise.all(all);
    expect(began).toEqual(['first', 'read', 'edit', 'report', 'copy']);
  });

  it('is left to others for as long as patient work had it, while others are around', async () => {
    const { ask, passTo, began } = makeConnection();
    const all = [ask('read', 5, false), ask('report', 100, true), ask('another report', 100, true)];
    await passTo(107);
    expect(began).toEqual(['read', 'report']);
    await passTo(206);
    all.push(ask('read again', 5, false));
    expect(began.at(-1)).toBe('read again');
    await passTo(500);
    await Promise.all(all);
    expect(began).toEqual(['read', 'report', 'read again', 'another report']);
  });

  it('does not rest while nobody else is there', async () => {
    const { ask, passTo } = makeConnection();
    let ended = 0;
    for (let report = 0; report < 4; report += 1) void ask('report', 100, true).then(() => (ended += 1));
    await passTo(400);
    expect(ended).toBe(4);
  });

  it.each(['Aino', null])('does not rest for %s, whose own patient work it is or who is nobody', async (asker) => {
    const { ask, passTo } = makeConnection();
    let ended = 0;
    const askAgain = (): void => {
      if (ended === 4) return;
      void ask('look', 1, false, asker);
      void ask('report', 100, true, 'Aino').then(() => {
        ended += 1;
        askAgain();
      });
    };
    askAgain();
    await passTo(4 * 110);
    expect(ended).toBe(4);
  });

  it('rests for whoever asked before the one whose patient work it is', async () => {
    const { ask, passTo, began } = makeConnection();
    const all = [ask('of another', 5, false, 'Bertta'), ask('look', 5, false, 'Aino'), ask('look', 5, false, 'Aino')];
    all.push(ask('report', 100, true, 'Aino'), ask('report again', 100, true, 'Aino'));
    await passTo(200);
    expect(began.at(-1)).toBe('report');
    await passTo(500);
    await Promise.all(all);
    expect(began.at(-1)).toBe('report again');
  });

  it('lets patient work end, however much others ask', async () => {
    const { ask, passTo, began, time } = makeConnection();
    const askAgain = (): void => void ask('read', 10, false).then(() => time() < 3000 && askAgain());
    for (let reader = 0; reader < 5; reader += 1) askAgain();
    let ended = 0;
    for (let report = 0; report < 3; report += 1) void ask('report', 100, true).then(() => (ended += 1));
    await passTo(3000);
    expect(ended).toBe(3);
    const places = began.flatMap((name, index) => (name === 'report' ? [index] : []));
    expect(Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)))).toBeGreaterThan(5);
    await passTo(5000);
  });

  it('goes on after work that failed', async () => {
    const { run, ask, passTo } = makeConnection();
    await expect(run(() => Promise.reject(new Error('no')), { isPatient: true })).rejects.toThrow('no');
    const read = ask('read', 1, false);
    await passTo(10);
    await expect(read).resolves.toBeUndefined();
  });
});
