import { describe, expect, it } from 'vitest';
import { createProduct, patchProduct } from '#contract/library/products.ts';
import { listSiteMonths } from '#contract/site-log/company-month.ts';
import { createLogEvent, createLogEvents } from '#contract/site-log/site-log.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const fuel = { kind: 'fuel', unit: 'l', factor: 'uk25-diesel-blend-wtw' } as const;

const months = async (client: Client, month: string) =>
  (await client.call(listSiteMonths, { query: { month } })).reply.data;

const loggedSite = async (client: Client, name: string) => {
  const { site } = await makeSite(client, name);
  const params = { siteId: site.id };
  const events = [
    { ...fuel, id: idOf(1), date: '2026-01-12', amount: 300 },
    { ...fuel, id: idOf(2), date: '2026-03-02', amount: 100 },
    { ...fuel, id: idOf(3), date: '2026-03-03', amount: 100 },
  ];
  await client.call(createLogEvents, { params, body: { events } });
  return params;
};

describe('the month of the sites', () => {
  it('tells what happened on each site that has a log, and what nobody has told', async () => {
    const owner = await server().signIn();
    const params = await loggedSite(owner, 'Lokillinen');
    await makeSite(owner, 'Lokiton');
    const none = [{ kind: 'electricity', month: '2026-03' }] as const;
    await owner.call(patchSite, { params, body: { logStart: '2026-01-01', logEnd: '2026-03-31', logNone: [...none] } });
    const [january, march] = [await months(owner, '2026-01'), await months(owner, '2026-03')];
    expect(january.map(({ name }) => name)).toEqual(['Lokillinen']);
    const [one, other] = [january[0], march[0]];
    expect(one?.happened.a4).toBeNull();
    expect((one?.happened.a5 ?? 0) / 300).toBeCloseTo((other?.happened.a5 ?? 0) / 200, 9);
    expect(one?.happened.a5).toBeGreaterThan(0);
    const stateOf = (row: typeof one, kind: string) => row?.kinds.find((state) => state.kind === kind)?.state;
    expect([stateOf(one, 'fuel'), stateOf(one, 'electricity'), stateOf(other, 'electricity')]).toEqual([
      'given',
      'missing',
      'none',
    ]);
    // Of February nobody has said anything: a gap, and no figure.
    const [february] = await months(owner, '2026-02');
    expect(february).toMatchObject({ happened: { a4: null, a5: null }, isAtLeast: false });
    expect(stateOf(february, 'fuel')).toBe('missing');
    expect(one?.gaps).toEqual(['2026-01', '2026-02', '2026-03']);
  });

  it('follows every change of the log, and says where an event has no figure', async () => {
    const owner = await server().signIn();
    const params = await loggedSite(owner, 'Seurattu');
    const before = (await months(owner, '2026-03'))[0]?.happened.a5 ?? 0;
    await owner.call(createLogEvent, { params, body: { ...fuel, date: '2026-03-04', amount: 200 } });
    const [after] = await months(owner, '2026-03');
    expect(after?.happened.a5).toBeCloseTo(before * 2, 9);
    expect(after?.isAtLeast).toBe(false);
    await owner.call(createLogEvent, { params, body: { date: '2026-03-05', kind: 'fuel', amount: 200, unit: 'l' } });
    expect((await months(owner, '2026-03'))[0]).toMatchObject({ isAtLeast: true, isCalculating: false });
    expect((await months(owner, '2026-01'))[0]?.isAtLeast).toBe(false);
  });

  it('has what own products are now: a delivery of one follows its mass', async () => {
    const owner = await server().signIn();
    const { site } = await makeSite(owner, 'Omin tuottein');
    const params = { siteId: site.id };
    const body = { name: 'Kivi', factors: { declaredUnit: 'kg' as const, kgPerM3: 2000 } };
    const { id, factors } = (await owner.call(createProduct, { body })).reply;
    const delivery = { date: '2026-03-02', kind: 'delivery', amount: 1, unit: 'm3', distanceKm: 50 } as const;
    const vehicle = 'co2data-7000000711-tkm';
    const event = { ...delivery, vehicle, product: { kind: 'product' as const, id } };
    await owner.call(createLogEvent, { params, body: event });
    const before = (await months(owner, '2026-03'))[0]?.happened.a4 ?? 0;
    expect(before).toBeGreaterThan(0);
    await owner.call(patchProduct, { params: { productId: id }, body: { factors: { ...factors, kgPerM3: 4000 } } });
    expect((await months(owner, '2026-03'))[0]?.happened.a4).toBeCloseTo(before * 2, 9);
  });

  it('is of the sites of the reader, and of none that is put away', async () => {
    const owner = await server().signIn();
    const params = await loggedSite(owner, 'Oma');
    const foreign = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect(await months(foreign, '2026-03')).toEqual([]);
    expect((await months(owner, '2026-03')).map(({ siteId }) => siteId)).toEqual([params.siteId]);
    await owner.call(patchSite, { params, body: { status: 'archived' } });
    expect(await months(owner, '2026-03')).toEqual([]);
    const { status } = await owner.call(listSiteMonths, { query: { month: '2026-13' } });
    expect(status).toBe(400);
  });
});
