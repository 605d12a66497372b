import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { CategoryFields } from '#domain/calculations/category.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { CompositeFields } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { ProductFields } from '#domain/products/product.ts';
import type { SiteFields } from '#domain/sites/site.ts';

/** Every field of the catalogues with a value that is not its default: a new field does not compile without one. */
export const siteFields: SiteFields = {
  name: 'Kohde',
  status: 'completed',
  description: 'Puukerrostalo',
  address: 'Satamakatu 1',
  permitId: 'L-1',
  buildingId: '103456789A',
  useClasses: [{ code: 'T', heatedNetAreaM2: 812.5 }],
  grossAreaM2: 1000,
  siteAreaM2: 2000,
  completionYear: 2029,
  targetLifetimeYears: 100,
  plannedUsers: 40,
  permitDate: '2026-05-04',
  limitExemption: 'no-certificate',
  ownLimits: [
    {
      name: 'Kaupunki',
      values: [{ code: 'T', kgCo2ePerM2Year: 14 }],
      allowedExcess: { percent: 10, reason: 'Monimuotoinen' },
    },
  ],
  preparers: [
    {
      name: 'Laatija',
      company: 'Laskenta Oy',
      qualification: 'RI (AMK)',
      email: 'laatija@example.fi',
      streetAddress: 'Satamakatu 2',
      postcode: '33100',
      postOffice: 'Tampere',
    },
  ],
  preparationDate: '2026-05-03',
  preparationBasis: 'permit',
  registerClass: '0121',
  assessmentStartDate: '2029-01-01',
  limitDeviations: [{ code: '11', explanation: 'Maaperä', exceedingKgCo2ePerM2Year: 1.5 }],
  buildingSiteKey: '5bbfe203-f793-4090-a394-9c31358feb72',
  siteFactorSet: 'site-factors-2025',
  logDistanceKm: 70,
  logVehicle: 'co2data-7000000712-tkm',
  logPlanCalculationId: 'a2c5b6ce-5c1c-4f0e-9d8b-2f6a3c1d0e9f',
  logStart: '2026-01-05',
  logEnd: '2026-12-18',
  budgetA4Kg: 12000,
  budgetA5Kg: 34000.5,
  logNone: [{ kind: 'soil', month: '2026-03' }],
};

export const calculationFields: CalculationFields = {
  name: 'Luonnos B',
  stage: 'permit',
  methodVersion: 'en15978-dk',
  referenceSet: 'co2data-1.00.007',
  tableVariant: '2021',
  allocation: 'energy',
  valueChoice: 'typical',
  wasteModule: 'a5',
  extendedReplacement: true,
  limitSet: 'fi-step-2',
  tableValues: { a4: { mode: 'own', valueKgCo2ePerM2: 7.5, note: 'arvio' } },
  siteOperations: [{ name: 'Kaivu', amount: 3, unit: 'h', kgCo2ePerUnit: 12 }],
  stabiliserKg: 500,
  energy: [{ carrier: 'districtHeat', kwhPerYear: 1000, useClass: 'T' }],
  exportedElectricityKwhPerYear: 250,
  statedParts: { fixtures: 'none' },
};

export const categoryFields: CategoryFields = { name: 'Runko', talo2000Code: '1232', scope: 'site', position: 1 };

export const quantityFields: Omit<QuantityFields, 'categoryId'> = {
  name: 'Laatta',
  source: { kind: 'item', id: 'co2data-7000000592' },
  amount: 12,
  amountFormula: '=3*4',
  unit: 'm2',
  wastePercent: 4,
  lifetimeYears: 30,
  replacements: 2,
  scope: 'building',
  endOfLife: { reuse: 10, recycled: 60, energy: 10, final: 20, hazardous: 0 },
  transport: [{ vehicle: 'truck', km: 40 }],
  reused: true,
  note: 'huomautus',
  tags: ['a'],
  externalId: 'IFC-1',
  position: 1,
};

export const productFields: ProductFields = {
  name: 'Liimapuu',
  manufacturer: 'Saha Oy',
  talo2000Code: '213.7',
  gtin: '6412345678907',
  note: 'oma',
  factors: {
    ...emptyFactors,
    declaredUnit: 'm3',
    gwpA1A3Conservative: 100,
    kgPerM3: 480,
    wastePercent: 5,
    standard: 'EN 15804+A2',
    validTo: '2030-01-01',
  },
};

/** @param productId what it is a layer of */
export const compositeFields = (productId: string): CompositeFields => ({
  name: 'Kehä',
  unit: 'pcs',
  note: 'rakenne',
  layers: [
    {
      source: { kind: 'product', id: productId },
      amountPerUnit: 2,
      unit: 'm3',
      wastePercent: 3,
      lifetimeYears: 40,
    },
  ],
});
