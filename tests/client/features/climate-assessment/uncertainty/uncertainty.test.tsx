import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { RunUncertainty } from '#client/data/reports/uncertainty.ts';
import { Uncertainty } from '#client/features/climate-assessment/uncertainty/uncertainty.tsx';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { createSimulation } from '#domain/uncertainty/simulate.ts';
import type { Language } from '#domain/values/language.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

/** What the worker does, in the page. */
const runHere: RunUncertainty = async ({ model, seed }, { onDone }) => {
  const simulation = createSimulation(model, seed, 2000);
  simulation.run(2000);
  onDone(2000);
  return simulation.totals;
};

/** Never comes to an end by itself. */
const runForever: RunUncertainty = (_, { signal, onDone }) =>
  new Promise((_resolve, reject) => {
    onDone(2500);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const Page = ({ run }: { readonly run: RunUncertainty }) => {
  const [choice, setChoice] = useState('7_5_20_20_10');
  return (
    <>
      <output aria-label="address">{choice}</output>
      <Uncertainty view={useCalculationView(place)} choice={choice} onChoice={setChoice} run={run} />
    </>
  );
};

const show = async (run = runHere, language: Language = 'en', input: CalculationInput = gold1) => {
  serveInput(server(), input);
  await renderPage(tab(), input, <Page run={run} />, language);
};

const medianText = async () => (await screen.findByText('Median')).parentElement?.textContent ?? '';

describe('the uncertainty of the figure', () => {
  it('has typical and conservative values side by side', async () => {
    await show();
    const table = within(await screen.findByRole('region', { name: 'Typical against conservative values' }));
    expect(table.getByRole('row', { name: /^Total 12\.\d\d 12\.44 \+0\.\d\d/ })).toBeDefined();
    expect(table.getByRole('row', { name: /^B6 Energy 6\.62 6\.62 0\.00/ })).toBeDefined();
  });

  it('gives range, chance and what drives them, adding up to everything', async () => {
    await show();
    expect(await medianText()).toMatch(/^Median1[12]\.\d\d/);
    expect(screen.getByText('Chance of staying within the limit').parentElement?.textContent).toContain('100.0%');
    const table = within(screen.getByRole('region', { name: 'What the range comes from' }));
    expect(table.getByRole('row', { name: /^Total 1\d\.\d\d 100\.0%/ })).toBeDefined();
    expect(table.getByRole('columnheader', { name: /^Middle, kg CO₂e/ })).toBeDefined();
    const shares = table.getAllByRole('row').slice(1, -1);
    const sum = shares.reduce((all, row) => all + Number.parseFloat(row.children[2]?.textContent ?? ''), 0);
    expect(sum).toBeCloseTo(100, 0);
    expect(table.getByRole('row', { name: /^B6 District heat/ })).toBeDefined();
  });

  it('says what the range is, and why a figure of conservative values may lie above it', async () => {
    await show();
    const range = await screen.findByText(/^In nine runs of ten the figure was between 1\d\.\d\d and 1\d\.\d\d/);
    expect(range.textContent).toContain('The reported figure, 12.44, is above that: it counts every product');
  });

  it('is of what is calculated where something is missing', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    await show(runHere, 'en', { ...gold1, quantities: [...gold1.quantities, open] });
    expect(await medianText()).toMatch(/^Medianat least 1[12]\.\d\d/);
    expect(screen.getByText('In nine runs of ten').parentElement?.textContent).toMatch(/at least 1\d\.\d\d–1\d\.\d\d/);
    expect(screen.getByText(/What is missing is in no run/)).toBeDefined();
    expect(screen.getByText(/^Reported/).textContent).toContain('at least 12.44');
  });

  it('gives no reason where the figure counts with typical values itself', async () => {
    await show(runHere, 'en', { ...gold1, calculation: { ...gold1.calculation, valueChoice: 'typical' } });
    expect((await screen.findByText(/^In nine runs of ten the/)).textContent).not.toContain('The reported figure');
  });

  it('keeps seed and spreads in the address, and gives the same figures for the same seed', async () => {
    await show();
    const first = await medianText();
    fireEvent.click(screen.getByRole('button', { name: 'Another seed' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('8_5_20_20_10'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Seed' }), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Calculate the range' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('7_5_20_20_10'));
    await waitFor(async () => expect(await medianText()).toBe(first));
  });

  it('refuses a percentage beyond 100 at its field', async () => {
    await show();
    const field = await screen.findByRole('textbox', { name: 'Amount of a row' });
    fireEvent.change(field, { target: { value: '130' } });
    fireEvent.blur(field);
    expect(await screen.findByText('The number is too large')).toBeDefined();
    expect(screen.getByLabelText('address').textContent).toBe('7_5_20_20_10');
  });

  it('can be cancelled and run again', async () => {
    await show(runForever);
    expect(await screen.findByText('2,500 of 10,000 runs')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled: there is no range.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByText('2,500 of 10,000 runs')).toBeDefined();
  });

  it('says so when this device cannot run it', async () => {
    await show(() => Promise.reject(new Error('no workers here')));
    expect(await screen.findByText('The runs could not be made on this device.')).toBeDefined();
  });
});
