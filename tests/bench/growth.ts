import { patchQuantity } from '#contract/calculations/quantities.ts';
import { getProductUses } from '#contract/library/products.ts';
import { getClimateReport } from '#contract/reports/reports.ts';
import { getHistory } from '#contract/sites/history.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median } from './figure.ts';
import { fillFirst, growTo, type MeasuredSite } from './growth-data.ts';

const calls = 40;
const warmUp = 10;
const rows = 1_000;

/**
 * How much longer a call below one site takes when its company has many more sites: by nothing, if all goes well. A guest
 * from another company is on all of these sites, and has changed rows of all of them.
 */
export const growthFigures = async (sites: number, rowsPerSite = rows): Promise<readonly Figure[]> => {
  const small = await openWorld(2, rowsPerSite);
  const large = await openWorld(sites, rowsPerSite);
  const figures: Figure[] = [];
  for (const name of Object.keys(small.work)) {
    const [before, after] = await timesOf(small.work[name], large.work[name]);
    const label = `${name}, p50, company of ${sites} sites of ${rowsPerSite} rows, ${large.database.kind}`;
    figures.push(
      { name: label, value: after, unit: 'ms' },
      { name: `${label}: times that of 2 sites`, value: after / before, unit: 'x', goal: atMost(1.5) },
    );
  }
  await Promise.all([small.database.close(), large.database.close()]);
  return figures;
};

type Work = (turn: number) => Promise<{ readonly status: number }>;

const openWorld = async (sites: number, rowsPerSite: number) => {
  const database = await openTestDatabase();
  const server = createTestServer(database);
  const client = await server.signIn();
  const guest = await server.signIn({ username: 'guest', company: 'Muu Oy' });
  const measured = await fillFirst(server, { client, guest }, rowsPerSite);
  await growTo(database, measured, sites, rowsPerSite);
  const params = { productId: measured.productId };
  const uses = { 'Uses of a product': () => client.call(getProductUses, { params }) };
  const work: Readonly<Record<string, Work>> = {
    ...callsOf(client, measured, ''),
    ...callsOf(guest, measured, ' by a guest'),
    ...uses,
  };
  return { database, work };
};

const callsOf = (client: Client, measured: MeasuredSite, by: string): Readonly<Record<string, Work>> => {
  const { siteId, calculationId } = measured;
  const where = { siteId, calculationId };
  const [site, row] = [
    { type: 'site', id: siteId },
    { type: 'quantity', id: measured.quantityId },
  ];
  return {
    [`Patch of a row${by}`]: (turn) =>
      client.call(patchQuantity, { params: measured, body: { amount: turn + Math.random() } }),
    [`Climate report${by}`]: () => client.call(getClimateReport, { params: where, query: {} }),
    [`Snapshot of a site${by}`]: () => client.call(getSiteSnapshot, { params: where, query: {} }),
    [`History of a site${by}`]: () => client.call(getHistory, { params: site, query: {} }),
    [`History of a row${by}`]: () => client.call(getHistory, { params: row, query: { siteId } }),
  };
};

/**
 * Median milliseconds of a call in both worlds, by turns, so that what else the machine does meets both alike. The first
 * ones only warm up: a plan is settled after five.
 */
const timesOf = async (...works: readonly (Work | undefined)[]): Promise<readonly [number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < calls + warmUp; turn += 1) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      const status = (await work?.(turn))?.status;
      if (turn >= warmUp) times[index]?.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`answered with ${status}`);
    }
  }
  return [median(times[0]), median(times[1])];
};
