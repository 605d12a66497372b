import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { readDraft } from '#client/data/drafts/drafts.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { StartCuts } from '#client/data/reports/cuts.ts';
import { LibraryDrawer } from '#client/features/library/library-drawer.tsx';
import { EnergyPanel } from '#client/features/table-values/energy-panel.tsx';
import { LinesPanel } from '#client/features/table-values/lines-panel.tsx';
import { MethodPanel } from '#client/features/table-values/method-panel.tsx';
import type { WhatIfView } from '#client/features/what-if/view-choice.tsx';
import { WhatIfPage } from '#client/features/what-if/what-if-page.tsx';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { CutSearch } from '#domain/what-if/cut-answer.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeLibrary, makeProduct } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

let library: FakeLibrary;

const { tab, server, browser } = withTab((server) => {
  library = new FakeLibrary(server);
});

beforeEach(() => tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser()));

afterEach(() => {
  startCuts = searchHere;
});

/** GOLD-1 with a class for the slab and two stand-ins of it. */
const withStandIns: CalculationInput = {
  ...gold1,
  referenceSet: {
    ...gold1.referenceSet,
    items: gold1.referenceSet.items.flatMap((item) => {
      if (item.id !== 'slab') return [item];
      const slab = { ...item, talo2000Code: '213.7', talo2000TitleFi: 'Laatat' };
      const standIn = (id: string, gwpA1A3Conservative: number) => ({
        ...slab,
        id,
        nameFi: `${id} 320 mm`,
        nameEn: id,
        factors: { ...slab.factors, gwpA1A3Conservative },
      });
      return [slab, standIn('low carbon slab', 0.1), standIn('very low carbon slab', 0.05)];
    }),
  },
};

/** The ids of a copy's rows are made of those of the rows. */
const withUuid = (row: QuantityInput, index: number): QuantityInput => ({
  ...row,
  id: `01930000-0000-7000-9000-0000000001${String(index).padStart(2, '0')}`,
});

const parts = { Method: MethodPanel, Energy: EnergyPanel, Lines: LinesPanel, Library: LibraryDrawer };

/** What the worker does, in this thread. */
const searchHere: StartCuts = ({ input, library }) => {
  const search = new CutSearch(input, library);
  return { ask: async (goal) => search.answer(goal), close: () => undefined };
};
let startCuts = searchHere;

const Shown = ({ start }: { readonly start: WhatIfView }) => {
  const [shown, setShown] = useState(start);
  return <WhatIfPage {...place} shown={shown} onShow={setShown} parts={parts} startCuts={startCuts} />;
};

const show = async (input = withStandIns, start: WhatIfView = 'changes') => {
  serveInput(server(), input);
  await renderPage(tab(), input, <Shown start={start} />);
  await screen.findByRole('heading', { level: 1, name: 'What if' });
};

/** What was done has come to all who show it: they hear of a change in a later turn. */
const done = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const type = (name: string, value: string) =>
  done(() => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));
const click = (name: string | RegExp) => done(() => fireEvent.click(screen.getByRole('button', { name })));
const totals = () => within(screen.getByRole('region', { name: 'Building, both totals' }));
const totalLine = () => totals().getByRole('row', { name: /^Total/ }).textContent;
const differences = () =>
  within(screen.getByRole('region', { name: 'What makes the difference' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const kept = async () => (await readDraft(tab(), ofCalculation('what-if', place))) ?? null;

describe('trying changes', () => {
  it('shows both totals and the rows that make the difference, the largest first, and sends nothing', async () => {
    await show();
    expect(totalLine()).toBe('Total12.4412.440.00');
    await type('Amount of slab', '450');
    await type('Amount of brick', '29000');
    await waitFor(() =>
      expect(differences()).toEqual([
        expect.stringMatching(/^slab2003900 m² → changed to 450 m²69,310\d*34,655-34,655$/),
        expect.stringMatching(/^brick2004.*-258$/),
      ]),
    );
    expect(totalLine()).toMatch(/^Total12\.4411\.7\d-0\.\d\d$/);
    expect(tab().outbox.entries.get()).toEqual([]);
    expect(server().requests.filter(({ name }) => !/^(get|list)/.test(name))).toEqual([]);
  });

  it('keeps what is typed on the device, so that it is there again after a reload', async () => {
    await show();
    await type('Amount of slab', '450');
    await waitFor(async () => expect(await kept()).toEqual({ fields: {}, rows: { slab: { amount: 450 } } }));
    cleanup();
    tab().queryClient.removeQueries({ queryKey: ['kept-value'] });
    await show();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of slab' }).value).toBe('450');
    await click('Take back the change of slab');
    await waitFor(async () => expect(await kept()).toBeNull());
    expect(totalLine()).toBe('Total12.4412.440.00');
  });

  it('tries energy and the switches of the method', async () => {
    await show();
    await type('District heat', '0');
    expect(totals().getByRole('row', { name: /^B6/ }).textContent).toContain('-4.21');
    expect(differences()).toEqual([expect.stringMatching(/^B6 District heatTable values and energy210,2400-210,240$/)]);
    await choose(screen.getByRole('combobox', { name: /^Product values/ }), 'Typical');
    await waitFor(() => expect(differences().length).toBeGreaterThan(5));
  });

  it('tries own values and the site operations of A5', async () => {
    const operations = [{ name: 'Diesel', amount: 1000, unit: 'l', kgCo2ePerUnit: 3 }];
    await show({
      ...gold1,
      calculation: {
        ...gold1.calculation,
        siteOperations: operations,
        tableValues: { a5: { mode: 'detailed', valueKgCo2ePerM2: null, note: '' } },
      },
    });
    expect(totals().getByRole('row', { name: /^A5/ }).textContent).toContain('0.060.060.00');
    await type('Amount', '6000');
    expect(totals().getByRole('row', { name: /^A5/ }).textContent).toContain('0.060.36+0.30');
    await waitFor(async () =>
      expect(await kept()).toEqual({
        fields: { siteOperations: [{ ...operations[0], amount: 6000 }] },
        rows: {},
      }),
    );
    expect(differences()).toEqual([expect.stringContaining('Diesel')]);
  });

  it('marks an amount that is no number and goes on with the last one', async () => {
    await show();
    await type('Amount of slab', 'abc');
    expect(screen.getByRole('textbox', { name: 'Amount of slab' }).getAttribute('aria-invalid')).toBe('true');
    expect(totalLine()).toBe('Total12.4412.440.00');
  });

  const slabField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of slab' });

  it('has the amount that is no number again after a reload, until it is thrown away', async () => {
    await show();
    await type('Amount of slab', '45o');
    cleanup();
    await show();
    await waitFor(() => expect(slabField().value).toBe('45o'));
    expect(slabField().getAttribute('aria-invalid')).toBe('true');
    await type('Amount of brick', '29000');
    await click('Throw away');
    const dialog = await screen.findByRole('dialog');
    await done(() => void fireEvent.click(within(dialog).getByRole('button', { name: 'Throw away' })));
    // What is kept on the device goes a moment later.
    const typed = () => readDraft(dataOf(tab().queryClient), ofCalculation('typed-what-if', place));
    await waitFor(async () => expect((await typed()) ?? null).toBeNull());
    cleanup();
    await show();
    await done(() => undefined);
    expect(slabField().value).toBe('900');
  });

  it('reads thousands as the field shows them', async () => {
    await show();
    await type('Amount of slab', '1,450');
    await waitFor(() =>
      expect(differences()).toEqual([expect.stringMatching(/^slab2003900 m² → changed to 1,450 m²/)]),
    );
  });

  it('throws everything away when asked twice', async () => {
    await show();
    await type('Amount of slab', '450');
    await type('Electricity', '1');
    await click('Throw away');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 changes that are only on this device are forgotten.');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Throw away' })));
    expect(totalLine()).toBe('Total12.4412.440.00');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Electricity' }).value).toBe('40,000');
    expect(await kept()).toBeNull();
  });

  it('asks in the singular about a single change', async () => {
    await show();
    await type('Amount of slab', '450');
    await click('Throw away');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 change that is only on this device is forgotten.');
  });

  it('keeps the tried calculation as a new one, without a connection too, and leaves the original as it is', async () => {
    await show({ ...withStandIns, quantities: withStandIns.quantities.map(withUuid) });
    await type('Amount of slab', '450');
    await type('District heat', '0');
    server().fault = 'no-line';
    await click('Keep as a new calculation');
    const dialog = await screen.findByRole('dialog');
    const create = await within(dialog).findByRole('button', { name: 'Create' });
    await act(async () => void fireEvent.click(create));
    await waitFor(() => expect(tab().outbox.entries.get().length).toBeGreaterThan(10), { timeout: 10_000 });
    expect(await kept()).toBeNull();
    server().fault = null;
    browser().clock.advance(120_000);
    tab().sendNow();
    await waitFor(() => expect(tab().outbox.entries.get()).toEqual([]), { timeout: 15_000 });
    const [made] = server().content.calculations.filter(({ id }) => id !== place.calculationId);
    expect(made).toMatchObject({ name: 'GOLD-1 (what if)' });
    expect(made?.energy).toContainEqual({ carrier: 'districtHeat', kwhPerYear: 0 });
    const slabs = server().content.quantities.filter(({ name }) => name === 'slab');
    expect(new Map(slabs.map(({ calculationId, amount }) => [calculationId === made?.id, amount]))).toEqual(
      new Map([
        [false, 900],
        [true, 450],
      ]),
    );
  });
});

describe('largest reductions', () => {
  it('names every swap with its place, amount, reason and share before any target, and tries one', async () => {
    await show(withStandIns, 'cuts');
    const list = within(await screen.findByRole('region', { name: 'Every swap that lowers the footprint' }));
    const [line, ...others] = list.getAllByRole('row').slice(1);
    expect(others).toEqual([]);
    expect(line?.textContent).toContain('2003 · slab');
    expect(line?.textContent).toContain('same class 213.7');
    expect(line?.textContent).toContain('same unit kg · both conservative values · same in the name: 320 mm');
    expect(line?.textContent).toContain('900 m²');
    expect(line?.textContent).toMatch(/\d+\.\d% of the building/);
    expect(screen.getByText(/^1 swap lowers the building's footprint: together by [\d,]+ kg CO₂e, /)).toBeDefined();
    await done(() => fireEvent.click(list.getByRole('button', { name: 'Try swap to very low carbon slab' })));
    await waitFor(async () => expect(await kept()).toMatchObject({ rows: { slab: { source: { kind: 'item' } } } }));
    expect(
      await screen.findByText('# row has the lowest product of its class already.'.replace('#', '1')),
    ).toBeDefined();
  });

  it('finds the fewest swaps, explains them and takes them into what is tried', async () => {
    await show(withStandIns, 'cuts');
    await type('Target of the building, kg CO₂e/m²/a', '12');
    const answer = /^Building, one swap: from 12\.44 to \d+\.\d\d; the target is 12\.00\./;
    expect(screen.getByText(answer)).toBeDefined();
    expect(screen.getByText('target reached')).toBeDefined();
    expect(within(screen.getByRole('img', { name: /^From 12\.44 without a swap/ })).getByText('1 swap')).toBeDefined();
    const table = within(screen.getByRole('region', { name: 'The fewest swaps' }));
    const line = table.getByRole('row', { name: /very low carbon slab/ }).textContent;
    expect(line).toContain('A1–A3 0.18 kg CO₂e/kg · CO2data.fi 1.00.007');
    expect(line).toContain('A1–A3 0.05 kg CO₂e/kg');
    expect(line).toContain('same class 213.7');
    await click('Try this swap');
    expect(differences()).toEqual([expect.stringMatching(/^slab2003.*changed to very low carbon slab/)]);
    expect(totalLine()).toMatch(/^Total12\.4411\.\d\d-0\.\d\d$/);
  });

  it('says that the target is reached already, or out of reach, and why rows have no swap', async () => {
    await show(withStandIns, 'cuts');
    expect(await screen.findByText(/within the target 16\.00 already: no swap is needed/)).toBeDefined();
    expect(screen.queryByText('target reached')).toBeNull();
    await type('Target of the building, kg CO₂e/m²/a', '1,000');
    expect(screen.getByText(/within the target 1,000\.00 already: no swap is needed/)).toBeDefined();
    await type('Target of the building, kg CO₂e/m²/a', '5');
    expect(screen.getByText(/Swaps alone do not reach the target 5\.00/)).toBeDefined();
    cleanup();
    await show(gold1, 'cuts');
    await type('Target of the building, kg CO₂e/m²/a', '5');
    expect(screen.getByText("8 rows' products have no class.")).toBeDefined();
  });

  it('holds an unfinished building within no target', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    await show({ ...withStandIns, quantities: [...withStandIns.quantities, open] }, 'cuts');
    await type('Target of the building, kg CO₂e/m²/a', '12');
    expect(screen.getByRole('img', { name: /^From at least 12\.44 without a swap to at least/ })).toBeDefined();
    const table = within(screen.getByRole('region', { name: 'The trade-off: swaps and footprint' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringMatching(/at least 1\d\.\d\d$/)]);
    expect(screen.queryByText('target reached')).toBeNull();
  });

  it('can be cancelled and tried again, and says so where this device cannot search', async () => {
    const close = vi.fn();
    const ask = vi.fn(() => new Promise<never>(() => undefined));
    let tell = (_: number): void => undefined;
    startCuts = (_, onShare) => {
      tell = onShare;
      return { ask, close };
    };
    await show(withStandIns, 'cuts');
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(screen.getByRole('progressbar', { name: 'Search for swaps' })).toBeDefined();
    // Not before the own library has come, or it would begin anew.
    await done(() => tell(0.42));
    expect(screen.getByText('42%').parentElement?.textContent).toBe('Looking for swaps 42%');
    expect(ask).toHaveBeenCalledOnce();
    await click('Cancel');
    expect(await screen.findByText('Cancelled: there is no answer.')).toBeDefined();
    expect(close).toHaveBeenCalledOnce();
    await type('Target of the building, kg CO₂e/m²/a', '12');
    expect(screen.getByText('Cancelled: there is no answer.')).toBeDefined();
    await click('Try again');
    expect(screen.getByRole('progressbar', { name: 'Search for swaps' })).toBeDefined();
    cleanup();
    startCuts = () => ({ ask: () => Promise.reject(new Error('no memory')), close });
    await show(withStandIns, 'cuts');
    expect(await screen.findByText('This device could not look for swaps.')).toBeDefined();
  });

  it('says that there is no target, and what can be swapped all the same', async () => {
    await show(
      { ...withStandIns, site: { ...withStandIns.site, useClasses: [{ code: 'AK1', heatedNetAreaM2: 1000 }] } },
      'cuts',
    );
    expect(await screen.findByText(/has no limit value/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Every swap that lowers the footprint' })).toBeDefined();
  });
});

describe('newer values', () => {
  const newer = {
    ...withStandIns.referenceSet,
    id: 'co2data-1.01.005',
    version: '1.01.005',
    publishedAt: '2025-03-04',
    items: withStandIns.referenceSet.items.map((item) =>
      item.id === 'slab' ? { ...item, factors: { ...item.factors, gwpA1A3Conservative: 0.2 } } : item,
    ),
  };
  const factsOf = ({ id, version, publishedAt }: Pick<typeof newer, 'id' | 'version' | 'publishedAt'>) => ({
    id,
    version,
    publishedAt,
    isDefault: false,
    tableVariants: [],
    attribution: { fi: '', en: '' },
  });
  const know = async (where: 'here' | 'nowhere') => {
    await show(withStandIns, 'upgrade');
    if (where === 'nowhere') server().fault = 'no-line';
    await learn(where);
  };
  const learn = (where: 'here' | 'nowhere') =>
    act(async () => {
      if (where === 'here') tab().queryClient.setQueryData(libraryQueries.referenceSet(newer.id).queryKey, newer);
      tab().queryClient.setQueryData(libraryQueries.constants().queryKey, {
        methodVersions: ['fi-2025'],
        referenceSets: [factsOf(newer), factsOf(withStandIns.referenceSet)],
        limitSets: [],
        maxBackupsPerSite: 10,
      });
    });
  const pinned = () => server().content.calculations[0]?.referenceSet;
  const versions = () => server().content.quantities.map(({ snapshot }) => snapshot?.version);

  /** Rows of a product of one's own that has other values by now. */
  const showOwn = async (...names: readonly string[]) => {
    const id = '01930000-0000-7000-8000-0000000000ff';
    const factors = { ...emptyFactors, declaredUnit: 'kg' as const, gwpA1A3Conservative: 0.1 };
    library.products = [makeProduct({ id, version: 2, factors: { ...factors, gwpA1A3Conservative: 0.3 } })];
    tab().queryClient.setQueryData(['products', 'list', {}], library.products);
    const quantities = names.map((name, index) =>
      makeQuantity({
        id: `01930000-0000-7000-8000-00000000000${index}`,
        name,
        categoryId: '2004',
        amount: 10_000,
        source: { kind: 'product', id },
        snapshot: { kind: 'product', name: 'Oma betoni', version: 1, factors },
      }),
    );
    serveInput(server(), { ...gold1, quantities });
    server().content.quantities = server().content.quantities.map((row) => ({ ...row, linkStatus: 'outdated' }));
    await renderPage(tab(), gold1, <Shown start="upgrade" />);
  };

  it('show old and new total and what moved before anything changes, then change it, then undo', async () => {
    await know('here');
    expect(await screen.findByText(/uses CO2data\.fi 1\.00\.007; there is CO2data\.fi 1\.01\.005/)).toBeDefined();
    expect(differences()).toEqual([expect.stringMatching(/^slab.*\+7,082$/)]);
    expect(pinned()).toBe('co2data-1.00.007');
    await click('Take the newer values');
    await waitFor(() => expect(pinned()).toBe('co2data-1.01.005'));
    expect(await screen.findByText('The calculation now has the newer values.')).toBeDefined();
    expect(screen.getByText('The emission data CO2data.fi 1.01.005 are the newest.')).toBeDefined();
    await click('Undo');
    await waitFor(() => expect(pinned()).toBe('co2data-1.00.007'));
  });

  it('of an own product are shown, taken and undone with the values as they were', async () => {
    await showOwn('wall');
    expect(await screen.findByText('The own product of 1 row has newer values.')).toBeDefined();
    expect(differences()).toEqual([expect.stringMatching(/^wall lacks a value2004.*1,000.*3,000.*\+2,000$/)]);
    expect(versions()).toEqual([1]);
    await click('Take the newer values');
    await waitFor(() => expect(versions()).toEqual([2]));
    await click('Undo');
    await waitFor(() => expect(versions()).toEqual([1]));
  });

  it('are taken back only from rows that nobody has changed since', async () => {
    await showOwn('wall', 'floor');
    await screen.findByText('The own products of 2 rows have newer values.');
    await click('Take the newer values');
    await waitFor(() => expect(versions()).toEqual([2, 2]));
    const [wall] = server().content.quantities;
    if (wall === undefined) throw new Error('no row');
    await act(() => tab().edits.patchQuantity(place, wall, { amount: 7 }));
    expect(await screen.findByText(/^The calculation now has.*1 row has been changed since/)).toBeDefined();
    await click('Undo');
    await waitFor(() => expect(versions()).toEqual([2, 1]));
    await until(() => tab().outbox.entries.get().length === 0);
    expect(server().content.quantities.map(({ amount }) => amount)).toEqual([7, 10_000]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of the set can be taken back though those of the rows could not be stored', async () => {
    await showOwn('wall');
    await learn('here');
    await screen.findByText(/there is CO2data\.fi 1\.01\.005/);
    const add = tab().outbox.add.bind(tab().outbox);
    vi.spyOn(tab().outbox, 'add').mockImplementation((merging, ...drafts) =>
      drafts.some(({ endpoint }) => endpoint === 'batchLinkQuantities')
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : add(merging, ...drafts),
    );
    await click('Take the newer values');
    await waitFor(() => expect(pinned()).toBe('co2data-1.01.005'));
    await click('Undo');
    await waitFor(() => expect(pinned()).toBe('co2data-1.00.007'));
    expect(versions()).toEqual([1]);
  });

  it('are not denied without a connection', async () => {
    await show(withStandIns, 'upgrade');
    expect(screen.getByText('The emission data CO2data.fi 1.00.007 are the newest.')).toBeDefined();
    server().fault = 'no-line';
    await act(async () => tab().connectivity.state.set('offline'));
    expect(await screen.findByText(/^This device does not know .+ The server could not be reached/)).toBeDefined();
  });

  it('say so where the newer set is not on the device and cannot be fetched', async () => {
    await know('nowhere');
    expect(await screen.findByText(/The newer data are not on this device/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take the newer values' })).toBeNull();
  });
});
