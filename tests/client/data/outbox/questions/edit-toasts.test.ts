import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#client/data/device/notify.ts';
import { withoutRepeats } from '#client/data/line/without-repeats.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { OutboxEvent } from '#client/data/outbox/records/event.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';

let tell: (event: OutboxEvent) => void;
let notices: Notice[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  notices = [];
  const outbox: Pick<Outbox, 'on'> = {
    on: (listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  stop = watchEdits(
    outbox as Outbox,
    withoutRepeats((notice) => notices.push(notice), Date.now),
    Date.now,
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const entry = (key: string, fields: Partial<Entry> = {}) => ({ key, endpoint: 'patchQuantity', ...fields }) as Entry;
const texts = () => notices.map(({ message }) => message.message);
const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('toasts of edits', () => {
  it('say the specified text when the server answers within a second', () => {
    tell({ kind: 'added', entries: [entry('a')] });
    wait(500);
    tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry('a'), reply: null }] });
    wait(5000);
    expect(texts()).toEqual(['Quantity updated']);
  });

  it('say once per burst that edits are saved on this device', () => {
    for (const key of ['a', 'b', 'c']) {
      tell({ kind: 'added', entries: [entry(key)] });
      wait(2000);
    }
    wait(5000);
    expect(texts()).toEqual(['Saved on this device']);
  });

  it('say once that edits stored together are saved on this device', () => {
    tell({ kind: 'added', entries: ['a', 'b', 'c'].map((key) => entry(key)) });
    wait(500);
    tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry('a'), reply: null }] });
    wait(600);
    expect(texts()).toEqual(['Quantity updated', 'Saved on this device']);
    tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry('b'), reply: null }] });
    expect(texts()).toHaveLength(2);
  });

  it('say nothing when edits of another day are sent', () => {
    tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry('old'), reply: null }] });
    expect(texts()).toEqual([]);
  });

  it('say the specified text when an edit is refused', () => {
    tell({ kind: 'added', entries: [entry('a', { endpoint: 'deleteQuantities', action: 'deleteQuantity' })] });
    tell({ kind: 'held', entry: entry('a', { endpoint: 'deleteQuantities', action: 'deleteQuantity' }) });
    wait(5000);
    expect(notices).toMatchObject([{ type: 'error', message: { message: 'Failed to delete quantity' } }]);
  });

  it('ask a question, and tell no failure, where somebody else changed the same thing', () => {
    for (const code of ['field-conflict', 'version-mismatch']) {
      const lastProblem = { code, status: 409, at: 0, problem: null };
      tell({ kind: 'held', entry: entry(code, { state: 'held', lastProblem }) });
      wait(60_000);
    }
    expect(notices.map(({ type }) => type)).toEqual(['question', 'question']);
    expect(texts()[0]).toMatch(/^Somebody else changed the same thing/);
  });

  it('do not repeat a text that is still on the screen', () => {
    for (const key of ['a', 'b']) {
      tell({ kind: 'added', entries: [entry(key)] });
      tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry(key), reply: null }] });
    }
    wait(4000);
    tell({ kind: 'added', entries: [entry('c')] });
    tell({ kind: 'settled', isOwn: true, settled: [{ entry: entry('c'), reply: null }] });
    expect(texts()).toEqual(['Quantity updated', 'Quantity updated']);
  });
});
