import { expect, it } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { forgetDeletedCalculations, ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { draftKeys, keepDraft } from '#client/data/drafts/drafts.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab((server) => {
  serveInput(server, gold1);
  server.replies.set('listUserSites', () => ({
    data: server.content.sites.map(({ id, name, role, defaultCalculationId, updatedAt }) => {
      return { id, name, role, defaultCalculationId, updatedAt };
    }),
    total: 1,
  }));
});

const here = ofCalculation('what-if', place);
const gone = ofCalculation('upgrade', { ...place, calculationId: 'deleted' });
const elsewhere = ofCalculation('what-if', { siteId: 'deleted-site', calculationId: 'one' });

const keepAll = async () => {
  for (const key of [here, gone, elsewhere, 'create-site']) await keepDraft(tab(), key, 'kept');
};

it('forgets what is kept of calculations and sites that are no more, and nothing else', async () => {
  await keepAll();
  await tab().queryClient.ensureQueryData(calculationQueries.list(place.siteId));
  await forgetDeletedCalculations(tab().queryClient, place.siteId);
  expect((await draftKeys(tab())).toSorted()).toEqual(['create-site', here].toSorted());
});

it('forgets nothing of a calculation that a list on this device is too old for', async () => {
  await keepAll();
  tab().queryClient.setQueryData(calculationQueries.list(place.siteId).queryKey, []);
  await forgetDeletedCalculations(tab().queryClient, place.siteId);
  expect(await draftKeys(tab())).toContain(here);
});

it('forgets nothing while the server cannot be asked', async () => {
  await keepAll();
  await tab().queryClient.ensureQueryData(calculationQueries.list(place.siteId));
  server().fault = 'no-line';
  await forgetDeletedCalculations(tab().queryClient, place.siteId);
  expect(await draftKeys(tab())).toHaveLength(4);
});
