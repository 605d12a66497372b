import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { ilcdJson, openEpd } from '#tests/support/files/epd-files.ts';
import { area, ifcElement, ifcFile, metres } from '#tests/support/files/ifc-file.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';
import { call, type MadeSite, makeSite, pathOf } from './journeys/own-site.ts';
import { shareOfToday } from './looks/visit.ts';
import { choose, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

interface Given {
  readonly name: string;
  readonly content: string | Uint8Array;
}

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/projects/${name}`, import.meta.url), 'utf8');

/** Lets go of a file over a page, as a person does who drags it from the desktop. */
const drop = async (page: Page, { name, content }: Given): Promise<void> => {
  const files = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], fileName));
      return transfer;
    },
    [name, Buffer.from(content).toString('base64')] as const,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
};

const pick = (page: Page, { name, content }: Given): Promise<void> =>
  page
    .getByLabel('Valitse tiedostot', { exact: false })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

const heading = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

interface Row {
  readonly name: string;
  readonly amount: number;
  readonly unit: string;
  readonly externalId: string;
}

const rowsOf = async (page: Page, { id, defaultCalculationId }: MadeSite): Promise<readonly Row[]> => {
  const path = `/sites/${id}/calculations/${defaultCalculationId}/quantities?limit=1000`;
  return (await call<{ readonly data: readonly Row[] }>(page, 'GET', path)).body.data;
};

/** The site whose calculation is open. */
const openSite = (page: Page): MadeSite => {
  const [, id = '', defaultCalculationId = ''] = /sites\/([^/]+)\/calculations\/([^/]+)\//.exec(page.url()) ?? [];
  return { id, defaultCalculationId };
};

const projectDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Tuo kohde' });

const importProject = async (page: Page, name: string): Promise<void> => {
  const dialog = projectDialog(page);
  await dialog.getByLabel('Kohteen nimi').fill(name);
  await dialog.getByRole('button', { name: 'Tuo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
};

const epdDialog = (page: Page) => page.getByRole('dialog', { name: 'Tuo ympäristöselosteita' });

/** Each kind of file, by its content only, and what of its importer shows. */
const kinds: readonly (readonly [string, Given, (page: Page) => Locator])[] = [
  [
    'a bill of quantities',
    { name: 'a.dat', content: 'Nimi;Määrä;Yksikkö\nRivi;7;m2\n' },
    (page) => page.getByText('Mihin taulukon rivit tuodaan?'),
  ],
  ['an ILCD declaration', { name: 'b.dat', content: ilcdJson() }, epdDialog],
  ['an openEPD', { name: 'c.dat', content: openEpd() }, epdDialog],
  ['an LCAx project', { name: 'd.dat', content: fixture('small-lcax.json') }, projectDialog],
  ['an LCAbyg project', { name: 'e.dat', content: fixture('small-lcabyg.json') }, projectDialog],
  [
    'a model',
    { name: 'f.dat', content: ifcFile([...metres, ...ifcElement(100, { type: 'Seinä', quantities: [area(10)] })]) },
    (page) => page.getByRole('button', { name: 'Lue malli' }),
  ],
];

test('a file of each kind lands in what reads it, wherever it is dropped, and waits through a reload', async ({
  page,
}) => {
  await signIn(page);
  for (const [what, file, importer] of kinds) {
    await test.step(what, async () => {
      await page.goto('/products');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Files are listened for once the page is up.
      await expect(async () => {
        await drop(page, file);
        await expect(page).toHaveURL(/\/import/, { timeout: 2000 });
      }).toPass();
      await expect(importer(page)).toBeVisible();
      if (file === kinds[0]?.[1]) await page.reload();
      await expect(importer(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Poista luettelosta' }).click();
      await expect(heading(page, file.name)).toBeHidden();
    });
  }
});

test('what nobody reads is said to be so, and can be taken off the list', async ({ page }) => {
  await signIn(page);
  await page.goto('/import');
  await pick(page, { name: 'ohjelma.csv', content: Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]) });
  await expect(page.getByText('Tiedoston muotoa ei tunneta', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Poista luettelosta' }).click();
  await expect(heading(page, 'ohjelma.csv')).toBeHidden();
  // A picture or a PDF is evidence of a site, whatever it is called; of a PDF it is said what could be read instead.
  await pick(page, { name: 'seloste.csv', content: new TextEncoder().encode('%PDF-1.7\n') });
  await expect(heading(page, '1 kuva tai asiakirja')).toBeVisible();
  await expect(page.getByText('Pyydä sama tieto datatiedostona', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Poista seloste.csv luettelosta' }).click();
  await expect(heading(page, '1 kuva tai asiakirja')).toBeHidden();
});

const bill =
  'Nimi;Määrä;Yksikkö;Talo 2000\nVälipohja A;1 250,5;m2;1235\nVälipohja B;12;m3;1235\nOuto määrä;noin viisi;m2;1235\n';

/** Made behind the page's back a moment ago: this device does not have the site in its list yet. */
const toSheet = async (page: Page, site: MadeSite, name: string, file: Given): Promise<Locator> => {
  await page.goto(`/import?siteId=${site.id}&calculationId=${site.defaultCalculationId}`);
  await pick(page, file);
  await expect(page.getByRole('main').getByLabel('Kohde')).toHaveText(name);
  await page.getByRole('button', { name: 'Jatka' }).click();
  return page.getByRole('dialog', { name: 'Tuo taulukosta' });
};

test('a bill of quantities comes in, and what the calculation gives out changes nothing', async ({ page }) => {
  await signIn(page);
  const name = `Tuontikohde ${Date.now()}`;
  const site = await makeSite(page, name);
  const dialog = await toSheet(page, site, name, { name: 'luettelo.csv', content: `\uFEFF${bill}` });
  await expect(dialog.getByText('Luodaan: 2, päivitetään: 0, poistetaan: 0, hylätään: 1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tuo 2 riviä' }).click();
  await expect(dialog).toBeHidden();
  const brought = (await rowsOf(page, site)).filter((row) => row.name.startsWith('Välipohja'));
  expect(brought.map((row) => [row.name, row.amount, row.unit]).toSorted()).toEqual([
    ['Välipohja A', 1250.5, 'm2'],
    ['Välipohja B', 12, 'm3'],
  ]);

  await page.goto(`${pathOf(site)}/construction-products?import=true`);
  const own = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  const downloads = page.waitForEvent('download');
  await own.getByRole('button', { name: /määrät \(\.xlsx\)/i }).click();
  const content = readFileSync(await (await downloads).path());
  const again = await toSheet(page, site, name, { name: 'omat.xlsx', content });
  await expect(again.getByText(/^Luodaan: 0, päivitetään: 0, poistetaan: 0, hylätään: 0\./)).toBeVisible();
});

test('a spreadsheet is brought and read without a connection', { tag: '@offline' }, async ({ page, context }) => {
  await signIn(page);
  const name = `Yhteydettä ${Date.now()}`;
  const site = await makeSite(page, name);
  await page.goto(`${pathOf(site)}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await drop(page, { name: 'maalta.csv', content: bill });
  await expect(heading(page, 'maalta.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Jatka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  await dialog.getByRole('button', { name: 'Tuo 2 riviä' }).click();
  await expect(page.getByRole('row', { name: /Välipohja B/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await rowsOf(page, site)).length).toBe(7);
});

test('the reading of a large sheet can be stopped: nothing goes on, and nothing waits', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, `Keskeytys ${Date.now()}`);
  await page.goto(`${pathOf(site)}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  const rows = Array.from(
    { length: 40_000 },
    (_, index) => `Ontelolaatta betoni ${index * 7919} tyyppi ${index};12;m2`,
  );
  await drop(page, { name: 'suuri.csv', content: ['Nimi;Määrä;Yksikkö', ...rows].join('\n') });
  await expect(heading(page, 'suuri.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Jatka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  const readers = () => page.workers().filter((worker) => worker.url().includes('sheet-worker')).length;
  await expect.poll(readers).toBe(1);
  await dialog.getByRole('button', { name: 'Keskeytä' }).click();
  await expect.poll(readers).toBe(0);
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Tuo [\d\s]+ riviä$/ })).toBeHidden();
  await context.setOffline(false);
  expect((await rowsOf(page, site)).filter(({ name }) => name.startsWith('Ontelolaatta betoni'))).toEqual([]);
});

test('projects of other tools become sites with their rows', async ({ page }) => {
  await signIn(page);
  for (const [file, rows] of [
    ['small-lcax.json', /energiarivejä tiedostossa: (\d+)\. Otetaan mukaan: \1\. Hylätään: 0\./],
    ['small-lcabyg.json', /energiarivejä tiedostossa: 7\. Otetaan mukaan: 7\. Hylätään: 0\./],
  ] as const) {
    await test.step(file, async () => {
      await page.goto('/sites');
      await page.getByRole('button', { name: 'Tuo', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tuo tiedosto' })).toBeVisible();
      await pick(page, { name: file, content: fixture(file) });
      await expect(projectDialog(page).getByText(rows)).toBeVisible();
      const name = `${file} ${Date.now()}`;
      await importProject(page, name);
      const site = openSite(page);
      expect((await call<{ readonly name: string }>(page, 'GET', `/sites/${site.id}`)).body.name).toBe(name);
      expect((await rowsOf(page, site)).length).toBeGreaterThan(0);
      // What has become a site waits no more.
      await page.goto('/import');
      await expect(page.getByRole('heading', { level: 1, name: 'Tuo tiedosto' })).toBeVisible();
      await expect(heading(page, file)).toBeHidden();
    });
  }
});

test('a site document that meets its own products again adds them as copies', async ({ page }) => {
  await signIn(page);
  const mark = String(Date.now());
  const ownDocument = (gwpA1A3: number) => ({
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: `Oma ${mark}` },
    library: {
      products: [
        { id: `oma-${mark}`, name: `Tuote ${mark}`, factors: { declaredUnit: 'kg', gwpA1A3Conservative: gwpA1A3 } },
      ],
      composites: [],
    },
    calculations: [{ name: 'Laskelma', isDefault: true, categories: [] }],
  });
  const products = async () => {
    const { body } = await call<{ readonly data: readonly { readonly name: string }[] }>(
      page,
      'GET',
      '/products?limit=1000',
    );
    return body.data.filter(({ name }) => name.includes(mark)).length;
  };
  await page.goto('/import');
  await pick(page, { name: 'oma.json', content: JSON.stringify(ownDocument(1.5)) });
  await importProject(page, `Oma ${mark} 1`);
  await expect.poll(products).toBe(1);
  await page.goto('/import');
  await pick(page, { name: 'oma.json', content: JSON.stringify(ownDocument(2.5)) });
  await expect(projectDialog(page).getByText(`Tuote ${mark}`).first()).toBeVisible();
  await importProject(page, `Oma ${mark} 2`);
  await expect.poll(products).toBe(2);
});

/** A number as the screen may group it: 2649 or 2 649. */
const grouped = (count: number): string => [...String(count)].join('\\s?');

test.describe(`real bills of quantities${sharedDataNote}`, () => {
  test.skip(!hasSharedData);

  test('come in with their 23 rows in each form', async ({ page }) => {
    await signIn(page);
    const forms = ['AC20-FZK-Haus_boq.xlsx', 'AC20-FZK-Haus_boq_fi_semicolon.csv', 'AC20-FZK-Haus_boq.csv'];
    for (const file of shareOfToday(forms)) {
      await test.step(file, async () => {
        const name = `${file} ${Date.now()}`;
        const site = await makeSite(page, name);
        const before = (await rowsOf(page, site)).length;
        const dialog = await toSheet(page, site, name, { name: file, content: readSharedBytes(`boq/${file}`) });
        await expect(dialog.getByText('Luodaan: 23, päivitetään: 0, poistetaan: 0, hylätään: 0.')).toBeVisible();
        await choose(dialog.getByRole('combobox', { name: /Nimike riveille/ }), /Välipohjat/);
        await dialog.getByRole('button', { name: 'Tuo 23 riviä' }).click();
        await expect(dialog).toBeHidden();
        expect((await rowsOf(page, site)).length - before).toBe(23);
      });
    }
  });

  test('that list several quantities of an element give each element one row, and refuse the rest in words', async ({
    page,
  }) => {
    await signIn(page);
    for (const model of shareOfToday(['AC20-FZK-Haus', 'Building-Architecture', 'Building-Structural'])) {
      await test.step(model, async () => {
        const file = `${model}_takeoff.csv`;
        const listed = parseCsvRecords(readShared(`boq/${file}`));
        const amounts = new Map<string, number[]>();
        for (const { guid = '', value = '' } of listed) {
          if (value !== '') amounts.set(guid, [...(amounts.get(guid) ?? []), Number(value)]);
        }
        const name = `${file} ${Date.now()}`;
        const site = await makeSite(page, name);
        const before = (await rowsOf(page, site)).length;
        const dialog = await toSheet(page, site, name, { name: file, content: readSharedBytes(`boq/${file}`) });
        const refused = grouped(listed.length - amounts.size);
        const counts = new RegExp(`Luodaan: ${amounts.size}, päivitetään: 0, poistetaan: 0, hylätään: ${refused}\\.`);
        await expect(dialog.getByText(counts)).toBeVisible();
        await choose(dialog.getByRole('combobox', { name: /Nimike riveille/ }), /Välipohjat/);
        await dialog.getByRole('button', { name: `Tuo ${amounts.size} riviä` }).click();
        await expect(dialog).toBeHidden();
        const rows = await rowsOf(page, site);
        expect(rows.length - before).toBe(amounts.size);
        for (const { externalId, amount } of rows) {
          // Whichever of them its product asks for.
          const of = amounts.get(externalId);
          if (of !== undefined) {
            const nearest = Math.min(...of.map((one) => Math.abs(one - (amount ?? Number.NaN))));
            expect(nearest, externalId).toBeLessThan(1e-9);
          }
        }
      });
    }
  });
});

test.describe(`real projects of other tools${sharedDataNote}`, () => {
  test.skip(!hasSharedData);

  test('become sites with the rows of their files', async ({ page }) => {
    await signIn(page);
    const projects = [
      ['lcabyg/ef-02_engdraget.json', 126, 2, 123],
      ['lcax/project_engdraget_3.4.3.json', 24, 0, 20],
      ['lcax/project_test_example_2.6.3.json', 1, 0, 1],
    ] as const;
    for (const [file, taken, refused, rows] of shareOfToday(projects)) {
      await test.step(file, async () => {
        await page.goto('/import');
        await pick(page, { name: 'kohde.json', content: readSharedBytes(file) });
        const counts = `tiedostossa: ${taken + refused}. Otetaan mukaan: ${taken}. Hylätään: ${refused}.`;
        await expect(projectDialog(page).getByText(counts)).toBeVisible();
        await importProject(page, `${file} ${Date.now()}`);
        await expect.poll(async () => (await rowsOf(page, openSite(page))).length).toBe(rows);
      });
    }
  });

  test('of LCAbyg come in whole with their result files, and refuse those of another', async ({ page }) => {
    await signIn(page);
    const projects = [
      ['e9e6e798.project', 'e9e6e798.result', 'ef-02_engdraget.result', 53, '8,29'],
      ['ef-02_engdraget', 'ef-02_engdraget.result', 'e9e6e798.result', 129, '6,39'],
    ] as const;
    for (const [project, results, other, rows, perGrossM2] of shareOfToday(projects)) {
      await test.step(project, async () => {
        await page.goto('/import');
        await pick(page, { name: 'kohde.json', content: readSharedBytes(`lcabyg/${project}.json`) });
        const dialog = projectDialog(page);
        const choose = (name: string) =>
          dialog.getByLabel('Valitse tulostiedosto').setInputFiles({
            name: 'tulokset.json',
            mimeType: 'application/json',
            buffer: Buffer.from(readSharedBytes(`lcabyg/${name}.json`)),
          });
        await choose(other);
        await expect(dialog.getByText(/^Tulostiedosto on toisen hankkeen/)).toBeVisible();
        await choose(results);
        const stages = dialog.getByRole('table', { name: /^Tiedoston tulokset ja omamme/ });
        await expect(stages.getByRole('row', { name: /Sama$/ })).toHaveCount(6);
        await expect(dialog.getByText(/^Tulostiedosto on toisen hankkeen/)).toBeHidden();
        await expect(dialog.getByText(`tiedoston omien tulosten mukaan ${perGrossM2} kg`)).toBeVisible();
        await importProject(page, `${project} ${Date.now()}`);
        await expect.poll(async () => (await rowsOf(page, openSite(page))).length).toBe(rows);
      });
    }
  });
});
