import { describe, expect, it } from 'vitest';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { Lanes } from '#client/data/outbox/records/lanes.ts';

const lane = 'site:a';

const entry = (fields: Partial<Entry> = {}): Entry =>
  ({
    seq: 1,
    key: 'k1',
    lane,
    endpoint: 'patchQuantity',
    state: 'queued',
    attempts: 0,
    merged: 1,
    lastProblem: null,
    ...fields,
  }) as Entry;

const refusal = { code: 'conflict', status: 409, at: 0, problem: null };

describe('the edits that a screen shows', () => {
  const shownAfter = (before: readonly Entry[], now: readonly Entry[]) => {
    const lanes = new Lanes();
    lanes.set(before);
    const first = lanes.shown(lane);
    lanes.set(now);
    return { first, second: lanes.shown(lane), whole: lanes.of(lane) };
  };

  it.each([
    ['is sent', entry({ state: 'inflight', attempts: 1 })],
    ['is sent again', entry({ state: 'queued', attempts: 3 })],
  ])('are the same list while one %s', (_, now) => {
    const { first, second, whole } = shownAfter([entry()], [now]);
    expect(second).toBe(first);
    expect(whole).toEqual([now]);
  });

  it.each([
    ['another joins it', [entry({ merged: 2 })]],
    ['it is refused', [entry({ state: 'held', lastProblem: refusal })]],
    ['it is tried anew under another key', [entry({ key: 'k2' })]],
    ['another follows', [entry(), entry({ seq: 2, key: 'k2' })]],
    ['it has left', []],
  ])('are another list when %s', (_, now) => {
    expect(shownAfter([entry()], now).second).toEqual(now);
  });

  it('are another list when a refused one is decided', () => {
    const held = entry({ state: 'held', lastProblem: refusal });
    expect(shownAfter([held], [entry()]).second).toEqual([entry()]);
    expect(shownAfter([held], [{ ...held, request: { params: {}, body: 1 } }]).second[0]?.request.body).toBe(1);
  });
});
