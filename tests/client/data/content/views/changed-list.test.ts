import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchChanged } from '#client/data/content/views/changed-list.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

const queryKey = ['rows'];

it('asks again for what it read when another reading took its place before the rows were in the list', async () => {
  const client = new QueryClient();
  const asked: (string | undefined)[] = [];
  let now = 1;
  let taking: Promise<void> = Promise.resolve();
  const ask = async ({ since }: Record<string, string | undefined>) => {
    asked.push(since);
    const data = Number(since ?? 0) < now ? [{ id: 'a', version: now }] : [];
    return { data, revision: now, stamp: `s${now}`, full: since === undefined, deleted: [] };
  };
  const read = () =>
    client.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const rows = await fetchChanged<Row>(client, queryKey, ask, (all) => all);
        // As when an edit is laid over an answer: the rows have come, and are not in the list yet.
        await taking;
        signal.throwIfAborted();
        return rows;
      },
    });
  await read();
  now = 2;
  let take = (): void => undefined;
  taking = new Promise((resolve) => {
    take = resolve;
  });
  read().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 10));
  await client.cancelQueries({ queryKey });
  take();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await read()).toEqual([{ id: 'a', version: 2 }]);
  expect(asked).toEqual([undefined, '1', '1']);
  await read();
  expect(asked.at(-1)).toBe('2');
});
