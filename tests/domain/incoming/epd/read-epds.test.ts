import { describe, expect, test } from 'vitest';
import { sheetPlatform as devicePlatform } from '#client/data/imports/sheet-platform.ts';
import { figureAt, productStage } from '#domain/incoming/epd/module-figures.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import {
  areaProperty,
  brickUuid,
  ilcdFlowXml,
  ilcdJson,
  ilcdProcessXml,
  ilcdZip,
  massProperty,
  openEpd,
} from '#tests/support/files/epd-files.ts';
import { makeZip } from '#tests/support/files/make-zip.ts';

const read = (content: string | Uint8Array<ArrayBuffer>) => readEpds('file', content, sheetPlatform);
const one = async (content: string | Uint8Array<ArrayBuffer>) => {
  const { epds, problems } = await read(content);
  expect(epds).toHaveLength(1);
  const [epd] = epds;
  if (epd === undefined) throw new Error('no declaration');
  return { epd, problems };
};
const codes = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await read(content)).problems.map(({ code }) => code);

const withoutMeanAmount = (document: Record<string, unknown>): void => {
  const { exchange } = document['exchanges'] as { exchange: Record<string, unknown>[] };
  delete exchange[0]?.['meanAmount'];
};

describe('ILCD+EPD in JSON', () => {
  test('keeps the declared amount, says who and until when', async () => {
    const { epd, problems } = await one(ilcdJson());
    expect(problems).toEqual([]);
    expect(epd).toMatchObject({
      format: 'ilcd-json',
      uuid: brickUuid,
      names: { en: 'Test brick', fi: 'Koetiili' },
      registrationNumber: 'TEST-EPD-123',
      manufacturer: 'Brick Works Ltd',
      publisher: 'Test Programme',
      verifier: 'Vera Verifier',
      category: 'Masonry / Bricks',
      declaredAmount: 500,
      declaredUnit: 'kg',
      standard: 'EN 15804+A2',
      validFrom: '2026-03-15',
      validTo: '2031-12-31',
      isValidToYearOnly: true,
      links: [{ name: 'brick.pdf', url: 'https://example.org/brick.pdf' }],
    });
  });

  test('keeps scenarios, values without a number and texts of numbers apart', async () => {
    const { epd } = await one(ilcdJson());
    expect(figureAt(epd, 'total', 'A3', '')).toBe(29);
    expect(figureAt(epd, 'total', 'C3', 'S1')).toBe(2);
    expect(figureAt(epd, 'total', 'C3', 'S2')).toBe(3);
    expect(figureAt(epd, 'total', 'B1', '')).toBeNull();
    expect(figureAt(epd, 'total', 'B2', '')).toBeUndefined();
    expect(figureAt(epd, 'biogenic', 'A4', '')).toBe(0);
    expect(productStage(epd, 'total', {})).toBe(99);
  });

  test('lists every conversion with its source and prefers none', async () => {
    const { epd } = await one(
      ilcdJson({
        flowProperties: [areaProperty(), massProperty(179)],
        materialProperties: [
          { name: 'conversion factor to 1 kg', value: '0.00558659', unit: '-' },
          { name: 'gross density', value: '2.4', unit: 'kg/m^3' },
          { name: 'layer thickness', value: '80', unit: 'mm' },
        ],
      }),
    );
    expect(epd.declaredUnit).toBe('m2');
    expect(epd.declaredUnitText).toBe('qm');
    expect(epd.conversions.map(({ field, value, source, basis }) => [field, value, source, basis])).toEqual([
      ['kgPerM2', 179, 'Mass', 'stated'],
      ['kgPerM2', 0.00558659, 'conversion factor to 1 kg', 'read-as'],
      ['kgPerM2', expect.closeTo(179, 3), 'conversion factor to 1 kg', 'read-as'],
      ['kgPerM3', 2.4, 'gross density', 'stated'],
      ['kgPerM3', 2400, 'gross density', 'read-as'],
      ['thicknessM', 0.08, 'layer thickness', 'stated'],
      ['kgPerM3', 2237.5, '', 'derived'],
    ]);
  });

  test('knows the potential of EN 15804+A1 by its UUID, and by its name without one', async () => {
    const old = await one(ilcdJson({ amounts: { a1: [{ module: 'A1-A3', value: 7 }] }, compliance: 'DIN EN 15804' }));
    expect(old.epd.standard).toBe('EN 15804+A1');
    expect(productStage(old.epd, 'total', {})).toBe(7);
    const named = await one(
      ilcdJson({
        change: (document) => {
          document['LCIAResults'] = {
            LCIAResult: [
              {
                referenceToLCIAMethodDataSet: { shortDescription: [{ value: 'Treibhauspotential (GWP 100)' }] },
                other: { anies: [{ module: 'A1-A3', value: '7' }] },
              },
              {
                referenceToLCIAMethodDataSet: { shortDescription: [{ value: 'Versauerungspotenzial (AP)' }] },
                other: { anies: [{ module: 'A1-A3', value: '99' }] },
              },
            ],
          };
        },
      }),
    );
    expect(named.epd.values).toEqual([
      { indicator: 'total', module: 'A1-A3', scenario: '', kind: 'declared', kgCo2e: 7 },
    ]);
  });

  test('says which module or number it did not take', async () => {
    const strange = [
      { module: 'A1-A3', value: 1 },
      { module: 'Z9', value: 1 },
      { module: 'C4', value: 'about 3' },
    ];
    expect(await codes(ilcdJson({ amounts: { total: strange } }))).toEqual(['unknown-module', 'bad-number']);
    expect(await codes(ilcdJson({ amounts: {} }))).toEqual(['no-indicators']);
  });

  test('says a missing flow and goes on', async () => {
    const { epd, problems } = await one(ilcdJson({ flowProperties: [] }));
    expect(problems.map(({ code }) => code)).toEqual(['missing-dependency']);
    expect([epd.declaredAmount, epd.declaredUnit]).toEqual([null, null]);
  });
});

describe('biogenic carbon of an ILCD flow', () => {
  const carbonOf = async (flowProperties: readonly object[], materialProperties: readonly object[] = []) => {
    const { epd } = await one(
      ilcdJson({ flowProperties: [massProperty(500, true), ...flowProperties], materialProperties }),
    );
    return [epd.biogenicCarbonKg, epd.packagingCarbonKg];
  };
  const property = (name: string, meanValue: number, uuid = 'x') => ({
    name: [{ value: name, lang: 'en' }],
    uuid,
    meanValue,
    referenceUnit: 'kg',
  });
  test.each<[string, readonly object[], readonly object[], readonly (number | null)[]]>([
    ['by its identifier', [property('C', 200, '62e503ce-544a-4599-b2ad-bcea15a7bf20')], [], [200, null]],
    [
      'by its name',
      [property('Carbon content (biogenic)', 200), property('Carbon content (biogenic) - packaging', 3)],
      [],
      [200, 3],
    ],
    ['in German', [property('biogener Kohlenstoffgehalt (Verpackung)', 3)], [], [null, 3]],
    [
      'as a property of the material',
      [],
      [{ name: 'biogenic carbon content', value: '210', unit: 'kg C' }],
      [210, null],
    ],
    ['as a share of the mass', [], [{ name: 'Biogenic carbon content', value: '42', unit: '%' }], [210, null]],
    [
      'given differently twice',
      [],
      [
        { name: 'biogenic carbon content', value: '210', unit: 'kg' },
        { name: 'carbon content, biogenic', value: '190', unit: 'kg' },
      ],
      [null, null],
    ],
    ['carbon dioxide is not carbon', [], [{ name: 'biogenic carbon dioxide', value: '700', unit: 'kg' }], [null, null]],
    ['in a unit that says nothing', [], [{ name: 'biogenic carbon content', value: '0.4', unit: '-' }], [null, null]],
  ])('%s', async (_, flow, material, expected) => expect(await carbonOf(flow, material)).toEqual(expected));

  test('per cubic metre is times the volume, and no density', async () => {
    const volume = { name: [{ value: 'Volume', lang: 'en' }], uuid: 'v', meanValue: 2, referenceUnit: 'm3' };
    const { epd } = await one(
      ilcdJson({
        flowProperties: [{ ...volume, referenceFlowProperty: true }, massProperty(1000)],
        materialProperties: [{ name: 'biogenic carbon content', value: '230', unit: 'kg C/m^3' }],
      }),
    );
    expect(epd.biogenicCarbonKg).toBe(460);
    expect(epd.conversions.map(({ value }) => value)).toEqual([500]);
  });

  test('is no mass of the product', async () => {
    const { epd } = await one(
      ilcdJson({ flowProperties: [areaProperty(), massProperty(200), property('Biogenic carbon content', 90)] }),
    );
    expect(epd.conversions.map(({ value }) => value)).toEqual([200]);
  });
});

describe('ILCD+EPD in XML', () => {
  test('a folder in a zip: process, flow and their amounts together, on server and device', async () => {
    for (const platform of [sheetPlatform, devicePlatform]) {
      const { epds, problems } = await readEpds('brick.zip', ilcdZip(), platform);
      expect(problems).toEqual([]);
      expect(epds[0]).toMatchObject({
        format: 'ilcd-xml',
        names: { en: 'Test brick & co', fi: 'Koetiili' },
        declaredAmount: 500,
        declaredUnit: 'kg',
        registrationNumber: 'TEST-EPD-123',
        validFrom: '2026-03-15',
      });
      expect(epds[0]?.conversions.map(({ field, value, source }) => [field, value, source])).toEqual([
        ['kgPerM3', 2000, 'Volume'],
        ['kgPerM3', 1900, 'gross density'],
      ]);
    }
  });

  test('has the same figures as the JSON', async () => {
    const json = await one(ilcdJson());
    const xml = await one(ilcdZip());
    expect(xml.epd.values).toEqual(json.epd.values);
  });

  test('a process alone is read; its missing flow is named', async () => {
    const { epd, problems } = await one(ilcdProcessXml);
    expect(problems).toEqual([
      { place: '../flows/brick.xml', code: 'missing-dependency', values: { name: 'brick flow' } },
    ]);
    expect([epd.declaredAmount, epd.declaredUnit]).toEqual([null, null]);
    expect(productStage(epd, 'total', {})).toBe(99);
  });

  test('a process without a reference flow, or without its amount, has no declared amount', async () => {
    const nothing = await one(ilcdProcessXml.replace(/<exchanges>.*<\/exchanges>/s, '<exchanges/>'));
    expect(nothing.problems.map(({ code }) => code)).toEqual(['no-reference-flow']);
    const noAmount = await one(ilcdJson({ change: withoutMeanAmount }));
    expect(noAmount.problems.map(({ code }) => code)).toEqual(['bad-declared-amount']);
    expect([noAmount.epd.declaredAmount, noAmount.epd.declaredUnit]).toEqual([null, 'kg']);
  });

  test('a process alone says its functional unit in words, which is not taken for an amount', async () => {
    const { epd } = await one(
      ilcdProcessXml.replace(
        '</referenceToReferenceFlow>',
        '</referenceToReferenceFlow><functionalUnitOrOther xml:lang="en">1 m3 of bricks</functionalUnitOrOther>',
      ),
    );
    expect([epd.declaredAmount, epd.declaredUnit, epd.declaredUnitText]).toEqual([null, null, '1 m3 of bricks']);
  });

  test.each([
    ['a flow without a process', ilcdFlowXml, 'no-data-set'],
    ['cut in the middle', ilcdProcessXml.slice(0, 900), 'broken-xml'],
    ['a document type with entities', `<!DOCTYPE x [<!ENTITY a "b">]>${ilcdProcessXml}`, 'broken-xml'],
    ['elements closed crosswise', '<processDataSet><a><b></a></b></processDataSet>', 'broken-xml'],
    ['no process information', '<processDataSet><exchanges/></processDataSet>', 'no-process-information'],
  ])('%s is refused in words', async (_, content, code) => {
    expect(await codes(content)).toEqual([code]);
  });

  test('zips: a broken part does not take the others down, and none at all is said', async () => {
    const mixed = makeZip([
      { name: 'processes/a.xml', content: '<processDataSet>' },
      { name: 'processes/b.xml', content: ilcdProcessXml },
    ]);
    const { epds, problems } = await read(mixed);
    expect(epds).toHaveLength(1);
    expect(problems.map(({ code }) => code)).toEqual(['broken-xml', 'missing-dependency']);
    expect(await codes(makeZip([{ name: 'readme.txt', content: 'hello' }]))).toEqual(['no-data-set']);
    expect(await codes(makeZip([{ name: 'a.xml', content: 'x', bytes: 2 ** 31 }]))).toEqual(['too-large']);
    expect(await codes(makeZip([{ name: 'a.xml', content: 'x', flags: 1 }]))).toEqual(['protected']);
  });
});

describe('openEPD', () => {
  test('is read per its declared amount; a missing scope is not declared', async () => {
    const { epd, problems } = await one(openEpd());
    expect(problems).toEqual([]);
    expect(epd).toMatchObject({
      format: 'openepd',
      names: { en: 'Test slab' },
      declaredAmount: 0.04,
      declaredUnit: 'm3',
      verifier: 'Vera Verifier',
      validTo: '2031-01-09',
      isValidToYearOnly: false,
      standard: 'EN 15804+A2',
    });
    expect(figureAt(epd, 'total', 'C3', '')).toBe(0.2);
    expect(figureAt(epd, 'total', 'C4', '')).toBeUndefined();
    expect(epd.conversions).toEqual([expect.objectContaining({ field: 'kgPerM3', value: 2400 })]);
  });

  test.each([
    ['rules of a product category', { doctype: 'openPCR' }, 'product-category-rules'],
    ['rules without a type', { doctype: '', impacts: undefined, issuer: { name: 'IBU' } }, 'product-category-rules'],
    ['an industry declaration', { doctype: 'openIndustryEpd' }, 'industry-declaration'],
    ['no impacts', { impacts: {} }, 'no-indicators'],
  ])('%s is refused politely', async (_, changes, code) => {
    const { epds, problems } = await read(openEpd(changes));
    expect(epds).toEqual([]);
    expect(problems.map((one) => one.code)).toEqual([code]);
  });

  test('an unknown unit and an amount of zero are told', async () => {
    expect(await codes(openEpd({ declared_unit: { qty: 0, unit: 'furlong' } }))).toEqual([
      'bad-declared-amount',
      'unknown-unit',
    ]);
  });
});

describe('bundles', () => {
  const slab = (name: string) => JSON.parse(openEpd({ product_name: name, program_operator_doc_id: name })) as object;
  const rules = { doctype: 'openPCR', name: 'Rules' };
  test.each<[string, unknown, readonly string[]]>([
    ['a list', [slab('a'), slab('b')], []],
    ['a list that begins with rules', [rules, slab('a'), slab('b')], ['[0] product-category-rules']],
    ['an answer of a service', { payload: [slab('a'), slab('b')], meta: { paging: { total: 2 } } }, []],
    ['a list below another name', { data: { epds: [slab('a'), slab('b')] } }, []],
    [
      'an item of something else',
      { epds: [slab('a'), { x: 1 }, slab('b'), 7] },
      ['epds[1] unknown-format', 'epds[3] unknown-format'],
    ],
    ['each in a wrapper', [{ epd: slab('a') }, { epd: slab('b') }], []],
    ['two lists', { epds: [slab('a')], more: [slab('b')], rules: [rules] }, ['rules[0] product-category-rules']],
  ])('%s', async (_, content, expected) => {
    const { epds, problems } = await read(JSON.stringify(content));
    expect(epds.flatMap(({ names }) => Object.values(names))).toEqual(['a', 'b']);
    expect(problems.map(({ place, code }) => `${place} ${code}`)).toEqual(expected);
  });

  test('one declaration in a wrapper', async () => {
    const { epd } = await one(JSON.stringify({ epd: slab('a') }));
    expect(epd.names).toEqual({ en: 'a' });
  });

  test('an openEPD bundle: its documents by folder, rules told, attachments left', async () => {
    const bundle = makeZip([
      { name: 'manifest', content: '{"format": "openEPD Bundle/1.0"}' },
      { name: 'toc', content: 'ref,type' },
      { name: 'epd/000001.json', content: JSON.stringify(slab('a')) },
      { name: 'epd/second', content: JSON.stringify(slab('b')) },
      { name: 'pcr/000001.json', content: JSON.stringify(rules) },
      { name: 'blob/000001.bin', content: 'picture' },
    ]);
    const { epds, problems } = await read(bundle);
    expect(epds.flatMap(({ names }) => Object.values(names)).toSorted()).toEqual(['a', 'b']);
    expect(problems.map(({ code }) => code)).toEqual(['product-category-rules']);
    expect(await kindOfFile('slabs.epb', bundle, sheetPlatform)).toEqual({ kind: 'openepd', isMisnamed: false });
  });

  test('amounts may be texts', async () => {
    const { epd, problems } = await one(
      openEpd({ declared_unit: '2 m3', kg_per_declared_unit: '960 kg', kg_C_biogenic_per_declared_unit: '240 kg C' }),
    );
    expect(problems).toEqual([]);
    expect(epd).toMatchObject({ declaredAmount: 2, declaredUnit: 'm3', biogenicCarbonKg: 240 });
    expect(epd.conversions).toEqual([expect.objectContaining({ field: 'kgPerM3', value: 480 })]);
    const dioxide = await one(openEpd({ kg_C_biogenic_per_declared_unit: { qty: 880, unit: 'kgCO2' } }));
    expect(dioxide.epd.biogenicCarbonKg).toBeNull();
  });
});

const co2data = {
  Version: '9.99',
  Publisher: 'Test',
  PublishDate: '2026-01-01T00:00:00Z',
  Resources: [
    {
      ResourceId: 1,
      ResourceType: 'Material',
      Name: 'Test board',
      Names: { FI: 'Koelevy ', SV: 'Provskiva' },
      InventoryUnit: 'kg',
      WasteFactor: 1.05,
      Conversions: [{ Field: 'Volume', Unit: 'm3', Value: 800 }],
      Categories: [{ ClassificationType: 'Talo2000', Title: '331.1 Levyt' }],
      DataItems: {
        DataValueItems: [
          { DataModuleCode: 'A1-A3 Conservative', Value: 1.2 },
          { DataModuleCode: 'A1-A3 Typical', Value: 1 },
          { DataModuleCode: 'A1-A3 biogenic', Value: -1.5 },
          { DataModuleCode: 'Carbon handprint_recycling', Value: -0.3 },
        ],
      },
    },
    { ResourceId: 2, ResourceType: 'Material', Name: 'Broken', Names: {}, InventoryUnit: 'furlong' },
    { ResourceId: 3, ResourceType: 'Scenario', Name: 'Electricity' },
  ],
};

describe('databases', () => {
  test('CO2data: each resource by itself; one that cannot be read does not take the others down', async () => {
    const { epd, problems } = await one(`\uFEFF${JSON.stringify(co2data)}`);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'row-refused' }),
      { place: '', code: 'scenarios-left-out', values: { count: 1 } },
    ]);
    expect(epd).toMatchObject({
      format: 'co2data',
      names: { fi: 'Koelevy', en: 'Test board', sv: 'Provskiva' },
      talo2000Code: '331.1',
      facts: { wastePercent: 5 },
    });
    expect(figureAt(epd, 'fossil', 'A1-A3', '', 'conservative')).toBe(1.2);
    expect(figureAt(epd, 'fossil', 'A1-A3', '', 'typical')).toBe(1);
    expect(figureAt(epd, 'fossil', 'D1-recycling', '')).toBe(-0.3);
  });

  test('Boverket: a list of data items', async () => {
    const resource = {
      ResourceId: 6,
      Name: 'Provbetong',
      Names: { EN: 'Test concrete' },
      InventoryUnit: 'kg',
      StdCalc: 'EN 15804:A1',
      RefServiceLifeNormal: '30 år',
      Conversions: [{ Field: 'Volume', Unit: 'kg/m³', Value: 2300 }],
      DataItems: [
        {
          PropertyCode: 'GWP-GHG AR4',
          DataValueItems: [
            { DataModuleCode: 'A1-A3 Conservative', Value: 0.125 },
            { DataModuleCode: 'A1-A3 Typical', Value: 0.1 },
            { DataModuleCode: 'A5.1', Value: 0.01 },
          ],
        },
      ],
    };
    const { epd } = await one(JSON.stringify({ Publisher: 'Boverket, Sweden', Version: '1', Resources: [resource] }));
    expect(epd).toMatchObject({
      format: 'boverket',
      names: { sv: 'Provbetong', en: 'Test concrete' },
      serviceLifeYears: 30,
    });
    expect(epd.conversions).toEqual([expect.objectContaining({ field: 'kgPerM3', value: 2300 })]);
    expect(figureAt(epd, 'fossil', 'A5', '')).toBe(0.01);
  });

  test('ÖKOBAUDAT: rows of one data set together, Windows-1252, reference amount and scenarios kept', async () => {
    const head =
      'UUID;Version;Name (de);Name (en);Konformität;Typ;Gueltig bis;Bezugsgroesse;Bezugseinheit;Rohdichte (kg/m3);Modul;Szenario;Szenariobeschreibung;GWP;GWPtotal (A2)';
    const rows = [
      "u1;1;Prüfstein;;'EN 15804';generic dataset;2030;1000;qm;2000;A1;;;1;",
      "u1;1;Prüfstein;;'EN 15804';generic dataset;2030;1000;qm;2000;A2;;;2;",
      "u1;1;Prüfstein;;'EN 15804';generic dataset;2030;1000;qm;2000;A3;;;3;",
      "u1;1;Prüfstein;;'EN 15804';generic dataset;2030;1000;qm;2000;C4;S1;Deponie;4;",
      "u1;1;Prüfstein;;'EN 15804';generic dataset;2030;1000;qm;2000;C4;S2;;;",
      "u2;1;Leer;;'EN 15804';generic dataset;2030;1;kg;;A1-A3;;;;",
    ];
    const latin1 = new Uint8Array(Buffer.from([head, ...rows].join('\n'), 'latin1'));
    const { epd, problems } = await one(latin1);
    expect(problems).toEqual([{ place: '7', code: 'no-indicators', values: { name: 'Leer' } }]);
    expect(epd).toMatchObject({
      names: { de: 'Prüfstein' },
      declaredAmount: 1000,
      declaredUnit: 'm2',
      standard: 'EN 15804+A1',
      scenarios: [
        { name: 'S1', description: 'Deponie' },
        { name: 'S2', description: '' },
      ],
    });
    expect(productStage(epd, 'total', {})).toBe(6);
    expect(figureAt(epd, 'total', 'C4', 'S2')).toBeNull();
  });

  test('LCAx: for one declared unit; null is not declared', async () => {
    const { epd } = await one(
      JSON.stringify({
        id: 'x1',
        name: 'Test pane',
        declaredUnit: 'm2',
        standard: 'en15804a2',
        publishedDate: '2026-01-01',
        validUntil: '2031-01-01',
        referenceServiceLife: 30,
        conversions: [{ value: 25, to: 'kg', metaData: { name: 'grammage', unit: 'kg/m^2' } }],
        impacts: { gwp: { a1a3: 30, c3: null }, gwp_fos: { a1a3: 29 }, ap: { a1a3: 1 } },
      }),
    );
    expect(epd).toMatchObject({ format: 'lcax', declaredAmount: 1, declaredUnit: 'm2', serviceLifeYears: 30 });
    expect(figureAt(epd, 'total', 'A1-A3', '')).toBe(30);
    expect(figureAt(epd, 'total', 'C3', '')).toBeUndefined();
    expect(epd.conversions).toEqual([expect.objectContaining({ field: 'kgPerM2', value: 25 })]);
  });
});

test.each([
  ['plain text', 'hello', 'unknown-format'],
  ['JSON cut off', '{"processInformation": {', 'not-json'],
  ['JSON of something else', '{"a": 1}', 'unknown-format'],
  ['an empty list', '[]', 'no-data-set'],
  ['a prototype key', '{"__proto__": {"processInformation": {}}}', 'unknown-format'],
  ['nothing', '', 'unknown-format'],
  ['bytes', new Uint8Array([0, 1, 2, 0, 255]), 'not-text'],
])('%s is refused in words', async (_, content, code) => {
  const { epds, problems } = await read(content);
  expect(epds).toEqual([]);
  expect(problems.map((one) => one.code)).toEqual([code]);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, readonly number[]]>([
  ['a database with a broken resource and a scenario', JSON.stringify(co2data), [1, 1, 1]],
  ['a list with rules and something else', `[${openEpd()}, ${openEpd({ doctype: 'openPCR' })}, {"a": 1}]`, [1, 2, 0]],
  [
    'a zip with a broken part',
    makeZip([
      { name: 'processes/a.xml', content: '<processDataSet>' },
      { name: 'processes/b.xml', content: ilcdProcessXml },
      { name: 'more.json', content: ilcdJson({ amounts: {} }) },
    ]),
    [1, 2, 0],
  ],
  ['rows without an identifier', 'UUID;Modul;Bezugsgroesse;GWP\n;A1;1;2\nu;A1-A3;1;2\nv;A1-A3;1;', [1, 2, 0]],
  ['a file of something else', 'hello', [0, 1, 0]],
])('%s: taken, refused and left out', async (_, content, expected) => {
  const { epds, refused, leftOut } = await read(content);
  expect([epds.length, refused, leftOut]).toEqual(expected);
});

test('the same data set twice stays two', async () => {
  const { epds } = await read(`[${ilcdJson()},${ilcdJson()}]`);
  expect(new Set(epds.map(({ key }) => key)).size).toBe(2);
});
