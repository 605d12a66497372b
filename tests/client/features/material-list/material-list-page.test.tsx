import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MaterialListPage } from '#client/features/material-list/material-list-page.tsx';
import type { MaterialChoices } from '#client/features/material-list/material-panel.tsx';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { inputHash } from '#domain/reports/input-hash.ts';
import { choose } from '#tests/support/client/choose.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1Project } from '#tests/support/content/any-rows.ts';
import { makeQuantity } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const plain: MaterialChoices = { division: 'type', shares: 'origin', withEmpty: false, figure: null };

const Page = ({ start }: { readonly start: Partial<MaterialChoices> }) => {
  const [choices, setChoices] = useState({ ...plain, ...start });
  return (
    <MaterialListPage
      {...place}
      choices={choices}
      onChoices={(change) => setChoices((now) => ({ ...now, ...change }))}
    />
  );
};

const show = async (input: CalculationInput, start: Partial<MaterialChoices> = {}) => {
  serveInput(server(), input);
  await renderPage(tab(), input, <Page start={start} />);
  await screen.findByRole('heading', { level: 1 });
};

const building = () => within(screen.getByRole('region', { name: 'Building' }));
const cells = (name: RegExp) =>
  within(building().getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('material list', () => {
  it('gives each material its mass, its share and where it comes from', async () => {
    await show(gold1Project);
    expect(cells(/^01/)).toEqual(['565.80', '94.2%', '565.8', '556.52', '9.28', '0.00', '0.00']);
    expect(cells(/^Total/)[0]).toBe('600.88');
    expect(building().queryByRole('row', { name: /^03/ })).toBeNull();
  });

  it('carries the version of the engine and the hash of its inputs', async () => {
    await show(gold1Project);
    expect(screen.getByText(engineVersion)).toBeDefined();
    expect((await screen.findByText(/^[0-9a-f]{64}$/)).textContent).toBe(inputHash(gold1Project));
  });

  it('names what is not known in a column of its own', async () => {
    await show(gold1Project);
    const site = within(screen.getByRole('region', { name: 'Building site' }));
    const gravel = within(site.getByRole('row', { name: /^11/ })).getAllByRole('cell');
    expect(gravel.at(-1)?.textContent).toBe('900.00');
  });

  it('shows the statutory parts and the end of life when asked', async () => {
    await show(gold1Project);
    await choose(screen.getByRole('combobox', { name: 'Division' }), 'By building part');
    await choose(screen.getByRole('combobox', { name: 'Shares' }), 'End-of-life treatment');
    expect(building().getByRole('columnheader', { name: /Recycling/ })).toBeDefined();
    expect(cells(/^2003/)[0]).toBe('367.30');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show lines without a mass' }));
    expect(building().getByRole('row', { name: /^2006/ })).toBeDefined();
  });

  it('explains a mass by its rows', async () => {
    await show(gold1Project);
    fireEvent.click(building().getByRole('button', { name: /^600\.88 t, Total, Building:/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Total' });
    expect(within(drawer).getByText('600,880')).toBeDefined();
    expect(within(drawer).getByRole('link', { name: 'slab' }).getAttribute('href')).toContain('quantity=slab');
  });

  it('says which rows have no known mass', async () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
    await show({ ...gold1Project, quantities: [...gold1Project.quantities, unlinked] });
    expect(screen.getByText(/The mass of 1 row is not known/)).toBeDefined();
    // The mass, and that per area.
    expect([cells(/^Total/)[0], cells(/^Total/)[2]]).toEqual(['≥ at least 600.88', '≥ at least 600.9']);
    fireEvent.click(building().getByRole('button', { name: /^at least 600\.88 t, Total, Building:/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Total' });
    expect(drawer.textContent).toContain('at least 600,880');
    expect(screen.getByRole('link', { name: 'Saumanauha' })).toBeDefined();
  });
});
