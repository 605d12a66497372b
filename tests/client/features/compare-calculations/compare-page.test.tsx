import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { CompareChoices } from '#client/features/compare-calculations/compare-choices.ts';
import { ComparePage } from '#client/features/compare-calculations/compare-page.tsx';
import { comparedIds } from '#client/features/compare-calculations/comparison-choice.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { choose } from '#tests/support/client/choose.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { watchSavedFiles } from '#tests/support/client/saved-files.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

/** Ids of rows and categories are unique on a server. */
const uuidOf = (id: string, salt: number) => id.replace(/^01930000-0000-7000-8000/, `01930000-0000-7000-800${salt}`);

/** Puts several inputs on the server as calculations of one site: the page's own, `calculation-2`, ... */
const serveAll = (inputs: readonly CalculationInput[]) => {
  const all = inputs.map((input, index) => {
    serveInput(server(), input);
    const { calculations, categories, quantities } = server().content;
    const calculationId = index === 0 ? place.calculationId : `calculation-${index + 1}`;
    return {
      calculations: calculations.map((one) => ({ ...one, id: calculationId })),
      categories: categories.map((one) => ({ ...one, id: uuidOf(one.id, index), calculationId })),
      quantities: quantities.map((one) => ({
        ...one,
        id: `${one.id}-${index}`,
        categoryId: uuidOf(one.categoryId, index),
        calculationId,
      })),
    };
  });
  server().content.calculations = all.flatMap((one) => one.calculations);
  server().content.categories = all.flatMap((one) => one.categories);
  server().content.quantities = all.flatMap((one) => one.quantities);
};

const plain: CompareChoices = {
  others: null,
  base: null,
  figure: null,
  division: 'module',
  target: null,
  pictured: 'building',
};

const Page = ({ start }: { readonly start: Partial<CompareChoices> }) => {
  const [choices, setChoices] = useState({ ...plain, ...start });
  return (
    <ComparePage {...place} choices={choices} onChoices={(change) => setChoices((now) => ({ ...now, ...change }))} />
  );
};

const show = async (inputs: readonly CalculationInput[], start: Partial<CompareChoices> = {}) => {
  serveAll(inputs);
  await renderPage(tab(), gold1, <Page start={start} />);
  await screen.findByRole('heading', { level: 1 });
};

/** GOLD-1 with another amount of slabs, no brick, a row more, the wool by another product and less heat. */
const lighter: CalculationInput = {
  ...withChoices(gold1, { name: 'Kevyt', energy: [{ carrier: 'electricity', kwhPerYear: 40_000 }] }),
  quantities: [
    ...gold1.quantities
      .filter(({ id }) => id !== 'brick')
      .map((row) => {
        if (row.id === 'slab') return { ...row, amount: 700 };
        return row.id === 'wool' ? { ...row, source: { kind: 'item', id: 'clt' } as const } : row;
      }),
    makeQuantity({
      id: 'more',
      categoryId: '2008',
      name: 'Lisäkate',
      amount: 10,
      unit: 'kg',
      source: { kind: 'item', id: 'sheet' },
    }),
  ],
};

const changes = () => within(screen.getByRole('region', { name: 'What changed from GOLD-1 to Kevyt' }));
const textOf = (name: RegExp) => changes().getByRole('row', { name }).textContent;

describe('comparison of calculations', () => {
  it('says of the totals that a difference leads from and to what may be said', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', amount: 3 });
    const unfinished = { ...withChoices(gold1, { name: 'Kesken' }), quantities: [...gold1.quantities, open] };
    await show([unfinished, lighter]);
    const table = within(screen.getByRole('table', { name: 'What makes the difference' }));
    expect(table.getByRole('row', { name: /^Kesken/ }).textContent).toContain('at least 12.44');
  });

  it('tells differences of an unfinished calculation so far, and of a row without a figure none', async () => {
    const open = makeQuantity({ id: 'open', categoryId: '2003', name: 'Avoin', amount: 3 });
    const unfinished = { ...withChoices(gold1, { name: 'Kevyt' }), quantities: [...gold1.quantities, open] };
    await show([gold1, unfinished]);
    const summary = within(screen.getByRole('region', { name: 'The building side by side' }));
    expect(summary.getByRole('row', { name: /^Kevyt/ }).textContent).toMatch(/at least 12\.44so far 0\.00so far 0\.0/);
    const categories = within(screen.getByRole('region', { name: 'By category' }));
    expect(categories.getByRole('row', { name: /^2003/ }).textContent).toMatch(/\d\.\dat least [\d.]+so far 0\.0$/);
    expect(textOf(/^Avoin/)).toMatch(/Added3 .*–$/);
    const all = within(screen.getByRole('heading', { name: /^Differences from/ }).closest('section') ?? document.body);
    expect(all.getByRole('row', { name: /^Avoin/ }).textContent).toMatch(/–$/);
    expect(all.getByRole('row', { name: /^Together/ }).textContent).toContain('(so far)');
    expect(screen.getAllByText(/^together/)[0]?.textContent).toContain('so far 0');
  });

  it('has no difference to show while nothing is known of one of the two', async () => {
    const nothing = { ...withChoices(gold1, { name: 'Tyhjä', energy: [] }), quantities: [] };
    await show([gold1, nothing]);
    expect(screen.queryByRole('table', { name: 'What makes the difference' })).toBeNull();
    expect(screen.getByText(/there is nothing to compare/)).toBeDefined();
  });

  it('puts the buildings side by side with the difference and the limit', async () => {
    await show([gold1, lighter]);
    const summary = within(screen.getByRole('region', { name: 'The building side by side' }));
    expect(summary.getByRole('row', { name: /^GOLD-1/ }).textContent).toMatch(
      /base12\.44–.*16\.003\.56 under the limit/,
    );
    expect(summary.getByRole('row', { name: /^Kevyt/ }).textContent).toMatch(/^Kevyt \d\.\d\d-\d\.\d\d/);
  });

  it('says row by row what changed, with its effect', async () => {
    await show([gold1, lighter]);
    expect(textOf(/^slab/)).toMatch(/Changed900 m² → changed to 700 m²-15,4\d\d$/);
    expect(textOf(/^brick/)).toMatch(/Removed30,000 kg · .*-7,735$/);
    expect(textOf(/^Lisäkate/)).toMatch(/Added10 kg · .*\+33$/);
    expect(textOf(/^wool/)).toContain('changed to');
    expect(screen.getByText(/1 added/).textContent).toBe('1 added, 1 removed, 2 changed, 9 as before');
  });

  it('divides the whole difference into rows and the rest', async () => {
    await show([gold1, lighter]);
    const rest = screen.getAllByText('table values, energy and other data')[0]?.parentElement?.textContent ?? '';
    expect(rest).toContain('-210,240');
  });

  it('saves the table of differences as CSV, whose rows add up to the difference', async () => {
    await show([gold1, lighter]);
    const saved = watchSavedFiles();
    const panel = screen.getByRole('heading', { name: /^Differences from GOLD-1/ }).closest('section');
    fireEvent.click(within(panel ?? document.body).getByRole('button', { name: 'Differences as CSV' }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['Differences between stages - GOLD-1 - Kevyt.csv']),
    );
    const [head = '', ...lines] = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFCalculation,Scope,Category,Row,What changed,/);
    const table = screen.getByRole('table', { name: /^Differences from GOLD-1/ });
    const told = within(table).getByRole('row', { name: /^Together/ }).textContent ?? '';
    const sum = lines.reduce((total, line) => total + Number(line.split(',').at(-1)), 0);
    expect(told).toContain(Math.round(sum).toLocaleString('en'));
  });

  it('measures against another base when asked', async () => {
    await show([gold1, lighter]);
    await choose(screen.getByRole('combobox', { name: 'Measured against' }), 'Kevyt');
    const region = await screen.findByRole('region', { name: 'What changed from Kevyt to GOLD-1' });
    expect(within(region).getByRole('row', { name: /^brick/ }).textContent).toContain('Added');
  });

  it('leads from one total to the other by what went up and what went down', async () => {
    await show([gold1, lighter]);
    const table = () => screen.getByRole('table', { name: 'What makes the difference' });
    const figures = () =>
      within(table())
        .getAllByRole('row')
        .slice(1)
        .map((row) => Number(within(row).getByRole('cell').textContent.replaceAll(',', '')));
    const [start = 0, ...byModule] = figures();
    const end = byModule.pop() ?? 0;
    expect(start).toBe(12.44);
    expect(byModule.reduce((sum, change) => sum + change, start)).toBeCloseTo(end, 9);
    expect(within(table()).getByRole('row', { name: /^B6 Energy use ?, Goes down/ })).toBeDefined();
    await choose(screen.getByRole('combobox', { name: 'Divided by' }), 'By category');
    expect(await within(table()).findByRole('row', { name: /^2003 2003 ?, Goes down/ })).toBeDefined();
    const [startTonnes = 0, ...byCategory] = figures();
    const endTonnes = byCategory.pop() ?? 0;
    expect(startTonnes).toBe(621.8);
    expect(Math.abs(byCategory.reduce((sum, change) => sum + change, startTonnes) - endTonnes)).toBeLessThan(0.4);
  });

  it('takes a third one in and lets it go again', async () => {
    await show([gold1, lighter, withChoices(gold1, { name: 'Kolmas' })]);
    expect(screen.queryByRole('region', { name: /to Kolmas/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kolmas' }));
    expect(await screen.findByText('Every row is as in the base.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kolmas' }));
    await waitFor(() => expect(screen.queryByText('Every row is as in the base.')).toBeNull());
  });

  it('warns when the calculations rest on different choices', async () => {
    await show([gold1, withChoices(lighter, { allocation: 'energy' })]);
    expect(screen.getByText('The allocations of energy differ: Benefit allocation / Energy allocation')).toBeDefined();
  });

  it('explains a figure of the calculation that it belongs to', async () => {
    await show([gold1, lighter]);
    const modules = within(screen.getByRole('region', { name: 'Building by module' }));
    const [, second] = within(modules.getByRole('row', { name: /^B6/ })).getAllByRole('button', { name: /,/ });
    fireEvent.click(second ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: 'B6 Energy use' });
    expect(within(drawer).getByText('120,560')).toBeDefined();
  });

  it('says what to do when the site has one calculation', async () => {
    await show([gold1]);
    expect(screen.getByText('There is one calculation only')).toBeDefined();
  });
});

describe('which calculations are compared', () => {
  const known = ['newest', 'here', 'old'];

  it('are the address and the one changed last, when none is named', () => {
    expect(comparedIds(known, 'here', { others: null, base: null })).toEqual(['here', 'newest']);
  });

  it('leave out what the site does not have, and what is said twice', () => {
    expect(comparedIds(known, 'here', { others: ['old', 'gone', 'old', 'here'], base: null })).toEqual(['here', 'old']);
    expect(comparedIds(known, 'here', { others: [], base: 'old' })).toEqual(['here']);
  });

  it('begin with the base', () => {
    expect(comparedIds(known, 'here', { others: ['old', 'newest'], base: 'old' })).toEqual(['old', 'here', 'newest']);
  });

  it('are at most six', () => {
    const many = Array.from({ length: 9 }, (_, index) => String(index));
    expect(comparedIds(many, '0', { others: many, base: null })).toHaveLength(6);
  });
});
