import { expect, it } from 'vitest';
import { createSiteCopies } from '#client/data/content/actions/site-copies.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { pageOf } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();

const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);

it('copies of a site are made of what was entered last, and the list of sites is asked for again', async () => {
  const { siteId } = await tab().edits.createSite({ name: 'Koulu' });
  await tab().queryClient.fetchQuery(siteQueries.list());
  for (const name of ['copySite', 'copySiteWithoutQuantities']) {
    server().replies.set(name, (_, body) => ({ ...server().content.sites[0], id: name, name: String(body) }));
  }
  const copies = createSiteCopies(tab());
  expect((await copies.copySite({ id: siteId }, 'Uusi koulu')).name).toBe('Uusi koulu');
  expect((await copies.copySiteWithoutQuantities({ id: siteId }, '')).id).toBe('copySiteWithoutQuantities');
  expect(server().sent()).toEqual(['createSite', 'copySite', 'copySiteWithoutQuantities']);
  expect(tab().queryClient.getQueryState(siteQueries.list().queryKey)?.isInvalidated).toBe(true);
  expect(told()).toContain('success: Site copied');
});

it('categories of another site are asked for again when they were added', async () => {
  const place = { siteId: 'site-1', calculationId: 'calculation-1' };
  const from = {
    siteId: '0190e5b2-0000-7000-8000-00000000000a',
    calculationId: '0190e5b2-0000-7000-8000-00000000000b',
  };
  await tab().queryClient.fetchQuery(categoryQueries.list(place));
  server().replies.set('importCategoriesFromSite', () => pageOf([]));
  await createSiteCopies(tab()).importCategoriesFromSite(place, from);
  expect(server().requests.at(-1)?.body).toEqual({ fromSiteId: from.siteId, fromCalculationId: from.calculationId });
  expect(tab().queryClient.getQueryState(categoryQueries.list(place).queryKey)?.isInvalidated).toBe(true);
  expect(told()).toEqual(['success: Categories imported']);
});

it('a copy that could not be made is told', async () => {
  server().fault = { status: 403, type: 'forbidden' };
  const copies = createSiteCopies(tab());
  const place = { siteId: 'site-1', calculationId: 'calculation-1' };
  await expect(copies.copySite({ id: 'site-1' }, '')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(copies.copySiteWithoutQuantities({ id: 'site-1' }, '')).rejects.toThrow();
  await expect(copies.importCategoriesFromSite(place, place)).rejects.toThrow();
  expect(told()).toEqual([
    'error: Failed to copy site',
    'error: Failed to copy site',
    'error: Failed to create category',
  ]);
});
