import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server, browser } = withTab();

const isSent = () => until(() => tab().outbox.waiting() === 0);

/** A list of quantities on the screen, and what it shows. */
const showRows = async () => {
  const place = await tab().edits.createSite({ name: 'Työmaa' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
  await isSent();
  const query = quantityQueries.list(place);
  const stop = new QueryObserver(tab().queryClient, query).subscribe(() => undefined);
  const names = () =>
    tab()
      .queryClient.getQueryData(query.queryKey)
      ?.map((row) => row.name);
  await until(() => names()?.length === 0);
  return { place, categoryId, names, stop };
};

it('do not bring back a row that somebody else has deleted before the answer came', async () => {
  const { place, categoryId, names, stop } = await showRows();
  server().nextFaults.push('answer-lost');
  await tab().edits.createQuantity(place, categoryId, { name: 'Laatta' });
  await tab().edits.createQuantity(place, categoryId, { name: 'Seinä' });
  await until(() => server().content.quantities.length === 1 && tab().connectivity.state.get() === 'offline');
  server().content.quantities = [];
  browser().clock.advance(120_000);
  tab().connectivity.check();
  await isSent();
  await until(() => names()?.join() === 'Seinä');
  stop();
});

it('are not asked about where the first answer came', async () => {
  const { place, categoryId, names, stop } = await showRows();
  await tab().edits.createQuantity(place, categoryId, { name: 'Laatta' });
  await isSent();
  expect(names()).toEqual(['Laatta']);
  expect(server().requests.filter(({ name }) => name === 'listQuantities')).toHaveLength(1);
  stop();
});
