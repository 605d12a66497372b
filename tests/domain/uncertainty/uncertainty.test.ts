import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { driversOf } from '#domain/uncertainty/drivers.ts';
import { uncertaintyModel } from '#domain/uncertainty/model.ts';
import { createRandom, triangularVariance } from '#domain/uncertainty/random.ts';
import { createSimulation, runCount } from '#domain/uncertainty/simulate.ts';
import { choiceToText, firstChoice, type Spreads, textToChoice } from '#domain/uncertainty/spreads.ts';
import { summarise } from '#domain/uncertainty/summary.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const none: Spreads = { amountPercent: 0, singleValuePercent: 0, tablePercent: 0, energyPercent: 0 };

const subjectOf = (input: CalculationInput, spreads: Spreads) =>
  uncertaintyModel(input, calculate(input).lines, spreads);

const totalsOf = (input: CalculationInput, spreads: Spreads, seed = 1, runs = runCount) => {
  const simulation = createSimulation(subjectOf(input, spreads).model, seed, runs);
  simulation.run(runs);
  return simulation.totals;
};

/** Every coefficient has one value, so that nothing varies but what the spreads say. */
const withOneValue: CalculationInput = {
  ...gold1,
  referenceSet: {
    ...gold1.referenceSet,
    items: gold1.referenceSet.items.map((item) => ({ ...item, factors: { ...item.factors, gwpA1A3Typical: null } })),
  },
};

const deviationOf = (values: Float64Array): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

const drawsOf = (seed: number, count: number): Float64Array => {
  const draws = new Float64Array(count);
  createRandom(seed).fillTriangular(draws);
  return draws;
};

describe('random numbers', () => {
  it('are those of the published generator, each made of the two halves of its bits', () => {
    // By another program after the published C code, in unsigned integers.
    const bits = [1_436_751_614, 742_089_593, 1_736_781_944, 1_312_845_263];
    const halves = bits.map((each) => (Math.floor(each / 65_536) + (each % 65_536) - 65_535) / 65_536);
    expect([...drawsOf(2026, 4)]).toEqual(halves);
  });

  it('go on where they were, however many are taken at a time', () => {
    const random = createRandom(3);
    const pieces = [new Float64Array(3), new Float64Array(5)];
    for (const piece of pieces) random.fillTriangular(piece);
    expect(pieces.flatMap((piece) => [...piece])).toEqual([...drawsOf(3, 8)]);
  });

  it('have the moments of the triangular distribution', () => {
    const drawn = drawsOf(7, 200_000);
    expect(Math.abs(drawn.reduce((sum, value) => sum + value, 0) / drawn.length)).toBeLessThan(0.003);
    expect(deviationOf(drawn) ** 2).toBeCloseTo(triangularVariance, 2);
    expect(Math.max(...drawn.subarray(0, 50_000))).toBeLessThan(1);
  });
});

describe('the model', () => {
  it('with every input at its middle is the footprint with typical values', () => {
    for (const input of [gold1, withChoices(gold1, { wasteModule: 'a5', extendedReplacement: true })]) {
      const typical = calculate(withChoices(input, { valueChoice: 'typical' })).building.kgCo2e.total;
      expect(driversOf(subjectOf(input, firstChoice)).mean).toBeCloseTo(typical, 6);
    }
  });

  it('with one value for each product and nothing that varies is the reported footprint in every run', () => {
    const { total } = calculate(withOneValue).building.kgCo2e;
    const totals = totalsOf(withOneValue, none, 1, 50);
    for (const value of totals) expect(value).toBeCloseTo(total, 6);
    expect(summarise(totals, total).chance).toBe(1);
  });

  it('is the footprint of a large project with composites and rows that cannot be calculated', () => {
    const project = makeEngineProject({ rows: 2000, categories: 20, items: 120 });
    const { total } = calculate(project).building.kgCo2e;
    expect(driversOf(subjectOf(project, firstChoice)).mean / total).toBeCloseTo(1, 12);
  });

  it('goes from the typical value to the conservative one at its far end', () => {
    const slab = makeQuantity({
      id: 'slab',
      categoryId: '2003',
      source: { kind: 'item', id: 'slab' },
      amount: 900,
      unit: 'm2',
    });
    const { model } = subjectOf({ ...gold1, quantities: [slab] }, none);
    expect(model.coefficientSpreads[0]).toBeCloseTo((0.18 - 0.15) / 0.15, 12);
    expect(model.termKg[0]).toBeCloseTo(343_800 * 1.03 * 0.15, 6);
  });

  it('leaves the building site out, which no limit is about', () => {
    expect(subjectOf(gold1, firstChoice).quantityIds).toEqual([
      'c25',
      'slab',
      'clt',
      'brick',
      'wool',
      'membrane',
      'sheet',
      'cabinet',
    ]);
  });
});

describe('the runs', () => {
  it('are the same for the same seed, however they are cut into pieces, and others for another', () => {
    const { model } = subjectOf(gold1, firstChoice);
    const pieces = createSimulation(model, 5, 1000);
    while (pieces.done() < 1000) pieces.run(37);
    expect(pieces.totals).toEqual(totalsOf(gold1, firstChoice, 5, 1000));
    expect(pieces.totals).not.toEqual(totalsOf(gold1, firstChoice, 6, 1000));
  });

  it('are these to the last bit, on every device and in every release', () => {
    const totals = totalsOf(gold1, firstChoice, 2026, 3);
    expect([...totals]).toEqual([606677.7840835948, 597875.1743720052, 576562.431775381]);
  });

  it('have the mean and the deviation that are known without drawing', () => {
    for (const spreads of [firstChoice, { ...firstChoice, amountPercent: 0 }, { ...none, amountPercent: 30 }]) {
      const { mean, deviation } = driversOf(subjectOf(gold1, spreads));
      const totals = totalsOf(gold1, spreads, 11);
      const drawn = totals.reduce((sum, value) => sum + value, 0) / totals.length;
      expect(Math.abs(drawn - mean)).toBeLessThan((4 * deviation) / Math.sqrt(totals.length));
      expect(deviationOf(totals) / deviation).toBeCloseTo(1, 1);
    }
  });

  it('with amounts that are certain give the same range as with each row drawn', () => {
    const project = makeEngineProject({ rows: 500, categories: 10, items: 40 });
    const { deviation } = driversOf(subjectOf(project, { ...firstChoice, amountPercent: 0 }));
    const collapsed = totalsOf(project, { ...firstChoice, amountPercent: 0 });
    expect(deviationOf(collapsed) / deviation).toBeCloseTo(1, 1);
  });
});

describe('what drives the total', () => {
  it('adds up to everything', () => {
    const project = makeEngineProject({ rows: 1000, categories: 20, items: 60 });
    for (const input of [gold1, project]) {
      const { drivers } = driversOf(subjectOf(input, firstChoice));
      expect(drivers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(drivers.every(({ share, amountShare }) => share >= amountShare && amountShare >= 0)).toBe(true);
    }
  });

  it('counts rows of one product together: two halves of a row drive as much as the whole', () => {
    const spreads = { ...none, singleValuePercent: 20, energyPercent: 10 };
    const row = (id: string, amount: number) =>
      makeQuantity({ id, categoryId: '2003', source: { kind: 'item', id: 'slab' }, amount, unit: 'm2' });
    const shareOf = (input: CalculationInput) =>
      driversOf(subjectOf(input, spreads)).drivers.reduce(
        (sum, { quantityId, share }) => sum + (quantityId === null ? 0 : share),
        0,
      );
    const whole = shareOf({ ...withOneValue, quantities: [row('a', 900)] });
    expect(shareOf({ ...withOneValue, quantities: [row('a', 450), row('b', 450)] })).toBeCloseTo(whole, 12);
    expect(whole).toBeGreaterThan(0.01);
  });
});

describe('the summary', () => {
  it('has the percentiles, the chance and every run in the histogram', () => {
    const values = Float64Array.from({ length: 1000 }, (_, index) => 1000 - index);
    const { median, low, high, histogram, chance } = summarise(values, 250);
    expect([median, low, high, chance]).toEqual([500, 50, 950, 0.25]);
    expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  });

  it('knows no chance without a limit, and one bar when nothing varies', () => {
    const { chance, histogram } = summarise(Float64Array.of(3, 3), null);
    expect(chance).toBeNull();
    expect(histogram).toEqual({ from: 3, width: 0, counts: [2] });
  });
});

describe('a choice in an address', () => {
  it('comes back as it was', () => {
    const choice = {
      seed: 4_294_967_295,
      amountPercent: 0,
      singleValuePercent: 12.5,
      tablePercent: 100,
      energyPercent: 3,
    };
    expect(textToChoice(choiceToText(choice))).toEqual(choice);
  });

  it('is where one begins as far as it cannot be read', () => {
    expect(textToChoice('')).toEqual(firstChoice);
    expect(textToChoice('x_-1_101_y_7')).toEqual({ ...firstChoice, energyPercent: 7 });
  });
});
