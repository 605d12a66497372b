import { describe, expect, test } from 'vitest';
import { type Epd, type EpdValue, emptyEpd } from '#domain/incoming/epd/epd.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const today = '2026-06-01';
const value = (
  indicator: EpdValue['indicator'],
  module: EpdValue['module'],
  kgCo2e: number | null,
  scenario = '',
): EpdValue => ({
  indicator,
  module,
  scenario,
  kind: 'declared',
  kgCo2e,
});
const sound: Epd = {
  ...emptyEpd,
  key: 'k',
  format: 'ilcd-json',
  registrationNumber: 'R-1',
  standard: 'EN 15804+A2',
  declaredAmount: 1,
  declaredUnit: 'kg',
  validTo: '2030-01-01',
  values: [
    value('total', 'A1-A3', 10),
    value('fossil', 'A1-A3', 11),
    value('biogenic', 'A1-A3', -1.05),
    value('luluc', 'A1-A3', 0.05),
  ],
};
const lint = (changes: Partial<Epd>) =>
  lintEpd({ ...sound, ...changes }, today).map(({ code, field }) => `${code} ${field}`);
const and = (...values: readonly EpdValue[]) => ({ values: [...sound.values, ...values] });

test('a sound declaration has no findings', () => expect(lint({})).toEqual([]));

describe('figures', () => {
  test.each<[string, Partial<Epd>, string[]]>([
    ['without A1-A3', { values: [value('fossil', 'C4', 1)] }, ['no-a1-a3 A1-A3']],
    ['A2 of three missing', { values: [value('fossil', 'A1', 1), value('fossil', 'A3', 1)] }, ['no-a1-a3 A1-A3']],
    [
      'parts that do not add up',
      and(value('total', 'C3', 5), value('fossil', 'C3', 3), value('biogenic', 'C3', 1)),
      ['parts-do-not-add-up C3'],
    ],
    ['a doubled module', and(value('fossil', 'C2', 1), value('fossil', 'C2', 2)), ['doubled-module C2']],
    [
      'A1-A3 beside parts of another sum',
      and(value('fossil', 'A1', 1), value('fossil', 'A2', 1), value('fossil', 'A3', 1)),
      ['stages-do-not-add-up A1-A3'],
    ],
    ['negative C', and(value('fossil', 'C4', -1)), ['negative-c C4']],
    [
      'negative total of C in +A1',
      { standard: 'EN 15804+A1', values: [value('total', 'A1-A3', 1), value('total', 'C3', -1)] },
      ['negative-c C3', 'one-potential uptakeCarbon'],
    ],
    ['negative total of C in +A2 is biogenic', and(value('total', 'C3', -1)), []],
    ['negative A4', and(value('fossil', 'A4', -1)), ['negative-a A4']],
    ['a burden in D', and(value('fossil', 'D', 1)), ['positive-d D']],
    ['two scenarios', and(value('fossil', 'C4', 1, 'S1'), value('fossil', 'C4', 2, 'S2')), ['several-scenarios C4']],
    ['without a value', and(value('fossil', 'B1', null)), ['without-value B1']],
  ])('%s', (_, changes, expected) => expect(lint(changes)).toEqual(expected));
});

describe('amounts and conversions', () => {
  const stated = (field: 'kgPerM2' | 'kgPerM3' | 'thicknessM', number: number) =>
    ({ field, value: number, source: 's', sourceValue: number, sourceUnit: '', basis: 'stated' }) as const;
  test.each<[string, Partial<Epd>, string[]]>([
    ['no unit', { declaredUnit: null }, ['no-declared-unit declaredUnit']],
    ['another amount than 1', { declaredAmount: 1000 }, ['declared-amount declaredUnit']],
    ['a kilogram that weighs 2', { masses: [{ kg: 2, source: 's' }] }, ['kg-to-kg-not-1 declaredUnit']],
    ['a tonne that weighs 1000 kg', { declaredUnit: 't', masses: [{ kg: 1000, source: 's' }] }, []],
    ['no mass', { declaredUnit: 'm2' }, ['no-mass kgPerM2']],
    [
      'two masses',
      { declaredUnit: 'm2', conversions: [stated('kgPerM2', 10), stated('kgPerM2', 12)] },
      ['conversions-disagree kgPerM2'],
    ],
    [
      'a density in another unit',
      { declaredUnit: 'm2', conversions: [stated('kgPerM2', 179), stated('kgPerM3', 2.4), stated('thicknessM', 0.08)] },
      ['density-contradicts kgPerM3'],
    ],
  ])('%s', (_, changes, expected) => expect(lint(changes)).toEqual(expected));
});

describe('papers', () => {
  test.each<[string, Partial<Epd>, string[]]>([
    ['expired yesterday', { validTo: '2026-05-31' }, ['expired validTo']],
    ['valid to today', { validTo: today }, []],
    ['year only', { isValidToYearOnly: true }, ['year-only validTo']],
    ['no validity', { validTo: null }, ['no-validity validTo']],
    ['no standard', { standard: '' }, ['no-standard standard']],
    ['+A1 with the parts of +A2', { standard: 'EN 15804+A1' }, ['mixed-standards standard']],
    ['no number', { registrationNumber: '' }, ['no-registration-number note']],
    [
      'a stored carbon that was never taken up',
      { biogenicCarbonKg: 3 },
      ['biogenic-content-contradicts biogenicCarbon'],
    ],
    ['a stored carbon that was taken up', { biogenicCarbonKg: 1.05 / (44 / 12) }, []],
  ])('%s', (_, changes, expected) => expect(lint(changes)).toEqual(expected));
});

describe(`real declarations${sharedDataNote}`, () => {
  const findingsOf = async (uuid: string) => {
    const { epds } = await readEpds(uuid, readSharedBytes(`ilcd/json/${uuid}.json`), sheetPlatform);
    return epds.flatMap((epd) => lintEpd(epd, today).map(({ code, field }) => `${code} ${field}`));
  };
  test.skipIf(!hasSharedData)('the paving stone has a density of 2.4', async () => {
    expect(await findingsOf('0e85f255-4d11-4973-9daa-c03889948351')).toContain('density-contradicts kgPerM3');
  });
  test.skipIf(!hasSharedData)('the wall element is per 1000 kg', async () => {
    expect(await findingsOf('503dfca1-7c65-4179-9ffa-ebc6d8b48b7d')).toContain('declared-amount declaredUnit');
  });
  test.skipIf(!hasSharedData)('the foam has two scenarios in C3 and D', async () => {
    const findings = await findingsOf('0b4c397d-c7a1-4ceb-9718-184334f6364e');
    expect(findings).toEqual(expect.arrayContaining(['several-scenarios C3', 'several-scenarios D']));
  });
});
