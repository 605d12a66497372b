import { performance } from 'node:perf_hooks';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { type Columns, sumColumns } from '#domain/carbon/columns.ts';
import { laneCount, lanesWithoutRows } from '#domain/carbon/lanes.ts';
import { methodOf } from '#domain/carbon/method.ts';
import { createRowTable } from '#domain/carbon/row-table.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';
import { loadLcax, toLcaxProject } from '#tests/support/files/lcax.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import { bareTotals, bareUpdate } from './floors.ts';

const rows = 100_000;
const updatesPerRound = 200;
const rowLanes = laneCount - lanesWithoutRows.length;

/** Speed of the calculation engine. Subject and yardstick alternate in every round, so that a busy machine slows both. */
export const engineFigures = async (rounds = 60): Promise<readonly Figure[]> => [
  ...kernelFigures(rounds),
  ...(await lcaxFigures(Math.max(7, Math.round(rounds / 6)))),
];

const kernelFigures = (rounds: number): readonly Figure[] => {
  const input = makeEngineProject({ rows, categories: 50, items: 320 });
  const { columns } = createRowTable(input, methodOf(input));
  const calculator = createCalculator(input);
  const left = columns.amounts.slice();
  const right = columns.factors.slice();
  const unshared = withOwnRates(columns);
  const leastUpdate = bareUpdate(input);
  const million = manyColumns([1_000_000]);
  const sites = manyColumns(Array.from({ length: 100 }, () => 20_000));
  const times = alternate(rounds, {
    kernel: () => sumColumns(columns),
    unshared: () => sumColumns(unshared),
    ceiling: () => repeatDot(left, right, rowLanes),
    update: (round) => updateOften(calculator.update, input.quantities, round),
    leastUpdate: (round) => updateOften(({ id, amount }) => leastUpdate(id, amount ?? 0), input.quantities, round),
  });
  const large = alternate(rounds, {
    million: () => million.forEach(sumColumns),
    sites: () => sites.forEach(sumColumns),
  });
  const prepare = alternate(7, { all: () => createCalculator(input).totals(), least: () => bareTotals(input) });
  // One multiply-add per row and lane, and one per row for the unit conversion; the ceiling does one per row and lane.
  const share = (ms: number): number => (100 * ((rows * (rowLanes + 1)) / ms)) / ((rows * rowLanes) / times.ceiling);
  const size = '100,000 rows, 15 modules, 50 categories';
  return [
    {
      name: `Recalculation from nothing (${size}, unit conversion)`,
      value: times.kernel,
      unit: 'ms',
      goal: atMost(1.5),
    },
    { name: 'The same of 1,000,000 rows', value: large.million, unit: 'ms', goal: atMost(20) },
    { name: 'The same of 100 sites of 20,000 rows', value: large.sites, unit: 'ms', goal: atMost(60) },
    {
      name: 'The same against bare typed-array multiply-adds (rows with equal rates are multiplied once)',
      value: share(times.kernel),
      unit: '%',
      goal: atLeast(50),
    },
    {
      name: 'The same with rates of its own for every row',
      value: share(times.unshared),
      unit: '%',
      goal: atLeast(50),
    },
    {
      name: 'One changed quantity of 100,000 to all totals',
      value: (times.update * 1000) / updatesPerRound,
      unit: 'µs',
      goal: atMost(50),
    },
    {
      name: 'The same, times the bare additions of it in the same run',
      value: times.update / times.leastUpdate,
      unit: 'x',
    },
    { name: 'From 100,000 records to all totals', value: prepare.all, unit: 'ms', goal: atMost(50) },
    { name: 'The floor of it: a bare walk over the records that adds', value: prepare.least, unit: 'ms' },
  ];
};

/** Calculations of the given sizes, each a project of its own. */
const manyColumns = (sizes: readonly number[]): Columns[] =>
  sizes.map((size) => {
    const input = makeEngineProject({ rows: size, categories: 50, items: 320 });
    return createRowTable(input, methodOf(input)).columns;
  });

/** The worst case: no two rows share a product, unit and choices. */
const withOwnRates = (columns: Columns): Columns => {
  const rates = new Float64Array(rows * laneCount);
  for (let row = 0; row < rows; row += 1) {
    const from = columns.rateOffsets[row] ?? 0;
    rates.set(columns.rates.subarray(from, from + laneCount), row * laneCount);
  }
  const rateOffsets = Int32Array.from({ length: rows }, (_, row) => row * laneCount);
  return { ...columns, rates, rateOffsets, blockSums: columns.blockSums.slice(), groupSums: columns.groupSums.slice() };
};

/** Median milliseconds of each subject; all subjects run once in every round, the first fifth of the rounds warms up. */
const alternate = <Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, (round: number) => unknown>>,
): Record<Name, number> => {
  const names = Object.keys(subjects) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < rounds * 1.25; round += 1) {
    for (const name of names) {
      const start = performance.now();
      subjects[name](round);
      if (round >= rounds / 4) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
};

/** The ceiling: a dot product over columns as long as the project's, with four sums so that the processor never waits. */
const repeatDot = (left: Float64Array, right: Float64Array, times: number): number => {
  let sum = 0;
  for (let time = 0; time < times; time += 1) sum += dot(left, right);
  return sum;
};

const dot = (left: Float64Array, right: Float64Array): number => {
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (let index = 0; index + 3 < left.length; index += 4) {
    s0 += (left[index] ?? 0) * (right[index] ?? 0);
    s1 += (left[index + 1] ?? 0) * (right[index + 1] ?? 0);
    s2 += (left[index + 2] ?? 0) * (right[index + 2] ?? 0);
    s3 += (left[index + 3] ?? 0) * (right[index + 3] ?? 0);
  }
  return s0 + s1 + s2 + s3;
};

const updateOften = (
  update: (quantity: QuantityInput) => unknown,
  quantities: readonly QuantityInput[],
  round: number,
) => {
  for (let step = 0; step < updatesPerRound; step += 1) {
    const quantity = quantities[(round * 7919 + step * 104_729) % quantities.length];
    if (quantity !== undefined) update({ ...quantity, amount: step + 0.5 });
  }
};

/** The same 10,000 elements by lcax (Rust, WebAssembly) and by this engine, both from plain records to totals. */
const lcaxFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const lcax = await loadLcax();
  // Through JSON, as both sides get their records in real life.
  const input: CalculationInput = JSON.parse(JSON.stringify(comparableProject(10_000)));
  const compared = ['a1a3', 'c3', 'c4'] as const;
  const project = toLcaxProject(input, compared);
  const theirs = lcax.calculateProject(project).results?.gwp;
  const { kgCo2e } = createCalculator(input).totals().building;
  for (const module of compared) {
    const difference = Math.abs(kgCo2e[module] - (theirs?.[module] ?? Number.NaN));
    if (!(difference <= 1e-9 * kgCo2e[module])) throw new Error(`lcax and the engine differ in ${module}`);
  }
  const times = alternate(rounds, {
    own: () => createCalculator(input).totals(),
    lcax: () => lcax.calculateProject(project),
    least: () => bareTotals(input),
  });
  return [
    {
      name: 'Times as fast as lcax (10,000 elements, records to totals)',
      value: times.lcax / times.own,
      unit: 'x',
      goal: atLeast(120),
    },
    {
      name: 'A bare walk over the records that adds, times as fast as lcax',
      value: times.lcax / times.least,
      unit: 'x',
    },
  ];
};

/** Only what both sides know: kilograms, A1-3, C3 and C4 as given, no table values. */
const comparableProject = (rowCount: number): CalculationInput => {
  const project = makeEngineProject({ rows: rowCount, categories: 50, items: 320 });
  return {
    ...project,
    site: { useClasses: [], grossAreaM2: null, siteAreaM2: null, completionYear: null },
    calculation: { ...defaultCalculationFields },
    categories: project.categories.map((category) => ({ ...category, scope: 'building' })),
    referenceSet: {
      ...project.referenceSet,
      items: project.referenceSet.items.map((item, index) => ({
        ...item,
        factors: {
          ...emptyFactors,
          gwpA1A3Conservative: item.factors.gwpA1A3Conservative,
          gwpC3Fossil: 0.001 * (index % 30),
          gwpC4: 0.002 * (index % 20),
        },
      })),
    },
    quantities: project.quantities.map((row, index) => ({
      ...row,
      unit: 'kg',
      source: { kind: 'item', id: `item-${index % 320}` },
      snapshot: null,
      wastePercent: null,
      lifetimeYears: null,
    })),
  };
};
