import { expect, it } from 'vitest';
import { copyCalculationHere } from '#client/data/content/copies/device-copies.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { until } from '#tests/support/client/data.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const bring = async (isReadonly: boolean) => {
  serveInput(server(), gold1);
  server().content.sites = server().content.sites.map((site) => ({ ...site, readonly: isReadonly }));
  const { queryClient, connectivity, cache } = tab();
  await queryClient.prefetchQuery(siteQueries.one(place.siteId));
  await queryClient.prefetchQuery(categoryQueries.list(place));
  await queryClient.prefetchQuery(quantityQueries.list(place));
  const [calculation] = await queryClient.fetchQuery(calculationQueries.list(place.siteId));
  if (calculation === undefined) throw new Error('there is no calculation');
  await cache.flush();
  server().fault = 'no-line';
  connectivity.check();
  await until(() => !connectivity.isOnline());
  return calculation;
};

const told = () => tab().notices.map(({ message }) => message.message);

it('says of a site that nobody may change that it can only be read, once, and not that it is missing here', async () => {
  const calculation = await bring(true);
  await expect(copyCalculationHere(tab(), calculation, 'Copy')).rejects.toMatchObject({ code: 'site-read-only' });
  expect(told()).toEqual(['The site can only be read.']);
});

it('copies what is on this device', async () => {
  const calculation = await bring(false);
  await copyCalculationHere(tab(), calculation, 'Copy');
  expect(told()).toEqual(['Calculation copied']);
});
