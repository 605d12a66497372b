import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import { logQueries } from '#client/data/site-log/log-events.ts';
import { EventsPage } from '#client/features/site-log/events/events-page.tsx';
import { MonthPage } from '#client/features/site-log/month/month-page.tsx';
import { factorName } from '#client/features/site-log/screen/kind-texts.ts';
import { TodayPage } from '#client/features/site-log/today/today-page.tsx';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { today } from '#domain/values/today.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const { tab, server } = withTab();

/** Where each event is a card; the grid draws what is in sight only, and a test has no height. */
const makeNarrow = () => {
  const ignore = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: ignore, removeEventListener: ignore }));
};
afterEach(() => vi.unstubAllGlobals());
const { siteId } = place;

const load = storedEvent({
  id: '0190e5b2-0000-7000-8000-000000000001',
  name: 'Valmisbetoni C30/37',
  amount: 7.5,
  unit: 'm3',
  massKg: 18_000,
  supplier: 'Esimerkkibetoni Oy',
  distanceKm: 30,
  vehicle: 'co2data-7000000711-tkm',
});
const tank = storedEvent({
  id: '0190e5b2-0000-7000-8000-000000000002',
  date: '2026-03-01',
  kind: 'fuel',
  amount: 300,
  unit: 'l',
  factor: 'uk25-diesel-blend-wtw',
});

const show = async (page: React.ReactNode, events: readonly StoredEvent[]) => {
  serveInput(server(), gold1, { logStart: '2026-03-01', logEnd: '2026-04-30' });
  const state = { revision: 1, stamp: 'a', full: true, deleted: [], next: null };
  server().replies.set('listLogEvents', () => ({ ...state, data: events, total: events.length }));
  server().replies.set('createLogEvent', (_, body) => storedEvent({ ...(body as StoredEvent), version: 1 }));
  server().replies.set('deleteLogEvent', () => null);
  await renderPage(tab(), gold1, page);
  await screen.findByRole('heading', { level: 1 });
};

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const waiting = () => tab().outbox.entries.get();
const sent = (name: string) =>
  server()
    .requests.filter((one) => one.name === name)
    .map(({ body }) => body);

const noCode = () => null;

it('calls a factor as the files do, in Swedish too', () => {
  const names = { nameFi: 'Diesel', nameEn: 'Diesel fuel' };
  const [factor] = siteFactorSets()[0]?.factors ?? [];
  if (factor === undefined) throw new Error('there is no factor');
  const named = { ...factor, ...names };
  expect((['fi', 'sv', 'en'] as const).map((one) => factorName(named, one))).toEqual([
    'Diesel',
    'Diesel',
    'Diesel fuel',
  ]);
});

describe('today', () => {
  it('stores a repeated delivery in two presses, with its amount, and takes it back', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, [load]);
    await press(screen.getByRole('button', { name: 'Again: Valmisbetoni C30/37' }));
    const form = await screen.findByRole('dialog', { name: 'Delivery' });
    expect(within(form).getByLabelText<HTMLInputElement>('Amount').value).toBe('7.5');
    expect(within(form).getByLabelText<HTMLInputElement>('Supplier').value).toBe('Esimerkkibetoni Oy');
    await press(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect([...waiting().map(({ endpoint }) => endpoint), ...server().sent()]).toContain('createLogEvent'),
    );
    const body = sent('createLogEvent')[0] ?? waiting()[0]?.request.body;
    expect(body).toMatchObject({ kind: 'delivery', amount: 7.5, unit: 'm3', distanceKm: 30, massKg: null });
    await press(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('shows what is typed as a figure, and keeps what is not a number from being stored', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, [load]);
    await press(screen.getByRole('button', { name: 'Delivery' }));
    const form = await screen.findByRole('dialog', { name: 'Delivery' });
    const amount = within(form).getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('');
    expect(document.activeElement).toBe(amount);
    expect(within(form).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.change(amount, { target: { value: 'paljon' } }));
    expect(within(form).getByText('Enter a number')).toBeDefined();
    await act(async () => void fireEvent.change(amount, { target: { value: '8' } }));
    const weight = within(form).getByLabelText('Weight on the note, kg');
    await act(async () => void fireEvent.change(weight, { target: { value: '19 200' } }));
    expect(within(form).getByRole('status').textContent).toMatch(/^\d+ kg/);
    // A dash says what it lacks.
    await act(
      async () => void fireEvent.change(within(form).getByLabelText('Distance, km'), { target: { value: '' } }),
    );
    expect(within(form).getByRole('status').textContent).toContain('No distance');
  });

  it('says what is dated after today, and leads to it', async () => {
    const next = { ...tank, id: '0190e5b2-0000-7000-8000-000000000003', date: '2099-03-01' };
    await show(<TodayPage siteId={siteId} Code={noCode} />, [load, next]);
    const notice = screen.getByText('1 event is dated after today');
    expect(notice).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show in the log' }).getAttribute('href')).toContain('state=ahead');
  });

  it('finds in the log what is dated after today', async () => {
    const next = { ...tank, id: '0190e5b2-0000-7000-8000-000000000003', date: '2099-03-01' };
    makeNarrow();
    const onSearch = vi.fn();
    const page = (search: object) => <EventsPage siteId={siteId} search={search} onSearch={onSearch} Code={noCode} />;
    await show(page({ state: 'ahead' }), [load, next]);
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
    await press(screen.getByRole('button', { name: 'After today 1' }));
    expect(onSearch).toHaveBeenCalledWith({ state: undefined });
  });

  it('says why the month has no figure, and leads to it', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, []);
    expect(screen.getByText('Nothing logged this month')).toBeDefined();
  });

  it('says what the month lacks where its figure is not all there is', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, [{ ...tank, date: today(new Date()), factor: '' }]);
    expect(screen.queryByText('Nothing logged this month')).toBeNull();
    const way = screen.getByRole('link', { name: '1 event lacks something' });
    expect(way.getAttribute('href')).toContain('state=problems');
  });

  it('keeps a year that nobody meant from being stored', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, [load]);
    await press(screen.getByRole('button', { name: 'Again: Valmisbetoni C30/37' }));
    const form = await screen.findByRole('dialog', { name: 'Delivery' });
    const save = () => within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save().disabled).toBe(false);
    const date = within(form).getByLabelText('Date');
    await act(async () => void fireEvent.change(date, { target: { value: '0026-03-02' } }));
    expect(within(form).getByRole('alert').textContent).toBe('Check the year');
    expect(save().disabled).toBe(true);
    await act(async () => void fireEvent.change(date, { target: { value: '2026-03-02' } }));
    expect(within(form).queryByRole('alert')).toBeNull();
    expect(save().disabled).toBe(false);
  });

  it('offers what is planned although what came last time stands there, and what is typed narrows it', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, [load]);
    await press(screen.getByRole('button', { name: 'Delivery' }));
    const form = await screen.findByRole('dialog', { name: 'Delivery' });
    const name = within(form).getByLabelText<HTMLInputElement>('What came');
    await act(async () => name.focus());
    expect(name.value).toBe('Valmisbetoni C30/37');
    // A key writes over all of it.
    expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length]);
    const offered = () =>
      within(within(form).getByRole('list', { name: 'Proposals' })).getAllByText('Row of the plan').length;
    const all = offered();
    expect(all).toBeGreaterThan(1);
    await act(async () => void fireEvent.change(name, { target: { value: 'slab' } }));
    await waitFor(() => expect(offered()).toBeLessThan(all));
  });

  it('tells deliveries without a name by their row, each as one that may come again', async () => {
    const [one, other] = gold1.quantities;
    const nameless = { ...load, name: '' };
    await show(<TodayPage siteId={siteId} Code={noCode} />, [
      { ...nameless, quantityId: one?.id ?? '' },
      { ...nameless, quantityId: other?.id ?? '', id: '0190e5b2-0000-7000-8000-000000000003' },
      { ...nameless, id: '0190e5b2-0000-7000-8000-000000000004' },
    ]);
    const names = (await screen.findAllByRole('button', { name: /^Again:/ })).map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining([`Again: ${one?.name}`, `Again: ${other?.name}`, 'Again: Delivery']));
  });

  it('teaches where nothing is logged', async () => {
    await show(<TodayPage siteId={siteId} Code={noCode} />, []);
    expect(screen.getByText('Nothing has been logged yet')).toBeDefined();
  });
});

describe('the log', () => {
  it('puts what is not linked first, filters in the address, and deletes without asking', async () => {
    const changes: object[] = [];
    makeNarrow();
    await show(<EventsPage siteId={siteId} search={{}} onSearch={(change) => changes.push(change)} Code={noCode} />, [
      tank,
      load,
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]?.textContent).toContain('Valmisbetoni');
    expect(rows[0]?.textContent).toContain('Not linked');
    await press(screen.getByRole('button', { name: 'Fuel 1' }));
    expect(changes).toEqual([{ kind: 'fuel' }]);
    await press(screen.getByRole('button', { name: 'Delete Valmisbetoni C30/37' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await act(async () => void fireEvent.keyDown(window, { key: 'z', ctrlKey: true }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  });
});

describe('what was deleted from the log', () => {
  it('by others and on this device is brought back from there, without a line, too', async () => {
    makeNarrow();
    const { siteId: _site, origin, version, createdAt, updatedAt, userId, userName, givenBy, ...said } = tank;
    const others = { ...said, deletedAt: '2026-03-05T09:00:00.000Z', deletedBy: 'Maija Mestari' };
    server().replies.set('listDeletedLogEvents', () => ({ data: [others], total: 1, next: null }));
    await show(<EventsPage siteId={siteId} search={{}} onSearch={() => undefined} Code={noCode} />, [load]);
    await screen.findByRole('button', { name: 'Deleted events: 1' });
    server().fault = 'no-line';
    await press(screen.getByRole('button', { name: 'Delete Valmisbetoni C30/37' }));
    await press(await screen.findByRole('button', { name: 'Deleted events: 2' }));
    const drawer = await screen.findByRole('dialog', { name: 'Deleted events' });
    const items = within(drawer).getAllByRole('listitem');
    expect(items[0]?.textContent).toMatch(/Valmisbetoni C30\/37.*waits to be sent/);
    expect(items[1]?.textContent).toMatch(/300 l.*by Maija Mestari/);
    for (const button of within(drawer).getAllByRole('button', { name: /^Bring back/ })) await press(button);
    await within(drawer).findByText('Everything is in the log again.');
    await press(within(drawer).getByRole('button', { name: 'Close' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(waiting().map(({ request }) => request.body)).toContainEqual(said);
  });
});

describe('an event that is edited', () => {
  it('sends what was changed in the form, and leaves what another changed meanwhile', async () => {
    makeNarrow();
    await show(<EventsPage siteId={siteId} search={{}} onSearch={() => undefined} Code={noCode} />, [tank, load]);
    await press(screen.getByRole('button', { name: 'Edit Valmisbetoni C30/37' }));
    const form = await screen.findByRole('dialog', { name: 'Delivery' });
    const meanwhile = { ...load, note: 'Pumpattu', version: 2 };
    await act(async () => tab().queryClient.setQueryData(logQueries.list(siteId).queryKey, [tank, meanwhile]));
    const amount = within(form).getByLabelText<HTMLInputElement>('Amount');
    await act(async () => void fireEvent.change(amount, { target: { value: '8' } }));
    await press(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('8 m³');
    // It shows while it is being stored.
    await waitFor(() => {
      const body = sent('patchLogEvent')[0] ?? waiting()[0]?.request.body;
      expect(body).toEqual({ amount: 8, base: { amount: 7.5, unit: 'm3' } });
    });
  });
});

describe('the month', () => {
  it('explains its events down to factor and source, and stores that nothing happened', async () => {
    await show(<MonthPage siteId={siteId} search={{ month: '2026-03' }} onSearch={() => undefined} />, [tank, load]);
    expect(screen.getByText(/3\.18183 kg CO₂e\/l, WTW/)).toBeDefined();
    expect(screen.getByText('0%')).toBeDefined();
    await press(screen.getByRole('button', { name: /^Water, March 2026: missing/ }));
    expect(await screen.findByRole('button', { name: /^Water, March 2026: nothing happened/ })).toBeDefined();
    await waitFor(() =>
      expect(server().content.sites).toMatchObject([{ logNone: [{ kind: 'water', month: '2026-03' }] }]),
    );
  });
});

describe('an amount that is being stored', () => {
  it('has its figure before it is on the disk, and is told as stored only then', async () => {
    makeNarrow();
    await show(<EventsPage siteId={siteId} search={{}} onSearch={() => undefined} Code={noCode} />, [tank]);
    const total = () => Number(/([\d.,]+) kg CO₂e/.exec(document.body.textContent ?? '')?.[1]?.replaceAll(',', ''));
    const before = total();
    expect(before).toBeGreaterThan(0);
    const { outbox } = tab();
    // The disk is busy with something else.
    let free = () => {};
    const busy = outbox.writing.next(
      0,
      () => new Promise<void>((done) => (free = done)),
      () => undefined,
    );
    let isStored = false;
    await act(async () => {
      void createLogEdits(tab(), siteId)
        .patch(tank, { amount: 600 })
        .then(() => {
          isStored = true;
        });
    });
    expect(total() / before).toBeCloseTo(2, 2);
    expect([isStored, waiting().length, outbox.writing.storing.get()]).toEqual([false, 0, 1]);
    await act(async () => {
      free();
      await busy;
    });
    await waitFor(() => expect([isStored, outbox.writing.storing.get()]).toEqual([true, 0]));
    expect(total() / before).toBeCloseTo(2, 2);
  });
});
