import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { lcabygCategory } from '#domain/incoming/projects/lcabyg-categories.ts';
import type { ProjectReading } from '#domain/incoming/projects/project-reading.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { talo2000Classes } from '#domain/terms/talo2000.ts';
import {
  type LcabygModel,
  lcabygProjectFile,
  lcabygResultFile,
  type ModelProduct,
} from '#tests/support/files/lcabyg-files.ts';
import { brick, house as model } from '#tests/support/files/lcabyg-house.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const read = (project: unknown, results?: unknown): ProjectReading =>
  readProject('lcabyg-project', project, { calculationName: 'As built', language: 'en', results });
const readModel = (model: LcabygModel): ProjectReading => read(lcabygProjectFile(model), lcabygResultFile(model));
const codes = ({ problems }: ProjectReading) => problems.map(({ code }) => code);
const quantities = ({ document }: ProjectReading) =>
  document?.calculations[0]?.categories?.flatMap((category) => category.quantities ?? []) ?? [];
const products = ({ document }: ProjectReading) => document?.library?.products ?? [];
const stages = ({ comparison }: ProjectReading) =>
  Object.fromEntries(comparison.filter(({ group }) => group === null).map(({ module, file }) => [module, file]));

/** A whole document whose every figure is the file's to 1e-9. */
const expectRecomputed = (reading: ProjectReading): void => {
  expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
  expect(reading.comparison.length).toBeGreaterThan(0);
  for (const { module, file, ours, verdict } of reading.comparison) {
    expect([module, verdict]).toEqual([module, 'equal']);
    expect(Math.abs(ours - (file ?? Number.NaN))).toBeLessThanOrEqual(1e-9 * Math.abs(file ?? 0));
  }
  const { rowsIn, rowsTaken, rowsRefused } = reading.counts;
  expect(rowsIn).toBe(rowsTaken + rowsRefused);
};

const withProduct = (fields: Partial<ModelProduct>): LcabygModel => ({
  ...model,
  elements: [
    {
      id: 'walls',
      name: 'Ydervægge',
      constructions: [{ id: 'wall', name: 'Skalmur', unit: 'M2', amount: 77, products: [{ ...brick, ...fields }] }],
    },
  ],
});

describe('a project whose products are in its result file alone', () => {
  it('gets rows with their names, units, amounts and lives, and products that say where they come from', () => {
    const reading = readModel(model);
    expectRecomputed(reading);
    expect(reading.counts).toMatchObject({ rowsIn: 3, rowsTaken: 3, rowsRefused: 0, products: 2 });
    expect(quantities(reading)).toMatchObject([
      { name: 'Mursten', source: { kind: 'product', id: 'brick' }, amount: 90 * 77, unit: 'kg', lifetimeYears: 120 },
      // 77 m2 are no amount of a product by volume, so LCAbyg's own cubic metres stand.
      { name: 'Brædder', source: { kind: 'product', id: 'timber' }, unit: 'm3', lifetimeYears: 20, note: 'Skalmur' },
    ]);
    expect(quantities(reading)[1]?.amount).toBeCloseTo(77 * 0.021, 12);
    expect(products(reading).map(({ note }) => note)).toEqual([
      'From the result file of LCAbyg: brick',
      'From the result file of LCAbyg: timber',
    ]);
    expect(products(reading)[0]?.factors).toMatchObject({ declaredUnit: 'm3', kgPerM3: 1800, gwpA4: null });
    expect(products(reading)[0]?.factors.gwpA1A3Conservative).toBeCloseTo(430, 9);
  });

  it('says that carbon in wood is not told apart, and never counts it as fossil', () => {
    const reading = readModel(model);
    expect(codes(reading)).toContain('biogenic-undivided');
    const wood = products(reading).find(({ id }) => id === 'timber');
    expect(wood?.factors).toMatchObject({ gwpA1A3Conservative: 0, gwpC4: null });
    expect(wood?.factors.gwpA1A3Biogenic).toBeCloseTo(-690, 9);
  });

  it('tells how much of it can be calculated, with its results and without', () => {
    expect(readModel(model).coverage).toMatchObject({ rows: 2, rowsCalculated: 2, massShare: 1 });
    const alone = read(lcabygProjectFile(model));
    expect(alone.coverage).toEqual({ rows: 1, rowsCalculated: 0, massShare: null });
    expect(alone.areas).toMatchObject({ state: 'atLeast', fileKgCo2e: null });
    expect(alone.comparison).toEqual([]);
  });

  it('knows the area of the file beside ours', () => {
    const { areas } = readModel(model);
    expect(areas).toMatchObject({ heatedAreaM2: 120, grossAreaM2: 140, state: 'known' });
    expect(areas?.kgCo2e).toBeCloseTo(areas?.fileKgCo2e ?? Number.NaN, 6);
  });
});

describe('stages that only some result files have', () => {
  it('takes A4 and A5 of products, and their repetition in B4 where the file repeats them', () => {
    const stagesOf = { ...brick.stages, A4: 13, A5: 7 };
    const plain = readModel(withProduct({ stages: stagesOf, lifespan: 15 }));
    expectRecomputed(plain);
    expect(stages(plain)).toMatchObject({ a4: 13 * 3.85, a5: 7 * 3.85 });
    expect(plain.document?.calculations[0]?.extendedReplacement ?? false).toBe(false);
    const repeated = ['A1to3', 'A4', 'A5', 'C3', 'C4'];
    const extended = readModel({ ...withProduct({ stages: stagesOf, lifespan: 15 }), repeated });
    expectRecomputed(extended);
    expect(stages(extended)['b4']).toBeGreaterThan(stages(plain)['b4'] ?? Number.NaN);
  });

  it('gives two uses of a product with other figures two products under one name', () => {
    const far = { ...brick, stages: { ...brick.stages, A4: 40 } };
    const near = { ...brick, stages: { ...brick.stages, A4: 2 } };
    const [first] = model.elements;
    const wall = { id: 'wall', name: 'Skalmur', unit: 'M2', amount: 10 };
    const constructions = [
      { ...wall, products: [far] },
      { ...wall, amount: 11, products: [near] },
    ];
    const reading = readModel({ ...model, elements: [{ id: 'walls', name: first?.name ?? '', constructions }] });
    expectRecomputed(reading);
    expect(products(reading).map(({ id, name }) => [id, name])).toEqual([
      ['brick', 'Mursten'],
      ['brick-2', 'Mursten'],
    ]);
  });

  it('tells stages that the method does not count, and compares the rest', () => {
    const reading = readModel(withProduct({ stages: { ...brick.stages, B1: 3, C1: 2, C2: 5 } }));
    expect(codes(reading)).toEqual(expect.arrayContaining(['stage-not-carried', 'stage-not-in-method']));
    const verdicts = Object.fromEntries(reading.comparison.map(({ module, verdict }) => [module, verdict]));
    expect(verdicts).toMatchObject({ a1a3: 'equal', c3: 'equal', b1: 'not-in-method', c2: 'not-in-method' });
  });

  it('counts a final disposal below zero in C3, and says so', () => {
    const reading = readModel(withProduct({ stages: { ...brick.stages, C4: -4 } }));
    expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
    expect(codes(reading)).toContain('c4-below-zero');
    const { c3, c4 } = stages(reading);
    const ours = Object.fromEntries(reading.comparison.map((one) => [one.module, one.ours]));
    expect(ours['c3']).toBeCloseTo((c3 ?? 0) + (c4 ?? 0), 9);
  });

  it.each([
    ['calculated in a unit that is not known here', { declaredUnit: 'FURLONG' }, 'kg'],
    ['given in a unit that is not known here', { unit: 'FURLONG' }, 'm3'],
    ['with neither unit known', { unit: 'FURLONG', declaredUnit: 'FURLONG' }, 'kg'],
  ])('takes a product %s', (_, fields, unit) => {
    const reading = readModel(withProduct(fields));
    expectRecomputed(reading);
    expect(quantities(reading)).toMatchObject([{ unit }]);
  });

  it('takes from the stages what a product does not say itself', () => {
    const { model: nodes, results } = lcabygResultFile(model);
    const spread = nodes.flatMap((node) =>
      node['node_type'] === 'ProductInstance'
        ? [
            {
              id: node['id'],
              node_type: node['node_type'],
              parent: node['parent'],
              model_id: node['model_id'],
              name: node['name'],
            },
            {
              ...node,
              id: `${String(node['id'])}-stage`,
              node_type: 'StageInstance',
              parent: node['id'],
              model_id: 'stage',
            },
          ]
        : [node],
    );
    const reading = read(lcabygProjectFile(model), { model: spread, results });
    expectRecomputed(reading);
    expect(quantities(reading).map(({ name }) => name)).toEqual(['Mursten', 'Brædder']);
  });

  it('takes the replacements of the file where they do not follow from the life', () => {
    const reading = readModel(withProduct({ lifespan: 30, replacements: 3 }));
    expectRecomputed(reading);
    expect(quantities(reading)[0]).toMatchObject({ lifetimeYears: 30, replacements: 3 });
  });

  it('takes fuel, transports and other works of the building process from the results', () => {
    const works = [
      { id: 'fuel', type: 'FuelConsumption', name: 'Diesel', stages: { A5: 660 } },
      { id: 'soil', type: 'Transport', name: 'Jord', stages: { A4: 120 } },
      { id: 'crane', type: 'Crane', name: 'Kran', stages: { A5: 31 } },
      { id: 'site', type: 'Operation', name: 'Byggestrøm', stages: { A5: 77 } },
    ] as const;
    const reading = readModel({ ...model, works });
    expectRecomputed(reading);
    expect(stages(reading)).toMatchObject({ a4: 120, a5: 660 + 31 + 77 });
    expect(reading.document?.calculations[0]?.siteOperations).toEqual([
      { name: 'Diesel', amount: 250, unit: '', kgCo2ePerUnit: 660 / 250 },
    ]);
    expect(quantities(reading).map(({ name }) => name)).toEqual(['Mursten', 'Brædder', 'Jord', 'Kran', 'Byggestrøm']);
    expect(reading.counts).toMatchObject({ rowsIn: 7, rowsTaken: 7 });
  });

  it('says that figures over another period are not ours', () => {
    const reading = readModel({ ...model, years: 80 });
    const verdicts = Object.fromEntries(reading.comparison.map(({ module, verdict }) => [module, verdict]));
    expect(verdicts).toMatchObject({ a1a3: 'equal', b6: 'period-differs' });
    expect(codes(reading)).toContain('period-differs');
  });
});

describe('energy of a result file', () => {
  it.each([1998, 2015, 2019, 2020, 2023])('keeps the coefficients of each year from %d on', (firstYear) => {
    const factor = (year: number) => 1 / 3 + (2073 - year) / 700;
    const reading = readModel({ ...model, firstYear, energy: model.energy.map((one) => ({ ...one, factor })) });
    expectRecomputed(reading);
    const [use] = reading.document?.calculations[0]?.energy ?? [];
    expect(use?.coefficients?.[0]).toEqual({ year: firstYear, kgCo2ePerKwh: expect.closeTo(factor(firstYear), 12) });
    expect(reading.document?.site.completionYear).toBe(firstYear < 2020 ? null : firstYear);
  });

  it('of a year before 2020 is counted by the rules without the results, too', () => {
    const alone = read(lcabygProjectFile({ ...model, firstYear: 2015 }));
    expect(alone.areas?.kgCo2e).toBeGreaterThan(0);
    expect(alone.document?.calculations[0]?.energy?.[0]?.coefficients).toHaveLength(50);
  });

  it('joins two uses of a carrier, and knows a kind of energy by its name', () => {
    const [electricity] = model.energy;
    const heat = {
      ...model.energy[0],
      mode: 'Heating',
      kwhPerM2: 31,
      factor: (year: number) => 0.1 + 1 / year,
    } as const;
    const source = electricity?.source ?? '';
    const both = { ...heat, source, name: 'El' };
    const joined = readModel({ ...model, energy: [...model.energy, both] });
    expectRecomputed(joined);
    expect(joined.document?.calculations[0]?.energy).toHaveLength(1);
    expect(codes(joined)).toContain('energy-joined');
    const gas = readModel({ ...model, energy: [...model.energy, { ...both, source: 'unknown', name: 'Naturgas' }] });
    expectRecomputed(gas);
    expect(gas.document?.calculations[0]?.energy?.map(({ carrier }) => carrier)).toEqual(['electricity', 'fossilFuel']);
  });

  it.each([
    ['without a kind of use', /"operation_calc_mode":"[A-Za-z]+"/g, '"x":1'],
    [
      'by another source than the project names',
      /"model_id":"e967c8e7[^"]+"/g,
      '"model_id":"84ddd0e5-85a1-48cb-ab90-aa19b3359458"',
    ],
  ])('is found %s where it is the only one', (_, pattern, replacement) => {
    const results = JSON.parse(JSON.stringify(lcabygResultFile(model)).replaceAll(pattern, replacement)) as unknown;
    expectRecomputed(read(lcabygProjectFile(model), results));
  });

  it.each([
    ['of a kind whose coefficients are nowhere', '4e1a9c79-f9e6-4e93-84fd-c39d7f1d1231', 'energy-coefficients-missing'],
    ['of an unknown kind', 'unknown', 'energy-carrier-unknown'],
  ])('%s is refused without its results, and the rest never stands as the whole', (_, source, code) => {
    const heat = { ...model.energy[0], mode: 'Heating', name: '', source, kwhPerM2: 31, factor: () => 0.2 } as const;
    const reading = read(lcabygProjectFile({ ...model, energy: [...model.energy, heat] }));
    expect(reading.problems.filter(({ isRefused }) => isRefused).map((problem) => problem.code)).toEqual([code]);
    expect(reading.counts).toMatchObject({ rowsIn: 3, rowsTaken: 2, rowsRefused: 1 });
    const energy = reading.document?.calculations[0]?.energy ?? [];
    expect(energy.map(({ kwhPerYear }) => kwhPerYear)).toEqual([17.3 * 120, null]);
    expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
  });

  it('joins a use of the results with one that only the rules know', () => {
    const heat = { ...model.energy[0], mode: 'Heating', name: 'El', kwhPerM2: 31, factor: () => 0.2 } as const;
    const source = model.energy[0]?.source ?? '';
    const both = { ...model, energy: [...model.energy, { ...heat, source }] };
    const { model: nodes, results } = lcabygResultFile(both);
    const partly = nodes.filter((node) => node['operation_calc_mode'] !== 'Heating');
    const reading = read(lcabygProjectFile(both), { model: partly, results });
    const [use, ...others] = reading.document?.calculations[0]?.energy ?? [];
    expect(others).toEqual([]);
    expect(use?.kwhPerYear).toBeCloseTo((17.3 + 31) * 120, 9);
    // 2023: 0.187, 2025: 0.135 kgCO2e/kWh by BR18; 0.3 / 24 by the results.
    expect(use?.coefficients?.[0]?.kgCo2ePerKwh).toBeCloseTo((17.3 * (0.3 / 24) + 31 * 0.161) / 48.3, 9);
    expect(reading.comparison.find(({ module }) => module === 'b6')?.verdict).toBe('energy-differs');
  });

  it('counts exported electricity alone with the coefficients of the file', () => {
    const reading = readModel({ ...model, energy: [], electricityProduction: 12 });
    expectRecomputed(reading);
    expect(stages(reading)['d']).toBeLessThan(-12 * 120 * 0.2 * 49);
    expect(
      read(lcabygProjectFile({ ...model, energy: [], electricityProduction: 12 })).document?.calculations[0]?.energy,
    ).toMatchObject([{ carrier: 'electricity', kwhPerYear: 0 }]);
  });
});

describe('a product that the project has itself', () => {
  const stage = (name: string, gwp: number, fields: object = {}) => [
    {
      Node: {
        Stage: { id: `brick-${name}`, stage: name, stage_unit: 'KG', indicators: { GWP: gwp }, ...fields },
      },
    },
    { Edge: [{ ProductToStage: { id: `to-${name}`, enabled: true } }, 'brick', `brick-${name}`] },
  ];
  const product = { Node: { Product: { id: 'brick', name: { Danish: 'Egen mursten' } } } };
  const perKg = (perM3: number) => perM3 / 1800;
  const whole = [
    product,
    ...stage('A1to3', perKg(430)),
    ...stage('C3', perKg(9)),
    ...stage('C4', perKg(4)),
    ...stage('D', perKg(-21)),
  ];
  const construction = [
    { Node: { Construction: { id: 'wall', name: { Danish: 'Mur' }, unit: 'M2' } } },
    { Edge: [{ ConstructionToProduct: { id: 'in-wall', amount: 90, unit: 'KG', lifespan: 120 } }, 'wall', 'brick'] },
  ];
  const only = withProduct({});

  it('stays as it is there, and agrees with the results', () => {
    const reading = read([...lcabygProjectFile(only), ...construction, ...whole], lcabygResultFile(only));
    expectRecomputed(reading);
    expect(products(reading)).toMatchObject([{ name: 'Egen mursten', factors: { declaredUnit: 'kg' } }]);
    expect(codes(reading)).not.toContain('product-from-results');
  });

  it.each([
    ['a stage that is elsewhere', [...whole, { Edge: [{ ProductToStage: { id: 'x' } }, 'brick', 'elsewhere'] }]],
    ['a stage without GWP', [product, ...stage('A1to3', perKg(430)), ...stage('C3', 0, { indicators: {} })]],
    ['a unit that its amount cannot be converted to', [product, ...stage('A1to3', 2, { stage_unit: 'M2' })]],
    ['no stage', [product]],
  ])('with %s is taken from the results', (_, entries) => {
    const reading = read([...lcabygProjectFile(only), ...construction, ...entries], lcabygResultFile(only));
    expectRecomputed(reading);
    expect(products(reading)).toMatchObject([{ id: 'brick', name: 'Mursten', factors: { declaredUnit: 'm3' } }]);
  });

  it('that is only taken down is counted at its end of life', () => {
    const entries = construction.map((entry) =>
      JSON.parse(JSON.stringify(entry).replace('"KG"', '"KG","demolition":true')),
    );
    const gone = withProduct({ stages: { C3: 9, C4: 4, D: -21 } });
    const reading = read([...lcabygProjectFile(gone), ...entries], lcabygResultFile(gone));
    expectRecomputed(reading);
    expect(products(reading)).toMatchObject([{ factors: { gwpA1A3Conservative: 0 } }]);
  });
});

describe('a result file that is not of the project', () => {
  const other = { ...model, elements: model.elements.map((element) => ({ ...element, id: 'other walls' })) };
  const otherAmounts = {
    ...model,
    elements: model.elements.map((element) => ({
      ...element,
      constructions: element.constructions.map((one) => ({ ...one, amount: 500 })),
    })),
  };
  it.each([
    ['a number', 5, 'results-unreadable'],
    ['false', false, 'results-unreadable'],
    ['another object', { model: 5, results: {} }, 'results-unreadable'],
    ['the project itself', lcabygProjectFile(model), 'results-unreadable'],
    ['other parts in a building of the same id', lcabygResultFile(other), 'results-of-another-project'],
    ['the same parts with none of the amounts', lcabygResultFile(otherAmounts), 'results-of-another-project'],
    ['no nodes', { model: [], results: {} }, 'results-of-another-project'],
  ])('%s is refused, and nothing of it is used', (_, results, code) => {
    const reading = read(lcabygProjectFile(model), results);
    expect(reading.problems.filter(({ isRefused }) => isRefused).map((problem) => problem.code)).toEqual([code]);
    const alone = read(lcabygProjectFile(model));
    expect(reading.document).toEqual(alone.document);
    expect(reading.counts).toEqual(alone.counts);
    expect(reading.comparison).toEqual([]);
  });

  it('of an older state tells what differs, takes the amounts of the project and counts what is left over', () => {
    const [element] = model.elements;
    const [wall] = element?.constructions ?? [];
    if (element === undefined || wall === undefined) throw new Error('the model has a wall');
    const gone = { ...wall, id: 'gone', name: 'Væk', amount: 3 };
    const older = { ...wall, amount: 70 };
    const kept = { ...wall, id: 'kept', amount: 5 };
    const now = { ...model, elements: [{ ...element, constructions: [wall, kept] }] };
    const before = { ...model, grossAreaM2: 130, elements: [{ ...element, constructions: [older, kept, gone] }] };
    const reading = read(lcabygProjectFile(now), lcabygResultFile(before));
    expect(reading.problems.filter(({ code }) => code === 'results-say-otherwise').map(({ values }) => values)).toEqual(
      [
        { project: 140, results: 130 },
        { project: 77, results: 70 },
      ],
    );
    expect(reading.counts).toMatchObject({ rowsIn: 7, rowsTaken: 5, rowsRefused: 2 });
    expect(quantities(reading)[0]).toMatchObject({ name: 'Mursten', amount: 90 * 77 });
    expect(reading.comparison.find(({ module }) => module === 'a1a3')?.verdict).not.toBe('equal');
  });
});

describe.skipIf(!hasSharedData)(`published pairs of project and results${sharedDataNote}`, () => {
  const shared = (name: string): unknown =>
    JSON.parse(hasSharedData ? readShared(`lcabyg/${name}.json`) : 'null') as unknown;
  const pairs = [
    ['e9e6e798.project', 'e9e6e798.result', 59 + 1],
    ['ef-02_engdraget', 'ef-02_engdraget.result', 129 + 3 + 2],
  ] as const;

  it.each(pairs)('%s recomputes to %s, in the whole and part by part', (project, results, rowsIn) => {
    const reading = read(shared(project), shared(results));
    expectRecomputed(reading);
    expect(reading.counts.rowsIn).toBe(rowsIn);
    expect(quantities(reading).filter(({ source }) => source?.kind === 'none')).toEqual([]);
    expect(reading.coverage?.massShare).toBeGreaterThan(0.999);
  });

  it.each(pairs)('%s names its parts as %s does', (project, results) => {
    const file = shared(results) as { model: { node_type: string; model_id: string; name: string }[] };
    const listed = file.model.filter(({ node_type: type }) => type === 'ElementCategoryInstance');
    expect(listed.length).toBeGreaterThan(50);
    for (const { model_id: id, name } of listed) expect(lcabygCategory(id).name).toBe(name.trim());
    const known = new Set(talo2000Classes.map(({ code }) => code));
    for (const { classification, talo2000Code } of read(shared(project)).categories) {
      expect(classification).not.toBe('');
      expect(talo2000Code === '' || known.has(talo2000Code)).toBe(true);
    }
  });

  it.each([
    [pairs[0][0], pairs[1][1]],
    [pairs[1][0], pairs[0][1]],
  ])('%s refuses %s', (project, results) => {
    expect(codes(read(shared(project), shared(results)))).toContain('results-of-another-project');
  });
});
