import { expect, type Page } from '@playwright/test';
import type { Contribution } from '#domain/site-log/contribution.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import type { World } from './rig/world.ts';

/** A link's page on a phone that has nothing else of the site. */
const begun = async (world: World) => {
  const { place } = await world.site();
  const { call } = await world.caller();
  const body = { channel: 'page', supplier: 'Betoni', kinds: ['delivery'], validUntil: '2099-12-31' };
  const { secret } = await call<{ secret: string }>('POST', `/sites/${place.siteId}/contributor-links`, body);
  const device = await world.device({ isAnonymous: true });
  const open = async (): Promise<Page> => {
    const page = await device.newPage();
    await page.goto(`${world.origin}/g#${secret}`);
    await expect(page.getByText('Betoni')).toBeVisible();
    return page;
  };
  const waiting = () =>
    call<{ data: readonly Contribution[]; pictures: readonly Evidence[] }>(
      'GET',
      `/sites/${place.siteId}/contributions`,
    );
  return { device, open, waiting };
};

const amount = (page: Page) => page.getByLabel('Määrä');
const send = (page: Page) => page.getByRole('button', { name: 'Lähetä työmaalle' });

const document = (seed: number) => ({
  name: `lähete-${seed}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${seed}`),
});

/** Nothing that is chosen here is ever scaled. */
const scaleNothing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    crypto.subtle.digest = () => new Promise<ArrayBuffer>(() => undefined);
  });

fault('F169', async (world) => {
  const { device, open, waiting } = await begun(world);
  const page = await open();
  await page.getByLabel('Mitä toit').fill('Murske');
  await amount(page).fill('7');
  const field = (at: Page) => at.getByLabel('Ota tai lisää kuva');
  await field(page).setInputFiles([document(1), document(2)]);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await scaleNothing(page);
  await field(page).setInputFiles([document(3), document(4), document(5)]);
  // Time for the phone to take it as it is.
  await page.waitForTimeout(1000);
  await page.close();

  const again = await open();
  await expect(again.getByRole('listitem'), 'pictures of the report, after the page ended').toHaveCount(5);
  await again.getByRole('listitem').filter({ hasText: 'lähete-2.pdf' }).getByRole('button').click();
  await again.waitForTimeout(500);
  await again.close();
  const last = await open();
  await expect(last.getByRole('listitem'), 'pictures but the one that was removed').toHaveCount(4);
  await send(last).click();
  const given = async () =>
    (await waiting()).pictures.flatMap(({ name, isUploaded }) => (isUploaded ? [name] : [])).toSorted();
  await expect
    .poll(given, { message: 'pictures that the site has', timeout: usualWaitMs })
    .toEqual(['lähete-1.pdf', 'lähete-3.pdf', 'lähete-4.pdf', 'lähete-5.pdf']);
  await last.getByRole('button', { name: 'Uusi ilmoitus' }).click();
  await expect(last.getByRole('listitem'), 'pictures of the next report').toHaveCount(0);
  expect(device.complaints).toEqual([]);
});

fault('F170', async (world) => {
  const { device, open, waiting } = await begun(world);
  const page = await open();
  await page.getByLabel('Mitä toit').fill('Murske');
  await amount(page).fill('7');
  // The page ends before it has forgotten what was typed.
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => undefined;
  });
  await send(page).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.close();
  const again = await open();
  await expect(amount(again), 'the amount that was handed over').toHaveValue('');
  await amount(again).fill('8');
  await send(again).click();
  const amounts = async () => (await waiting()).data.map(({ said }) => said.amount).toSorted();
  await expect.poll(amounts, { timeout: usualWaitMs }).toEqual([7, 8]);
  expect(device.complaints).toEqual([]);
});
