import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { climateDeclaration } from '#domain/reports/climate-declaration.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { emptyPreparation } from '#domain/sites/preparation.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { gold1Project } from '#tests/support/content/any-rows.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { siteFields } from '#tests/support/content/whole-fields.ts';

const subjectOf = (input: CalculationInput) => ({
  calculationName: input.calculation.name,
  site: { ...emptySiteFields, ...input.site, name: 'Kohde', permitId: 'L-1', plannedUsers: 40 },
});
const declarationOf = (input: CalculationInput) => climateDeclaration(input, calculate(input), subjectOf(input));

describe('the climate declaration of GOLD-1', () => {
  const declaration = declarationOf(gold1);

  it('has each module once, with two decimals, under its code', () => {
    expect(declaration.footprint.building.kgCo2ePerM2Year).toEqual({
      'A1-3': 3.21,
      A4: 0.54,
      A5: 0.92,
      B4: 0.26,
      B6: 6.62,
      C1: 0.14,
      C2: 0.54,
      C3: 0.06,
      C4: 0.15,
    });
    expect(declaration.footprint.building.totalKgCo2ePerM2Year).toBe(12.44);
    expect(declaration.footprint.site.totalKgCo2ePerM2Year).toBe(0.97);
    expect(declaration.handprint.building).toEqual({
      // None of its products says anything of these.
      'D1-reuse': null,
      'D1-recycling': -0.06,
      D2: null,
      D3: -0.3,
      D4: -0.76,
      D5: null,
    });
  });

  it('gives the total over the period as the sum of the modules x area x 50 years', () => {
    expect(declaration.footprint.building.totalKgCo2e).toBe(12.44 * 1000 * 50);
    expect(declaration.footprint.site.totalKgCo2e).toBe(0.97 * 2000 * 50);
  });

  it('has the tables of the energy certificate with one decimal', () => {
    expect(declaration.certificate.building).toEqual({
      footprint: { 'A1-3': 3.2, 'A4-5': 1.5, B4: 0.3, B6: 6.6, 'C1-4': 0.9, total: 12.4 },
      handprint: { 'D1-reuse': null, 'D1-recycling': -0.1, D2: null, D3: -0.3, D4: -0.8, D5: null },
    });
  });

  it('says what was entered and leaves the rest null', () => {
    expect(declaration.building).toEqual({
      permanentId: null,
      address: null,
      permitId: 'L-1',
      registerClass: null,
      useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }],
      plannedUsers: 40,
      targetServiceLifeYears: null,
      assessmentPeriodYears: 50,
      assessmentStartDate: null,
      completionYear: 2026,
    });
    expect(declaration.head).toMatchObject({ title: 'Kohde', description: null, authors: null, date: null });
    expect(declaration.energy).toEqual([
      { carrier: 'electricity', kwhPerYear: 40_000 },
      { carrier: 'districtHeat', kwhPerYear: 60_000 },
    ]);
    const own = { status: 'under', value: 16, result: 12.44 };
    const byUseClass = [{ useClass: 'AK3', margin: 3.56, rule: 'limitFlats', ...own }];
    expect(declaration.limit).toEqual({ set: 'fi-2026', ...own, pass: true, byUseClass, deviations: null });
  });
});

it('tells who prepared it, for what and when, the class of the register and why the limit is exceeded', () => {
  const subject = subjectOf(gold1);
  const site = { ...subject.site, ...fieldsIn(emptyPreparation, siteFields) };
  const declaration = climateDeclaration(gold1, calculate(gold1), { ...subject, site });
  expect(declaration.head).toMatchObject({
    date: '2026-05-03',
    authors: siteFields.preparers,
    preparationBasis: 'permit',
  });
  expect(declaration.building).toMatchObject({ registerClass: '0121', assessmentStartDate: '2029-01-01' });
  expect(declaration.limit.deviations).toEqual(siteFields.limitDeviations);
});

it('the total of a building with several use classes is the sum of the classes', () => {
  const useClasses = [
    { code: 'AK3', heatedNetAreaM2: 600 },
    { code: 'T', heatedNetAreaM2: 400 },
  ];
  const { footprint } = declarationOf({ ...gold1, site: { ...gold1.site, useClasses } });
  const [flats, offices] = footprint.buildingByUseClass;
  expect(footprint.buildingByUseClass.map(({ useClass }) => useClass)).toEqual(['AK3', 'T']);
  expect(flats?.totalKgCo2e).toBeCloseTo((flats?.totalKgCo2ePerM2Year ?? 0) * 600 * 50, 6);
  expect(footprint.building.totalKgCo2e).toBeCloseTo((flats?.totalKgCo2e ?? 0) + (offices?.totalKgCo2e ?? 0), 6);
});

it('without an area there is nothing per m2 and no total, never 0', () => {
  const { footprint, certificate } = declarationOf({ ...gold1, site: { ...gold1.site, useClasses: [] } });
  expect(footprint.building).toMatchObject({ areaM2: null, kgCo2ePerM2Year: null, totalKgCo2e: null });
  expect(certificate.building).toBeNull();
});

describe('the material declaration of GOLD-1', () => {
  const { declaration } = materialReport(gold1Project, calculate(gold1Project), subjectOf(gold1Project));

  it('has whole kilograms by material type and by part, each code once', () => {
    const { byCode, total, unknown } = declaration.building.byMaterialType;
    expect(byCode['01']).toEqual({ kg: 565_800, kgPerM2: 565.8 });
    expect(byCode['12']).toEqual({ kg: 0, kgPerM2: 0 });
    expect([Object.keys(byCode).length, unknown.kg, total.kg]).toEqual([12, 0, 600_880]);
    expect(declaration.building.byPart.byCode['2003']?.kg).toBe(367_300);
    expect(Object.keys(declaration.site.byPart.byCode)).toEqual([
      '1001',
      '1002',
      '1003',
      '1004',
      '2001',
      '4001',
      '4002',
      '4004',
      '4006',
    ]);
  });

  it('tells what is not known of the origin apart from 0', () => {
    expect(declaration.site.origin).toMatchObject({ renewable: { kg: 0 }, recycled: { kg: 9000 } });
    expect(declaration.site.origin.renewabilityUnknown.kg).toBe(900_000);
    expect(declaration.building.origin.hazardous.kg).toBe(0);
  });
});
