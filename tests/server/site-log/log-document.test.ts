import { describe, expect, it } from 'vitest';
import { deleteProduct } from '#contract/library/products.ts';
import { createLogEvent, deleteLogEvent, listLogEvents } from '#contract/site-log/site-log.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { siteLogOfDocument } from '#server/reports/site-log-report.ts';
import { makeProduct } from '#tests/support/content/library-builders.ts';
import { siteYearDocument } from '#tests/support/content/site-year.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const exported = async (client: Client, siteId: string) =>
  (await client.call(exportSite, { params: { siteId } })).reply;

type Body = Parameters<Client['call']>[1]['body'];

const imported = async (client: Client, body: Body) =>
  (await client.call(importSite, { body: body as never })).reply.id;

const logOf = (document: unknown) => {
  const made = siteLogOfDocument(JSON.stringify(document));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.siteLog;
};

describe('the log in the site document', () => {
  it('comes back as it went in, with its settings, rows and corrections, also in another company', async () => {
    const owner = await server().signIn();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Oy' });
    const { site, place, where } = await makeSite(owner);
    const params = { siteId: site.id };
    const row = await makeQuantity(owner, place);
    const product = await makeProduct(owner, {
      name: 'Betoni',
      factors: { declaredUnit: 'kg', gwpA1A3Conservative: 0.1 },
    });
    await owner.call(patchSite, {
      params,
      body: {
        siteFactorSet: 'site-factors-2025',
        logDistanceKm: 70,
        logVehicle: 'co2data-7000000712-tkm',
        logPlanCalculationId: where.calculationId,
        logStart: '2026-01-05',
        budgetA5Kg: 0,
        logNone: [{ kind: 'soil', month: '2026-03' }],
      },
    });
    const { reply: delivery } = await owner.call(createLogEvent, {
      params,
      body: {
        date: '2026-01-12',
        kind: 'delivery',
        name: 'C30/37',
        amount: 0.30000000000000004,
        unit: 'm3',
        massKg: 22500,
        product: { kind: 'product', id: product.id },
        quantityId: row.id,
        externalId: 'K-1',
        origin: 'import',
      },
    });
    const read = {
      date: '2026-01-14',
      kind: 'heat',
      amount: 150.4,
      unit: 'kWh',
      meter: 'Kontti 2',
      earlierReading: 1000.1,
      reading: 1150.5,
    } as const;
    await owner.call(createLogEvent, { params, body: read });
    const body = { date: '2026-01-13', kind: 'fuel', amount: 0, unit: 'l', corrects: delivery.id } as const;
    await owner.call(createLogEvent, { params, body });
    const first = await exported(owner, site.id);
    expect(first.site).not.toHaveProperty('siteFactorSet');
    expect(first).toMatchObject({
      siteFactorSet: 'site-factors-2025',
      logDefaults: { distanceKm: 70, vehicle: 'co2data-7000000712-tkm' },
      logPlan: { calculation: first.calculations[0]?.name, start: '2026-01-05' },
      logBudget: { a5Kg: 0 },
      logNone: [{ kind: 'soil', month: '2026-03' }],
      library: { products: [{ id: product.id }] },
    });
    expect(first.log).toEqual([
      expect.objectContaining({
        id: delivery.id,
        quantity: 'calculations[0].categories[0].quantities[0]',
        product: { kind: 'product', id: product.id },
        externalId: 'K-1',
        origin: 'import',
      }),
      { id: expect.any(String), ...body },
      { id: expect.any(String), ...read },
    ]);
    for (const reader of [owner, stranger]) {
      const id = await imported(reader, first);
      expect(await exported(reader, id)).toEqual(first);
      const { data } = (await reader.call(listLogEvents, { params: { siteId: id }, query: {} })).reply;
      expect(data[0]?.quantityId).not.toBe(row.id);
      expect(data[1]).toMatchObject({ corrects: delivery.id, userName: reader.user.name });
    }
  });

  it('names the calculation that it is compared with, also where two have one name', async () => {
    const owner = await server().signIn();
    const calculations = [{ name: 'A' }, { name: 'A' }];
    const document = { format: 'tyomaahiili-site', formatVersion: 1, site: { name: 'Vuosi' }, calculations } as const;
    const logPlan = { calculation: 'A', place: 1 };
    expect(await exported(owner, await imported(owner, { ...document, logPlan }))).toMatchObject({ logPlan });
    const wrong = {
      ...document,
      logPlan: { calculation: 'B' },
      log: [event('1', { quantity: 'calculations[0]' }), event('1')],
    };
    const { problem } = await owner.call(importSite, { body: wrong as never });
    expect(problem?.errors).toMatchObject([
      { path: 'logPlan.calculation', code: 'not-allowed' },
      { path: 'log[1].id', code: 'duplicate-id' },
      { path: 'log[0].quantity', code: 'unknown-quantity' },
    ]);
  });

  it('keeps the name of a delivery whose product is in no library any more', async () => {
    const owner = await server().signIn();
    const { site } = await makeSite(owner);
    const params = { siteId: site.id };
    const { id } = await makeProduct(owner, { name: 'Poistuva' });
    const body = { date: '2026-01-12', kind: 'delivery', name: 'Poistuva', product: { kind: 'product', id } } as const;
    const { reply } = await owner.call(createLogEvent, { params, body });
    await owner.call(deleteProduct, { params: { productId: id } });
    const document = await exported(owner, site.id);
    expect(document.log).toEqual([{ id: reply.id, date: '2026-01-12', kind: 'delivery', name: 'Poistuva' }]);
    expect(await exported(owner, await imported(owner, document))).toEqual(document);
    await owner.call(deleteLogEvent, { params: { ...params, eventId: reply.id } });
    expect(await exported(owner, site.id)).not.toHaveProperty('log');
  });

  it('counts the made-up year from the server’s own document as from the one that came in', async () => {
    const owner = await server().signIn();
    const came = siteYearDocument();
    const first = await exported(owner, await imported(owner, came));
    const again = await exported(owner, await imported(owner, first));
    expect(again).toEqual(first);
    const [expected, actual] = [logOf(came), logOf(first)];
    expect(first.log).toHaveLength(came.log.length);
    expect(close(actual)).toEqual(close(expected));
    expect(actual.byMonth.map(close)).toEqual(expected.byMonth.map(close));
    expect(actual.a1a3).toBeCloseTo(expected.a1a3 ?? Number.NaN, 6);
    expect(relative(actual.total ?? 0, expected.total ?? Number.NaN)).toBeLessThan(1e-9);
    expect(actual.filled).toEqual(expected.filled);
    expect(actual.gaps).toEqual(expected.gaps);
    expect(actual.problems.length).toBe(expected.problems.length);
  });
});

const event = (id: string, more: object = {}) => ({ id, date: '2026-01-12', kind: 'note', ...more });

const relative = (left: number, right: number): number => Math.abs(left - right) / Math.abs(right);

/** To nine digits. */
const close = ({ total, byModule, byKind }: ReturnType<typeof logOf>['byMonth'][number] | ReturnType<typeof logOf>) =>
  JSON.stringify({ total, byModule, byKind }, (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(10)) : value,
  );
