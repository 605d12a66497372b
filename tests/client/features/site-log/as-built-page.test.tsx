import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AsBuiltPage } from '#client/features/site-log/built/as-built-page.tsx';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { watchSavedFiles } from '#tests/support/client/saved-files.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const { tab, server } = withTab();
const { siteId } = place;

/** 800 of the planned 900 m² of slab, and fuel. */
const slab = gold1.quantities.find(({ id }) => id === 'slab');
const log = [
  storedEvent({
    id: '0190e5b2-0000-7000-8000-000000000001',
    amount: 800,
    unit: 'm2',
    massKg: 400_000,
    product: slab?.source ?? { kind: 'none' },
    quantityId: 'slab',
    distanceKm: 30,
    vehicle: 'co2data-7000000711-tkm',
  }),
  storedEvent({
    id: '0190e5b2-0000-7000-8000-000000000002',
    kind: 'fuel',
    amount: 300,
    unit: 'l',
    factor: 'uk25-diesel-blend-wtw',
  }),
];

const show = async (events: readonly StoredEvent[], input = gold1) => {
  serveInput(server(), input);
  const state = { revision: 1, stamp: 'a', full: true, deleted: [], next: null };
  server().replies.set('listLogEvents', () => ({ ...state, data: events, total: events.length }));
  await renderPage(tab(), input, <AsBuiltPage siteId={siteId} />);
  await screen.findByRole('heading', { level: 1, name: 'As built' });
};
const cells = (table: string, name: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const shares = () =>
  screen.getAllByText(/^of the (mass|footprint)$/).map((name) => name.nextElementSibling?.textContent);

it('says what to do while nothing is logged', async () => {
  await show([]);
  expect(screen.getByRole('link', { name: 'Log what happens' })).toBeDefined();
});

it('puts what came and what happened in the place of the plan, row by row', async () => {
  await show(log);
  expect(cells('What changed from the plan', /^slab/)).toEqual([
    expect.stringContaining('amount'),
    expect.stringMatching(/900 m² → 800 m²$/),
    expect.stringMatching(/e-[\d,]+$/),
  ]);
  expect(cells('Planned and as built', /^Whole calculation/)[0]).toMatch(/^[\d,]+$/);
  expect(cells('Planned and as built', /^A5/)[1]).not.toContain('as planned');
  expect(shares()).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/%$/)));
});

it('says of a plan that lacks something that it is at least that, and holds no total against it', async () => {
  const quantities = gold1.quantities.map((row) =>
    row.id === 'clt' ? { ...row, source: { kind: 'none' as const } } : row,
  );
  await show(log, { ...gold1, quantities });
  const [planned, built] = cells('Planned and as built', /^Whole calculation/);
  expect([planned, built]).toEqual([expect.stringContaining('at least'), expect.stringContaining('at least')]);
  // A row without a product has neither mass nor figure: of all of them there is no share.
  expect(shares()).toEqual(['–', '–', '–', '–']);
  expect(screen.getByText(/^Rows that lack something of their figure: .* \(1\)$/)).toBeDefined();
});

it('gives each name a line of its own on a phone, with all three figures below it', async () => {
  const ignore = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: ignore, removeEventListener: ignore }));
  await show(log);
  const table = screen.getByRole('table', { name: 'Planned and as built' });
  expect(within(table).getByText('kg CO₂e', { ignore: 'th' })).toBeDefined();
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [row.querySelectorAll('th').length, row.querySelectorAll('td').length])).toEqual(
    [1, 2, 3].flatMap(() => [
      [1, 0],
      [0, 3],
    ]),
  );
  vi.unstubAllGlobals();
});

it('holds nothing against the plan while the log is unfinished', async () => {
  await show(log);
  expect(screen.getByText(/^The log is unfinished/)).toBeDefined();
  expect(cells('Planned and as built', /^A4/).slice(1)).toEqual([expect.stringMatching(/^at least/), '–']);
  // What a row differs by is so far; of a stage, and of all, nobody knows.
  const changes = screen.getByRole('table', { name: 'What changed from the plan' });
  expect(within(changes).getByRole('columnheader', { name: /^Difference so far/ })).toBeDefined();
  expect(cells('What changed from the plan', /^slab/).at(-1)).toMatch(/-[\d,]+$/);
  expect([/^A4/, /^A5/].map((stage) => cells('What changed from the plan', stage).at(-1))).toEqual([
    expect.stringMatching(/–$/),
    expect.stringMatching(/–$/),
  ]);
  expect(screen.queryByText(/^Together/)).toBeNull();
  // Nobody has said how long the works last, nor that nothing else happened.
  expect(cells('Planned and as built', /^A5/).slice(1)).toEqual([expect.stringMatching(/^at least/), '–']);
  expect(cells('Planned and as built', /^Whole calculation/).slice(1)).toEqual([
    expect.stringMatching(/^at least/),
    '–',
  ]);
});

it('keeps the plan where nothing is logged of a stage', async () => {
  await show(log.slice(0, 1));
  expect(cells('Planned and as built', /^A5/)[1]).toMatch(/nothing logged, as planned$/);
});

it('is saved as a file that says the same', async () => {
  await show(log);
  const saved = watchSavedFiles();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'JSON' })));
  await waitFor(() => expect(saved[0]?.name).toMatch(/A4 and A5 as built\.json$/));
  const { asBuilt } = JSON.parse((await saved[0]?.text) ?? '{}');
  expect(asBuilt.isWhole).toEqual({ a4: false, a5: false });
  expect(asBuilt.difference).toBeNull();
});

const builtId = '0190e5b2-0000-7000-8000-0000000000bb';
const madeCalculation = {
  ...gold1.calculation,
  id: builtId,
  siteId,
  name: 'Toteutunut',
  stage: 'as-built',
  revision: 2,
  origin: { calculationId: place.calculationId, seed: '0190e5b2-0000-7000-8000-0000000000aa' },
  submissions: [],
  version: 1,
  createdAt: '2026-05-01T00:00:00Z',
  updatedAt: '2026-05-01T00:00:00Z',
} as const;

it('makes the calculation as built, and asks before it overwrites what a person has changed', async () => {
  const bodies: unknown[] = [];
  const asked = {
    calculation: null,
    rows: 0,
    edited: [
      { kind: 'changed', name: 'slab' },
      { kind: 'a4', name: '' },
    ],
  };
  await show(log);
  server().replies.set('makeAsBuilt', (_, body) => {
    bodies.push(body);
    const { content } = server();
    content.calculations = [...content.calculations.filter(({ id }) => id !== builtId), madeCalculation];
    return bodies.length === 2 ? asked : { calculation: madeCalculation, rows: 1, edited: [] };
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make the calculation' })));
  await waitFor(() => expect(bodies).toEqual([{ name: expect.stringMatching(/, as built$/) }]));
  const update = await waitFor(
    () => {
      const button = screen.getByText('Bring up to date').closest('button');
      expect(button?.dataset['pending']).toBe('false');
      return button as HTMLButtonElement;
    },
    { timeout: 5000 },
  );
  expect(screen.getByText('Toteutunut').closest('a')).not.toBeNull();
  await act(async () => void fireEvent.click(update));
  const dialog = (await screen.findByText('Changed by hand since', {}, { timeout: 5000 })).closest('dialog');
  if (dialog === null) throw new Error('no dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['slab: changed', 'A4 Transport']);
  await act(async () => void fireEvent.click(within(dialog).getByText('Keep these as they are')));
  await waitFor(() =>
    expect(bodies.slice(1)).toEqual([{ calculationId: builtId }, { calculationId: builtId, edited: 'keep' }]),
  );
  await waitFor(() => expect(screen.queryByText('Changed by hand since')).toBeNull());
});
