import { describe, expect, it } from 'vitest';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { importFactors } from '#domain/site-log/factor-import.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { liveEvents, liveLog } from '#domain/site-log/live-events.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import { siteLog } from '#domain/site-log/site-log.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const event = (fields: Partial<LogEvent> & Pick<LogEvent, 'kind'>): LogEvent => ({
  ...emptyEvent,
  id: 'a',
  date: '2026-03-01',
  ...fields,
});

const [factorSet] = siteFactorSets();
if (factorSet === undefined) throw new Error('there is no set');

const document = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kohde' },
  calculations: [],
} as const;

const logOf = (events: readonly LogEvent[], defaults = { distanceKm: null as number | null, vehicle: '' }) =>
  siteLog({
    events,
    defaults,
    factorSet,
    document,
    calculation: { name: 'Laskelma' },
    context: { referenceSets: embeddedReferenceSets(), limitSets, today: null },
  });

const problemsOf = (events: readonly LogEvent[]) => logOf(events).problems.map(({ code }) => code);

const lorry = 'co2data-7000000711-tkm';
const diesel = 'uk25-diesel-blend-wtw';
const gravel = { kind: 'item', id: 'co2data-7000000360' } as const;

describe('corrections', () => {
  const ids = (events: readonly LogEvent[]) => liveEvents(events).live.map(({ id }) => id);

  it('replace the whole event, also one after the other', () => {
    const chain = [event({ kind: 'note' }), event({ kind: 'note', id: 'b', corrects: 'a' })];
    expect(ids([...chain, event({ kind: 'note', id: 'c', corrects: 'b' })])).toEqual(['c']);
  });

  it('are found at the first of an id that is there twice, with a few looks at each event', () => {
    let looks = 0;
    const watched = (id: string): LogEvent => ({
      ...event({ kind: 'note' }),
      get id() {
        looks += 1;
        return id;
      },
    });
    const twice = Array.from({ length: 2000 }, (_, place) => watched(`e${place % 1000}`));
    const { places, isOut, problems } = liveLog(twice);
    expect([places.get('e0'), places.get('e999'), problems.length]).toEqual([0, 999, 1000]);
    expect([isOut[999], isOut[1000]]).toEqual([0, 1]);
    expect(looks / twice.length).toBeLessThan(10);
  });

  it.each([
    ['corrects-unknown', [event({ kind: 'note', corrects: 'x' })]],
    ['corrects-itself', [event({ kind: 'note', corrects: 'a' })]],
    ['same-id', [event({ kind: 'note' }), event({ kind: 'note' })]],
    [
      'corrected-twice',
      [
        event({ kind: 'note' }),
        event({ kind: 'note', id: 'b', corrects: 'a' }),
        event({ kind: 'note', id: 'c', corrects: 'a' }),
      ],
    ],
  ])('that make no sense are told: %s', (code, events) => {
    expect(liveEvents(events).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('of a circle leave both events', () => {
    const circle = [event({ kind: 'note', corrects: 'b' }), event({ kind: 'note', id: 'b', corrects: 'a' })];
    expect(ids(circle)).toEqual(['a', 'b']);
  });
});

describe('a figure', () => {
  it('counts a delivery by the weight on its note, with what is filled in told', () => {
    const log = logOf([event({ kind: 'delivery', amount: 15, unit: 'm3', massKg: 20_000, product: gravel })], {
      distanceKm: 10,
      vehicle: lorry,
    });
    const factor = factorSet.factors.find(({ id }) => id === lorry)?.kgCo2ePerUnit ?? Number.NaN;
    expect(log.byModule.a4).toBeCloseTo(20 * 10 * factor, 9);
    expect(log.filled).toEqual({ distance: 1, vehicle: 1 });
    // 15 m3 x 1,500 kg/m3 x 0.0048 kgCO2e/kg, the conservative value of CO2data 1.01.005.
    expect(log.a1a3).toBeCloseTo(108, 9);
    expect(log.total).toBe(log.byModule.a4);
  });

  it('is of the module of its kind and phase', () => {
    const fuel = { kind: 'fuel', amount: 10, unit: 'l', factor: diesel } as const;
    const byModule = (events: readonly LogEvent[]) =>
      Object.entries(logOf(events).byModule).flatMap(([module, value]) => (value === null ? [] : module));
    expect(byModule([event(fuel)])).toEqual(['a52']);
    expect(byModule([event({ ...fuel, phase: 'demolition' })])).toEqual(['a51']);
    const soil = { kind: 'soil', amount: 10, unit: 't', distanceKm: 5, vehicle: lorry } as const;
    expect(byModule([event(soil)])).toEqual(['a53']);
    expect(byModule([event({ kind: 'note', note: 'Sataa' })])).toEqual([]);
  });

  it('that is not known is null and never 0, and the sums say that they are at least', () => {
    const unknown = logOf([event({ kind: 'fuel', amount: 10, unit: 'l', factor: 'x' })]);
    expect(unknown).toMatchObject({ total: null, isAtLeast: true });
    const known = event({ kind: 'fuel', id: 'b', amount: 10, unit: 'l', factor: diesel });
    expect(logOf([event({ kind: 'heat', amount: 1, unit: 'kWh' }), known])).toMatchObject({
      total: expect.closeTo(31.8183, 9),
      isAtLeast: true,
    });
  });

  it.each([
    ['no-amount', event({ kind: 'fuel', factor: diesel })],
    ['no-unit', event({ kind: 'fuel', amount: 1, factor: diesel })],
    ['no-factor', event({ kind: 'fuel', amount: 1, unit: 'l' })],
    ['unknown-factor', event({ kind: 'fuel', amount: 1, unit: 'l', factor: 'x' })],
    ['no-unit-conversion', event({ kind: 'fuel', amount: 1, unit: 'kg', factor: diesel })],
    ['no-mass', event({ kind: 'soil', amount: 1, unit: 'm3', distanceKm: 1, vehicle: lorry })],
    ['no-distance', event({ kind: 'soil', amount: 1, unit: 't', vehicle: lorry })],
    ['no-vehicle', event({ kind: 'soil', amount: 1, unit: 't', distanceKm: 1 })],
    ['not-a-vehicle', event({ kind: 'soil', amount: 1, unit: 't', distanceKm: 1, vehicle: diesel })],
    ['no-product-value', event({ kind: 'delivery', massKg: 1, distanceKm: 1, vehicle: lorry })],
  ])('says what it lacks: %s', (code, one) => {
    expect(problemsOf([one])).toEqual([code]);
  });

  it('leaves out a product that is not there, and keeps the others', () => {
    const delivery = { kind: 'delivery', amount: 1, unit: 'm3', distanceKm: 1, vehicle: lorry } as const;
    const lost = event({ ...delivery, product: { kind: 'item', id: 'co2data-0' } });
    const log = logOf([lost, event({ ...delivery, id: 'b', product: gravel })]);
    expect(log.problems).toEqual([
      { eventId: 'a', code: 'no-mass', subject: 'm3' },
      { eventId: 'a', code: 'no-product-value', subject: '' },
    ]);
    expect(log.byModule.a4).toBeGreaterThan(0);
    expect(log.a1a3).toBeNull();
  });

  it('converts what measures the same and nothing else', () => {
    expect(unitRatio('kg', 't')).toBe(0.001);
    expect(unitRatio('MWh', 'kWh')).toBe(1000);
    expect(unitRatio('m3', 't')).toBeNull();
  });
});

describe('factors', () => {
  it('stand with source, licence and year, and each source with the line that its licence asks for', () => {
    expect(factorSet.factors.length).toBeGreaterThan(300);
    for (const { source, licence, page, year } of factorSet.factors) {
      expect([source, licence, page].every((text) => text !== '') && year > 2000).toBe(true);
    }
    expect(factorSet.attributions.filter((line) => line === '')).toEqual([]);
  });

  it('without a source, a unit or a value are refused, each by its line', () => {
    const heading =
      'id,group,name_fi,name_en,unit,kgCO2ePerUnit,biogenicKgPerUnit,boundary,source,page,year,licence,use';
    const lines = [
      'a,fuel,A,A,l,1,,WTW,,p,2025,x,ship',
      'b,fuel,B,B,barrel,x,,WTW,"LIPASTO, VTT",p,2025,x,ship',
      'c,,,,,,,,,,,,test',
    ];
    const { file, findings } = importFactors([heading, ...lines].join('\n'), 'set');
    expect(findings).toEqual([
      { line: 2, id: 'a', code: 'no-source' },
      { line: 3, id: 'b', code: 'unit' },
      { line: 3, id: 'b', code: 'value' },
    ]);
    expect(file.factors).toEqual([]);
  });
});
