import { test as noisyTest, type Page } from '@playwright/test';
import type { Language } from '#domain/values/language.ts';
import { addressOf, makeOwnSite, type OwnSite, speak } from '#tests/e2e/own-site.ts';
import { expect, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { faultsInBothSchemes } from './faults.ts';
import {
  button,
  calculationMenu,
  cell,
  fromMenu,
  goTo,
  languagesOfWalk,
  press,
  shareOfToday,
  type Visit,
  visitOwnSite,
} from './visit.ts';

/** Goes somewhere and makes something happen there; what is seen then is looked at. */
type Go = (visit: Visit) => Promise<unknown>;

const at =
  (page: string): Go =>
  (visit) =>
    goTo(visit, page);
const openPanel =
  (label: string): Go =>
  async (visit) => {
    await press(button(visit, visit.t(label)));
    await expect(visit.page.locator('[popover]:popover-open')).toBeVisible();
  };
const closePanel: Go = ({ page }) => page.keyboard.press('Escape');

type State = readonly [string, Go];

/** Each of a group begins where the one before it has ended; each group begins by itself. */
const groups: readonly (readonly State[])[] = [
  [
    ['a filter without hits', at('/sites?search=zzzz')],
    ['products without hits', at('/products?search=zzzz')],
    ['an address of nothing', at('/no/such/page')],
    ['an address of nothing in a site', at('no-such-page')],
  ],
  [
    ['rows', at('construction-products')],
    [
      'account',
      (visit) =>
        press(button(visit, new RegExp(visit.t('Account: {name}, {companyName}', { name: '.*', companyName: '.*' })))),
    ],
    [
      'nothing waits',
      async (visit) => {
        await closePanel(visit);
        await press(button(visit, visit.t('All saved')));
        await expect(visit.page.getByRole('heading', { name: visit.t('All changes are saved') })).toBeVisible();
      },
    ],
    [
      'filters',
      async (visit) => {
        await closePanel(visit);
        await openPanel('Filter')(visit);
      },
    ],
    [
      'columns',
      async (visit) => {
        await closePanel(visit);
        await openPanel('Columns')(visit);
      },
    ],
    [
      'a menu',
      async (visit) => {
        await closePanel(visit);
        await openPanel(calculationMenu)(visit);
      },
    ],
  ],
  [
    [
      'a cell that is edited, with an error',
      async (visit) => {
        await at('construction-products')(visit);
        await cell(visit, 'Laatta', 'waste').click();
        await visit.page.keyboard.type('150');
        await visit.page.keyboard.press('Enter');
        await expect(visit.page.getByRole('alert')).toBeVisible();
      },
    ],
    [
      'find',
      async (visit) => {
        await visit.page.keyboard.press('Escape');
        await visit.page.keyboard.press('Control+f');
        await visit.page.keyboard.type('laat');
      },
    ],
    [
      'chosen rows',
      async (visit) => {
        await visit.page.keyboard.press('Escape');
        for (const text of ['Laatta', 'Antura']) await cell(visit, text, 'select').click();
        await expect(visit.page.getByRole('toolbar')).toBeVisible();
      },
    ],
    [
      'a value for many rows, refused',
      async (visit) => {
        await press(button(visit, visit.t('Set a value')));
        await visit.page.getByRole('dialog').getByRole('textbox').fill('150');
        await visit.page.keyboard.press('Enter');
        await expect(visit.page.getByRole('dialog').getByRole('alert')).toBeVisible();
      },
    ],
    [
      'a product for many rows',
      async (visit) => {
        await visit.page.keyboard.press('Escape');
        await press(button(visit, visit.t('Link')));
        await expect(visit.page.getByRole('dialog')).toBeVisible();
      },
    ],
  ],
  [
    [
      'row explained',
      async (visit) => {
        await at('construction-products')(visit);
        await cell(visit, 'Laatta', 'total').click();
        await expect(visit.page.getByRole('dialog')).toBeVisible();
      },
    ],
    [
      'a paste with refused cells',
      async (visit) => {
        await at('construction-products')(visit);
        await cell(visit, 'Laatta', 'amount').click();
        await visit.page.evaluate(() => navigator.clipboard.writeText('1.234\nabc\n5'));
        await visit.page.keyboard.press('Control+v');
        await expect(visit.page.getByRole('dialog', { name: visit.t('Check what is pasted') })).toBeVisible();
      },
    ],
    [
      'an import with refused rows',
      async (visit) => {
        await visit.page.keyboard.press('Escape');
        await press(button(visit, visit.t('Import from a spreadsheet')));
        const rows = ['Nimi;Määrä;Yksikkö;Tuote', 'Outo rivi;abc;m2;', `Betoni;45;m3;Valmisbetoni erä ${Date.now()}`];
        const file = { name: 'maarat.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
        await visit.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
        await expect(visit.page.getByRole('dialog').getByRole('row', { name: /Outo rivi/ })).toBeVisible();
      },
    ],
  ],
  [
    ['rows without hits', at('construction-products?search=zzzz')],
    ['a composite with a layer', at('/composite-products?composite=new')],
  ],
  [
    [
      'a new product, refused',
      async (visit) => {
        await at('/products?product=new')(visit);
        await press(button(visit, visit.t('Save')));
        await expect(visit.page.getByText(visit.t('Some fields need attention.'))).toBeVisible();
      },
    ],
    [
      'leaving without saving',
      async (visit) => {
        await visit.page.getByRole('textbox').first().fill('Kesken');
        await visit.page
          .getByRole('navigation')
          .getByRole('link', { name: visit.t('Sites'), exact: true })
          .click();
        await expect(visit.page.getByRole('dialog')).toBeVisible();
      },
    ],
  ],
];

/** Collects what is wrong, so that one run tells all of it. */
const createLooking = (page: Page) => {
  const found: Record<string, readonly string[]> = {};
  const look = async (what: string): Promise<void> => {
    await page.locator('#root h1').first().waitFor();
    const faults = await faultsInBothSchemes(page);
    if (faults.length > 0) found[what] = faults;
  };
  return { found, look };
};

for (const language of languagesOfWalk('sv')) {
  test(`what is empty, open or refused is accessible: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const visit = await visitOwnSite(page, { language });
    const { found, look } = createLooking(page);
    for (const [what, go] of shareOfToday(groups).flat()) {
      await go(visit);
      await look(what);
    }
    expect(found).toEqual({});
  });
}

/** Types an amount into the row's cell. */
const editAmount = async (visit: Visit, text: string, amount: string): Promise<void> => {
  await cell(visit, text, 'amount').click();
  await visit.page.keyboard.type(amount);
  await visit.page.keyboard.press('Enter');
};
const indicator = (page: Page, status: string) =>
  page
    .getByRole('banner')
    .locator('button')
    .filter({ has: page.locator(`[data-status="${status}"]`) });
const failAll = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }));

/** What somebody else does to a row, while this browser is offline. */
const ofSomebodyElse = async ({ page, site }: Visit, row: string) => {
  const path = `/api/sites/${site.id}/calculations/${site.defaultCalculationId}/quantities`;
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: string; name: string }[] };
  const ids = data.filter(({ name }) => name === row).map(({ id }) => id);
  const headers = { 'x-tyomaahiili': '1', origin: new URL(page.url()).origin };
  return {
    deletes: async () => expect((await page.request.delete(path, { headers, data: { ids } })).ok()).toBe(true),
    changes: async (fields: object) => {
      const rows = ids.map((id) => ({ id, ...fields }));
      expect((await page.request.patch(path, { headers, data: rows })).ok()).toBe(true);
    },
  };
};

type Look = (what: string) => Promise<void>;

/** To another page, which shows when it is loaded: until then it is the one before that is seen. */
const followLink = async (page: Page, name: string): Promise<void> => {
  const heading = await page.locator('#root h1').first().elementHandle();
  await page.getByRole('link', { name, exact: true }).click();
  // Two pages that are not on the device have the same one.
  await page.waitForFunction((old) => old?.isConnected !== true, heading, { timeout: 5000 }).catch(() => undefined);
};

/** Two fields that somebody else has changed, too, and the session's end while they wait. */
const lookAtConflict = async (visit: Visit, look: Look): Promise<void> => {
  const { page, t } = visit;
  await goTo(visit, 'construction-products');
  await page.context().setOffline(true);
  await editAmount(visit, 'Laatta', '=12*3');
  await (await ofSomebodyElse(visit, 'Laatta')).changes({ amount: 99 });
  await page.context().setOffline(false);
  await press(indicator(page, 'attention'));
  await expect(page.getByRole('button', { name: t('Keep mine') })).toBeVisible();
  await look('a conflict');
  await page.keyboard.press('Escape');
  await press(button(visit, t('Log out')));
  await expect(page.getByRole('dialog', { name: t('Some changes have not been sent yet') })).toBeVisible();
  await look('logging out with unsent changes');
};

/** The same user comes back to what was left, and then the browser has lost some of it. */
const lookAtReturn = async ({ page, t }: Visit, language: Language, look: Look): Promise<void> => {
  await page.getByRole('button', { name: t('Keep on this device for me') }).click();
  await page.waitForURL('**/login*');
  await speak(page, language);
  await page.goto('/');
  await page
    .getByRole('button', { name: t('Log in') })
    .first()
    .click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.filter({ hasText: t('You left changes on this device') })).toBeVisible();
  await look('changes that were left');
  await dialog.getByRole('button', { name: t('Discard...') }).click();
  await expect(dialog.getByRole('heading', { name: t('Discard the changes?') })).toBeVisible();
  await look('discarding what was left');
  await dialog.getByRole('button', { name: t('Discard for good') }).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(async () => {
    const { id } = (await (await fetch('/api/users/me')).json()) as { id: string };
    localStorage.setItem(`tyomaahiili.witness.${id}`, JSON.stringify({ lastSeq: 9, unsent: 2, at: 0 }));
  });
  await page.reload();
  await press(indicator(page, 'attention'));
  await expect(page.getByRole('heading', { name: t('Some changes are missing') })).toBeVisible();
  await look('changes that are missing');
};

for (const language of languagesOfWalk('fi')) {
  // The console tells of the failures that are made on purpose.
  noisyTest(`what fails, waits or may only be read is accessible: ${language}`, async ({ page, context }) => {
    noisyTest.slow();
    const { found, look } = createLooking(page);
    await page.goto('/login?problem=sign-in-failed');
    await look('login with an error');
    const visit = await visitOwnSite(page, { language });
    const { t, site } = visit;
    const list = await page.request.get(`/api/sites/${site.id}/backups`);
    const backup = ((await list.json()) as { data: [OwnSite] }).data[0];
    const empty = await makeOwnSite(page, 'Tyhjä', true);
    const broken = await makeOwnSite(page, 'Rikki');

    const ofBackup = ['construction-products', 'site-information', 'table-values'];
    const ofEmpty = ['construction-products', 'climate-assessment', 'product-list', 'material-list', 'backups'];
    const quiet = [
      ...ofBackup.map((name) => [`${name} of a backup`, addressOf(backup, name)] as const),
      ...ofEmpty.map((name) => [`${name} of an empty site`, addressOf(empty, name)] as const),
    ];
    for (const [what, address] of shareOfToday(quiet)) {
      await page.goto(address);
      await look(what);
    }

    await failAll(page, `**/api/sites/${broken.id}/**`);
    await page.goto(addressOf(broken, 'climate-assessment'));
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('a page that the server does not give');
    await failAll(page, '**/api/history/**');
    await goTo(visit, 'construction-products');
    await fromMenu(visit, t(calculationMenu), 'History of the calculation');
    const notHere = t('Not on this device yet. It comes here by itself when there is a connection.');
    await page.getByRole('dialog').getByText(notHere).waitFor();
    await look('history that the server does not give');
    await page.keyboard.press('Escape');
    // An answer in the server's place closes the line for a while, and what waits would not go.
    await page.unroute('**/api/history/**');
    await page.unroute(`**/api/sites/${broken.id}/**`);

    await waitForOfflineShell(page);
    await context.setOffline(true);
    await editAmount(visit, 'Antura', '78');
    await press(indicator(page, 'offline'));
    await look('changes that wait');
    for (const name of ['Site users', 'Backups', 'Climate assessment']) {
      await followLink(page, t(name));
      await look(`${name} offline`);
    }
    await (await ofSomebodyElse(visit, 'Antura')).deletes();
    await context.setOffline(false);
    await press(indicator(page, 'attention'));
    await look('a refused change');
    await lookAtConflict(visit, look);
    await lookAtReturn(visit, language, look);
    expect(found).toEqual({});
  });
}
