import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import type { PictureSearch } from '#client/features/climate-assessment/pictures/picture-choices.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import type { Language } from '#domain/values/language.ts';
import { choose } from '#tests/support/client/choose.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const Page = ({ address }: { readonly address: PictureSearch }) => {
  const [figure, setFigure] = useState<Figure | null>(null);
  const [uncertainty, setUncertainty] = useState<string | null>(null);
  const [pictures, setPictures] = useState<PictureSearch>(address);
  const examined = { uncertainty, onUncertainty: setUncertainty };
  return (
    <>
      <output aria-label="address">{JSON.stringify(pictures)}</output>
      <ClimateAssessmentPage
        {...place}
        figure={figure}
        onFigure={setFigure}
        {...examined}
        pictures={pictures}
        onPictures={setPictures}
      />
    </>
  );
};

const show = async (input: CalculationInput, language: Language = 'en', address: PictureSearch = {}) => {
  serveInput(server(), input);
  await renderPage(tab(), input, <Page address={address} />, language);
  await screen.findByRole('heading', { level: 1 });
};

describe('climate assessment', () => {
  it('gives the building, the limit in words and the building site apart', async () => {
    await show(gold1);
    expect(screen.getAllByRole('button', { name: /^12\.44, Total, Building:/ }).length).toBeGreaterThan(0);
    expect(screen.getByText('3.56 under the limit')).toBeDefined();
    expect(screen.getByText('Limit 16.00 kg CO₂e/m²/a = 800 kg CO₂e/m²')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^0\.97, Total, Building site:/ }).length).toBeGreaterThan(0);
  });

  it('speaks Finnish with Finnish numbers', async () => {
    await show(gold1, 'fi');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ilmastoselvitys');
    expect(screen.getAllByRole('button', { name: /^12,44, Yhteensä, Rakennus:/ }).length).toBeGreaterThan(0);
  });

  it('shows areas as they were entered', async () => {
    const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000.6 }];
    await show({ ...gold1, site: { ...gold1.site, useClasses, siteAreaM2: 2000.25 } });
    expect(screen.getByText('1,000.6 m²')).toBeDefined();
    expect(screen.getByText('2,000.25 m²')).toBeDefined();
  });

  it('tells a single flow in words instead of drawing it', async () => {
    await show({ ...gold1, quantities: [] }, 'en', { pictured: 'site' });
    const heading = screen.getByRole('heading', { name: 'From products to modules, building site' });
    const panel = heading.closest('section') ?? expect.fail('no panel');
    expect(panel.textContent).toMatch(/All emissions come from one source: .+ t · 100\.0% \(.+ t · .+\)\./);
    expect(within(panel).queryByRole('figure')).toBeNull();
    expect(within(panel).queryAllByRole('button')).toEqual([]);
  });

  it('explains a figure by its formula and by rows that add up to it', async () => {
    await show(gold1);
    const table = screen.getByRole('region', { name: 'Life-cycle modules' });
    fireEvent.click(within(table).getByRole('button', { name: /^3\.21, A1–A3/ }));
    const drawer = await screen.findByRole('dialog', { name: /A1–A3/ });
    expect(within(drawer).getByText('Σ m · w · g + A · t')).toBeDefined();
    expect(within(drawer).getByText('900 m² × 382 kg/m² × 1.03 × 0.18 kg CO₂e/kg')).toBeDefined();
    const figures = within(drawer).getAllByText(/^[\d,]+\.\d kg$/);
    const sum = figures.reduce((all, { textContent }) => all + Number.parseFloat(textContent.replaceAll(',', '')), 0);
    expect(sum).toBeCloseTo(160_591.74, 0);
    expect(within(drawer).getByText('160,591.7 kg CO₂e')).toBeDefined();
  });

  it('names the sources of a figure as people do, not by their ids', async () => {
    await show(gold1);
    const table = screen.getByRole('region', { name: 'Life-cycle modules' });
    fireEvent.click(within(table).getByRole('button', { name: /^3\.21, A1–A3/ }));
    const drawer = await screen.findByRole('dialog', { name: /A1–A3/ });
    expect(drawer.textContent).toContain('CO2data.fi 1.00.007');
    expect(drawer.textContent).not.toContain('co2data-');
  });

  it('shows how products run through categories to modules, each leading to what is behind it', async () => {
    await show(gold1);
    const flows = within(screen.getByRole('figure', { name: 'From products to modules' }));
    const columns = flows.getAllByRole('list').map((column) => within(column).getAllByRole('listitem'));
    expect(columns.map(({ length }) => length)).toEqual([10, 7, 9]);
    const share = (item: HTMLElement) => Number(/([\d.]+)%$/.exec(item.textContent)?.[1]);
    for (const column of columns) {
      expect(column.reduce((sum, item) => sum + share(item), 0)).toBeGreaterThan(99);
    }
    expect(flows.getByRole('link', { name: /slab/i }).getAttribute('href')).toContain('quantity=slab');
    fireEvent.click(flows.getByRole('button', { name: /^A1–A3/ }));
    expect(await screen.findByRole('dialog', { name: /A1–A3/ })).toBeDefined();
  });

  it('pictures the building site as the address says, and the building again when asked', async () => {
    await show(gold1, 'en', { pictured: 'site', tiles: 'nonsense' });
    const flows = within(screen.getByRole('figure', { name: 'From products to modules, building site' }));
    const [products = document.body] = flows.getAllByRole('list');
    const tonnes = within(products)
      .getAllByRole('listitem')
      .reduce((sum, { textContent }) => sum + Number(/([\d.]+) t/.exec(textContent)?.[1]), 0);
    expect(tonnes).toBeCloseTo(calculate(gold1).site.kgCo2e.total / 1000, 0);
    expect(screen.getByRole('table', { name: 'Hot spots of the building site' })).toBeDefined();
    fireEvent.click(flows.getByRole('button', { name: /^A1–A3.*Building site/ }));
    expect(await screen.findByRole('dialog', { name: /A1–A3/ })).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await choose(screen.getByRole('combobox', { name: 'Pictures of' }), 'Building');
    expect(screen.getByRole('figure', { name: 'From products to modules' })).toBeDefined();
    expect(screen.getByLabelText('address').textContent).toBe('{}');
  });

  it('ranks rows, products or categories, each leading to its rows', async () => {
    const [slab] = gold1.quantities.filter(({ id }) => id === 'slab');
    if (slab === undefined) throw new Error('GOLD-1 has slabs');
    await show({ ...gold1, quantities: [...gold1.quantities, { ...slab, id: 'slab-2', name: 'More slabs' }] });
    const division = () => screen.getByRole('combobox', { name: 'Hot spots of the building: divided by' });
    const ranked = () => within(screen.getByRole('table', { name: 'Hot spots of the building' }));
    expect(ranked().getByRole('link', { name: 'More slabs' }).getAttribute('href')).toContain('quantity=slab-2');
    await choose(division(), 'By category');
    expect(screen.getByLabelText('address').textContent).toContain('"bars":"category"');
    const [category] = ranked().getAllByRole('link');
    expect(category?.getAttribute('href')).toContain('category=');
    await choose(division(), 'By product');
    expect(ranked().queryByRole('link', { name: 'More slabs' })).toBeNull();
    const product = ranked()
      .getAllByRole('link')
      .find((link) => link.getAttribute('href')?.includes('search='));
    expect(product).toBeDefined();
  });

  it('closes the explanation again', async () => {
    await show(gold1);
    fireEvent.click(screen.getAllByRole('button', { name: /^12\.44, Total, Building:/ })[0] ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: 'Total' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which limit is exceeded, not by colour alone', async () => {
    await show(withChoices(gold1, { tableValues: { a5: { mode: 'own', valueKgCo2ePerM2: 400, note: '' } } }));
    expect(screen.getByText(/over the limit$/)).toBeDefined();
  });

  it('gives absolute figures and says why when the area is missing', async () => {
    await show({ ...gold1, site: { ...gold1.site, useClasses: [] } });
    expect(screen.getAllByText(/The heated net area is missing/).length).toBeGreaterThan(0);
    expect(screen.getByText(/without the heated net area nothing can be given per square metre/)).toBeDefined();
    expect(screen.getAllByText('t CO₂e').length).toBeGreaterThan(0);
    expect(screen.queryByText(/under the limit/)).toBeNull();
  });

  it('says that energy is missing, and counts it as a gap', async () => {
    await show(withChoices(gold1, { energy: [] }));
    expect(screen.getByText('Under the limit? Cannot be said yet.')).toBeDefined();
    expect(screen.getAllByText('No purchased energy has been given').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Gaps' }).closest('div')?.textContent).toBe('Gaps1');
    expect(screen.getAllByRole('button', { name: /^at least 5\.82, Total, Building:/ }).length).toBeGreaterThan(0);
    expect(screen.getByRole('row', { name: /^B6 Energy use – –/ })).toBeDefined();
  });

  it('leads from a gap to its row', async () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
    await show({ ...gold1, quantities: [...gold1.quantities, unlinked] });
    const gap = screen.getAllByRole('listitem').find((item) => /No product is linked/.test(item.textContent ?? ''));
    const link = gap && within(gap).getByRole('link', { name: 'Saumanauha' });
    expect(link?.getAttribute('href')).toContain('/construction-products?quantity=sealant');
  });

  it('offers the report as files, offline, too', async () => {
    await show(gold1);
    act(() => tab().connectivity.state.set('offline'));
    for (const name of ['Excel', 'CSV', 'JSON', 'LCAx']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
    }
  });
});

describe('the export to the building register', () => {
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    fireEvent.click(screen.getByText('Building register (Ryhti)'));
    return within(await screen.findByRole('dialog', { name: 'Building register (Ryhti)' }));
  };

  it('tells what is missing with the way to its field, on what evidence the unit stands, and which rules it breaks', async () => {
    await show(gold1);
    const dialog = await open();
    expect(dialog.getByText('The totals are final.')).toBeDefined();
    expect(dialog.getByText(/most probable/)).toBeDefined();
    expect(dialog.getByText(/not confirmed by Syke/)).toBeDefined();
    expect(dialog.getByText(/no code of the register: Electricity, District heat/)).toBeDefined();
    const line = dialog.getByText(/The preparer is missing/).closest('li');
    if (line === null) throw new Error('no line');
    expect(within(line).getByRole('link').getAttribute('href')).toContain('/site-information');
    expect(dialog.getByRole('heading', { name: 'Rules of the register that this breaks' })).toBeDefined();
  });

  it('is a draft where something is missing that can change the figures', async () => {
    await show({
      ...gold1,
      quantities: [
        ...gold1.quantities,
        makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' }),
      ],
    });
    expect((await open()).getByText(/^Draft: something is missing/)).toBeDefined();
  });

  const fileOf = (name: string, json: unknown) => new File([JSON.stringify(json)], name, { type: 'application/json' });
  const chooseFile = (dialog: Awaited<ReturnType<typeof open>>, label: string, file: File) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { files: [file] } });

  /** What the button hands over to the downloads. */
  const saved = async (dialog: Awaited<ReturnType<typeof open>>): Promise<Record<string, unknown>> => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
    fireEvent.click(dialog.getByRole('button', { name: 'Download the JSON' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const blob = made.mock.calls[0]?.[0];
    return JSON.parse(blob instanceof Blob ? await blob.text() : '{}') as Record<string, unknown>;
  };

  it('is made as the installation wants it, and says when the device does not know', async () => {
    server().replies.set('getRegisterSettings', () => ({ ...defaultRegisterSettings, unit: 'kgCo2ePerM2Year' }));
    await show(gold1);
    await waitFor(() => expect(tab().queryClient.getQueryData(['register-settings'])).toBeDefined());
    const dialog = await open();
    expect(dialog.getByText(/data model of the same authority said so/)).toBeDefined();
    expect(dialog.queryByText(/are not on this device yet/)).toBeNull();
  });

  it('keeps the keys of an earlier export, and refuses a file without any', async () => {
    await show(gold1);
    const dialog = await open();
    expect(dialog.getByText(/are not on this device yet/)).toBeDefined();
    const label = 'Keep the keys of an earlier export';
    chooseFile(dialog, label, fileOf('muu.json', { a: 1 }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'muu.json: There are no keys of an export in the file.',
    );
    const climateReportKey = '11111111-2222-4333-8444-555555555555';
    chooseFile(dialog, label, fileOf('viime.json', { climateReport: { climateReportKey } }));
    expect(await dialog.findByText('Read: viime.json')).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect((await saved(dialog))['climateReport']).toMatchObject({ climateReportKey });
  });

  it('stands beside a file of the register, figure by figure', async () => {
    await show(gold1);
    const dialog = await open();
    const document = await saved(dialog);
    const label = 'Compare with a file of the register';
    chooseFile(dialog, label, fileOf('sama.json', document));
    expect(await dialog.findByText(/^Every figure of the file is the one calculated here/)).toBeDefined();
    const report = document['climateReport'] as Record<string, unknown>;
    const [purpose] = report['buildingPurposeForLowCarbonAssessment'] as Record<string, object>[];
    const footprint = { ...purpose?.['buildingCarbonFootprint'], a4Transports: 1 };
    const changed = {
      ...report,
      buildingPurposeForLowCarbonAssessment: [{ ...purpose, buildingCarbonFootprint: footprint }],
    };
    chooseFile(dialog, label, fileOf('toinen.json', { climateReport: changed }));
    const row = (await dialog.findByText(/^A4 /)).closest('[role="row"], tr');
    expect(row?.textContent).toContain('1.00');
    expect(dialog.getByText(/^A total of the file is not the sum of its modules/)).toBeDefined();
    chooseFile(dialog, label, fileOf('muu.json', { a: 1 }));
    expect((await dialog.findByRole('alert')).textContent).toContain('no climate report of the register');
  });
});
