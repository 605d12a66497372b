import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sheetPlatform } from '#client/data/imports/sheet-platform.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Product } from '#domain/products/product.ts';
import { today } from '#domain/values/today.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeLibrary, makeProduct } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { brickUuid, ilcdJson, massProperty, openEpd } from '#tests/support/files/epd-files.ts';
import { passport } from '#tests/support/files/passport-files.ts';
import { filesOfShared, hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

// A form of many fields in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// There are no workers here; the file is read as it is there.
vi.mock('#client/data/imports/epd-file.ts', () => ({
  readEpdFile: async (file: File) => readEpds(file.name, await file.text(), sheetPlatform),
}));

let library: FakeLibrary;

const brick = makeProduct({
  id: 'brick',
  name: 'Our brick',
  createdBy: 'user-1',
  talo2000Code: '321.1',
  note: `by hand, ${brickUuid}`,
  factors: { ...emptyFactors, declaredUnit: 'kg', gwpA1A3Conservative: 9, materialType: '01', wastePercent: 3 },
});

const { tab, server } = withTab((server) => {
  server.user = makeUser({ isCompanyAdmin: false });
  library = new FakeLibrary(server);
  library.products = [];
});

beforeEach(() =>
  tab().queryClient.setQueryData(
    libraryQueries.referenceSet(defaultCalculationFields.referenceSet).queryKey,
    gold1.referenceSet,
  ),
);

const bring = async (content: string, name = 'epd.json') => {
  await openAt(tab(), '/products', 'undetermined', 'en');
  await screen.findByRole('heading', { level: 1 });
  const input = screen.getByLabelText('File of declarations');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  return screen.findByRole('dialog', { name: 'Import declarations' });
};
const save = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the product' })));
};
const saved = async (count: number): Promise<readonly Product[]> => {
  await until(() => library.products.length === count);
  return library.products;
};

describe('one declaration', () => {
  it('shows its figures, waits for scenarios and saves figures per unit', async () => {
    const dialog = await bring(ilcdJson());
    await within(dialog).findByRole('heading', { name: /Test brick/ });
    expect(within(dialog).getByText(/The figures are for 500 kg/)).toBeTruthy();
    expect(within(dialog).getByText(/kg CO₂e for 500 kg/)).toBeTruthy();
    expect(within(dialog).getAllByText('no value')).toHaveLength(4);
    expect(within(dialog).getByText(/Not declared: A5, B2/)).toBeTruthy();
    await save();
    expect(library.products).toEqual([]);
    expect(within(dialog).getByText('Some fields need attention.')).toBeTruthy();
    const rows = within(dialog).getAllByRole('radio');
    expect(rows).toHaveLength(4);
    // S2 of C3; D has a scenario of that name, too, and nobody has chosen another.
    await act(async () => fireEvent.click(rows[1] as HTMLElement));
    expect(rows[3]).toHaveProperty('checked', true);
    expect(within(dialog).getByText('D1 recycling', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
      /0\.002/,
    );
    await save();
    const [product] = await saved(1);
    expect(product).toMatchObject({ name: 'Test brick', manufacturer: 'Brick Works Ltd', talo2000Code: '' });
    expect(product?.note).toContain('TEST-EPD-123');
    expect(product?.factors.gwpA1A3Conservative).toBeCloseTo(100 / 500, 12);
    expect(product?.factors.gwpC3Fossil).toBeCloseTo(2.6 / 500, 12);
    expect(product?.factors.eolSource).toBe('epd');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('as a product passport tells what does not come along before it is saved, and keeps its number', async () => {
    const dialog = await bring(passport());
    await within(dialog).findByRole('heading', { name: /Sewage pipe DN110/ });
    expect(within(dialog).getByText(/\d+ things in the file do not come along/)).toBeTruthy();
    expect(within(dialog).getByText('Indicator AP: A1-A3, A4')).toBeTruthy();
    expect(within(dialog).getByText('The signature of the passport: nobody has verified it here')).toBeTruthy();
    expect(within(dialog).getByText('ringStiffness: SN4 kN/m²')).toBeTruthy();
    expect(library.products).toEqual([]);
    await save();
    expect((await saved(1))[0]).toMatchObject({ name: 'Sewage pipe DN110', gtin: '6291041500213' });
  });

  it('is saved without a network as well', async () => {
    const dialog = await bring(openEpd());
    await within(dialog).findByRole('heading', { name: /Test slab/ });
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => tab().connectivity.state.get() === 'offline');
    await save();
    expect(await screen.findByRole('link', { name: 'Test slab' })).toBeTruthy();
    expect(library.products).toEqual([]);
  });

  it('that the company has already: update or new is asked, and what it does not speak of stays', async () => {
    library.products = [brick];
    const dialog = await bring(ilcdJson());
    await within(dialog).findByRole('heading', { name: /Test brick/ });
    for (const radio of within(dialog)
      .getAllByRole('radio')
      .filter((_, index) => index % 2 === 0)) {
      await act(async () => fireEvent.click(radio));
    }
    await save();
    expect(library.products[0]).toMatchObject({ name: 'Our brick' });
    await choose(
      screen.getByLabelText(/You have this declaration already/, { selector: 'button' }),
      'Update “Our brick”',
    );
    await save();
    await until(() => library.products[0]?.name === 'Test brick');
    expect(library.products).toHaveLength(1);
    expect(library.products[0]).toMatchObject({ id: 'brick', talo2000Code: '321.1' });
    expect(library.products[0]?.factors).toMatchObject({ materialType: '01', wastePercent: 3 });
    expect(library.products[0]?.factors.gwpA1A3Conservative).toBeCloseTo(0.2, 12);
  });

  it('without its flow asks for amount and unit', async () => {
    const dialog = await bring(ilcdJson({ flowProperties: [], amounts: { fossil: [{ module: 'A1-A3', value: 10 }] } }));
    expect(await within(dialog).findByText(/is not in the file/)).toBeTruthy();
    await save();
    expect(library.products).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText(/Declared amount/), { target: { value: '4' } });
    await choose(screen.getByLabelText(/Declared unit/, { selector: 'button' }), 'm²');
    await save();
    const [product] = await saved(1);
    expect(product?.factors).toMatchObject({ declaredUnit: 'm2', gwpA1A3Conservative: 2.5 });
  });

  it('a conversion is taken with a press where the source has several', async () => {
    const dialog = await bring(
      ilcdJson({
        amounts: { fossil: [{ module: 'A1-A3', value: 10 }] },
        flowProperties: [
          {
            name: [{ value: 'Area', lang: 'en' }],
            uuid: 'x',
            meanValue: 1,
            referenceFlowProperty: true,
            referenceUnit: 'qm',
          },
        ],
        materialProperties: [{ name: 'conversion factor to 1 kg', value: '0.005', unit: '-' }],
      }),
    );
    const field = await within(dialog).findByLabelText(/Mass per square metre/);
    expect(field).toHaveProperty('value', '');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Take 200 kg/m²' })));
    expect(field).toHaveProperty('value', '200');
  });
});

describe('wood with one potential', () => {
  const carbonProperty = { uuid: '62e503ce-544a-4599-b2ad-bcea15a7bf20', meanValue: 240 };
  const wood = (...more: readonly object[]) =>
    ilcdJson({
      compliance: 'EN 15804+A1',
      amounts: {
        a1: [
          { module: 'A1-A3', value: -650 },
          { module: 'C3', value: 890 },
        ],
      },
      flowProperties: [massProperty(500, true), ...more],
    });
  const carbonField = (dialog: HTMLElement) =>
    within(dialog).findByLabelText(/Biogenic carbon inside, for the declared amount/);

  it('offers the declared carbon with its arithmetic, and saves nothing before it is taken', async () => {
    const dialog = await bring(wood(carbonProperty));
    const field = await carbonField(dialog);
    expect(field).toHaveProperty('value', '');
    expect(within(dialog).getByText(/^A1–A3: [-−]650 \+ 240 × 44\/12 = 230 kg CO₂e$/)).toBeTruthy();
    expect(within(dialog).getByText('C3: 890 − 880 = 10 kg CO₂e')).toBeTruthy();
    expect(within(dialog).getByText(/wait until it is said how much biogenic carbon is inside/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/as carbon storage D4/)).toBeNull();
    await save();
    expect(library.products).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Take 240 kg C' })));
    expect(field).toHaveProperty('value', '240');
    await act(async () => fireEvent.click(within(dialog).getByLabelText(/\(240 kg C\) as carbon storage D4/)));
    await save();
    const [product] = await saved(1);
    expect(product?.factors.gwpA1A3Conservative).toBeCloseTo(230 / 500, 12);
    expect(product?.factors.gwpA1A3Biogenic).toBeCloseTo(-880 / 500, 12);
    expect(product?.factors.gwpC3Fossil).toBeCloseTo(10 / 500, 12);
    expect(product?.factors.handprintCarbonStorage).toBeCloseTo(-880 / 500, 12);
  });

  it('without a content waits for a person, who may not leave it below zero', async () => {
    const dialog = await bring(wood());
    const field = await carbonField(dialog);
    expect(within(dialog).queryByRole('button', { name: /^Take/ })).toBeNull();
    for (const [value, reason] of [
      ['', /This field is required/],
      ['100', /A1–A3 stays below zero/],
    ] as const) {
      fireEvent.change(field, { target: { value } });
      await save();
      expect(library.products).toEqual([]);
      expect((await within(dialog).findAllByText(reason)).length).toBeGreaterThan(0);
    }
    expect(within(dialog).queryByLabelText(/as carbon storage D4/)).toBeNull();
    fireEvent.change(field, { target: { value: '200' } });
    await save();
    const [product] = await saved(1);
    expect(product?.factors.gwpA1A3Conservative).toBeCloseTo((-650 + (200 * 44) / 12) / 500, 12);
    expect(product?.factors.handprintCarbonStorage).toBeNull();
  });
});

it('modules of different scenarios are chosen together, and one that is not of it is left out', async () => {
  const dialog = await bring(
    ilcdJson({
      amounts: {
        fossil: [
          { module: 'A1-A3', value: 500 },
          { module: 'C3', scenario: 'recycling', value: 5 },
          { module: 'C4', scenario: 'landfill', value: 50 },
        ],
      },
    }),
  );
  expect(await within(dialog).findByText(/of the scenario “recycling” only/)).toBeTruthy();
  await save();
  expect(library.products).toEqual([]);
  await act(async () => fireEvent.click(within(dialog).getByRole('radio', { name: 'recycling' })));
  expect(within(dialog).getAllByRole('radio', { name: 'Not of the chosen scenario' })[1]).toHaveProperty(
    'checked',
    true,
  );
  await save();
  const [product] = await saved(1);
  expect(product?.factors).toMatchObject({ gwpC3Fossil: 0.01, gwpC4: null });
});

describe(`declarations as published${sharedDataNote}`, () => {
  const files = hasSharedData
    ? ['ilcd/json', 'ilcd/xml/processes', 'openepd']
        .flatMap(filesOfShared)
        .filter((path) => /\.(?:json|xml)$/.test(path))
    : [];
  it.skipIf(!hasSharedData).each(files)('%s: everything that the checks find is shown', async (path) => {
    const text = readShared(path);
    const { epds, problems } = await readEpds(path, text, sheetPlatform);
    const date = today(new Date());
    const findings = epds.flatMap((epd) => lintEpd(epd, date));
    const dialog = await bring(text, path);
    await waitFor(() =>
      expect(dialog.querySelectorAll('li[data-severity]')).toHaveLength(findings.length + problems.length),
    );
  });
});

describe('several', () => {
  const file = `[${ilcdJson()},${openEpd()},${openEpd({ product_name: 'Other slab', program_operator_doc_id: 'SLAB-2' })}]`;

  it('are searched, chosen, and looked through one by one', async () => {
    const dialog = await bring(file);
    expect(await within(dialog).findByText(/3 data sets in the file/)).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'slab ltd' } });
    await waitFor(() => expect(within(dialog).getAllByRole('rowheader')).toHaveLength(2));
    await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Select all' })));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Review 2 data sets' })));
    expect(within(dialog).getByText('Data set 1 of 2')).toBeTruthy();
    await save();
    expect(await within(dialog).findByText('Data set 2 of 2', {}, { timeout: 15_000 })).toBeTruthy();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Skip' })));
    expect(within(dialog).getByText('Saved')).toBeTruthy();
    expect((await saved(1)).map(({ name }) => name)).toEqual(['Test slab']);
  });
});

it.each([
  ['rules of a product category', openEpd({ doctype: 'openPCR' }), /product category rules/],
  ['something else', '{"a": 1}', /not a declaration in a known form/],
])('%s are refused in words', async (_, content, text) => {
  const dialog = await bring(content);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(text);
  await act(async () => fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement));
  expect(screen.queryByRole('dialog')).toBeNull();
});
