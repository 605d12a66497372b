import { createStore, keys } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeMany } from '#client/data/outbox-records.ts';

describe('removing entries', () => {
  let use: ReturnType<typeof createStore>;

  beforeEach(async () => {
    use = createStore('outbox', 'entries');
    await use('readwrite', (rows) => {
      for (const seq of [3, 4, 5, 7]) rows.put({ seq }, seq);
      return Promise.resolve();
    });
  });

  it.each([
    ['those that follow one another', [3, 4, 5], [7]],
    ['one', [4], [3, 5, 7]],
    ['those of two lanes, in whatever order', [5, 3, 4], [7]],
    ['all, with a number between them that nobody has', [3, 4, 5, 7], []],
    ['some that are gone already', [2, 3, 4, 6], [5, 7]],
    ['none', [], [3, 4, 5, 7]],
  ])('takes %s', async (_, seqs, left) => {
    await use('readwrite', (rows) => removeMany(rows, seqs));
    expect(await keys(use)).toEqual(left);
  });

  it('leaves what stands between them', async () => {
    await use('readwrite', (rows) => removeMany(rows, [3, 5, 7]));
    expect(await keys(use)).toEqual([4]);
  });
});
