import { devices, type Page } from '@playwright/test';
import { expect, signIn, signInByHand, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

/** What the system does when pictures, documents or sheets are shared with the installed app. */
const share = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await page.evaluate(async (all) => {
    const canvas = new OffscreenCanvas(600, 400);
    canvas.getContext('2d')?.fillRect(50, 50, 200, 100);
    const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
    const partOf = (name: string) =>
      name.endsWith('.jpg') ? picture : name.endsWith('.pdf') ? '%PDF-1.7\n' : 'Nimi;Määrä;Yksikkö\nRivi;7;m2';
    const typeOf = (name: string) =>
      name.endsWith('.jpg') ? 'image/jpeg' : name.endsWith('.pdf') ? 'application/pdf' : 'text/csv';
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File([partOf(name)], name, { type: typeOf(name) }));
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    input.multiple = true;
    input.files = transfer.files;
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = '/receive';
    form.enctype = 'multipart/form-data';
    form.append(input);
    document.body.append(form);
    form.submit();
  }, names);
  await page.waitForURL(/\/import|\/login/);
};

/** As on a computer, where it is one press. */
const signOut = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
};

interface Listed {
  readonly data: readonly { readonly name: string; readonly subject: string; readonly subjectId: string }[];
}

const listed = async (page: Page, siteId: string) =>
  (await call<Listed>(page, 'GET', `/sites/${siteId}/evidence`)).body.data;

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const together = (page: Page, count: number) =>
  page.locator('section', { has: page.getByRole('heading', { name: `${count} kuvaa tai asiakirjaa` }) });

test('pictures that are shared while nobody is signed in wait for a new event, over a closed page and without a network', {
  tag: '@offline',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const name = `Jakokuva Ä ${Date.now()}`;
  const site = await makeSite(page, name);
  await page.goto(`/sites/${site.id}/log/today`);
  await expect(page.getByRole('button', { name: 'Toimitus' })).toBeVisible();
  await waitForOfflineShell(page);
  await page.goto('/sites');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await share(page, 'kuorma.jpg', 'lähete.pdf');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await expect(together(page, 2).getByText('kuorma.jpg')).toBeVisible();
  await expect(together(page, 2).getByText('lähete.pdf')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);

  // Called away: a sign-out asks, and what was shared is behind the next sign-in.
  await signOut(page);
  await expect(page.getByText(/Niistä 2 on tänne tuotuja tiedostoja/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lähetä nyt' })).toBeHidden();
  await page.getByRole('button', { name: 'Jätä tälle laitteelle minulle' }).tap();
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
  await signInByHand(page, /Esittelykäyttäjä/);
  await page.getByRole('button', { name: 'Jatka niistä' }).tap();
  await expect(page.getByRole('dialog', { name: 'Jätit muutoksia tälle laitteelle' })).toBeHidden();
  await page.goto(`/sites/${site.id}/log/today`);
  await waitForOfflineShell(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /^2 tiedostoa odottaa/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await context.setOffline(true);
  await page.getByRole('link', { name: /^2 tiedostoa odottaa/ }).tap();
  await together(page, 2).getByLabel('Kohde').tap();
  await page.getByRole('option', { name, exact: true }).tap();
  await together(page, 2).getByRole('button', { name: 'Jatka' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Toimitus' });
  await expect(drawer.getByText('2 kuvaa tai asiakirjaa tulee mukaan')).toBeVisible();
  // The page goes while the event is typed.
  await page.reload();
  await expect(drawer.getByText('2 kuvaa tai asiakirjaa tulee mukaan')).toBeVisible();
  await drawer.getByLabel('Määrä').fill('3');
  await drawer.getByLabel('Yksikkö').selectOption('m3');
  await drawer.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: /^\d tiedostoa? odottaa/ })).toBeHidden();
  await page.goto(`/sites/${site.id}/log/pictures`);
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(0, { timeout: 30_000 });
  const rows = await listed(page, site.id);
  expect(rows.map(({ name, subject }) => [name, subject])).toEqual([
    ['kuorma.jpg', 'event'],
    ['lähete.pdf', 'event'],
  ]);
  await page.goto('/import');
  await expect(page.getByText('Valitse tiedostot tai pudota')).toBeVisible();
  await expect(page.getByText('kuorma.jpg')).toBeHidden();
});

/** A list that is in sight is kept a moment later. */
const waitUntilKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async (sought) => {
        const asked = <Result>(request: IDBRequest<Result>) =>
          new Promise<Result>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
        for (const { name = '' } of await indexedDB.databases()) {
          if (!name.startsWith('tyomaahiili-cache-')) continue;
          const database = await asked(indexedDB.open(name));
          const [table = ''] = database.objectStoreNames;
          const rows = await asked(database.transaction(table).objectStore(table).getAll());
          database.close();
          if (rows.some((row) => row.queryKey?.[1] === 'list' && JSON.stringify(row).includes(sought))) return true;
        }
        return false;
      }, text),
    )
    .toBe(true);

test('of what is shared together, pictures go to an event that is there and a sheet to its import', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  const name = `Jakolaji Ä ${Date.now()}`;
  const site = await makeSite(page, name);
  const event = { date: '2026-11-20', kind: 'delivery', name: 'Laasti', amount: 5, unit: 'kg' };
  const made = await call<{ id: string }>(page, 'POST', `/sites/${site.id}/log`, event);
  await page.goto(`/sites/${site.id}/log/today`);
  await expect(page.getByText('Laasti')).toBeVisible();
  await waitForOfflineShell(page);
  await page.goto('/sites');
  await expect(page.getByText(name).first()).toBeVisible();
  await waitUntilKept(page, name);
  await context.setOffline(true);
  await share(page, 'a.jpg', 'rivit.csv', 'b.jpg');
  const card = together(page, 2);
  await expect(card.getByText('b.jpg')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'rivit.csv' })).toBeVisible();
  await card.getByLabel('Kohde').tap();
  await page.getByRole('option', { name, exact: true }).tap();
  await card.getByLabel('Ne kuuluvat tähän').tap();
  await page.getByRole('option', { name: /Laasti/ }).tap();
  await card.getByRole('button', { name: 'Lisää siihen' }).tap();
  await expect(page).toHaveURL(new RegExp(`${site.id}/log/pictures`));
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(0, { timeout: 30_000 });
  const expected = { subject: 'event', subjectId: made.body.id };
  await expect.poll(() => listed(page, site.id)).toMatchObject([expected, expected]);
  await page.goto('/import');
  await expect(page.getByRole('heading', { name: 'rivit.csv' })).toBeVisible();
});
