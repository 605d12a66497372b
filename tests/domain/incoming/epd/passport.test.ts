import { describe, expect, it } from 'vitest';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { choicesOf, productOfEpd } from '#domain/incoming/epd/product-of-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { iso22057, passport, untpPassport } from '#tests/support/files/passport-files.ts';

const read = (text: string) => readEpds('a.jsonld', text, sheetPlatform);
const only = async (text: string): Promise<Epd> => {
  const { epds, problems } = await read(text);
  const [epd] = epds;
  if (epd === undefined) throw new Error(JSON.stringify(problems));
  return epd;
};
const productOf = (epd: Epd) => productOfEpd(epd, choicesOf(epd, ['en'], 'Verifier'));
const lost = ({ losses }: Epd) => losses.map(({ code, name, found }) => [code, name, found]);

describe('ISO 22057', () => {
  it('becomes a product with what the standard names', async () => {
    const { epds, problems } = await read(iso22057());
    expect(problems).toEqual([]);
    const [epd] = epds;
    expect(epd).toMatchObject({
      format: 'iso-22057',
      registrationNumber: 'EX-2808-1506',
      names: { en: 'Light block 30 cm' },
      manufacturer: 'Block Works Ltd',
      publisher: 'The Example EPD Foundation',
      verifier: 'Vera Fier',
      dataSetType: 'specific',
      validFrom: '2026-04-19',
      validTo: '2031-04-19',
      declaredAmount: 1,
      declaredUnit: 'm3',
      standard: 'EN 15804+A2',
      biogenicCarbonKg: 0,
      packagingCarbonKg: 4.5,
      serviceLifeYears: 60,
    });
    const { factors, note, name } = productOf(await only(iso22057()));
    expect(name).toBe('Light block 30 cm');
    expect(note).toBe('EX-2808-1506 · The Example EPD Foundation · Verifier: Vera Fier');
    // Fossil and land use; the edition that is older is not mixed in; what is not declared stays unknown.
    expect(factors).toMatchObject({
      declaredUnit: 'm3',
      gwpA1A3Conservative: 210,
      gwpA1A3Biogenic: -2,
      gwpA4: null,
      gwpC3Fossil: 0.25,
      gwpC4: null,
      handprintRecycling: -0.75,
      kgPerM3: 361,
      lifetimeYears: 60,
      eolSource: 'epd',
    });
  });

  it('tells what does not come along', async () => {
    expect(lost(await only(iso22057()))).toEqual([
      ['edition', 'EN 15804:2012+A1:2013 LCIA Indicators', ''],
      ['indicator', 'acidification potential, accumulated Exceedance', 'A1, A2'],
      ['field', 'packaging amount', '12.5'],
    ]);
  });

  it('of two quantities leaves the unit to a person, and of no quantity the amount, too', async () => {
    const two = await read(iso22057({ 'reference quantity (length)': '1' }));
    expect(two.epds[0]).toMatchObject({ declaredAmount: 1, declaredUnit: null });
    expect(two.problems).toMatchObject([{ code: 'unknown-unit', values: { unit: 'length 1, volume 1' } }]);
    const none = await only(iso22057({ 'reference quantity (volume)': '' }));
    expect(none).toMatchObject({ declaredAmount: null, declaredUnit: null });
    expect(productOf(none).factors.gwpA1A3Conservative).toBeNull();
  });

  it('takes no service life and no date that could be another one', async () => {
    const epd = await only(iso22057({ 'time period': '> 50 years', 'data set valid until': '19.4.2031' }));
    expect(epd).toMatchObject({ serviceLifeYears: null, validTo: null });
    expect(lost(epd)).toContainEqual(['field', 'time period', '> 50 years']);
  });
});

describe('a product passport in JSON-LD', () => {
  it('becomes a product by the names of its vocabulary, whatever they are short for', async () => {
    const { epds, problems } = await read(passport());
    expect(problems).toEqual([]);
    expect(epds[0]).toMatchObject({
      format: 'passport',
      uuid: 'did:web:passport.example:pipe-001',
      gtin: '6291041500213',
      names: { en: 'Sewage pipe DN110' },
      manufacturer: 'Pipe Works Ltd',
      publisher: 'EPD Example',
      registrationNumber: 'EX-3589-2252-EN',
      validTo: '2031-08-26',
      declaredAmount: 2,
      declaredUnit: 'm',
      standard: 'EN 15804+A2',
      serviceLifeYears: 100,
    });
    const long = passport().replaceAll('"dpp:', '"https://w3id.org/dpp#');
    expect((await only(long)).gtin).toBe('6291041500213');
    const product = productOf(await only(passport()));
    expect(product.gtin).toBe('6291041500213');
    // For one metre of the two; null is a module without a value.
    expect(product.factors).toMatchObject({ declaredUnit: 'm', gwpA4: 0.1, gwpC2: null, kgPerM3: 1410 });
    expect(product.factors.gwpA1A3Conservative).toBeCloseTo(2.35, 12);
    expect(product.factors.handprintRecycling).toBeCloseTo(-0.25, 12);
  });

  it('tells what does not come along, a signature that nobody verified among it', async () => {
    const losses = lost(await only(passport()));
    expect(losses).toEqual(
      expect.arrayContaining([
        ['indicator', 'ODP', 'A1-A3'],
        ['indicator', 'AP', 'A1-A3, A4'],
        ['signature', 'proof', ''],
        ['field', 'ringStiffness', 'SN4 kN/m²'],
        ['field', 'status', 'active'],
      ]),
    );
    expect(JSON.stringify(losses)).not.toMatch(/GWP|EX-3589|6291041500213|did:web:pass/);
  });

  it('takes the one footprint of a UN passport as A1-A3 where it is from cradle to gate, and nowhere else', async () => {
    const epd = await only(untpPassport());
    expect(epd).toMatchObject({
      gtin: '6291041500213',
      names: { '': 'Brick, red' },
      manufacturer: 'Brick Works Ltd',
      declaredAmount: 1,
      declaredUnit: 'kg',
      validTo: '2030-03-15',
      standard: '',
    });
    expect(epd.values).toMatchObject([{ indicator: 'total', module: 'A1-A3', kgCo2e: 1.8 }]);
    expect(lost(epd)).toContainEqual(['field', 'credentialSubject.emissionsScorecard.primarySourcedRatio', '0.3']);
    const whole = await read(untpPassport('CradleToGrave'));
    expect(whole.epds).toEqual([]);
    expect(whole.problems).toMatchObject([{ code: 'no-indicators' }]);
  });

  it('is known by its content, as a file of any name', async () => {
    for (const text of [passport(), untpPassport(), iso22057()]) {
      const kind = await kindOfFile('a.jsonld', new TextEncoder().encode(text), sheetPlatform);
      expect(kind).toEqual({ kind: 'product-passport', isMisnamed: false });
    }
    const graph = JSON.stringify({ '@context': {}, '@graph': [JSON.parse(passport())] });
    expect((await only(graph)).registrationNumber).toBe('EX-3589-2252-EN');
    expect(
      await kindOfFile('a.json', new TextEncoder().encode('{"@context":{},"type":"Person"}'), sheetPlatform),
    ).toEqual(expect.objectContaining({ kind: 'unknown' }));
  });

  it('that is made to hurt is refused, and changes nothing of what comes after', async () => {
    const deep = passport({ deep: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) });
    expect((await read(deep)).problems).toMatchObject([{ code: 'too-large' }]);
    const wide = passport({ wide: Array.from({ length: 30_000 }, (_, index) => ({ index })) });
    expect((await read(wide)).problems).toMatchObject([{ code: 'too-large' }]);
    const hostile = passport().replace('"proof"', '"__proto__":{"polluted":1},"dpp:__proto__":{"polluted":1},"proof"');
    await read(hostile);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined();
    const wrong = await only(passport().replace('06291041500213', '06291041500214'));
    expect(wrong.gtin).toBe('');
  });
});
