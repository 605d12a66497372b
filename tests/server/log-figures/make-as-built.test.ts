import { describe, expect, it } from 'vitest';
import { getCalculation, listCalculations, patchCalculation } from '#contract/calculations/calculations.ts';
import { deleteQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { submitCalculation } from '#contract/calculations/stages.ts';
import { createProduct } from '#contract/library/products.ts';
import { makeAsBuilt } from '#contract/site-log/as-built.ts';
import { createLogEvent, createLogEvents, deleteLogEvent, patchLogEvent } from '#contract/site-log/site-log.ts';
import { getHistory } from '#contract/sites/history.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { copySite, patchSite } from '#contract/sites/sites.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { copiedId } from '#domain/documents/copied-id.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { totalOf } from '#domain/site-log/as-built.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { siteLogFiles } from '#server/reports/site-log-files.ts';
import { siteYearDocument } from '#tests/support/content/site-year.ts';
import { hasSharedData, sharedDataNote } from '#tests/support/files/shared-data.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const vehicle = 'co2data-7000000711-tkm';
const slab = { kind: 'item', id: 'co2data-7000000592' } as const;
const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const factors = (gwpA1A3Conservative: number) =>
  ({ declaredUnit: 'kg', gwpA1A3Conservative, kgPerM3: 2000, gwpC3Fossil: 0, gwpC4: 0, eolSource: 'epd' }) as const;

/** A plan of three rows; for the first came less, and for the second two products of makers. */
const makeBuilt = async (client: Client) => {
  const made = await makeSite(client);
  const params = { siteId: made.site.id };
  const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000 }];
  await client.call(patchSite, { params, body: { useClasses, logDistanceKm: 50, logVehicle: vehicle } });
  const product = async (name: string, gwp: number) =>
    ({
      kind: 'product',
      id: (await client.call(createProduct, { body: { name, factors: factors(gwp) } })).reply.id,
    }) as const;
  const [stone, slate] = [await product('Kivi', 0.5), await product('Liuske', 0.25)];
  const row = (name: string, amount: number): ReturnType<typeof makeQuantity> =>
    makeQuantity(client, made.place, { name, source: slab, amount, unit: 'kg', wastePercent: 10, note: 'Oma' });
  const [floor, wall, roof] = [await row('Laatta', 1000), await row('Seinä', 500), await row('Katto', 100)];
  const delivery = { date: '2026-03-02', kind: 'delivery', unit: 'kg' } as const;
  const events = [
    { ...delivery, id: idOf(1), amount: 900, product: slab, quantityId: floor.id },
    { ...delivery, id: idOf(2), amount: 300, product: stone, quantityId: wall.id },
    { ...delivery, id: idOf(3), amount: 200, product: slate, quantityId: wall.id },
    { id: idOf(4), date: '2026-03-03', kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw' } as const,
  ];
  await client.call(createLogEvents, { params, body: { events } });
  return { ...made, params, floor, wall, roof, stone, slate };
};

const build = async (
  client: Client,
  siteId: string,
  body: { calculationId?: string; edited?: 'keep' | 'replace'; name?: string } = {},
) => (await client.call(makeAsBuilt, { params: { siteId }, body })).reply;

const made = async (client: Client, siteId: string) => {
  const { calculation } = await build(client, siteId);
  if (calculation === null) throw new Error('nothing was made');
  return calculation;
};

const rowsOf = async (client: Client, siteId: string, calculationId: string) =>
  (await client.call(listQuantities, { params: { siteId, calculationId }, query: { limit: '100', offset: '0' } })).reply
    .data;

const told = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ name, amount, source, wastePercent }) => [name, amount, 'id' in source ? source.id : '', wastePercent]);

describe('the copy of a site', () => {
  it('has its calculation as built as one of its plan, row by row: brought up to date it doubles nothing', async () => {
    const client = await server().signIn();
    const { params, where } = await makeBuilt(client);
    const original = await made(client, params.siteId);
    const { reply: copy } = await client.call(copySite, { params, body: 'Toinen' });
    const { data } = (await client.call(listCalculations, { params: { siteId: copy.id } })).reply;
    const [plan, built] = [data.find(({ revision }) => revision === 1), data.find(({ revision }) => revision === 2)];
    if (plan === undefined || built === undefined) throw new Error('both were copied');
    expect(built.origin?.calculationId).toBe(plan.id);
    const [before, after] = [await rowsOf(client, copy.id, plan.id), await rowsOf(client, copy.id, built.id)];
    const seed = built.origin?.seed ?? '';
    const known = before.map(({ id }) => copiedId(seed, id));
    expect(after.filter(({ id }) => known.includes(id)).map(({ name }) => name)).toEqual(['Laatta', 'Seinä', 'Katto']);
    expect(after).toHaveLength((await rowsOf(client, params.siteId, original.id)).length);
    await build(client, copy.id, { calculationId: built.id, edited: 'replace' });
    const now = await rowsOf(client, copy.id, built.id);
    expect(now.filter(({ name }) => name === 'Laatta')).toHaveLength(1);
    expect(now.length).toBeLessThanOrEqual(after.length);
    expect(where.calculationId).not.toBe(plan.id);
  });
});

describe('the calculation as built', () => {
  it('is a revision of the plan that has what came, with the identity and the words of each row', async () => {
    const client = await server().signIn();
    const { params, where, floor, wall, stone, slate } = await makeBuilt(client);
    const calculation = await made(client, params.siteId);
    expect(calculation).toMatchObject({ stage: 'as-built', revision: 2, name: 'Toteutunut' });
    expect(calculation.origin?.calculationId).toBe(where.calculationId);
    const rows = await rowsOf(client, params.siteId, calculation.id);
    expect(told(rows)).toEqual([
      ['Laatta', 900, slab.id, 0],
      ['Seinä', 300, stone.id, 0],
      ['Seinä', 200, slate.id, 0],
      ['Katto', 100, slab.id, 10],
    ]);
    const seed = calculation.origin?.seed ?? '';
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([floor.id, wall.id].map((id) => copiedId(seed, id)));
    expect(rows.every(({ note, linkStatus }) => note === 'Oma' && linkStatus === 'linked')).toBe(true);
    // Rows without a delivery, and works without days: what the log tells is the least.
    expect(calculation.tableValues.a4).toMatchObject({ mode: 'own', note: expect.stringContaining('loki on kesken') });
    expect(calculation.tableValues.earthwork).toMatchObject({ mode: 'own', valueKgCo2ePerM2: 0 });
    // The log goes on being compared with the plan, whichever becomes the default one.
    expect((await client.call(getSite, { params })).reply.logPlanCalculationId).toBe(where.calculationId);
    const plan = (await client.call(getCalculation, { params: where })).reply;
    expect(plan).toMatchObject({ revision: 1, tableValues: {} });
    const { reply: history } = await client.call(getHistory, {
      params: { type: 'quantity', id: rows[1]?.id ?? '' },
      query: {},
    });
    expect(history.data[0]).toMatchObject({ call: 'makeAsBuilt', kind: 'changed' });
  });

  it('changes nothing when it is brought up to date and nothing was logged', async () => {
    const client = await server().signIn();
    const { params } = await makeBuilt(client);
    const calculation = await made(client, params.siteId);
    const rows = await rowsOf(client, params.siteId, calculation.id);
    const again = await build(client, params.siteId, { calculationId: calculation.id });
    expect(again).toEqual({ calculation, rows: 0, edited: [] });
    expect(await rowsOf(client, params.siteId, calculation.id)).toEqual(rows);
  });

  it('takes over only what the log changed since', async () => {
    const client = await server().signIn();
    const { params, wall, roof } = await makeBuilt(client);
    const calculation = await made(client, params.siteId);
    const before = await rowsOf(client, params.siteId, calculation.id);
    await client.call(patchLogEvent, { params: { ...params, eventId: idOf(1) }, body: { amount: 950 } });
    await client.call(deleteLogEvent, { params: { ...params, eventId: idOf(3) } });
    await client.call(createLogEvent, {
      params,
      body: { date: '2026-04-02', kind: 'delivery', unit: 'kg', amount: 90, product: slab, quantityId: roof.id },
    });
    const { rows: count, edited } = await build(client, params.siteId, { calculationId: calculation.id });
    expect([count, edited]).toEqual([3, []]);
    const after = await rowsOf(client, params.siteId, calculation.id);
    expect(after.map(({ name, amount }) => [name, amount])).toEqual([
      ['Laatta', 950],
      ['Seinä', 300],
      ['Katto', 90],
    ]);
    expect(after[1]).toEqual(before[1]);
    // Nothing came after all: the row is as planned again.
    await client.call(deleteLogEvent, { params: { ...params, eventId: idOf(2) } });
    await build(client, params.siteId, { calculationId: calculation.id });
    expect(told(await rowsOf(client, params.siteId, calculation.id))[1]).toEqual([wall.name, 500, slab.id, 10]);
    // A further product that came back has its row again.
    await client.call(createLogEvents, { params, body: { events: [{ ...fuelLess, id: idOf(9) }] } });
    expect(await build(client, params.siteId, { calculationId: calculation.id })).toMatchObject({
      rows: 0,
      edited: [],
    });
  });

  it('asks before it changes what a person has changed, writes nothing until then, and does as it is told', async () => {
    const client = await server().signIn();
    const { params, where, place } = await makeBuilt(client);
    const calculation = await made(client, params.siteId);
    const at = { siteId: params.siteId, calculationId: calculation.id };
    const [floor, wall, further] = await rowsOf(client, params.siteId, calculation.id);
    if (floor === undefined || wall === undefined || further === undefined) throw new Error('rows are lacking');
    const rowAt = (row: typeof floor) => ({ ...at, categoryId: row.categoryId, quantityId: row.id });
    await client.call(patchQuantity, { params: rowAt(floor), body: { amount: 901 } });
    await client.call(patchQuantity, { params: rowAt(wall), body: { note: 'Muu kuin luku' } });
    await client.call(deleteQuantity, { params: rowAt(further) });
    const a4 = { mode: 'own', valueKgCo2ePerM2: 1, note: '' } as const;
    await client.call(patchCalculation, { params: at, body: { tableValues: { ...calculation.tableValues, a4 } } });
    for (const [id, amount] of [
      [1, 950],
      [2, 310],
      [3, 210],
    ] as const) {
      await client.call(patchLogEvent, { params: { ...params, eventId: idOf(id) }, body: { amount } });
    }
    const content = await contentOf(server());
    const asked = await build(client, params.siteId, { calculationId: calculation.id });
    expect(asked).toEqual({
      calculation: null,
      rows: 0,
      edited: [
        { kind: 'changed', name: 'Laatta' },
        { kind: 'deleted', name: 'Seinä' },
        { kind: 'a4', name: '' },
      ],
    });
    expect(await contentOf(server())).toEqual(content);
    const kept = await build(client, params.siteId, { calculationId: calculation.id, edited: 'keep' });
    expect(kept).toMatchObject({ rows: 1, calculation: { tableValues: { a4 } } });
    const amounts = async () => (await rowsOf(client, params.siteId, at.calculationId)).map(({ amount }) => amount);
    expect(await amounts()).toEqual([901, 310, 100]);
    const replaced = await build(client, params.siteId, { calculationId: calculation.id, edited: 'replace' });
    expect(replaced.rows).toBe(2);
    expect(await amounts()).toEqual([950, 310, 210, 100]);
    expect(replaced.calculation?.tableValues.a4?.valueKgCo2ePerM2).not.toBe(1);
    expect(place.calculationId).toBe(where.calculationId);
  });

  it('is made by editors, and neither of what is handed in nor of a copy of another plan', async () => {
    const owner = await server().signIn();
    const { params, where, site } = await makeBuilt(owner);
    const [verifier, stranger] = [
      await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' }),
      await server().signIn({ username: 'vieras', company: 'Vieras Oy' }),
    ];
    await addToSite(server(), site.id, verifier, 'verifier');
    const refused = async (client: Client, body: object) => (await client.call(makeAsBuilt, { params, body })).problem;
    expect((await refused(verifier, {})).type).toBe('forbidden');
    expect((await refused(stranger, {})).type).toBe('not-found');
    expect((await refused(owner, { calculationId: where.calculationId })).errors).toMatchObject([
      { path: 'calculationId', code: 'not-allowed' },
    ]);
    const { id: calculationId } = await made(owner, site.id);
    await owner.call(submitCalculation, { params: { ...params, calculationId }, body: { document: 'climate-report' } });
    expect((await refused(owner, { calculationId })).type).toBe('calculation-locked');
    await owner.call(patchSite, { params, body: { useClasses: [] } });
    expect((await refused(owner, {})).errors).toMatchObject([{ path: 'useClasses', code: 'required' }]);
  });
});

const fuelLess = { date: '2026-04-05', kind: 'note', note: 'Sade' } as const;

describe.runIf(hasSharedData)(`the hand-computed year${sharedDataNote}`, () => {
  it('comes to as much beside its plan as the table of changes adds up to', async () => {
    const client = await server().signIn();
    const base = siteYearDocument();
    const [first, second] = base.library.products;
    const source = (product: typeof first) => ({ kind: 'product' as const, id: product?.id ?? '' });
    const quantities = [first, second].map((product, index) => ({
      name: product?.name ?? '',
      source: source(product),
      amount: 100 + index,
      unit: 'kg' as const,
      wastePercent: 5,
    }));
    const document = {
      ...base,
      calculations: [{ name: 'Laskelma 1', categories: [{ name: 'Runko', talo2000Code: '123', quantities }] }],
    };
    const { reply: site } = await client.call(importSite, { body: document as unknown as SiteDocument });
    const calculation = await made(client, site.id);
    const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
    const inputs = documentToInput(exported, { referenceSets: embeddedReferenceSets(), limitSets, today: null });
    const files = siteLogFiles(JSON.stringify(exported), { month: null, today: null });
    if (!inputs.ok || !files.ok) throw new Error('the site is no document');
    const totals = new Map(inputs.value.map((input) => [input.calculation.name, totalOf(calculate(input))]));
    const difference = (totals.get(calculation.name) ?? 0) - (totals.get('Laskelma 1') ?? 0);
    const { asBuilt } = files.value.json as SiteLogReport;
    const sum = asBuilt.changes.reduce((all, { before, after }) => all + after - before, 0);
    expect(Math.abs(sum - difference)).toBeLessThanOrEqual(1e-9 * Math.abs(difference));
    const told = asBuilt.builtKgCo2e - asBuilt.plannedKgCo2e;
    expect(Math.abs(told - difference)).toBeLessThanOrEqual(1e-9 * Math.abs(difference));
    const area = base.site.useClasses[0]?.heatedNetAreaM2 ?? 0;
    expect((calculation.tableValues.a4?.valueKgCo2ePerM2 ?? 0) * area).toBeCloseTo(asBuilt.builtA4, 6);
    expect(asBuilt.changes.length).toBeGreaterThan(2);
  });
});
