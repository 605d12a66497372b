import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import type { ProjectKind, ProjectReading } from '#domain/incoming/projects/project-reading.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/projects/${name}.json`, 'utf8')) as unknown;
const read = (kind: ProjectKind, json: unknown, results?: unknown): ProjectReading =>
  readProject(kind, json, { calculationName: 'As built', language: 'en', results });
const codes = ({ problems }: ProjectReading) => problems.map(({ code }) => code);
const quantities = ({ document }: ProjectReading, category: number) =>
  document?.calculations[0]?.categories?.[category]?.quantities ?? [];
const factorsOf = ({ document }: ProjectReading, id: string) =>
  document?.library?.products?.find((product) => product.id === id)?.factors;
const projectRows = ({ comparison }: ProjectReading) => comparison.filter(({ group }) => group === null);

describe('a small LCAbyg project', () => {
  const reading = read('lcabyg-project', fixture('small-lcabyg'), fixture('small-lcabyg-results'));

  it('becomes a valid site document', () => {
    expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
    expect(reading.document?.site).toMatchObject({
      name: 'Lille kontor',
      address: 'Prøvevej 1',
      description: 'Prøvebygning',
      useClasses: [{ code: 'T', heatedNetAreaM2: 100 }],
      grossAreaM2: 120,
      completionYear: 2026,
      plannedUsers: 4,
    });
    expect(reading.counts).toEqual({ rowsIn: 7, rowsTaken: 7, rowsRefused: 0, products: 3, composites: 1 });
  });

  it('divides indicators by what they are for, and keeps every stage of a product', () => {
    expect(factorsOf(reading, 'brick')).toMatchObject({
      declaredUnit: 'kg',
      gwpA1A3Conservative: 0.773,
      gwpC3Fossil: 0.012,
      gwpC4: 0.005,
      handprintRecycling: -0.03,
      gwpA4: null,
      eolSource: 'epd',
      standard: 'EN 15804+A2',
      validTo: '2030-06-30',
    });
    const plaster = factorsOf(reading, 'plaster');
    expect(plaster).toMatchObject({ declaredUnit: 'm3', kgPerM3: 1300, gwpC3Fossil: null });
    expect(plaster?.gwpA1A3Conservative).toBeCloseTo(27.75, 12);
    // 15 per 1 000 kg of 1 300 kg
    expect(plaster?.gwpC4).toBeCloseTo(19.5, 12);
  });

  it('makes a composite of a construction that repeats and rows of one that does not', () => {
    expect(reading.document?.library?.composites).toMatchObject([
      {
        id: 'c-wall',
        unit: 'm2',
        layers: [
          { source: { kind: 'product', id: 'brick' }, amountPerUnit: 100, unit: 'kg', lifetimeYears: 120 },
          { source: { kind: 'product', id: 'plaster' }, amountPerUnit: 0.02, unit: 'm3', lifetimeYears: 25 },
        ],
      },
    ]);
    expect(quantities(reading, 0)).toMatchObject([{ source: { kind: 'composite', id: 'c-wall' }, amount: 50 }]);
    expect(quantities(reading, 2)).toMatchObject([
      {
        name: 'Tagpap, to lag',
        source: { kind: 'product', id: 'roofing' },
        amount: 400,
        unit: 'kg',
        lifetimeYears: 30,
      },
    ]);
    expect(reading.categories.map(({ talo2000Code }) => talo2000Code)).toEqual(['1241', '1232', '126']);
  });

  it('recomputes to the figures of its result file, in the whole and part by part', () => {
    expect(projectRows(reading).map(({ module }) => module)).toEqual(['a1a3', 'a4', 'b4', 'b6', 'c3', 'c4', 'd']);
    expect(reading.comparison).toHaveLength(7 + 5 + 5 + 6);
    for (const { file, ours, verdict } of reading.comparison) {
      expect(verdict).toBe('equal');
      expect(Math.abs(ours - (file ?? Number.NaN))).toBeLessThanOrEqual(1e-9 * Math.abs(file ?? 0));
    }
  });

  it('tells a figure that differs', () => {
    const results = structuredClone(fixture('small-lcabyg-results')) as {
      results: Record<string, Record<string, Record<string, Record<string, number>>>>;
    };
    Object.assign(results.results['b1']?.['A1to3']?.['9999'] ?? {}, { GWP: 5718 });
    const differing = read('lcabyg-project', fixture('small-lcabyg'), results);
    expect(projectRows(differing).find(({ module }) => module === 'a1a3')).toMatchObject({ verdict: 'differs' });
  });
});

describe('a small LCAx project', () => {
  const reading = read('lcax-project', fixture('small-lcax'));

  it('becomes a valid site document with amounts of assembly times product', () => {
    expect(v.safeParse(siteDocument, reading.document).issues).toBeUndefined();
    expect(reading.counts).toEqual({ rowsIn: 3, rowsTaken: 3, rowsRefused: 0, products: 2, composites: 0 });
    expect(quantities(reading, 0)).toMatchObject([
      { name: 'Dækelement', amount: 14_400, unit: 'kg', lifetimeYears: 120 },
    ]);
    expect(reading.document?.calculations[0]?.energy).toEqual([
      {
        carrier: 'electricity',
        kwhPerYear: 400,
        coefficients: [
          { year: 2025, kgCo2ePerKwh: 0.2 },
          { year: 2035, kgCo2ePerKwh: 0.1 },
        ],
      },
    ]);
  });

  it('keeps biogenic carbon apart from fossil and luluc', () => {
    expect(factorsOf(reading, 'epd-timber')).toMatchObject({
      gwpA1A3Conservative: 91,
      gwpA1A3Biogenic: -741,
      gwpA1A3Luluc: 1,
      gwpC3Fossil: 15,
      gwpC3Biogenic: 745,
      gwpA4: 12,
      kgPerM3: 450,
    });
  });

  it('recomputes to its own results', () => {
    expect(reading.comparison).toHaveLength(7 + 5 + 4);
    expect(reading.comparison.filter(({ verdict }) => verdict !== 'equal')).toEqual([]);
  });
});

describe('what a file cannot give', () => {
  type Entry = Record<string, unknown>;
  const lcabyg = () => fixture('small-lcabyg') as Entry[];
  const edge = (type: string, from: string, to: string, fields: object = {}): Entry => ({
    Edge: [{ [type]: { id: 'x', enabled: true, ...fields } }, from, to],
  });
  const refused = (entries: readonly Entry[]) =>
    read('lcabyg-project', [...lcabyg(), ...entries]).problems.filter(({ isRefused }) => isRefused);
  const layer = { amount: 1, unit: 'KG', lifespan: 50 };

  it.each([
    ['a construction in itself', [edge('ConstructionToProduct', 'c-roof', 'c-roof', layer)], 'cycle'],
    ['an element below an element', [edge('ElementToConstruction', 'e-roof', 'e-roof', { amount: 1 })], 'cycle'],
    ['a stage as a product', [edge('ConstructionToProduct', 'c-roof', 'brick-C3', layer)], 'wrong-node'],
    [
      'an unknown unit',
      [edge('ConstructionToProduct', 'c-roof', 'brick', { ...layer, unit: 'FURLONG' })],
      'unit-unknown',
    ],
    ['no amount', [edge('ConstructionToProduct', 'c-roof', 'brick', { ...layer, amount: 'many' })], 'amount-invalid'],
    [
      'a use switched off',
      [edge('ConstructionToProduct', 'c-roof', 'brick', { ...layer, enabled: false })],
      'switched-off',
    ],
    [
      'what is only demolished',
      [edge('ConstructionToProduct', 'c-roof', 'brick', { ...layer, demolition: true })],
      'demolition',
    ],
  ])('refuses %s and keeps the rest', (_what, entries, code) => {
    const reading = read('lcabyg-project', [...lcabyg(), ...entries]);
    expect(refused(entries).map((problem) => problem.code)).toEqual([code]);
    expect(reading.counts).toMatchObject({ rowsIn: 8, rowsTaken: 7, rowsRefused: 1 });
    expect(v.safeParse(siteDocument, reading.document).success).toBe(true);
  });

  it('keeps rows whose product or construction the file only names', () => {
    const reading = read('lcabyg-project', [
      ...lcabyg(),
      edge('ConstructionToProduct', 'c-roof', 'elsewhere', layer),
      edge('ElementToConstruction', 'e-roof', 'library', { amount: 9 }),
    ]);
    expect(codes(reading)).toEqual(expect.arrayContaining(['product-not-in-file', 'construction-not-in-file']));
    expect(reading.counts).toMatchObject({ rowsIn: 9, rowsTaken: 9 });
    expect(quantities(reading, 2)).toMatchObject([
      {},
      { source: { kind: 'none' }, amount: 80 },
      { amount: 9, unit: 'pcs' },
    ]);
  });

  it('tells a node that comes twice and takes the first', () => {
    const again = { Node: { Product: { id: 'brick', name: { Danish: 'Other' } } } };
    const reading = read('lcabyg-project', [...lcabyg(), again]);
    expect(reading.problems).toContainEqual(
      expect.objectContaining({ code: 'duplicate-id', place: `[${lcabyg().length}]` }),
    );
    expect(reading.document?.library?.products?.find(({ id }) => id === 'brick')?.name).toBe('Tegl');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('takes %s as a name like any other', (key) => {
    const node = JSON.parse(`{"Node":{"${key}":{"id":"${key}"}}}`) as Entry;
    const reading = read(
      'lcabyg-project',
      [...lcabyg(), node, edge(key, key, 'c-roof')],
      JSON.parse(`{"model":[],"results":{"${key}":1}}`),
    );
    expect(reading.counts.rowsTaken).toBe(7);
    const lcax = fixture('small-lcax') as Entry;
    const assemblies = JSON.parse(
      `{"${key}":{"name":"${key}","quantity":1,"unit":"${key}","products":{"${key}":5}}}`,
    ) as unknown;
    expect(read('lcax-project', { ...lcax, assemblies }).counts).toMatchObject({ rowsTaken: 0, rowsRefused: 1 });
    expect(({} as Entry)['name']).toBeUndefined();
  });

  it.each<[ProjectKind, unknown]>([
    ['lcabyg-project', null],
    ['lcabyg-project', {}],
    ['lcabyg-project', []],
    ['lcabyg-project', [1, 'x', null, { Node: 5 }, { Edge: [] }]],
    ['lcax-project', []],
    ['lcax-project', { assemblies: 3 }],
    ['lcax-project', 'text'],
  ])('no project is told, not thrown (%s %j)', (kind, json) => {
    const reading = read(kind, json);
    expect(reading.document).toBeNull();
    expect(codes(reading)).toContain('no-project');
  });

  it('tells stages, units and factors that cannot be used', () => {
    const stage = (id: string, fields: object): Entry[] => [
      { Node: { Stage: { id, stage: 'C4', stage_unit: 'KG', indicators: { GWP: 1 }, ...fields } } },
      edge('ProductToStage', 'brick', id),
    ];
    const reading = read('lcabyg-project', [
      ...lcabyg(),
      ...stage('s1', { stage: 'Z9' }),
      ...stage('s2', { indicator_factor: 0 }),
      ...stage('s3', { indicators: {} }),
      ...stage('s4', { indicator_unit: 'M2' }),
      ...stage('s5', { stage: 'B2' }),
      ...stage('s6', { stage: 'C1' }),
      edge('ProductToStage', 'brick', 'nowhere'),
    ]);
    expect(codes(reading)).toEqual(
      expect.arrayContaining([
        'stage-unknown',
        'factor-invalid',
        'gwp-missing',
        'unit-not-convertible',
        'stage-not-carried',
        'stage-not-in-method',
        'stage-not-in-file',
      ]),
    );
    expect(factorsOf(reading, 'brick')?.gwpC4).toBe(0.005);
  });

  it('leaves A1-A3 open where an uptake is inside that nobody has separated, and takes the rest', () => {
    const lcax = fixture('small-lcax') as { assemblies: { products: { impactData: Entry[] }[] }[] };
    const wood = lcax.assemblies[0]?.products[0]?.impactData[0] ?? expect.fail();
    wood['impacts'] = { gwp: { a1a3: -650, a4: 5, c3: 890 } };
    const reading = read('lcax-project', lcax);
    expect(reading.document?.library?.products?.[0]?.factors).toMatchObject({
      gwpA1A3Conservative: null,
      gwpA4: 5,
      gwpC3Fossil: null,
    });
    expect(codes(reading)).toContain('uptake-not-separated');
    expect(v.safeParse(siteDocument, reading.document).success).toBe(true);
  });

  it('gives two declarations under one id two products', () => {
    const lcax = fixture('small-lcax') as { assemblies: { products: { impactData: Entry[] }[] }[] };
    const [first, second] = lcax.assemblies;
    Object.assign(second?.products[0]?.impactData[0] ?? {}, { id: 'epd-concrete' });
    const reading = read('lcax-project', { ...lcax, assemblies: [first, second] });
    expect(reading.document?.library?.products?.map(({ id }) => id)).toEqual(['epd-concrete', 'epd-concrete-2']);
    expect(codes(reading)).toContain('duplicate-id');
  });
});

describe.skipIf(!hasSharedData)(`published files${sharedDataNote}`, () => {
  const shared = (path: string): unknown => JSON.parse(hasSharedData ? readShared(path) : 'null') as unknown;

  it('the LCAx test example keeps 818 per m3, 7 850 kg/m3 and 0.5 kg of each of 50 m2', () => {
    const reading = read('lcax-project', shared('lcax/project_test_example_2.6.3.json'));
    const product = reading.document?.library?.products?.[0];
    expect(product?.factors).toMatchObject({
      declaredUnit: 'm3',
      gwpA1A3Conservative: 818,
      kgPerM3: 7850,
      gwpC3Fossil: null,
      standard: 'EN 15804+A1',
      validTo: null,
    });
    expect(quantities(reading, 0)).toMatchObject([{ amount: 25, unit: 'kg', lifetimeYears: 80 }]);
    expect(reading.counts).toMatchObject({ rowsIn: 1, rowsTaken: 1 });
  });

  it('Engdraget in LCAbyg: every use of a product is a row, and what is not in the file is told', () => {
    const reading = read('lcabyg-project', shared('lcabyg/ef-02_engdraget.json'));
    expect(v.safeParse(siteDocument, reading.document).success).toBe(true);
    expect(reading.document?.site).toMatchObject({ grossAreaM2: 13_010, completionYear: 2020 });
    expect(reading.counts).toEqual({ rowsIn: 128, rowsTaken: 126, rowsRefused: 2, products: 0, composites: 0 });
    expect(reading.categories).toHaveLength(13);
    const count = (code: string) => codes(reading).filter((one) => one === code).length;
    expect(count('product-not-in-file')).toBe(118);
    expect(count('construction-not-in-file')).toBe(5);
    expect(count('transport-not-carried')).toBe(2);
    expect(reading.document?.calculations[0]?.energy).toMatchObject([
      { carrier: 'electricity', kwhPerYear: 2.8 * 12_878.4 },
      { carrier: 'districtHeat', kwhPerYear: 22.29 * 12_878.4 },
    ]);
  });

  it('Engdraget in LCAx: its results stand beside ours, and why they differ', () => {
    const reading = read('lcax-project', shared('lcax/project_engdraget_3.4.3.json'));
    expect(reading.counts).toMatchObject({ rowsIn: 24, rowsTaken: 24, rowsRefused: 0 });
    expect(projectRows(reading).map(({ module, verdict }) => [module, verdict])).toEqual([
      ['a1a3', 'inputs-missing'],
      ['b4', 'inputs-missing'],
      ['b6', 'energy-differs'],
      ['c3', 'inputs-missing'],
      ['c4', 'inputs-missing'],
      ['d', 'inputs-missing'],
    ]);
    const b6 = projectRows(reading).find(({ module }) => module === 'b6');
    expect(b6?.file).toBeCloseTo(1_180_583.4716, 3);
    // Linear between the coefficients in the file itself, held at 2023's before it: 1.8 % less.
    expect(b6?.ours).toBeCloseTo(1_159_398.6556, 3);
  });
});
