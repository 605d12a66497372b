import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TableValuesPage } from '#client/features/table-values/table-values-page.tsx';
import type { Site } from '#domain/sites/site.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const show = async (site: Partial<Site> = {}) => {
  serveInput(server(), gold1, site);
  await renderPage(tab(), gold1, <TableValuesPage {...place} />);
  await screen.findByRole('heading', { level: 1 });
};

const line = (name: string) => screen.getByRole('listitem', { name });
const total = () => screen.getByRole('region', { name: 'Result of the calculation' }).textContent ?? '';
const saved = () => server().content.calculations[0];
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('table values', () => {
  it('shows each table value with its source and its effect', async () => {
    await show();
    expect(line('A4 Transport to the site').textContent).toMatch(
      /27 kg CO₂e\/m²CO2data.fi 1\.00\.007.*0\.54 kg CO₂e\/m²\/a/,
    );
    expect(total()).toContain('12.44');
  });

  it('starts an own value from the table value and shows the result while it is typed', async () => {
    await show();
    const a4 = line('A4 Transport to the site');
    await press(within(a4).getByRole('radio', { name: 'Own' }));
    const field = await within(a4).findByLabelText<HTMLInputElement>('Own value');
    expect(field.value).toBe('27');
    await act(async () => void fireEvent.change(field, { target: { value: '77' } }));
    await waitFor(() => expect(total()).toContain('13.44'));
    expect(saved()?.tableValues.a4?.valueKgCo2ePerM2).not.toBe(77);
    await act(async () => void fireEvent.blur(field));
    await waitFor(() => expect(saved()?.tableValues.a4).toEqual({ mode: 'own', valueKgCo2ePerM2: 77, note: '' }));
    expect(total()).toContain('13.44');
  });

  it('resets a line to its table value', async () => {
    await show();
    const c1 = line('C1 Demolition');
    await press(within(c1).getByRole('radio', { name: 'Own' }));
    await waitFor(() => expect(saved()?.tableValues.c1?.mode).toBe('own'));
    await press(within(c1).getByRole('button', { name: 'Reset C1 Demolition to the table value' }));
    await waitFor(() => expect(saved()?.tableValues).toEqual({}));
  });

  it('saves the energy of a carrier, and nothing while it is not a number', async () => {
    await show();
    const field = screen.getByLabelText(/^District cooling/);
    const leaveWith = async (value: string) => {
      await act(async () => {
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      });
    };
    await leaveWith('paljon');
    expect(screen.getByText('Enter a number')).toBeDefined();
    expect(saved()?.energy).toHaveLength(2);
    await leaveWith('1 000,5');
    await waitFor(() => expect(saved()?.energy).toContainEqual({ carrier: 'districtCooling', kwhPerYear: 1000.5 }));
  });

  it('can be looked at but not changed on a read-only site', async () => {
    await show({ readonly: true });
    expect(screen.getByText('You can look at the values, but not change them.')).toBeDefined();
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('disabled', true);
    for (const choice of screen.getAllByRole('combobox')) expect(choice).toHaveProperty('disabled', true);
  });
});
