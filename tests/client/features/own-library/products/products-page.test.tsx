import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { FakeLibrary, makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

// A form of forty fields in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let library: FakeLibrary;

const slab = makeProduct({
  id: 'slab',
  name: 'Hollow-core slab',
  manufacturer: 'Betoni Oy',
  createdBy: 'user-1',
  factors: { ...emptyFactors, declaredUnit: 'm2', gwpA1A3Conservative: 41, kgPerM2: 400, thicknessM: 0.32 },
});
const wool = makeProduct({ id: 'wool', name: 'Mineral wool', createdBy: 'user-1' });
const foreign = makeProduct({ id: 'foreign', name: 'Brick', createdBy: 'colleague' });

const { tab, server } = withTab((server) => {
  server.user = makeUser({ isCompanyAdmin: false });
  library = new FakeLibrary(server);
  library.products = [slab, wool, foreign];
  server.replies.set('getProductUses', () => ({ sites: [], composites: [], siteCount: 0, quantities: 0 }));
});

beforeEach(() =>
  tab().queryClient.setQueryData(
    libraryQueries.referenceSet(defaultCalculationFields.referenceSet).queryKey,
    gold1.referenceSet,
  ),
);

const open = async (address: string) => {
  const router = await openAt(tab(), address, 'undetermined', 'en');
  // The first editor brings its code along.
  await screen.findByRole('heading', { level: 1 });
  return router;
};

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string | RegExp, text: string) =>
  act(async () => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  });
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }));
  });
/** The rows have a menu entry of the same name, which comes later. */
const pressFirst = (name: string) =>
  act(async () => {
    const [first] = screen.getAllByRole('button', { name });
    if (first !== undefined) fireEvent.click(first);
  });
const searchOf = (router: Awaited<ReturnType<typeof openAt>>) => router.state.location.search;

describe('the list of own products', () => {
  it('shows what the address asks for', async () => {
    await open('/products?hasCarbonFootprintData=false&sortBy=name&sort=desc');
    expect(names()).toEqual(['Mineral wool', 'Brick']);
  });

  it('ignores an address that makes no sense', async () => {
    await open('/products?hasCarbonFootprintData=maybe&sortBy=colour&ownedBy=him');
    expect(names()).toEqual(['Brick', 'Hollow-core slab', 'Mineral wool']);
  });

  it('writes search, filters and order into the address', async () => {
    const router = await open('/products');
    await act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'betoni' } });
    });
    await waitFor(() => expect(names()).toEqual(['Hollow-core slab']));
    await act(async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    });
    await choose(screen.getByRole('combobox', { name: 'Added by' }), 'Added by me');
    await press('A1–A3');
    expect(searchOf(router)).toEqual({ ownedBy: 'me', sortBy: 'footprint', sort: 'desc' });
    await waitFor(() => expect(names()).toEqual(['Hollow-core slab', 'Mineral wool']));
  });

  it('says so when nothing matches', async () => {
    await open('/products?search=xyz');
    expect(screen.getByText('Nothing matches')).toBeDefined();
  });

  it('says what to do when there is nothing at all', async () => {
    library.products = [];
    await open('/products');
    expect(await screen.findByText('No products of your own yet')).toBeDefined();
  });

  it('deletes many at once after naming them, and leaves what a composite contains or a colleague added', async () => {
    const source = { kind: 'product', id: 'slab' } as const;
    const layer = { source, amountPerUnit: 1, unit: 'm2', wastePercent: null, lifetimeYears: null } as const;
    library.composites = [makeComposite({ name: 'Floor VP1', layers: [layer] })];
    await open('/products');
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    });
    await pressFirst('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete products' });
    expect(dialog.textContent).toContain('Mineral wool will be deleted permanently. This action cannot be undone.');
    expect(dialog.textContent).toContain('Hollow-core slab – Floor VP1');
    expect(dialog.textContent).toContain('Brick can be deleted only by the person who added it');
    await press('Delete', dialog);
    await until(() => library.products.length === 2);
    expect(names()).toEqual(['Brick', 'Hollow-core slab']);
  });

  it('offers no delete when nothing of the choice can go', async () => {
    await open('/products');
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select Brick' }));
    });
    await pressFirst('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete products' });
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('copies a product', async () => {
    await open('/products');
    await press('Actions of product Brick');
    await act(async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Copy', hidden: true })[0] as HTMLElement);
    });
    await until(() => library.products.some(({ name }) => name === 'Brick (kopio)'));
  });
});

describe('the editor of a product', () => {
  it('saves a new product with decimal commas and points, and thickness in millimetres', async () => {
    const router = await open('/products?product=new');
    await enter(/^Name/, '  Own board ');
    await enter('A1–A3 conservative', '2,35');
    await enter('Mass per square metre', '9.1');
    await enter('Thickness', '12,5');
    await press('Save');
    await until(() => library.products.some(({ name }) => name === 'Own board'));
    expect(library.products.at(-1)?.factors).toMatchObject({
      gwpA1A3Conservative: 2.35,
      kgPerM2: 9.1,
      thicknessM: 0.0125,
      gwpA4: null,
      endOfLife: null,
    });
    await waitFor(() => expect(searchOf(router)).toEqual({}));
    expect(await screen.findByRole('link', { name: 'Own board' })).toBeDefined();
  });

  it('says at each field what is wrong, keeps what was typed and saves nothing', async () => {
    await open('/products?product=slab');
    for (const [label, text, message] of [
      [/^Name/, '', 'This field is required'],
      ['Manufacturer', 'x'.repeat(201), 'Max 200 characters'],
      ['Waste on site', '101', 'Max 100'],
      ['Recycled', '-1', 'Min 0'],
      ['Service life', '2001.5', 'maximum 2000'],
      ['Hazardous at most', 'two', 'Enter a number'],
      ['Density', '-5', 'Must be 0 or greater'],
    ] as const) {
      const wrapper = () => field(label).closest('.mantine-InputWrapper-root');
      await enter(label, text);
      expect(wrapper()?.textContent, String(label)).toContain(message);
      expect(field(label).value.replace(/^2,/, '2')).toBe(text);
    }
    await press('Save');
    expect(screen.getByText('Some fields need attention.')).toBeDefined();
    expect(tab().outbox.waiting()).toBe(0);
    await enter('Service life', '-1');
    expect(screen.getByText('minimum 0')).toBeDefined();
  });

  it('tells while one types what is missing or looks wrong', async () => {
    await open('/products?product=new');
    expect(screen.getByText('Without a value the product cannot be calculated')).toBeDefined();
    await enter('A1–A3 conservative', '-3');
    expect(screen.queryByText('Without a value the product cannot be calculated')).toBeNull();
    expect(screen.getByText(/A negative emission is unusual/)).toBeDefined();
    await choose(field('Declared unit'), 'm²');
    expect(screen.getByText(/Give the mass of the unit/)).toBeDefined();
  });

  it('sends only what was changed', async () => {
    await open('/products?product=slab');
    await enter('Manufacturer', 'Elementti Oy');
    await press('Save');
    await until(() => library.products[0]?.manufacturer === 'Elementti Oy');
    const sent = JSON.stringify(server().requests.map(({ body }) => body));
    expect(sent).toContain('{"manufacturer":"Elementti Oy","base":{"manufacturer":"Betoni Oy"}}');
  });

  it("shows a colleague's product without letting it be changed", async () => {
    await open('/products?product=foreign');
    expect(screen.getByText(/Only the person who added it/)).toBeDefined();
    expect(field(/^Name/).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says so when the product of the address is not there', async () => {
    await open('/products?product=gone');
    expect(screen.getByText('It is not in the library')).toBeDefined();
  });

  it('shows what the server refused at the same field, until it is changed', async () => {
    server().replies.set('patchProduct', () => {
      throw new Refusal('validation', { errors: [{ path: 'factors.thicknessM', code: 'number-max', message: '' }] });
    });
    await open('/products?product=slab');
    await enter('Thickness', '400');
    await press('Save');
    await until(() => tab().outbox.entries.get()[0]?.state === 'held');
    expect(await screen.findByText('Needs your decision')).toBeDefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Hollow-core slab' }));
    });
    await screen.findByLabelText('Thickness');
    expect(screen.getByText('The number is too large')).toBeDefined();
    await enter('Thickness', '300');
    expect(screen.queryByText('The number is too large')).toBeNull();
  });

  it('asks before it is left, keeps what was typed and gives it back', async () => {
    await open('/products?product=slab');
    await enter('Manufacturer', 'Half ty');
    await press('Back to the list');
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await press('Leave', question);
    await act(async () => {
      fireEvent.click(await screen.findByRole('link', { name: 'Hollow-core slab' }));
    });
    await waitFor(() => expect(field('Manufacturer').value).toBe('Half ty'));
    await press('Cancel');
    await act(async () => {
      fireEvent.click(await screen.findByRole('link', { name: 'Hollow-core slab' }));
    });
    await waitFor(() => expect(field('Manufacturer').value).toBe('Betoni Oy'));
  });

  it('works without the server: the product shows at once as waiting', async () => {
    await open('/products');
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => tab().connectivity.state.get() === 'offline');
    await press('New product');
    await enter(/^Name/, 'Offline board');
    await press('Save');
    const row = (await screen.findByRole('link', { name: 'Offline board' })).closest('tr');
    expect(row?.textContent).toContain('Waiting to be sent');
    expect(library.products).toHaveLength(3);
  });
});
