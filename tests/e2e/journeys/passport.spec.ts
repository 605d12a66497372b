import { createServer, type Server } from 'node:http';
import { startOwnServer } from '#tests/e2e/own-server.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { passport } from '#tests/support/files/passport-files.ts';
import { call } from './own-site.ts';

const port = Number(process.env['E2E_PORT'] ?? 3457) + 80 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const host = `127.0.0.1:${port}`;
startOwnServer(60, { PASSPORT_HOSTS: `http://${host}` });

let asked: string[] = [];
let server: Server;

test.beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.startsWith('/01/')) answer.setHeader('content-type', 'application/ld+json').end(passport());
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});

test.afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Products {
  readonly data: readonly { readonly name: string; readonly gtin: string; readonly note: string }[];
}

test('a passport is looked up through our own server, looked through, and becomes a product', {
  tag: '@offline',
}, async ({ page, context }) => {
  asked = [];
  await signIn(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lue koodi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lue koodi' });
  const type = async (text: string) => {
    await dialog.getByRole('textbox', { name: /Viivakoodin alla/ }).fill(text);
    await dialog.getByRole('button', { name: 'Hae', exact: true }).click();
  };
  const again = () => dialog.getByRole('button', { name: 'Lue toinen koodi' }).click();
  const look = dialog.getByRole('button', { name: 'Hae tuotepassi' });

  // Hosts that nobody has allowed are not asked, and the one that is allowed has not everything.
  await type('https://passport.example/1');
  await look.click();
  await expect(dialog.getByText(/ei hae tietoja kyseiseltä palvelimelta/)).toBeVisible();
  await again();
  await type(`http://${host}/nothing`);
  expect(asked).toEqual([]);
  await look.click();
  await expect(dialog.getByText(/ei ole tuotepassia/)).toBeVisible();
  await again();

  // Without a connection nothing is asked.
  await type(`http://${host}/01/06291041500213`);
  await expect(dialog.getByText('Millään omalla tuotteella ei ole numeroa 6291041500213.')).toBeVisible();
  await context.setOffline(true);
  await expect(look).toBeDisabled();
  await context.setOffline(false);
  await expect(look).toBeEnabled({ timeout: 30_000 });
  await look.click();

  // The file door says what it is, and the review what does not come along.
  await expect(page.getByText('Tuotepassi (JSON-LD) tai ympäristöselosteen tiedot (ISO 22057)')).toBeVisible();
  const review = page.getByRole('dialog', { name: 'Tuo ympäristöselosteita' });
  await expect(review.getByRole('heading', { name: /Sewage pipe DN110/ })).toBeVisible();
  const losses = review.getByText(/tietoa tiedostossa ei tule mukaan/);
  await losses.click();
  await expect(review.getByText('Indikaattori AP: A1-A3, A4')).toBeVisible();
  await review.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(review).toBeHidden();
  await expect
    .poll(async () => (await call<Products>(page, 'GET', '/products')).body.data)
    .toMatchObject([{ name: 'Sewage pipe DN110', gtin: '6291041500213' }]);
  expect(asked).toEqual(['/nothing', '/01/06291041500213']);

  // The same code finds it now.
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lue koodi' }).click();
  await type('6291041500213');
  await expect(page.getByRole('heading', { level: 1, name: 'Sewage pipe DN110' })).toBeVisible();
});
