import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

interface Logged {
  readonly data: readonly { readonly name: string; readonly amount: number; readonly version: number }[];
}

test('what a colleague deleted from the log is brought back without a network, as it was', { tag: '@offline' }, async ({
  page,
  browser,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, `Poistot Ä ${Date.now()}`);
  const path = `/sites/${site.id}/log`;
  const load = {
    date: '2026-11-20',
    kind: 'delivery',
    name: 'Kuorma Ö',
    amount: 7.5,
    unit: 'm3',
    supplier: 'Betoni Oy',
  };
  const made = await call<{ id: string }>(page, 'POST', path, load);
  expect(made.status).toBe(201);
  const invite = await call<{ id: string }>(page, 'POST', `/sites/${site.id}/users/invites`, {
    email: 'kollega@example.com',
    role: 'editor',
  });
  const colleague = await browser.newPage();
  await signIn(colleague, 'kollega');
  await call(colleague, 'POST', `/sites/${site.id}/users/invites/${invite.body.id}/accept`);
  await call(colleague, 'DELETE', `${path}/${made.body.id}`);
  await colleague.context().close();

  await page.goto(`/sites/${site.id}/log/events`);
  const deleted = page.getByRole('button', { name: 'Poistetut kirjaukset: 1' });
  await expect(deleted).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await deleted.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Poistetut kirjaukset' });
  await expect(drawer.getByText('20.11.2026 · Toimitus · 7,5 m³ · Betoni Oy')).toBeVisible();
  await drawer.getByRole('button', { name: /^Palauta.*Kuorma Ö/ }).press('Enter');
  await expect(drawer.getByText('Kaikki on taas lokissa')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Kuorma Ö/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body } = await call<Logged>(page, 'GET', path);
  expect(body.data.map(({ name, amount }) => [name, amount])).toEqual([['Kuorma Ö', 7.5]]);
});
