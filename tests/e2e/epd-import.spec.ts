import type { Locator, Page } from '@playwright/test';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { brickUuid, ilcdJson, ilcdZip, massProperty, openEpd } from '#tests/support/files/epd-files.ts';
import { makeZip } from '#tests/support/files/make-zip.ts';
import {
  filesOfShared,
  hasShared,
  hasSharedData,
  readShared,
  readSharedBytes,
  sharedDataNote,
} from '#tests/support/files/shared-data.ts';
import { faultsOf } from './looks/faults.ts';
import { shareOfToday } from './looks/visit.ts';
import { choose, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

interface OnServer {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly factors: Readonly<Record<string, number | string | null>>;
}

/** The company's products that were made of a declaration, as the server has them. */
const productsOf = (page: Page, mark: string): Promise<readonly OnServer[]> =>
  page.evaluate(async (wanted) => {
    const reply = await fetch('/api/products?limit=1000');
    const { data } = (await reply.json()) as { data: OnServer[] };
    return data.filter(({ note }) => note.includes(wanted));
  }, mark);

const bring = async (page: Page, name: string, content: string | Uint8Array): Promise<Locator> => {
  await page
    .getByLabel('Selostetiedosto')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const dialog = page.getByRole('dialog', { name: 'Tuo ympäristöselosteita' });
  await expect(dialog.getByRole('button', { name: /Tallenna tuote|Tarkista|Sulje/ }).last()).toBeVisible();
  return dialog;
};

/** Of alternative scenarios the first; the same name elsewhere is chosen with it. */
const chooseScenarios = async (dialog: Locator, name: string): Promise<void> => {
  for (const radio of await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).all()) await radio.check();
};

const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(dialog).toBeHidden();
};

test('a zip of a data-set folder and an openEPD come in, with and without a network', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/products');
  const dialog = await bring(page, 'koe.zip', ilcdZip());
  await expect(dialog.getByText('Luvut ovat määrälle 500 kg')).toBeVisible();
  await expect(dialog.getByText('ei arvoa').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(dialog.getByText('Osa kentistä vaatii korjausta.')).toBeVisible();
  await chooseScenarios(dialog, 'S2');
  await save(dialog);
  await expect(page.getByRole('link', { name: 'Koetiili' })).toBeVisible();
  await expect.poll(async () => (await productsOf(page, brickUuid)).length).toBe(1);
  const [brick] = await productsOf(page, brickUuid);
  expect(brick?.factors['gwpA1A3Conservative']).toBeCloseTo(100 / 500, 9);
  expect(brick?.factors['gwpC3Fossil']).toBeCloseTo(2.6 / 500, 9);
  expect(brick?.factors).toMatchObject({ declaredUnit: 'kg', eolSource: 'epd', validTo: '2031-12-31' });

  // The same declaration in another form: an update is offered.
  const again = await bring(page, 'koe.json', ilcdJson());
  await expect(again.getByText('Teillä on jo tämä seloste')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();

  await waitForOfflineShell(page);
  await context.setOffline(true);
  const offline = await bring(page, 'laatta.json', openEpd());
  await expect(offline.getByRole('heading', { name: /Test slab/ })).toBeVisible();
  await save(offline);
  await expect(page.getByRole('link', { name: 'Test slab' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await productsOf(page, 'SLAB-1')).length, { timeout: 30_000 }).toBe(1);
  const [slab] = await productsOf(page, 'SLAB-1');
  expect(slab?.factors['gwpA1A3Conservative']).toBeCloseTo(9.2 / 0.04, 6);
  expect(slab?.factors).toMatchObject({ declaredUnit: 'm3', kgPerM3: 2400 });
});

test('wood with one potential waits for its carbon, which is offered with the calculation', async ({ page }) => {
  await signIn(page);
  await page.goto('/products');
  const wood = ilcdJson({
    compliance: 'EN 15804+A1',
    amounts: {
      a1: [
        { module: 'A1-A3', value: -650 },
        { module: 'C3', value: 890 },
      ],
    },
    flowProperties: [massProperty(500, true), { uuid: '62e503ce-544a-4599-b2ad-bcea15a7bf20', meanValue: 240 }],
  });
  const dialog = await bring(page, 'puu.json', wood);
  await expect(dialog.getByText('A1–A3: −650 + 240 × 44/12 = 230 kg CO₂e')).toBeVisible();
  const target = dialog.getByRole('combobox', { name: /Teillä on jo tämä seloste/ });
  if (await target.isVisible()) await choose(target, 'Tallenna uutena tuotteena');
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(dialog.getByRole('textbox', { name: /Eloperäinen hiili A1–A3:n sisällä/ })).toBeFocused();
  await expect(dialog.getByText('Tämä kenttä on pakollinen')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Käytä 240 kg C' }).click();
  await save(dialog);
  const woodOnServer = async () =>
    (await productsOf(page, brickUuid)).find(({ factors }) => factors['standard'] === 'EN 15804+A1');
  await expect.poll(async () => (await woodOnServer())?.factors['gwpA1A3Conservative']).toBeCloseTo(230 / 500, 9);
  expect((await woodOnServer())?.factors['gwpC3Fossil']).toBeCloseTo(10 / 500, 9);
});

const expected = hasSharedData ? parseCsvRecords(readShared('ilcd/json/expected_gwp.csv')) : [];

/** What the footprint of A1-A3 must be per unit: fossil and land use, or the total of EN 15804+A1. */
const footprintOf = (uuid: string): number => {
  const sum = (indicator: string): number =>
    expected
      .filter(
        (row) => row['uuid'] === uuid && row['indicator'] === indicator && /^A[1-3](-A3)?$/.test(row['module'] ?? ''),
      )
      .reduce((total, row) => total + Number(row['gwp_kgco2e_per_reference']), 0);
  const amount = Number(expected.find((row) => row['uuid'] === uuid)?.['reference_amount']);
  return (sum('fossil') === 0 ? sum('total') : sum('fossil') + sum('luluc')) / amount;
};

/** Saves what the dialog shows as a new product, and gives it as the server has it; `mark` is in the note of each such product; empty = any. */
const saveNew = async (page: Page, dialog: Locator, mark: string): Promise<OnServer> => {
  const before = new Set((await productsOf(page, mark)).map(({ id }) => id));
  await expect(dialog.getByRole('heading', { name: 'Mitä tallennetaan' })).toBeVisible();
  // An alternative is asked about by its scenario, a declaration that is here already by where it goes.
  await chooseScenarios(dialog, 'S1');
  const target = dialog.getByRole('combobox', { name: /Teillä on jo tämä seloste/ });
  if (await target.isVisible()) await choose(target, 'Tallenna uutena tuotteena');
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  const made = async () => (await productsOf(page, mark)).find(({ id }) => !before.has(id));
  await expect.poll(async () => (await made())?.id).toBeDefined();
  const product = await made();
  if (product === undefined) throw new Error(`no product of ${mark}`);
  return product;
};

const a1A3Of = ({ factors }: OnServer): number => Number(factors['gwpA1A3Conservative']);

/** Forms in which a published declaration is at hand besides its own. */
const otherForms = (uuid: string): readonly string[] =>
  [`lcax/epd/${uuid}.json`, `openepd/openepd_${uuid}.json`].filter(hasShared);

test(`every published declaration comes in with its figures, in each form${sharedDataNote}`, async ({ page }) => {
  test.skip(!hasSharedData, '../shared/data is not there');
  test.slow();
  await signIn(page);
  await page.goto('/products');
  const uuids = [...new Set(expected.map((row) => row['uuid'] ?? ''))];
  const forms = uuids.flatMap((uuid) =>
    [`ilcd/json/${uuid}.json`, ...otherForms(uuid)].map((path) => ({ uuid, path })),
  );
  expect(forms).toHaveLength(9 + 8 + 3);
  // What is read of each, `domain/incoming/epd` tries every day.
  for (const { uuid, path } of shareOfToday(forms)) {
    const text = readShared(path);
    // openEPD knows the number of the declaration only.
    const mark = path.startsWith('openepd') ? String(JSON.parse(text).program_operator_doc_id) : uuid;
    const dialog = await bring(page, path, text);
    expect(a1A3Of(await saveNew(page, dialog, mark)), path).toBeCloseTo(footprintOf(uuid), 9);
    await expect(dialog).toBeHidden();
  }
});

/** Every file of a folder beside the repository, as its zip would have them. */
const zipOf = (folder: string): Uint8Array<ArrayBuffer> =>
  makeZip(filesOfShared(folder).map((path) => ({ name: path, content: readSharedBytes(path) })));

/** What is sought in each database, and its published A1-A3 per unit: ÖKOBAUDAT's cement has 587 per 1 000 kg. */
const inDatabases = [
  ['a folder of data sets', () => zipOf('ilcd/xml'), 4, '790dd474-60c9-4464-9110-9f1aedbe6c10', 1.45889833121899],
  ['oekobaudat/OBD_2020_II.csv', null, 992, 'd2e01b0a-bfdf-412a-996e-20d592df0d5f', 0.587],
  ['boverket/klimatdatabas_02.06.000.json', null, 228, 'Glasull, lösull, väggar', 1.2],
  ['co2data/co2data_construction_1.01.005.json', null, 320, 'raudoittamaton ulkoseiniin', 0.43],
  ['co2data/co2data_construction_1.00.007.json', null, 264, 'raudoittamaton ulkoseiniin', 0.43],
] as const;

test(`of databases what is chosen comes in with its figures, and product rules are refused${sharedDataNote}`, async ({
  page,
}) => {
  test.skip(!hasSharedData, '../shared/data is not there');
  test.slow();
  await signIn(page);
  await page.goto('/products');
  for (const [path, content, count, sought, perUnit] of shareOfToday(inDatabases)) {
    await test.step(path, async () => {
      const dialog = await bring(page, path, content === null ? readSharedBytes(path) : content());
      await expect(dialog.getByText(`${count} tietuetta`)).toBeVisible();
      await dialog.getByRole('searchbox').fill(sought);
      // The head, and the only one that is found.
      await expect(dialog.getByRole('row')).toHaveCount(2);
      await dialog.getByRole('row').last().getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Tarkista 1 tietue' }).click();
      expect(a1A3Of(await saveNew(page, dialog, ''))).toBeCloseTo(perUnit, 9);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  const rules = await bring(page, 'pcr.json', readSharedBytes('openepd/openepd_pcr_sample.json'));
  await expect(rules.getByText(/tuoteryhmäsäännöt/)).toBeVisible();
});
