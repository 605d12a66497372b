import type { CalculationStage, CalculationStanding } from '#domain/sites/stage.ts';
import type { PartStatements } from '#domain/terms/building-parts.ts';
import type { HandprintModule, Module } from '#domain/terms/modules.ts';
import { fieldNamesOf, fieldsIn } from '#domain/values/fields.ts';

/** Lines of the table-values and handprint pages that can be set from the table's value to an own value. */
export const tableLines = [
  'servicesA1A3',
  'servicesB4',
  'a4',
  'a5',
  'earthwork',
  'c1',
  'c2',
  'c3',
  'c4',
  'd1Reuse',
  'd1Recycling',
  'd2',
  'd3',
  'd4',
  'd5',
] as const;
export type TableLine = (typeof tableLines)[number];

/**
 * `table`: the reference set's value (for c3, c4 and d lines: summed from the rows).
 * `own`: the user's value per m2 of heated net area (earthwork: per m2 of gross area) for every use class.
 * `detailed`: only a4, c2 (masses x transport legs) and a5 (site operations).
 */
export type TableLineMode = 'table' | 'own' | 'detailed';

export interface TableLineChoice {
  readonly mode: TableLineMode;
  readonly valueKgCo2ePerM2: number | null;
  readonly note: string;
}

export const carriers = ['electricity', 'districtHeat', 'districtCooling', 'fossilFuel', 'bioFuel'] as const;
export type Carrier = (typeof carriers)[number];

/** The emission coefficient of a carrier in one year. */
export interface EnergyPoint {
  readonly year: number;
  readonly kgCo2ePerKwh: number;
}

/** Calculated purchased energy of one carrier. */
export interface EnergyUse {
  readonly carrier: Carrier;
  readonly kwhPerYear: number | null;
  /** The use class that needs it; absent = all of them, divided by heated net area. */
  readonly useClass?: string | undefined;
  /** Own coefficients in rising years, linear between, instead of the reference set's; absent = the set's. */
  readonly coefficients?: readonly EnergyPoint[] | undefined;
}

/**
 * `fi-2025`: the Finnish method (decree 1027/2024). `en15978-dk`: modules of EN 15978 as the Danish building regulations
 * (BR18) and LCAbyg count them: GWP total, the end of life of replaced goods in B4, nothing from Finnish tables.
 */
/** How combined production shares its emissions. */
export const allocations = ['benefit', 'energy'] as const;
export type Allocation = (typeof allocations)[number];

/** Which value of a product counts; only the conservative one is for a declaration. */
export const valueChoices = ['conservative', 'typical'] as const;
export type ValueChoice = (typeof valueChoices)[number];

export const methodVersions = ['fi-2025', 'en15978-dk'] as const;
export type MethodVersion = (typeof methodVersions)[number];

/** One detailed item of A5: fuel, electricity, machine hours, with the user's own coefficient. */
export interface SiteOperation {
  readonly name: string;
  readonly amount: number | null;
  /** Free text: l, kWh, h ... */
  readonly unit: string;
  readonly kgCo2ePerUnit: number | null;
}

/** What a person may set on a calculation. */
export interface CalculationFields {
  readonly name: string;
  readonly stage: CalculationStage;
  readonly methodVersion: MethodVersion;
  /** Id of a reference set, e.g. co2data-1.01.005. */
  readonly referenceSet: string;
  /** A variant of the set's table values, e.g. 2021; null = the set's own. */
  readonly tableVariant: string | null;
  readonly allocation: Allocation;
  readonly valueChoice: ValueChoice;
  /** Where the waste of products on site is counted. */
  readonly wasteModule: 'a1a3' | 'a5';
  /** true: replacements also cause A4, A5 and C of the replaced goods. */
  readonly extendedReplacement: boolean;
  /** Id of a limit set, e.g. fi-2026. */
  readonly limitSet: string;
  /** A line that is absent uses the table value. */
  readonly tableValues: { readonly [Line in TableLine]?: TableLineChoice | undefined };
  readonly siteOperations: readonly SiteOperation[];
  readonly stabiliserKg: number | null;
  readonly energy: readonly EnergyUse[];
  readonly exportedElectricityKwhPerYear: number | null;
  /** What a person says of parts that no row tells; a part that is absent is missing until it has rows. */
  readonly statedParts: PartStatements;
}

export interface Calculation extends CalculationFields, CalculationStanding {
  readonly id: string;
  readonly siteId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The catalogue of a calculation's fields, each with its value in a new one. */
export const defaultCalculationFields: CalculationFields = {
  name: '',
  stage: 'sketch',
  methodVersion: 'fi-2025',
  referenceSet: 'co2data-1.01.005',
  tableVariant: null,
  allocation: 'benefit',
  valueChoice: 'conservative',
  wasteModule: 'a1a3',
  extendedReplacement: false,
  limitSet: 'fi-2026',
  tableValues: {},
  siteOperations: [],
  stabiliserKg: null,
  energy: [],
  exportedElectricityKwhPerYear: null,
  statedParts: {},
};

export const calculationFieldNames = fieldNamesOf(defaultCalculationFields);

/** A calculation's own fields and nothing else. */
export const calculationFieldsIn = (calculation: CalculationFields): CalculationFields =>
  fieldsIn(defaultCalculationFields, calculation);

/** Which module of the report a table line feeds. */
export const moduleOfTableLine: Readonly<Record<TableLine, Module | HandprintModule>> = {
  servicesA1A3: 'a1a3',
  servicesB4: 'b4',
  a4: 'a4',
  a5: 'a5',
  earthwork: 'a5',
  c1: 'c1',
  c2: 'c2',
  c3: 'c3',
  c4: 'c4',
  d1Reuse: 'd1Reuse',
  d1Recycling: 'd1Recycling',
  d2: 'd2',
  d3: 'd3',
  d4: 'd4',
  d5: 'd5',
};
