import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import type { Site } from '#domain/sites/site.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

let epochs: (string | null)[];

const { tab, server, browser } = withTab((server) => {
  epochs = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') epochs.push(new Headers(init.headers).get('x-epoch'));
    return server.fetch(input, init);
  });
});

const isSent = () => until(() => tab().outbox.waiting() === 0);

/** A site on the server and on the screen, as it was before or after a restore. */
const seeSite = async (epoch: number) => {
  if (server().content.sites.length === 0) {
    await tab().edits.createSite({ name: 'Koulu' });
    await isSent();
  }
  server().content.sites = server().content.sites.map((site) => ({ ...site, epoch }));
  const id = server().content.sites[0]?.id ?? '';
  const site = await tab().queryClient.fetchQuery({ ...siteQueries.one(id), staleTime: 0 });
  if (site === null) throw new Error('the server does not have the site');
  return site;
};

it('an edit says which restore of the site it was made after', async () => {
  await tab().edits.patchSite(await seeSite(0), { address: 'A' });
  await isSent();
  await tab().edits.patchSite(await seeSite(2), { address: 'B' });
  await isSent();
  expect(epochs).toEqual(['0', '2']);
});

it('edits before and after a restore stay two, and say it in a batch, too', async () => {
  const before = await seeSite(0);
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => tab().connectivity.state.get() === 'offline');
  await tab().edits.patchSite(before, { address: 'A' });
  for (const name of ['B', 'C']) await tab().edits.createCalculation(before.id, name);
  const after: Site = { ...before, epoch: 1 };
  tab().queryClient.setQueryData<Site | null>(siteQueries.one(before.id).queryKey, after);
  await tab().edits.patchSite(after, { permitId: 'D' });
  server().fault = null;
  browser().clock.advance(120_000);
  tab().connectivity.check();
  await isSent();
  const batches = server().requests.filter(({ name }) => name === syncEdits.name);
  const entries = batches.flatMap(({ body }) => v.parse(syncEdits.body, body).entries);
  expect(entries.map(({ endpoint, epoch }) => `${endpoint} ${epoch}`)).toEqual([
    'patchSite 0',
    'createCalculation 0',
    'createCalculation 0',
    'patchSite 1',
  ]);
});

it('an edit of what was replaced is held, and goes when its author wants it all the same', async () => {
  const site = await seeSite(0);
  server().nextFaults.push({ status: 409, type: 'epoch-changed' });
  await tab().edits.patchSite(site, { address: 'A' });
  await until(() =>
    tab()
      .outbox.entries.get()
      .some((entry) => 'state' in entry && entry.state === 'held'),
  );
  const [held] = tab().outbox.inLane(`site:${site.id}`);
  expect(held?.lastProblem?.code).toBe('epoch-changed');
  await tab().actions.retry(held?.key ?? '');
  await isSent();
  expect(epochs).toEqual(['0', null]);
  expect(server().content.sites[0]?.address).toBe('A');
});
