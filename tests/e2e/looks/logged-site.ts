import type { Page } from '@playwright/test';
import { call, type MadeSite, makeSite } from '#tests/e2e/journeys/own-site.ts';

export interface LoggedSite extends MadeSite {
  /** Opens a supplier's page. */
  readonly secret: string;
}

interface Listed<Row> {
  readonly data: readonly Row[];
}

const supplier = 'Pääkaupunkiseudun Maanrakennusurakointi ja Kuljetuspalvelu Oy';
const link = (of: object) => ({ supplier, kinds: ['delivery', 'waste', 'soil'], validUntil: '2036-12-31', ...of });

/** One event of every kind in March 2026, deliveries with and without a row, and one that says less than its figure needs. */
const eventsFor = (quantityId: string) => {
  const said = [
    {
      date: '2026-03-02',
      kind: 'delivery',
      name: 'Valmisbetoni C30/37, rakenneluokka 2, pumppaus',
      amount: 24.5,
      unit: 'm3',
      product: { kind: 'item', id: 'co2data-7000000345' },
      quantityId,
      supplier,
      externalId: 'K-1042',
      distanceKm: 18,
      vehicle: 'co2data-7000000711-tkm',
      note: 'Ensimmäinen kuorma myöhästyi puoli tuntia.',
    },
    { date: '2026-03-03', kind: 'delivery', name: 'Murske 0/32', amount: 12, unit: 't' },
    { date: '2026-03-04', kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw' },
    {
      date: '2026-03-05',
      kind: 'machine',
      amount: 40,
      unit: 'l',
      factor: 'co2data-earthwork-fuel-l',
    },
    { date: '2026-03-06', kind: 'people', amount: 4, unit: 'pcs', note: 'Elementtiasentajat' },
    {
      date: '2026-03-09',
      kind: 'electricity',
      amount: 1250,
      unit: 'kWh',
      factor: 'co2data-7000000778-2026-kwh',
      meter: 'Työmaakeskus 1',
      earlierReading: 100,
      reading: 1350,
    },
    { date: '2026-03-10', kind: 'heat', amount: 800, unit: 'kWh', factor: 'co2data-7000000763-2026-kwh' },
    { date: '2026-03-11', kind: 'waste', name: 'Sekalainen rakennusjäte', amount: 3.2, unit: 't' },
    { date: '2026-03-12', kind: 'soil', amount: 450, unit: 'm2', factor: 'co2data-7000000645-m2' },
    { date: '2026-03-13', kind: 'water', amount: 12, unit: 'm3', factor: 'uk25-water-supply' },
    { date: '2026-03-16', kind: 'note', note: 'Työmaakokous: valut siirtyvät viikolla.' },
  ];
  return said.map((event) => ({ id: crypto.randomUUID(), ...event }));
};

const created = async <Body>(page: Page, path: string, body: object): Promise<Body> => {
  const answer = await call<Body>(page, 'POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A site whose log has something on each of its pages: events, links, and what a supplier reported and nobody accepted yet. */
export const makeLoggedSite = async (page: Page, name: string): Promise<LoggedSite> => {
  const site = await makeSite(page, name);
  const usual = { logVehicle: 'co2data-7000000711-tkm', logDistanceKm: 30, budgetA4Kg: 20_000, budgetA5Kg: 35_000 };
  const days = { logStart: '2026-02-02', logEnd: '2026-11-30' };
  await call(page, 'PATCH', `/sites/${site.id}`, { ...usual, ...days });
  const rows = await call<Listed<{ readonly id: string }>>(
    page,
    'GET',
    `/sites/${site.id}/calculations/${site.defaultCalculationId}/quantities?limit=1&offset=0`,
  );
  await created(page, `/sites/${site.id}/log/batch`, { events: eventsFor(rows.body.data[0]?.id ?? '') });
  await created(page, `/sites/${site.id}/contributor-links`, link({ channel: 'drop' }));
  const { secret } = await created<{ readonly secret: string }>(page, `/sites/${site.id}/contributor-links`, link({}));
  await report(page, secret);
  return { ...site, secret };
};

/** What a supplier says on the own page. */
const report = async (page: Page, secret: string): Promise<void> => {
  const said = { date: '2026-03-17', kind: 'delivery', name: 'Murske 0/32', amount: 10.5, unit: 't' };
  const events = ['K-1043', 'K-1044'].map((externalId) => ({ ...said, id: crypto.randomUUID(), externalId }));
  const answer = await page.request.post('/api/contributor/events', {
    data: { events },
    headers: { 'x-link': secret },
  });
  if (!answer.ok()) throw new Error(await answer.text());
};
