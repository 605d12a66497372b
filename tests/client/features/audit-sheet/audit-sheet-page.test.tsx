import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuditSheetPage } from '#client/features/audit-sheet/audit-sheet-page.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const show = async (figure: Figure, input: CalculationInput = gold1) => {
  serveInput(server(), input);
  await renderPage(tab(), input, <AuditSheetPage {...place} figure={figure} />);
  await screen.findByRole('heading', { level: 1, name: 'Audit sheet' });
};

describe('audit sheet', () => {
  it('derives one module line by line, with inputs, sources and the sum before and after rounding', async () => {
    await show({ scope: 'building', module: 'a1a3' });
    const lines = within(screen.getByRole('region', { name: 'A1–A3 Manufacture of construction products' }));
    const slab = lines.getByRole('row', { name: /^slab/ }).textContent;
    expect(slab).toContain('900 m² × 382 kg/m² × 1.03 × 0.18 kg CO₂e/kg');
    expect(slab).toContain('mass 343,800 kg (by kg/m² of the product)');
    expect(slab).toContain('CO2data.fi 1.00.007');
    const values = lines
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => Number(within(row).getAllByRole('cell').at(-1)?.textContent.replaceAll(',', '')));
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(160_591.74, 1);
    expect(screen.getByText(/= 3\.2118\d* ≈/).textContent).toContain('≈ 3.21 kg CO₂e/m²/a');
  });

  it('adds rounded modules up to a total as the reports do', async () => {
    await show({ scope: 'building', module: 'total' });
    const [total] = screen.getAllByRole('row', { name: /^A1–A3 \+ A4/ });
    expect(total?.textContent).toMatch(/12\.4\d+12\.44$/);
  });

  it('says what the symbols of its formulas mean, beside one formula or after several', async () => {
    await show({ scope: 'building', module: 'total' });
    expect(screen.getByRole('heading', { name: 'Symbols of the formulas' })).toBeDefined();
    expect(screen.getByText('heated net area, m²').previousElementSibling?.textContent).toBe('A');
    expect(screen.getByText('sum over the rows, carriers or operations')).toBeDefined();
    cleanup();
    await show({ scope: 'building', module: 'c1' });
    expect(screen.queryByRole('heading', { name: 'Symbols of the formulas' })).toBeNull();
    expect(screen.getByText('heated net area, m²')).toBeDefined();
  });

  it('says "at least" of an unfinished figure, on its head, below its lines and where it is rounded', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    await show({ scope: 'building', module: 'a1a3' }, { ...gold1, quantities: [...gold1.quantities, open] });
    expect(screen.getByText('As the reports show it').parentElement?.textContent).toContain('at least 3.21');
    expect(screen.getByText('Over 50 years').parentElement?.textContent).toContain('at least 160,592');
    expect(screen.getByRole('row', { name: /^Sum of \d+ lines, unrounded/ }).textContent).toMatch(
      /at least 160,591\.7/,
    );
    expect(screen.getByText(/= 3\.2118\d* ≈/).textContent).toContain('≈ at least 3.21 kg CO₂e/m²/a');
  });

  it('sums up what is beyond a hundred lines, and counts them', async () => {
    const quantities = Array.from({ length: 150 }, (_, index) =>
      makeQuantity({
        id: `row ${index}`,
        categoryId: '2003',
        amount: 1,
        unit: 'm2',
        source: { kind: 'item', id: 'slab' },
      }),
    );
    await show({ scope: 'building', module: 'a1a3' }, { ...gold1, quantities });
    const lines = within(screen.getByRole('region', { name: 'A1–A3 Manufacture of construction products' }));
    expect(lines.getAllByRole('row')).toHaveLength(103);
    expect(lines.getByRole('row', { name: /^51 more lines/ }).textContent).toMatch(/3,611\.963$/);
  });
});
