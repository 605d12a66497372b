import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { creatableFactors } from '#contract/library/product-fields.ts';
import { type Epd, type EpdModule, emptyEpd } from '#domain/incoming/epd/epd.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { choicesOf, type EpdChoices, productOfEpd, storageCarbonKg } from '#domain/incoming/epd/product-of-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { asksForCarbon, isUptakeLeftOf, releasesOf, separationOf, uptakePlaceOf } from '#domain/incoming/epd/uptake.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const totals = (figures: Partial<Record<EpdModule, number>>, indicator: 'total' | 'biogenic' | 'fossil' = 'total') =>
  Object.entries(figures).map(([module, kgCo2e]) => ({
    indicator,
    module: module as EpdModule,
    scenario: '',
    kind: 'declared' as const,
    kgCo2e,
  }));
/** Glued laminated timber, 2 m3: 240 kg C of wood and 6 kg C of pallets in one potential. */
const timber: Epd = {
  ...emptyEpd,
  key: 'timber',
  format: 'ilcd-json',
  standard: 'EN 15804+A1',
  declaredAmount: 2,
  declaredUnit: 'm3',
  biogenicCarbonKg: 240,
  packagingCarbonKg: 6,
  values: totals({ 'A1-A3': -650, A4: 12, A5: 30, C3: 890, C4: 1, D: -300 }),
};
const make = (epd: Epd, changes: Partial<EpdChoices> = {}) =>
  productOfEpd(epd, { ...choicesOf(epd, ['en'], 'Verifier'), ...changes }).factors;
const codes = (epd: Epd) => lintEpd(epd, '2026-06-01').map(({ code, field }) => `${code} ${field}`);

describe('where the uptake stands', () => {
  test.each<[string, Partial<Epd>, ReturnType<typeof uptakePlaceOf>]>([
    ['one potential below zero', { biogenicCarbonKg: null, packagingCarbonKg: null }, 'inside'],
    ['one stage below zero', { values: totals({ A1: -20, A2: 1, A3: 40 }) }, 'inside'],
    ['above zero with a content', { values: totals({ 'A1-A3': 50 }) }, 'unsure'],
    [
      'above zero without',
      { values: totals({ 'A1-A3': 50 }), biogenicCarbonKg: 0, packagingCarbonKg: null },
      'unknown',
    ],
    ['fossil beside it', { values: [...timber.values, ...totals({ 'A1-A3': 230 }, 'fossil')] }, 'apart'],
    ['biogenic beside it', { values: [...timber.values, ...totals({ 'A1-A3': -902 }, 'biogenic')] }, 'apart'],
    [
      'biogenic that does not explain it',
      { values: [...timber.values, ...totals({ 'A1-A3': -9 }, 'biogenic')] },
      'inside',
    ],
    ['no A1-A3 at all', { values: totals({ C3: 5 }) }, 'apart'],
  ])('%s', (_, changes, expected) => expect(uptakePlaceOf({ ...timber, ...changes })).toBe(expected));
});

describe('one potential with the uptake inside', () => {
  test('is separated by carbon x 44/12, and what is given back leaves A5 and C3', () => {
    expect(separationOf(timber, 246, {})).toEqual({
      totalKgCo2e: -650,
      carbonKg: 246,
      uptakeKgCo2: 902,
      fossilKgCo2e: 252,
    });
    expect(releasesOf(timber, 246, {})).toEqual({ A5: 22, C3: 880 });
    const factors = make(timber, { uptakeCarbonKg: 246 });
    expect(factors).toMatchObject({
      gwpA1A3Conservative: 126,
      gwpA1A3Biogenic: -451,
      gwpA4: 6,
      gwpA5: 4,
      gwpC3Fossil: 5,
      gwpC3Biogenic: 440,
      gwpC4: 0.5,
      handprintRecycling: -150,
    });
    expect(v.safeParse(creatableFactors, factors).success).toBe(true);
  });

  test('says nothing of A1-A3, A5, C3 and C4 before somebody has said how much, nor stores it', () => {
    expect(asksForCarbon(timber)).toBe(true);
    const factors = make(timber, { takesCarbonStorage: true });
    expect(factors).toMatchObject({
      gwpA1A3Conservative: null,
      gwpA1A3Biogenic: null,
      gwpA4: 6,
      gwpA5: null,
      gwpC3Fossil: null,
      gwpC4: null,
      handprintCarbonStorage: null,
    });
    expect(codes(timber)).toContain('uptake-inside uptakeCarbon');
    expect(codes(timber)).not.toContain('negative-a A1-A3');
  });

  test('stores the carbon of the product, never the packaging, once it is apart', () => {
    const choices = { ...choicesOf(timber, ['en'], ''), uptakeCarbonKg: 246, takesCarbonStorage: true };
    expect(storageCarbonKg(timber, choices)).toBe(240);
    expect(make(timber, choices).handprintCarbonStorage).toBe(-440);
  });

  test('that is more than the carbon stays refused: not stored, not below zero', () => {
    const few = { ...timber, biogenicCarbonKg: 100, packagingCarbonKg: null };
    expect(codes(few)).toContain('uptake-above-content uptakeCarbon');
    expect(isUptakeLeftOf(few, 100, {})).toBe(true);
    expect(isUptakeLeftOf(few, 246, {})).toBe(false);
    expect(make(few, { uptakeCarbonKg: 100, takesCarbonStorage: true }).handprintCarbonStorage).toBeNull();
    expect(storageCarbonKg(few, { ...choicesOf(few, ['en'], ''), uptakeCarbonKg: 0 })).toBeNull();
  });

  test('without a declared content takes what a person gives, for the footprint and for D4', () => {
    const silent = { ...timber, biogenicCarbonKg: null, packagingCarbonKg: null };
    expect(make(silent).gwpA1A3Conservative).toBeNull();
    expect(make(silent, { uptakeCarbonKg: 240, takesCarbonStorage: true })).toMatchObject({
      gwpA1A3Conservative: 115,
      gwpA5: 15,
      gwpC3Fossil: 5,
      handprintCarbonStorage: -440,
    });
  });

  test('a content that is not inside: 0 is an answer, and it may be stored', () => {
    const outside = { ...timber, values: totals({ 'A1-A3': 250, C3: 12 }) };
    expect(codes(outside)).toContain('uptake-unsure uptakeCarbon');
    expect(make(outside, { uptakeCarbonKg: 0, takesCarbonStorage: true })).toMatchObject({
      gwpA1A3Conservative: 125,
      gwpA1A3Biogenic: null,
      gwpC3Fossil: 6,
      handprintCarbonStorage: -440,
    });
  });
});

describe('the release', () => {
  const released = (figures: Partial<Record<EpdModule, number>>) =>
    releasesOf({ ...timber, packagingCarbonKg: null, values: totals({ 'A1-A3': -650, ...figures }) }, 240, {});
  test.each<[string, Partial<Record<EpdModule, number>>, ReturnType<typeof releasesOf>]>([
    ['in C4', { C3: 1, C4: 890 }, { C4: 880 }],
    ['a little less than the content', { C3: 850 }, { C3: 850 }],
    ['not there', { C3: 500, C4: 1 }, {}],
    ['no end of life', {}, {}],
    ['in both: nobody knows in which', { C3: 900, C4: 900 }, {}],
  ])('%s', (_, figures, expected) => expect(released(figures)).toEqual(expected));

  test('in C4 is the biogenic part of the end of life, and leaves C4', () => {
    const factors = make({ ...timber, values: totals({ 'A1-A3': -650, C3: 2, C4: 890 }) }, { uptakeCarbonKg: 246 });
    expect(factors).toMatchObject({ gwpC3Fossil: 1, gwpC3Biogenic: 440, gwpC4: 5 });
  });
});

test('a biogenic part beside the total alone leaves the footprint', () => {
  const epd = {
    ...timber,
    values: [...totals({ 'A1-A3': -650, C3: 890 }), ...totals({ 'A1-A3': -880, C3: 880 }, 'biogenic')],
  };
  expect(make(epd)).toMatchObject({
    gwpA1A3Conservative: 115,
    gwpA1A3Biogenic: -440,
    gwpC3Fossil: 5,
    gwpC3Biogenic: 440,
  });
});

test('carbon storage of a database is not taken on top of a product stage below zero', () => {
  const stored = [...totals({ 'A1-A3': -650, D4: -880 }, 'fossil')];
  expect(make({ ...timber, values: stored }).handprintCarbonStorage).toBeNull();
  expect(make({ ...timber, values: totals({ 'A1-A3': 230, D4: -880 }, 'fossil') }).handprintCarbonStorage).toBe(-440);
});

describe(`real declarations of EN 15804+A1${sharedDataNote}`, () => {
  test.skipIf(!hasSharedData)(
    'none of ÖKOBAUDAT 2020-II becomes a product below zero, and every one of wood is asked for',
    async () => {
      const { epds } = await readEpds('obd.csv', readSharedBytes('oekobaudat/OBD_2020_II.csv'), sheetPlatform);
      const below = epds.filter((epd) => (make(epd).gwpA1A3Conservative ?? 0) < 0);
      expect(below).toEqual([]);
      expect(epds.filter((epd) => uptakePlaceOf(epd) === 'inside')).toHaveLength(123);
      const beam = epds.find(({ uuid }) => uuid === '8041ec07-5885-40dc-bfc9-190013f6749b') ?? expect.fail();
      expect(make(beam).gwpA1A3Conservative).toBeNull();
      // EN 16449 for 515.2 kg at 12 % moisture: 460 kg dry, half of it carbon.
      expect(make(beam, { uptakeCarbonKg: 230 }).gwpA1A3Conservative).toBeCloseTo(
        -590.628898387303 + (230 * 44) / 12,
        9,
      );
    },
  );
});
