import { getHistory } from '#contract/history.ts';
import { getProductUses } from '#contract/products.ts';
import { patchQuantity } from '#contract/quantities.ts';
import { getClimateReport } from '#contract/reports.ts';
import { getSiteSnapshot } from '#contract/snapshot.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type Client, createTestServer } from '#tests/support/test-server.ts';
import { atMost, type Figure, median } from './figure.ts';
import { fillFirst, growTo, type MeasuredSite } from './growth-data.ts';

const calls = 40;
const rows = 1_000;

/**
 * How much longer a call below one site takes when its company has many more sites: by nothing, if all goes well. A guest
 * from another company is on all of these sites, and has changed rows of all of them.
 */
export const growthFigures = async (sites: number, rowsPerSite = rows): Promise<readonly Figure[]> => {
  const database = await openTestDatabase();
  const server = createTestServer(database);
  const client = await server.signIn();
  const guest = await server.signIn({ username: 'guest', company: 'Muu Oy' });
  const measured = await fillFirst(server, { client, guest }, rowsPerSite);
  await database.execute('vacuum analyze');
  const measureBoth = async () => ({ ...(await measure(client, measured)), ...(await measureGuest(guest, measured)) });
  const small = await measureBoth();
  await growTo(database, measured, sites, rowsPerSite);
  const large: Readonly<Record<string, number>> = await measureBoth();
  await database.close();
  return Object.entries(small).flatMap(([name, before]) => {
    const after = large[name] ?? Number.NaN;
    const label = `${name}, p50, company of ${sites} sites of ${rowsPerSite} rows, ${database.kind}`;
    return [
      { name: label, value: after, unit: 'ms' },
      { name: `${label}: times that of 2 sites`, value: after / before, unit: 'x', goal: atMost(1.5) },
    ];
  });
};

type Times = Readonly<Record<string, number>>;

const measure = async (client: Client, measured: MeasuredSite): Promise<Times> => ({
  ...(await measureGuest(client, measured, '')),
  'Uses of a product': await timeOf(() => client.call(getProductUses, { params: { productId: measured.productId } })),
});

const measureGuest = async (client: Client, measured: MeasuredSite, by = ' by a guest'): Promise<Times> => {
  const { siteId, calculationId } = measured;
  const where = { siteId, calculationId };
  const [site, row] = [
    { type: 'site', id: siteId },
    { type: 'quantity', id: measured.quantityId },
  ];
  return {
    [`Patch of a row${by}`]: await timeOf((turn) =>
      client.call(patchQuantity, { params: measured, body: { amount: turn + Math.random() } }),
    ),
    [`Climate report${by}`]: await timeOf(() => client.call(getClimateReport, { params: where, query: {} })),
    [`Snapshot of a site${by}`]: await timeOf(() => client.call(getSiteSnapshot, { params: where, query: {} })),
    [`History of a site${by}`]: await timeOf(() => client.call(getHistory, { params: site, query: {} })),
    [`History of a row${by}`]: await timeOf(() => client.call(getHistory, { params: row, query: {} })),
  };
};

/** Median milliseconds of a call; the first ones only warm up: a plan is settled after five. */
const timeOf = async (call: (turn: number) => Promise<{ readonly status: number }>): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const startedAt = performance.now();
    const { status } = await call(turn);
    if (turn >= 10) times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`answered with ${status}`);
  }
  return median(times);
};
