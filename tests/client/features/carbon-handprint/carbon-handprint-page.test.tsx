import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CarbonHandprintPage } from '#client/features/carbon-handprint/carbon-handprint-page.tsx';
import { defaultHandprint, startPerM2 } from '#client/features/carbon-handprint/handprint-lines.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { Site } from '#domain/sites/site.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const Page = () => {
  const [figure, setFigure] = useState<Figure | null>(null);
  return <CarbonHandprintPage {...place} figure={figure} onFigure={setFigure} />;
};

const show = async (site: Partial<Site> = {}, input = gold1) => {
  serveInput(server(), input, site);
  await renderPage(tab(), input, <Page />);
  await screen.findByRole('heading', { level: 1 });
};

const line = (name: string) => screen.getByRole('listitem', { name });
const total = () => screen.getByRole('region', { name: 'Result of the calculation' }).textContent ?? '';
const saved = () => server().content.calculations[0];
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('carbon handprint', () => {
  it('shows each component from the rows with its source, and their sum', async () => {
    await show();
    expect(line('D4 Carbon storage of products').textContent).toMatch(
      /-37\.99 kg CO₂e\/m²product values, CO2data.fi 1\.00\.007.*-0\.76 kg CO₂e\/m²\/a/,
    );
    expect(line('D3 Surplus renewable energy').textContent).toContain('exported electricity, CO2data.fi 1.00.007');
    expect(total()).toContain('-1.12');
  });

  it('says nothing of a component that nothing gives, and "so far" where a product is missing', async () => {
    const unlinked = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    await show({}, { ...gold1, quantities: [...gold1.quantities, unlinked] });
    expect(line('D5 Carbonation').textContent).toMatch(/^D5Carbonation–.*Effect–/);
    expect(line('D4 Carbon storage of products').textContent).toMatch(/so far -37\.99 kg.*so far -0\.76 kg/);
    const own = line('D5 Carbonation');
    await press(within(own).getByRole('radio', { name: 'Own' }));
    expect((await within(own).findByLabelText<HTMLInputElement>('Own value')).value).toBe('');
  });

  it('starts an own value from the rows, shows its result while typed and saves it when left', async () => {
    await show();
    const storage = line('D4 Carbon storage of products');
    await press(within(storage).getByRole('radio', { name: 'Own' }));
    const field = await within(storage).findByLabelText<HTMLInputElement>('Own value');
    expect(field.value).toBe('-37.99');
    await act(async () => void fireEvent.change(field, { target: { value: '-50' } }));
    await waitFor(() => expect(total()).toContain('-1.36'));
    expect(saved()?.tableValues.d4?.valueKgCo2ePerM2).not.toBe(-50);
    await act(async () => void fireEvent.blur(field));
    await waitFor(() => expect(saved()?.tableValues.d4).toEqual({ mode: 'own', valueKgCo2ePerM2: -50, note: '' }));
    expect(storage.textContent).toContain('-37.99 kg CO₂e/m²product values');
  });

  it('resets a component to its rows', async () => {
    const d4 = { mode: 'own', valueKgCo2ePerM2: -50, note: 'Selvitys' } as const;
    await show({}, withChoices(gold1, { tableValues: { d4 } }));
    expect(total()).toContain('-1.36');
    const reset = within(line('D4 Carbon storage of products')).getByRole('button', {
      name: /^Reset D4 Carbon storage of products/,
    });
    await press(reset);
    await waitFor(() => expect(saved()?.tableValues).toEqual({}));
    expect(total()).toContain('-1.12');
  });

  it('saves exported electricity and refuses what is no number', async () => {
    await show();
    const field = screen.getByLabelText(/^Exported renewable electricity/);
    const leaveWith = async (value: string) => {
      await act(async () => {
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      });
    };
    await leaveWith('paljon');
    expect(screen.getByText('Enter a number')).toBeDefined();
    await leaveWith('10 000');
    await waitFor(() => expect(saved()?.exportedElectricityKwhPerYear).toBe(10_000));
    await waitFor(() => expect(total()).toContain('-1.42'));
  });

  it('says that a positive value is no benefit', async () => {
    await show({}, withChoices(gold1, { tableValues: { d2: { mode: 'own', valueKgCo2ePerM2: 5, note: '' } } }));
    expect(line('D2 Energy recovery').textContent).toContain('A benefit is negative');
  });

  it('explains a component by its rows', async () => {
    await show();
    const table = screen.getByRole('row', { name: /^D4 Carbon storage of products/ });
    fireEvent.click(within(table).getByRole('button', { name: /D4 Carbon storage of products, Building:/ }));
    const drawer = await screen.findByRole('dialog', { name: 'D4 Carbon storage of products' });
    expect(within(drawer).getByText('-37,600.0 kg')).toBeDefined();
  });

  it('can be looked at but not changed on a read-only site', async () => {
    await show({ readonly: true });
    expect(screen.getByText('You can look at the values, but not change them.')).toBeDefined();
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('disabled', true);
  });
});

describe('what a component is without an own value', () => {
  it('does not change with the own value', () => {
    const own = withChoices(gold1, { tableValues: { d4: { mode: 'own', valueKgCo2ePerM2: -1, note: '' } } });
    const { handprint, states } = calculate(gold1).building;
    expect(defaultHandprint(own, calculate(own))).toEqual({ kgCo2e: handprint.kgCo2e, states: states.handprint });
  });

  it('is no start without an area, nor where nothing is known', () => {
    expect(startPerM2(-100, null, 'known')).toBeNull();
    expect(startPerM2(0, 300, 'unknown')).toBeNull();
    expect(startPerM2(-100, 300, 'known')).toBe(-0.333333);
  });
});
