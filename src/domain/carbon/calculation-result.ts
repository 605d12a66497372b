import type { Carrier, TableLine } from '#domain/calculations/calculation.ts';
import type { Source } from '#domain/products/composite.ts';
import type { ConversionBy } from '#domain/products/conversion.ts';
import type { RuleId } from '#domain/rules/rules.ts';
import type { AllowedExcess } from '#domain/sites/site.ts';
import type { CheckedPart, PartStatement } from '#domain/terms/building-parts.ts';
import type { LimitStatus } from '#domain/terms/figure-state.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { HandprintStates, ModuleStates } from './figure-states.ts';

/** kgCO2e over the assessment period. */
export type ModuleValues = Readonly<Record<Module, number>>;
export type HandprintValues = Readonly<Record<HandprintModule, number>>;

/** Why a figure is incomplete. Missing is a value, never 0. */
export type GapCode =
  | 'no-source'
  | 'source-not-found'
  | 'no-amount'
  | 'no-unit-conversion'
  | 'no-coefficient'
  | 'no-end-of-life'
  | 'no-transport'
  | 'no-heated-area'
  | 'no-site-area'
  | 'no-completion-year'
  | 'no-energy'
  | 'no-table-value'
  | 'no-own-value'
  | 'composite-cycle'
  | 'composite-too-deep';

export interface Gap {
  readonly code: GapCode;
  /** The row, or null for a gap of the calculation or site. */
  readonly quantityId: string | null;
  /** Which part is missing: a module, a table line, a carrier or a use-class code; empty = the whole row. */
  readonly subject: string;
  /** Of the row or the site operation, as it was written; empty = of the calculation, or of a row without a name. */
  readonly name: string;
  /** English sentence for the JSON report; screens word it themselves by code. */
  readonly message: string;
}

export type WarningCode =
  | 'mass-outside-band'
  | 'embodied-outside-band'
  | 'b6-outside-band'
  | 'a1a3-outside-band'
  | 'a4-outside-band'
  | 'a4a5-outside-band'
  | 'energy-divided-by-area'
  | 'gross-area-missing'
  | 'epd-expired'
  | 'standards-mixed'
  | 'typical-value-used'
  | 'estimated-rows'
  | 'shares-do-not-sum'
  | 'negative-amount'
  | 'lifetime-zero'
  | 'positive-handprint'
  | 'nearest-type-used';

export interface Warning {
  readonly code: WarningCode;
  readonly quantityId: string | null;
  /** Of the row or of its product; empty = of the calculation. */
  readonly name: string;
  readonly message: string;
  readonly value?: number;
  /** What most built buildings have. */
  readonly usual?: { readonly low: number; readonly high: number };
}

/** How one product's part of a row came to be: everything that a screen needs to explain each figure. */
export interface PartTrace {
  readonly name: string;
  readonly source: Source;
  /** Id of the data version: reference set, or `product@version`. */
  readonly sourceVersion: string;
  readonly amount: number;
  readonly unit: Unit;
  /** kg per unit of `unit`; null when the product has no mass. */
  readonly kgPerUnit: number | null;
  /** Which property of the product converted the unit. */
  readonly conversion: ConversionBy;
  readonly massKg: number | null;
  /** A1-A3 coefficient, kgCO2e per kg, or per `unit` where the product has no mass. */
  readonly gwpPerUnit: number | null;
  readonly valueType: 'conservative' | 'typical';
  readonly standard: string;
  /** w = 1 + waste % / 100. */
  readonly wasteFactor: number;
  readonly wasteFrom: 'quantity' | 'layer' | 'product' | 'none';
  readonly lifetimeYears: number | null;
  readonly lifetimeFrom: 'quantity' | 'layer' | 'product' | 'none';
  /** n = number of replacements in the period. */
  readonly replacements: number;
  readonly modules: ModuleValues;
  readonly handprint: HandprintValues;
}

export interface RowResult {
  readonly quantityId: string;
  readonly categoryId: string;
  readonly scope: Scope;
  /** Installed mass without waste; null = not calculable. */
  readonly massKg: number | null;
  readonly modules: ModuleValues;
  readonly handprint: HandprintValues;
  /** Biogenic carbon beside the footprint: uptake in A1-A3 (negative) and release in C3. */
  readonly biogenic: { readonly a1a3: number; readonly c3: number };
  /** Sum of the modules, kgCO2e. */
  readonly total: number;
  readonly gaps: readonly Gap[];
  readonly warnings: readonly Warning[];
  /** One part for a product, one per expanded layer for a composite. */
  readonly parts: readonly PartTrace[];
}

/** A result that comes from a table value, energy or site operations rather than from a row. */
export interface LineResult {
  readonly kind: 'table' | 'energy' | 'exported-energy' | 'operation' | 'stabilisation';
  readonly scope: Scope;
  readonly module: Module | HandprintModule;
  readonly line: TableLine | null;
  readonly carrier: Carrier | null;
  readonly useClass: string | null;
  readonly mode: 'table' | 'own' | 'detailed';
  /** amount x coefficient = kgCo2e; units say of what: m2, kWh/a, kg ... */
  readonly amount: number;
  readonly amountUnit: string;
  readonly coefficient: number;
  readonly coefficientUnit: string;
  readonly kgCo2e: number;
  /** Reference-set id, or `own`. */
  readonly sourceVersion: string;
  readonly note: string;
}

/** A category's rows of one scope: the category's own scope, and a second entry when rows override it. */
export interface CategoryResult {
  readonly categoryId: string;
  readonly scope: Scope;
  readonly massKg: number;
  readonly modules: ModuleValues;
  readonly handprint: HandprintValues;
  readonly total: number;
  readonly rowCount: number;
  readonly gapCount: number;
}

export interface ScopeResult {
  /** Heated net area (building) or site area (site), m2; null = missing or 0. */
  readonly areaM2: number | null;
  readonly kgCo2e: ModuleValues & { readonly total: number };
  /** Rounded half away from zero to 2 decimals; total = sum of the rounded modules. null without an area. */
  readonly perM2Year: (ModuleValues & { readonly total: number }) | null;
  readonly handprint: { readonly kgCo2e: HandprintValues; readonly perM2Year: HandprintValues | null };
  readonly biogenic: { readonly a1a3: number; readonly c3: number };
  readonly massKg: number;
  /** What may be said of the figures: a number that is not known is never shown. */
  readonly states: { readonly footprint: ModuleStates; readonly handprint: HandprintStates };
}

/** A use class against its own limit. */
export interface ClassLimit {
  readonly useClass: string;
  readonly status: LimitStatus;
  readonly value: number | null;
  readonly result: number | null;
  /** value - result, 2 decimals; null while it cannot be said on which side of the limit the class stays. */
  readonly margin: number | null;
  /** The rule of law that the limit stands on; null = the class has no limit. */
  readonly rule: RuleId | null;
}

/** Use classes against a limit that the site sets itself. */
export interface OwnLimitResult {
  readonly name: string;
  /** The worst of its classes. */
  readonly status: LimitStatus;
  readonly allowedExcess: AllowedExcess | null;
  readonly byUseClass: readonly OwnClassLimit[];
}

export interface OwnClassLimit extends Omit<ClassLimit, 'rule'> {
  /** The limit with the excess that is allowed, 2 decimals: what the class is compared with. */
  readonly allowed: number | null;
}

export interface LimitResult extends Omit<ClassLimit, 'useClass' | 'rule'> {
  readonly set: string;
  /** Whose limit, result and margin these are: the class with the smallest margin; null = no class has a limit. */
  readonly useClass: string | null;
  /** For readers that know two answers only: null while nothing can be said. */
  readonly pass: boolean | null;
  /** What can raise the building's figure: its rows with a gap, missing table values, areas and energy, missing parts. */
  readonly missing: number;
  readonly byUseClass: readonly ClassLimit[];
  /** Beside the law's, in the site's order. */
  readonly own: readonly OwnLimitResult[];
}

export interface UseClassResult {
  readonly useClass: string;
  readonly areaM2: number | null;
  readonly kgCo2e: ModuleValues & { readonly total: number };
  readonly perM2Year: (ModuleValues & { readonly total: number }) | null;
  readonly limit: number | null;
  readonly states: ModuleStates;
}

/** A part of the whole building: told by rows or by what the calculation gives, by a person's word, or by nobody. */
export interface PartCheck {
  readonly part: CheckedPart;
  readonly scope: Scope;
  /** `estimated`: all its rows are estimates. */
  readonly status: 'filled' | 'estimated' | PartStatement | 'missing';
}

export interface Completeness {
  /** Mass of the products without a gap / mass of all rows, 0..1; null where the mass of any row cannot be told. */
  readonly massShare: number | null;
  readonly rows: number;
  /** Rows without a gap. */
  readonly rowsCalculated: number;
  readonly rowsWithoutSource: number;
  readonly gaps: readonly Gap[];
  /** The checklist of a whole building; empty where the method has none. */
  readonly parts: readonly PartCheck[];
}

/** Everything but the single rows: what reports and totals on a screen need. */
export interface CalculationTotals {
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly building: ScopeResult;
  readonly site: ScopeResult;
  readonly byUseClass: readonly UseClassResult[];
  readonly categories: readonly CategoryResult[];
  readonly lines: readonly LineResult[];
  readonly limit: LimitResult;
  readonly completeness: Completeness;
  readonly warnings: readonly Warning[];
}

export interface CalculationResult extends CalculationTotals {
  /** In the order of the input's quantities. */
  readonly rows: readonly RowResult[];
}
