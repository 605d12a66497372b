import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { until } from '#tests/support/client/data.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { makeSite } from '#tests/support/content/site-builders.ts';
import { manySites, pageOfSites } from '#tests/support/server/many-sites.ts';

const loadTimeoutMs = 5000;
const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000 }];
const told = { useClasses, limitKgCo2ePerM2Year: 16, footprintState: 'known' } as const;

interface Row {
  readonly id: string;
  readonly isCalculating: boolean;
}
/** What the server has of each site now. */
let sites: readonly Row[] = [];
let asked: string[] = [];

const nothing = { gwpKgCo2ePerM2Year: null, limitKgCo2ePerM2Year: null, limitStatus: null, footprintState: null };

const { tab, server } = withTab((server) => {
  const school = { ...makeSite({ id: 's-1', name: 'Koulu', role: 'owner' }), ...told };
  const tower = { ...makeSite({ id: 's-2', name: 'Torni', role: 'owner' }), ...told };
  asked = [];
  sites = [
    {
      ...school,
      gwpKgCo2ePerM2Year: 16.42,
      limitStatus: 'over',
      earlierFigure: { day: '2026-10-20', gwp: 16, state: 'known' },
    },
    { ...tower, gwpKgCo2ePerM2Year: 3.34, limitStatus: 'unknown', footprintState: 'atLeast', gapCount: 6 },
  ].map((site) => ({
    userNames: [],
    ownerIds: [],
    earlierFigure: null,
    hasNewerEmissionData: false,
    updatedByName: null,
    gapCount: 0,
    isCalculating: false,
    ...site,
  }));
  server.content.sites = [school, tower];
  // What nobody answers would be a line that is down.
  for (const name of ['listMyInvites', 'listBulletins']) server.replies.set(name, () => ({ data: [], total: 0 }));
  server.replies.set('getUsage', () => ({ isTrial: false, quotas: [] }));
  server.replies.set('listSites', (_params, _body, search) => {
    const ids = search.get('ids');
    if (ids !== null) asked.push(ids);
    const data = sites.filter(({ id }) => ids === null || ids.split(',').includes(id));
    return { data, total: data.length };
  });
});

it('shows the sites beside each other, what is to be done, and every figure as a link', async () => {
  await openAt(tab(), '/');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Koulu', 'Torni']);
  expect(rows[0]?.textContent).toContain('0,42 yli rajan');
  expect(rows[0]?.textContent).toContain('+0,42 (20.10.2026 jälkeen)');
  expect(rows[1]?.textContent).toContain('vähintään 3,34ei lukua kuukauden takaa');
  expect(rows[1]?.textContent).toContain('ei voi vielä sanoa');
  expect(screen.getByRole('link', { name: /Täydennä 6 riviä/ })).toBeDefined();
  const dot = screen.getByRole('link', { name: 'Torni: vähintään 3,34, ei voi vielä sanoa' });
  expect(dot.getAttribute('href')).toContain('/sites/s-2/calculations/');
  expect(dot.getAttribute('data-state')).toBe('atLeast');
});

it('is sorted and filtered by the address, and changes it', async () => {
  await openAt(tab(), '/?show=gaps');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  expect(within(table).queryByText('Koulu')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ei mikään' } });
  await waitFor(() => expect(screen.getByText('Mikään kohde ei vastaa hakua')).toBeDefined());
});

it('tells of figures that are being made, fills in as they come, and moves no row until it is asked to', async () => {
  const made = sites;
  sites = made.map((site) => ({ ...site, ...nothing, gapCount: null, isCalculating: true }));
  await openAt(tab(), '/?sortBy=carbonFootprint&sort=asc');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent);
  const before = names();
  expect(within(table).getAllByText('lasketaan').length).toBe(6);
  expect(table.textContent).not.toContain('–');
  expect(screen.getByText(/Luvuista on laskettu 0 \/ 2/).textContent).toContain(
    'Kohteet voi järjestää, kun kaikki on laskettu.',
  );
  expect(screen.getByText('0 / 2 laskettu')).toBeDefined();
  expect(screen.getByText(/vähintään/, { selector: 'p > span' }).textContent).toBe('vähintään 0');
  const [first] = before;
  const isFirst = (row: Row) => first === (row.id === 's-1' ? 'Koulu' : 'Torni');
  // The smaller figure belongs first; the row that stands first gets the larger one.
  const figureOf = (row: Row) => (isFirst(row) ? { gwpKgCo2ePerM2Year: 15.5 } : { gwpKgCo2ePerM2Year: 3.25 });
  sites = made.map((row) =>
    isFirst(row) ? { ...row, ...figureOf(row) } : { ...row, ...nothing, isCalculating: true },
  );
  await waitFor(() => expect(table.textContent).toContain('15,50'), { timeout: 2 * loadTimeoutMs });
  expect(screen.getByText(/Luvuista on laskettu 1 \/ 2/)).toBeDefined();
  sites = made.map((row) => ({ ...row, ...figureOf(row) }));
  await waitFor(() => expect(table.textContent).toContain('3,25'), { timeout: 2 * loadTimeoutMs });
  expect(asked.at(-1)?.split(',').length).toBe(1);
  expect(names()).toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: 'Järjestä' }));
  await waitFor(() => expect(names()).toEqual(before.toReversed()));
  expect(screen.queryByRole('button', { name: 'Järjestä' })).toBeNull();
});

it('says that figures wait for the connection where the device goes offline before they came, and goes on with it', async () => {
  sites = sites.map((site) => ({ ...site, ...nothing, gapCount: null, isCalculating: true }));
  await openAt(tab(), '/');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  expect(within(table).getAllByText('lasketaan').length).toBe(6);
  server().fault = 'no-line';
  await act(async () => {
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
  });
  expect(within(table).getAllByText('odottaa yhteyttä').length).toBe(6);
  expect(screen.queryByText('lasketaan')).toBeNull();
  expect(screen.getAllByText('Odottaa yhteyttä').length).toBe(1);
  server().fault = null;
  act(() => tab().connectivity.state.set('online'));
  expect(within(table).getAllByText('lasketaan').length).toBe(6);
});

it('tells what is here of many sites as a part of them, and the whole when it has come', async () => {
  const many = manySites(60, { ...nothing, useClasses, gwpKgCo2ePerM2Year: 10, limitKgCo2ePerM2Year: 16 });
  const known = many.map((site) => ({ ...site, limitStatus: 'under', footprintState: 'known' }) as const);
  let letGo: () => void = () => undefined;
  server().replies.set('listSites', (_params, _body, search) => {
    if (search.get('sortBy') === 'createdAt') {
      server().slowAnswers.set('listSites', new Promise((resolve) => (letGo = resolve)));
    }
    return pageOfSites(known, search);
  });
  await openAt(tab(), '/?sortBy=name');
  await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  expect(screen.getByText('50/60 kohdetta on haettu.', { exact: false }).textContent).toContain(
    'Sen jälkeen useampi kohde voi täyttää ehdon.',
  );
  expect(screen.getByText('ensimmäisestä 50 kohteesta alle rajan', { exact: false })).toBeDefined();
  expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^vähintään 50 kohdetta · /);
  expect(screen.getByText('tähän mennessä haetuista kohteista', { exact: false })).toBeDefined();
  expect(screen.getByText('Tulossa').nextSibling?.textContent).toBe('10');
  // Neither the middle half of a part nor a file of it.
  expect(screen.queryByText(/keskimmäinen puolikas/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Vie' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kaikki 60 kohdetta' })).toBeDefined();

  server().slowAnswers.delete('listSites');
  await act(async () => letGo());
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^60 kohdetta · /));
  expect(screen.getByText('Kaikki kohteet ovat tässä.')).toBeDefined();
  expect(screen.getByText('alle rajan, kohteita kaikkiaan 60', { exact: false })).toBeDefined();
  expect(screen.getAllByText(/keskimmäinen puolikas/).length).toBeGreaterThan(0);
  expect(screen.queryByText('tähän mennessä haetuista kohteista', { exact: false })).toBeNull();
});
