import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CalculationFields } from '#domain/calculations/calculation.ts';
import type { CategoryFields } from '#domain/calculations/category.ts';
import type { CommentFields } from '#domain/calculations/comment.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { CompositeFields } from '#domain/products/composite.ts';
import type { EmissionFactors, EndOfLifeShares, ProductFields } from '#domain/products/product.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import type { SiteFields } from '#domain/sites/site.ts';

export interface FieldText {
  readonly label: MessageDescriptor;
  /** Stands before the label: the code of a module. */
  readonly code?: string;
  /** Of numbers. */
  readonly unit?: string;
  /** A number that is not grouped by thousands. */
  readonly isYear?: boolean;
  /** Words of the values that are chosen from a list. */
  readonly values?: Readonly<Record<string, MessageDescriptor>>;
}

const scopes = { building: msg`Building`, site: msg`Building site` };
const roles = { owner: msg`Owner`, editor: msg`Editor`, verifier: msg`Verifier`, viewer: msg`Viewer` };

/** Every field that a person sets has a name, but for those that `change-lines.ts` tells in parts. */
type NamedField =
  | Exclude<keyof (SiteFields & CalculationFields & CategoryFields & QuantityFields), 'position' | 'tableValues'>
  | Exclude<keyof (ProductFields & CompositeFields), 'factors'>
  | Exclude<keyof CommentFields, 'kind'>
  | Exclude<keyof EventFields, 'kind'>
  | (
      | 'subject'
      | 'submitted'
      | 'sha256'
      | 'unlockReason'
      | 'defaultCalculationId'
      | 'snapshot'
      | 'email'
      | 'role'
      | 'expiresAt'
    );

const namedFields: Readonly<Record<NamedField, FieldText>> = {
  name: { label: msg`Name` },
  stage: {
    label: msg`Stage`,
    values: { sketch: msg`Sketch`, permit: msg`Building permit`, 'as-built': msg`As built` },
  },
  status: {
    label: msg`Status`,
    values: { active: msg`Active`, completed: msg`Completed`, archived: msg`Archived` },
  },
  description: { label: msg`Description` },
  address: { label: msg`Address` },
  permitId: { label: msg`Permit id` },
  buildingId: { label: msg`Permanent building id (PRT)` },
  useClasses: { label: msg`Use class` },
  grossAreaM2: { label: msg`Gross area`, unit: 'm²' },
  siteAreaM2: { label: msg`Area of the building site`, unit: 'm²' },
  completionYear: { label: msg`Completion year`, isYear: true },
  targetLifetimeYears: { label: msg`Target lifetime`, unit: 'a' },
  plannedUsers: { label: msg`Planned number of users` },
  permitDate: { label: msg`Permit application date` },
  limitExemption: {
    label: msg`Limit values of the law`,
    values: {
      defence: msg`Not applied: a defence building`,
      'no-certificate': msg`Not applied: no energy certificate is needed`,
    },
  },
  ownLimits: { label: msg`Own limit values` },
  preparers: { label: msg`Preparers` },
  preparationDate: { label: msg`Date of the documents` },
  preparationBasis: {
    label: msg`Drawn up for`,
    values: {
      permit: msg`Building permit`,
      'final-inspection': msg`Final inspection`,
      other: msg`Another purpose`,
    },
  },
  registerClass: { label: msg`Class in the building register` },
  assessmentStartDate: { label: msg`Start of the assessment period` },
  limitDeviations: { label: msg`Reasons for exceeding the limit` },
  buildingSiteKey: { label: msg`Key of the building site in the register` },
  siteFactorSet: { label: msg`Factors of the site log` },
  logDistanceKm: { label: msg`Usual transport distance`, unit: 'km' },
  logVehicle: { label: msg`Usual vehicle` },
  logPlanCalculationId: { label: msg`Calculation that the log is compared with` },
  logStart: { label: msg`Start of the works` },
  logEnd: { label: msg`End of the works` },
  budgetA4Kg: { label: msg`Budget of transport (A4)`, unit: 'kg CO₂e' },
  budgetA5Kg: { label: msg`Budget of site operations (A5)`, unit: 'kg CO₂e' },
  logNone: { label: msg`Months in which nothing happened` },
  date: { label: msg`Day` },
  meter: { label: msg`Meter` },
  earlierReading: { label: msg`Earlier reading` },
  reading: { label: msg`Reading` },
  massKg: { label: msg`Weight on the note`, unit: 'kg' },
  product: { label: msg`What was delivered` },
  factor: { label: msg`Emission factor` },
  distanceKm: { label: msg`Distance one way`, unit: 'km' },
  vehicle: { label: msg`Vehicle` },
  quantityId: { label: msg`Row of the calculation` },
  supplier: { label: msg`Supplier` },
  phase: { label: msg`Phase of the works`, values: { demolition: msg`Demolition before the works` } },
  corrects: { label: msg`Corrects the event` },
  submitted: { label: msg`File handed in` },
  sha256: { label: msg`Hash of the file (SHA-256)` },
  unlockReason: { label: msg`Reason for unlocking` },
  defaultCalculationId: { label: msg`Default calculation` },
  methodVersion: { label: msg`Method` },
  referenceSet: { label: msg`Emission data` },
  tableVariant: { label: msg`Table variant` },
  allocation: {
    label: msg`Allocation of energy`,
    values: { benefit: msg`Benefit allocation`, energy: msg`Energy allocation` },
  },
  valueChoice: {
    label: msg`Product values`,
    values: { conservative: msg`Conservative`, typical: msg`Typical` },
  },
  wasteModule: {
    label: msg`Waste on site is counted in`,
    values: { a1a3: msg`A1–A3 Manufacture`, a5: msg`A5 Site operations` },
  },
  extendedReplacement: {
    label: msg`Replacements cause`,
    values: { true: msg`Also A4, A5 and C`, false: msg`Manufacture only` },
  },
  limitSet: { label: msg`Limit values` },
  siteOperations: { label: msg`Site operations` },
  stabiliserKg: { label: msg`Mass of the stabiliser`, unit: 'kg' },
  energy: { label: msg`Energy use`, unit: 'kWh/a' },
  exportedElectricityKwhPerYear: { label: msg`Exported renewable electricity`, unit: 'kWh/a' },
  statedParts: { label: msg`Parts without rows` },
  talo2000Code: { label: msg`Talo 2000 code` },
  scope: { label: msg`Belongs to`, values: scopes },
  categoryId: { label: msg`Category` },
  source: { label: msg`Product` },
  snapshot: { label: msg`Values of the own product` },
  amount: { label: msg`Amount` },
  amountFormula: { label: msg`Formula of the amount` },
  unit: { label: msg`Unit` },
  wastePercent: { label: msg`Waste on site`, unit: '%' },
  lifetimeYears: { label: msg`Service life`, unit: 'a' },
  replacements: { label: msg`Number of replacements` },
  endOfLife: { label: msg`End of life` },
  transport: { label: msg`Transport`, unit: 'km' },
  reused: { label: msg`Reused product`, values: { true: msg`Yes`, false: msg`No` } },
  note: { label: msg`Note` },
  tags: { label: msg`Tags` },
  externalId: { label: msg`External id` },
  manufacturer: { label: msg`Manufacturer` },
  gtin: { label: msg`Barcode number (GTIN)` },
  layers: { label: msg`Layers` },
  text: { label: msg`Comment text` },
  state: {
    label: msg`State`,
    values: { open: msg({ message: 'Open', context: 'comment' }), done: msg`Done` },
  },
  subject: { label: msg`About` },
  email: { label: msg`E-mail address` },
  role: { label: msg`Role`, values: roles },
  expiresAt: { label: msg`Expires` },
};

/** What the fields of sites, calculations, categories, quantities, products and composites are called in a change. */
export const fieldTexts: Readonly<Record<string, FieldText>> = namedFields;

/** Fields that tell a person nothing: places in an order, and what the product itself keeps. */
export const silentFields: ReadonlySet<string> = new Set([
  ...['id', 'siteId', 'calculationId', 'companyId', 'position', 'version', 'epoch', 'backupId', 'linkStatus'],
  ...['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'kind', 'readonly', 'backupSourceId', 'userId', 'invitedBy'],
  ...['revision', 'origin', 'givenBy', 'submissions'],
]);

const perUnit = 'kg CO₂e';

/** The values of a product. */
export const factorTexts: Readonly<Record<keyof EmissionFactors, FieldText>> = {
  declaredUnit: { label: msg`Declared unit` },
  gwpA1A3Conservative: { code: 'A1–A3', label: msg`conservative`, unit: perUnit },
  gwpA1A3Typical: { code: 'A1–A3', label: msg`typical`, unit: perUnit },
  gwpA1A3Biogenic: { code: 'A1–A3', label: msg`biogenic`, unit: perUnit },
  gwpA1A3Luluc: { code: 'A1–A3', label: msg`land use`, unit: perUnit },
  gwpA4: { code: 'A4', label: msg`Transport to the site`, unit: perUnit },
  gwpA5: { code: 'A5', label: msg`Site operations`, unit: perUnit },
  gwpC1: { code: 'C1', label: msg`Demolition`, unit: perUnit },
  gwpC2: { code: 'C2', label: msg`Transport of demolition waste`, unit: perUnit },
  gwpC3Fossil: { code: 'C3', label: msg`Waste processing`, unit: perUnit },
  gwpC3Biogenic: { code: 'C3', label: msg`biogenic`, unit: perUnit },
  gwpC4: { code: 'C4', label: msg`Final disposal`, unit: perUnit },
  handprintReuse: { code: 'D1', label: msg`Reuse`, unit: perUnit },
  handprintRecycling: { code: 'D1', label: msg`Recycling`, unit: perUnit },
  handprintEnergy: { code: 'D2', label: msg`Energy recovery`, unit: perUnit },
  handprintCarbonStorage: { code: 'D4', label: msg`Carbon storage`, unit: perUnit },
  handprintCarbonation: { code: 'D5', label: msg`Carbonation`, unit: perUnit },
  kgPerM: { label: msg`Mass per metre`, unit: 'kg/m' },
  kgPerM2: { label: msg`Mass per square metre`, unit: 'kg/m²' },
  kgPerM3: { label: msg`Density`, unit: 'kg/m³' },
  kgPerPcs: { label: msg`Mass of a piece`, unit: 'kg' },
  thicknessM: { label: msg`Thickness`, unit: 'm' },
  wastePercent: { label: msg`Waste on site`, unit: '%' },
  lifetimeYears: { label: msg`Service life`, unit: 'a' },
  endOfLife: { label: msg`End of life` },
  eolSource: { label: msg`End-of-life values`, values: { epd: msg`From the EPD`, generic: msg`Generic` } },
  wasteClass: { label: msg`Material class of the waste` },
  materialType: { label: msg`Material type` },
  renewablePercent: { label: msg`Renewable material`, unit: '%' },
  recycledPercent: { label: msg`Recycled material`, unit: '%' },
  hazardousPercent: { label: msg`Hazardous content`, unit: '%' },
  standard: { label: msg`Standard` },
  validTo: { label: msg`Valid to` },
};

/** The shares of the end of life. */
export const endOfLifeTexts: Readonly<Record<keyof EndOfLifeShares, MessageDescriptor>> = {
  reuse: msg`Reuse`,
  recycled: msg`Recycling`,
  energy: msg`Energy recovery`,
  final: msg`Final disposal`,
  hazardous: msg`Hazardous waste`,
};
