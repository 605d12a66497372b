import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { Layer } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeLibrary, makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

// A form of many fields in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let library: FakeLibrary;

const endOfLife = { reuse: 0, recycled: 0, energy: 0, final: 100, hazardous: 0 };
const concrete = makeProduct({
  id: 'concrete',
  name: 'Concrete',
  factors: {
    ...emptyFactors,
    declaredUnit: 'm3',
    gwpA1A3Conservative: 200,
    kgPerM3: 2400,
    endOfLife,
    eolSource: 'epd',
  },
});
const board = makeProduct({
  id: 'board',
  name: 'Board',
  factors: { ...emptyFactors, declaredUnit: 'm2', gwpA1A3Conservative: 10, kgPerM2: 9, thicknessM: 0.0125 },
});
const layer = (id: string, amountPerUnit: number | null, unit: Layer['unit']): Layer => ({
  source: { kind: 'product', id },
  amountPerUnit,
  unit,
  wastePercent: null,
  lifetimeYears: null,
});
const wall = makeComposite({
  id: 'wall',
  name: 'Wall',
  layers: [layer('concrete', 0.15, 'm3'), layer('board', 1, 'm2')],
});
const floor = makeComposite({ id: 'floor', name: 'Floor', layers: [layer('concrete', null, 'm3')] });

const { tab, server } = withTab((server) => {
  library = new FakeLibrary(server);
  library.products = [concrete, board];
  library.composites = [wall, floor];
  server.replies.set('getCompositeUses', () => ({
    sites: [{ id: 's', name: 'Site A', calculations: [{ id: 'c', name: 'Permit', quantities: 3 }] }],
    composites: [],
    siteCount: 1,
    quantities: 3,
  }));
});

beforeEach(() => {
  const { queryKey } = libraryQueries.referenceSet(defaultCalculationFields.referenceSet);
  tab().queryClient.setQueryData(queryKey, gold1.referenceSet);
});

const open = async (address: string) => {
  const router = await openAt(tab(), address, 'undetermined', 'en');
  // The first editor brings its code along.
  await screen.findByRole('heading', { level: 1 });
  return router;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const layers = () => within(screen.getByRole('list', { name: 'Layers' })).getAllByRole('listitem');
const inLayer = (index: number) => within(layers()[index] as HTMLElement);
const enter = (field: HTMLElement, text: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  });
const save = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });

describe('the list of composites', () => {
  it('shows what the address asks for, with thickness and result', async () => {
    await open('/composite-products?sortBy=total&sort=desc');
    expect(names()).toEqual(['Wall', 'Floor']);
    const row = screen.getByRole('link', { name: 'Wall' }).closest('tr');
    expect(row?.textContent).toContain('163');
    expect(row?.textContent).toMatch(/4\d\.\d kg CO₂e/);
  });

  it('writes the search into the address', async () => {
    const router = await open('/composite-products');
    await act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'flo' } });
    });
    await waitFor(() => expect(names()).toEqual(['Floor']));
    expect(router.state.location.search).toEqual({ search: 'flo' });
  });
});

describe('what can be done with composites in the list', () => {
  let stopToasts: () => void;
  beforeEach(() => {
    stopToasts = watchEdits(tab().outbox, tab().notify, Date.now);
  });
  afterEach(() => stopToasts());

  const told = () => tab().notices.map(({ message }) => message.message);
  const press = (name: string, within_: HTMLElement) =>
    act(async () => fireEvent.click(within(within_).getByRole('button', { name, hidden: true })));
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') ?? document.body;
  const confirm = async (title: string) => press('Delete', await screen.findByRole('dialog', { name: title }));

  it('copies one', async () => {
    await open('/composite-products');
    await press('Copy', rowOf('Wall'));
    await waitFor(() => expect(told()).toEqual(['Composite product copied']));
    expect(library.composites.map(({ name }) => name)).toContain('Wall (kopio)');
  });

  it('deletes one after a question', async () => {
    await open('/composite-products');
    await press('Delete', rowOf('Wall'));
    await confirm('Delete composite products');
    await waitFor(() => expect(told()).toEqual(['Composite product deleted']));
    expect(library.composites.map(({ name }) => name)).toEqual(['Floor']);
  });

  it('deletes many after a question', async () => {
    await open('/composite-products');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' })));
    const [many] = screen.getAllByRole('button', { name: 'Delete' });
    await act(async () => void (many && fireEvent.click(many)));
    await confirm('Delete composite products');
    await waitFor(() => expect(told()).toEqual(['Composites deleted']));
    expect(library.composites).toEqual([]);
  });
});

describe('the editor of a composite', () => {
  it('draws the layers to scale and tells their thickness', async () => {
    await open('/composite-products?composite=wall');
    const drawing = screen.getByRole('img', { name: 'Section: 1 Concrete 150 mm, 2 Board 12.5 mm' });
    const widths = [...drawing.querySelectorAll('g rect')].map((rect) =>
      Number.parseFloat(rect.getAttribute('width') ?? ''),
    );
    expect(widths[0]).toBeCloseTo((150 / 162.5) * 100, 6);
    expect(widths[1]).toBeCloseTo((12.5 / 162.5) * 100, 6);
  });

  it('turns a thickness into an amount and an amount into a thickness, with the result at once', async () => {
    await open('/composite-products?composite=wall');
    const result = () =>
      screen.getByText(
        (_, element) => /^[\d.,]+ kg CO₂e\/m²$/.test(element?.textContent ?? '') && element?.tagName === 'P',
      );
    const before = Number.parseFloat(result().textContent ?? '');
    await enter(inLayer(0).getByLabelText('Thickness, mm'), '300');
    expect(inLayer(0).getByLabelText<HTMLInputElement>('Amount').value).toBe('0.3');
    expect(Number.parseFloat(result().textContent ?? '') - before).toBeCloseTo(0.15 * 200, 2);
    await enter(inLayer(0).getByLabelText('Thickness, mm'), '1,200');
    expect(inLayer(0).getByLabelText<HTMLInputElement>('Amount').value).toBe('1.2');
    await enter(inLayer(0).getByLabelText('Thickness, mm'), '300');
    await enter(inLayer(1).getByLabelText('Amount'), '2');
    expect(inLayer(1).getByLabelText<HTMLInputElement>('Thickness, mm').value).toBe('25');
    await save();
    await until(() => library.composites[0]?.layers[0]?.amountPerUnit === 0.3);
    expect(library.composites[0]?.layers[1]?.amountPerUnit).toBe(2);
  });

  it('moves a layer by the arrow keys and by its menu, and says where it is', async () => {
    await open('/composite-products?composite=wall');
    const handle = screen.getByRole('button', { name: 'Move Concrete: arrow keys up and down' });
    await act(async () => {
      fireEvent.keyDown(handle, { key: 'ArrowDown' });
    });
    expect(layers().map((row) => /Concrete|Board/.exec(row.textContent ?? '')?.[0])).toEqual(['Board', 'Concrete']);
    expect(screen.getByText('Moved to place 2 of 2')).toBeDefined();
    await save();
    await until(() => library.composites[0]?.layers[0]?.unit === 'm2');
  });

  it('removes a layer', async () => {
    await open('/composite-products?composite=wall');
    await act(async () => {
      fireEvent.click(inLayer(0).getByRole('button', { name: 'Remove', hidden: true }));
    });
    expect(layers()).toHaveLength(1);
    await save();
    await until(() => library.composites[0]?.layers.length === 1);
  });

  it('says at each field of a layer what is wrong and saves nothing', async () => {
    await open('/composite-products?composite=wall');
    for (const [label, text, message] of [
      ['Waste, %', '101', 'Max 100'],
      ['Service life, a', '2001', 'maximum 2000'],
      ['Thickness, mm', 'thick', 'Enter a number'],
    ] as const) {
      const field = inLayer(0).getByLabelText(label);
      await enter(field, text);
      expect(field.closest('.mantine-InputWrapper-root')?.textContent).toContain(message);
    }
    await enter(inLayer(1).getByLabelText('Amount'), '3');
    await save();
    expect(screen.getByText('Some fields need attention.')).toBeDefined();
    expect(tab().outbox.waiting()).toBe(0);
  });

  it('asks for a name', async () => {
    await open('/composite-products?composite=new');
    await save();
    expect(screen.getByText('This field is required')).toBeDefined();
    await enter(screen.getByLabelText(/^Name/), 'Roof');
    await save();
    await until(() => library.composites.some(({ name }) => name === 'Roof'));
  });

  it('does not save a layer that cannot be calculated, and says why', async () => {
    library.composites = [{ ...wall, layers: [layer('board', 1, 'pcs')] }];
    await open('/composite-products?composite=wall');
    expect(inLayer(0).getByText('The unit cannot be converted for this product')).toBeDefined();
    await enter(screen.getByLabelText(/^Name/), 'Wall 2');
    await save();
    expect(tab().outbox.waiting()).toBe(0);
  });

  it('tells which calculations use it', async () => {
    await open('/composite-products?composite=wall');
    expect((await screen.findByRole('link', { name: 'Site A – Permit' })).closest('li')?.textContent).toContain(
      '3 rows',
    );
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('tells the first of many sites, how many there are, and the rest where it is asked for', async () => {
    const siteOf = (name: string) => ({ id: name, name, calculations: [{ id: name, name: 'Permit', quantities: 1 }] });
    server().replies.set('getCompositeUses', (_, _body, search) => ({
      sites: [siteOf(search.has('cursor') ? 'Site B' : 'Site A')],
      composites: [],
      siteCount: 2,
      quantities: 2,
      next: search.has('cursor') ? null : 'behind',
    }));
    await open('/composite-products?composite=wall');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more (1 of 2)' }));
    expect(await screen.findByRole('link', { name: 'Site B – Permit' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Site A – Permit' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });
});
