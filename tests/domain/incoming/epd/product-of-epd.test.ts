import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emissionFactors } from '#contract/library/product-fields.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { noteOf, productsOfEpd } from '#domain/incoming/epd/note-of-epd.ts';
import { choicesOf, type EpdChoices, productOfEpd, undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { areaProperty, ilcdJson, massProperty, openEpd } from '#tests/support/files/epd-files.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const read = async (content: string | Uint8Array<ArrayBuffer>): Promise<Epd> => {
  const { epds } = await readEpds('file', content, sheetPlatform);
  const [epd] = epds;
  if (epd === undefined) throw new Error('no declaration');
  return epd;
};
const make = (epd: Epd, changes: Partial<EpdChoices> = {}) =>
  productOfEpd(epd, { ...choicesOf(epd, ['fi', 'en'], 'Verifier'), ...changes });

describe('a declaration per 500 kg in two scenarios', () => {
  test('waits for the scenarios to be chosen, and saves nothing of them before', async () => {
    const epd = await read(ilcdJson());
    const choices = choicesOf(epd, ['fi'], '');
    expect(undecidedModules(epd, choices)).toEqual(['C3', 'D']);
    expect(make(epd).factors).toMatchObject({ gwpC3Fossil: null, gwpC3Biogenic: null, handprintRecycling: null });
    expect(undecidedModules(epd, { scenarios: { C3: 'S1', D: 'S2' } })).toEqual([]);
  });

  test('becomes a product per kilogram: fossil and land use in the footprint, biogenic beside it', async () => {
    const { name, manufacturer, talo2000Code, factors } = make(await read(ilcdJson()), {
      scenarios: { C3: 'S2', D: 'S1' },
    });
    expect({ name, manufacturer, talo2000Code }).toEqual({
      name: 'Koetiili',
      manufacturer: 'Brick Works Ltd',
      talo2000Code: '',
    });
    expect(factors.declaredUnit).toBe('kg');
    expect(factors.gwpA1A3Conservative).toBeCloseTo((61 + 9 + 28 + 1 + 0.5 + 0.5) / 500, 12);
    expect(factors.gwpA1A3Typical).toBeNull();
    expect(factors.gwpA1A3Biogenic).toBeCloseTo(-1 / 500, 12);
    expect(factors.gwpA1A3Luluc).toBeCloseTo(2 / 500, 12);
    expect(factors.gwpA4).toBeCloseTo(5 / 500, 12);
    expect(factors.gwpA5).toBeNull();
    expect(factors.gwpC3Fossil).toBeCloseTo(2.6 / 500, 12);
    expect(factors.gwpC3Biogenic).toBeCloseTo(0.4 / 500, 12);
    expect(factors.gwpC4).toBeNull();
    expect(factors.handprintRecycling).toBeCloseTo(-4 / 500, 12);
    expect(factors).toMatchObject({ eolSource: 'epd', standard: 'EN 15804+A2', validTo: '2031-12-31' });
    expect(v.safeParse(emissionFactors, factors).success).toBe(true);
  });

  test('the benefit goes where it is said to go, and a factor keeps the own value as typical', async () => {
    const epd = await read(ilcdJson());
    const { factors } = make(epd, { scenarios: { D: 'S2' }, benefitField: 'handprintEnergy', conservativeFactor: 1.2 });
    expect(factors).toMatchObject({ handprintRecycling: null, handprintEnergy: -1 / 500 });
    expect(factors.gwpA1A3Typical).toBeCloseTo(100 / 500, 12);
    expect(factors.gwpA1A3Conservative).toBeCloseTo(120 / 500, 12);
  });
});

test('a declaration without C and D takes the generic end of life', async () => {
  const epd = await read(ilcdJson({ amounts: { fossil: [{ module: 'A1-A3', value: 1 }] } }));
  expect(make(epd).factors.eolSource).toBe('generic');
});

test('0.04 m3 of a slab: figures per m3; carbon storage only when it is taken', async () => {
  const epd = await read(openEpd({ kg_C_biogenic_per_declared_unit: { qty: 0.3, unit: 'kg' } }));
  expect(make(epd).factors.gwpA1A3Conservative).toBeCloseTo(9.2 / 0.04, 9);
  expect(make(epd).factors).toMatchObject({ declaredUnit: 'm3', kgPerM3: 2400, handprintCarbonStorage: null });
  expect(make(epd, { takesCarbonStorage: true }).factors.handprintCarbonStorage).toBeCloseTo(
    (-0.3 * 44) / 12 / 0.04,
    9,
  );
});

test('without an amount there are no figures at all', async () => {
  const epd = await read(ilcdJson({ flowProperties: [] }));
  expect(make(epd).factors.gwpA1A3Conservative).toBeNull();
  expect(make(epd, { declaredAmount: 500, declaredUnit: 'kg' }).factors.gwpA1A3Conservative).toBeCloseTo(0.2, 12);
});

describe('conversions', () => {
  const gross = (density: string) => [
    { name: 'gross density', value: density, unit: 'kg/m^3' },
    { name: 'layer thickness', value: '0.1', unit: 'm' },
  ];
  test('stand in the fields where nothing contradicts them', async () => {
    const epd = await read(
      ilcdJson({ flowProperties: [areaProperty(), massProperty(200)], materialProperties: gross('2000') }),
    );
    expect(make(epd).factors).toMatchObject({ kgPerM2: 200, kgPerM3: 2000, thicknessM: 0.1 });
  });
  test('are left open where they contradict each other, but for the mass of the declared unit', async () => {
    const epd = await read(
      ilcdJson({ flowProperties: [areaProperty(), massProperty(200)], materialProperties: gross('2.4') }),
    );
    expect(make(epd).factors).toMatchObject({ kgPerM2: 200, kgPerM3: null, thicknessM: null });
  });
  test('a factor without a unit is never taken by itself', async () => {
    const factor = [{ name: 'conversion factor to 1 kg', value: '0.005', unit: '-' }];
    const epd = await read(ilcdJson({ flowProperties: [areaProperty()], materialProperties: factor }));
    expect(make(epd).factors.kgPerM2).toBeNull();
  });
});

describe('the note', () => {
  test('holds number and identifier, by which the product is found again', async () => {
    const epd = await read(ilcdJson());
    const note = noteOf(epd, 'Verifier');
    expect(note).toBe(`TEST-EPD-123 · ${epd.uuid} 00.01.000 · Test Programme · Verifier: Vera Verifier`);
    const products = [
      { note },
      { note: 'TEST-EPD-1234' },
      { note: `made by hand (${epd.uuid.toUpperCase()})` },
      { note: '' },
    ];
    expect(productsOfEpd(epd, products)).toEqual([products[0], products[2]]);
  });
  test('is cut where it does not matter', async () => {
    const epd = { ...(await read(ilcdJson())), verifier: 'V'.repeat(300) };
    expect(noteOf(epd, 'Verifier')).toHaveLength(200);
    expect(noteOf(epd, 'Verifier')).toContain(epd.uuid);
  });
  test('of a declaration without any number finds nothing', async () => {
    const epd = { ...(await read(ilcdJson())), uuid: '', registrationNumber: '' };
    expect(productsOfEpd(epd, [{ note: '' }, { note: 'Test' }])).toEqual([]);
  });
});

describe(`real files${sharedDataNote}`, () => {
  test.skipIf(!hasSharedData)('the wall element of 1000 kg becomes a product of 1 kg', async () => {
    const epd = await read(readSharedBytes('ilcd/json/503dfca1-7c65-4179-9ffa-ebc6d8b48b7d.json'));
    expect(make(epd).factors.gwpA1A3Conservative).toBeCloseTo((178.187988125218 + 0.30159963241599996) / 1000, 12);
    expect(make(epd).factors.handprintRecycling).toBeCloseTo((-17.274987523069 - 0.009723785872) / 1000, 12);
  });
  test.skipIf(!hasSharedData)('openEPD of the same data set gives the same product', async () => {
    const [ilcd, open] = await Promise.all(
      [
        'ilcd/json/503dfca1-7c65-4179-9ffa-ebc6d8b48b7d.json',
        'openepd/openepd_503dfca1-7c65-4179-9ffa-ebc6d8b48b7d.json',
      ].map(async (path) => make(await read(readSharedBytes(path))).factors),
    );
    expect({ ...open, validTo: null }).toEqual({ ...ilcd, validTo: null });
  });
});
