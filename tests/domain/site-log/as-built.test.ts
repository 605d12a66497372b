import { describe, expect, it } from 'vitest';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { asBuilt } from '#domain/site-log/as-built.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { logFigures } from '#domain/site-log/site-log.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const factors = (gwpA1A3Conservative: number) => ({
  declaredUnit: 'kg' as const,
  gwpA1A3Conservative,
  kgPerM3: 2000,
  gwpC3Fossil: 0,
  gwpC4: 0,
  eolSource: 'epd' as const,
});
const generic = { kind: 'item', id: 'co2data-7000000322' } as const;
const stone = { kind: 'product', id: 'stone' } as const;
const slate = { kind: 'product', id: 'slate' } as const;

const document: SiteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: {
    name: 'Kohde',
    grossAreaM2: 100,
    useClasses: [{ code: 'AK3', heatedNetAreaM2: 100 }],
  } as SiteDocument['site'],
  library: {
    products: [
      { id: 'stone', name: 'Stone', factors: factors(0.5) },
      { id: 'slate', name: 'Slate', factors: factors(0.25) },
    ],
  },
  calculations: [
    {
      name: 'Plan',
      categories: [
        {
          name: 'Rakenne',
          talo2000Code: '123',
          quantities: [
            { name: 'Kivi', source: stone, amount: 10, unit: 'm3', wastePercent: 10 },
            { name: 'Betoni', source: generic, amount: 4, unit: 'm3', wastePercent: 0 },
            { name: 'Liuske', source: slate, amount: 3, unit: 'm3', wastePercent: 0 },
          ],
        },
      ],
    },
  ],
};
const context = { referenceSets: embeddedReferenceSets(), limitSets, today: null };

let count = 0;
const event = (more: Partial<LogEvent>): LogEvent => {
  count += 1;
  return { ...emptyEvent, id: `E${count}`, date: '2026-03-02', kind: 'delivery', unit: 'm3', ...more };
};

const make = (events: readonly LogEvent[], links: Readonly<Record<string, number>> = {}) => {
  const inputs = documentToInput(document, context);
  const [factorSet] = siteFactorSets();
  const calculation = document.calculations[0];
  if (!inputs.ok || inputs.value[0] === undefined || factorSet === undefined || calculation === undefined) {
    throw new Error('no input');
  }
  const { figures } = logFigures({
    events,
    defaults: { distanceKm: 50, vehicle: 'co2data-7000000712-tkm' },
    factorSet,
    document,
    calculation,
    context,
  });
  const snapshots = new Map(
    inputs.value[0].quantities.flatMap(({ source, snapshot }) =>
      source.kind === 'none' || snapshot === null ? [] : [[source.id, snapshot] as const],
    ),
  );
  return asBuilt({
    plan: inputs.value[0],
    figures,
    rowOf: (figure) => {
      const row = links[figure.event.id];
      return row === undefined ? null : `categories[0].quantities[${row}]`;
    },
    snapshotOf: (source) => (source.kind === 'none' || source.kind === 'item' ? null : snapshots.get(source.id)),
  });
};

const a1a3 = (made: ReturnType<typeof make>, row: number) =>
  made.built.rows.find(({ quantityId }) => quantityId === `categories[0].quantities[${row}]`)?.modules.a1a3;

describe('the calculation as built', () => {
  it('has what came less what went back, without a share for waste, in the row of its product', () => {
    const made = make([
      event({ amount: 8, product: stone }),
      event({ amount: 6, product: stone }),
      event({ amount: -2, product: stone }),
    ]);
    // 12 m3 x 2,000 kg x 0.5; planned were 10 m3 and a tenth for waste: 11,000.
    expect(made.planned.rows[0]?.modules.a1a3).toBeCloseTo(11_000, 9);
    expect(a1a3(made, 0)).toBeCloseTo(12_000, 9);
    const [first] = made.changes;
    expect(first).toMatchObject({
      kind: 'row',
      rowId: 'categories[0].quantities[0]',
      reasons: ['amount', 'waste'],
      planned: { amount: 10, unit: 'm3' },
      built: { amount: 12, unit: 'm3' },
    });
    // 24 t x 50 km with the factor of the vehicle.
    const vehicle = siteFactorSets()[0]?.factors.find(({ id }) => id === 'co2data-7000000712-tkm');
    expect(made.a4KgCo2e).toBeCloseTo(24 * 50 * (vehicle?.kgCo2ePerUnit ?? 0), 9);
    expect(made.built.building.kgCo2e.a4).toBeCloseTo(made.a4KgCo2e ?? 0, 9);
  });

  it('takes the product that came in the place of a generic one, and keeps the row', () => {
    const delivery = event({ amount: 5, product: stone });
    const made = make([delivery], { [delivery.id]: 1 });
    expect(a1a3(made, 1)).toBeCloseTo(5000, 9);
    expect(made.input.quantities.map(({ id }) => id)).toEqual(
      [0, 1, 2].map((row) => `categories[0].quantities[${row}]`),
    );
    expect(made.changes[0]).toMatchObject({ reasons: ['amount', 'product'], built: { amount: 5, source: stone } });
    expect(made.coverage.generic.rows).toBe(0);
    expect(made.coverage.withoutDelivery).toMatchObject({ rows: 2, massKg: 10 * 2000 + 3 * 2000 });
  });

  it('keeps a product where a note only has a generic name, and takes tonnes by its own density', () => {
    const delivery = event({ amount: 9, unit: 't', product: generic });
    const made = make([delivery], { [delivery.id]: 0 });
    // 9 t are 4.5 m3 of the stone.
    expect(made.changes[0]).toMatchObject({ built: { amount: 4.5, unit: 'm3', source: stone } });
    expect(a1a3(made, 0)).toBeCloseTo(4500, 9);
  });

  it('makes a row of its own for a second product of a row', () => {
    const [one, other] = [event({ amount: 5, product: stone }), event({ amount: 2, product: slate })];
    const made = make([one, other], { [one.id]: 0, [other.id]: 0 });
    expect(made.input.quantities).toHaveLength(4);
    expect(made.built.rows.map(({ modules }) => modules.a1a3).slice(0, 2)).toEqual([5000, 1000]);
    expect(made.changes[1]).toMatchObject({ reasons: ['new-product'], before: 0 });
  });

  it('leaves what nothing came for, and what belongs to no row, as they are', () => {
    const made = make([event({ amount: 5, product: { kind: 'item', id: 'co2data-7000000360' }, unit: 't' })]);
    expect(made.unlinked).toHaveLength(1);
    expect(made.changes.filter(({ kind }) => kind === 'row')).toEqual([]);
    expect(made.a4KgCo2e).not.toBeNull();
  });

  it('has A5 of the events, with litres that machines burnt of what was bought counted once', () => {
    const made = make([
      event({ kind: 'fuel', amount: 100, unit: 'l', factor: 'co2data-earthwork-fuel-l' }),
      event({ kind: 'machine', amount: 40, unit: 'l', factor: 'co2data-earthwork-fuel-l' }),
    ]);
    expect(made.fuel).toMatchObject({ boughtL: 100, burntL: 40, sharedL: 40, differenceL: 60 });
    expect(made.a5KgCo2e).toBeCloseTo(323, 9);
    expect(made.built.building.kgCo2e.a5 + made.built.site.kgCo2e.a5).toBeCloseTo(323, 9);
    expect(made.a4KgCo2e).toBeNull();
    expect(made.built.building.kgCo2e.a4).toBe(made.planned.building.kgCo2e.a4);
  });

  it('has changes that add up to the difference', () => {
    const [one, other] = [event({ amount: 5.3, product: stone }), event({ amount: 2.7, product: slate })];
    const made = make(
      [one, other, event({ kind: 'fuel', amount: 71.3, unit: 'l', factor: 'co2data-earthwork-fuel-l' })],
      { [one.id]: 1, [other.id]: 0 },
    );
    const sum = made.changes.reduce((all, { difference }) => all + difference, 0);
    expect(Math.abs(sum - made.difference)).toBeLessThanOrEqual(1e-9 * Math.abs(made.difference));
    expect(made.changes.every(({ before, after, difference }) => after - before === difference)).toBe(true);
  });
});
