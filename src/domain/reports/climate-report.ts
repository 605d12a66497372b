import type { Allocation, EnergyUse, ValueChoice } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type {
  CalculationTotals,
  Completeness,
  LimitResult,
  ScopeResult,
  UseClassResult,
  Warning,
} from '#domain/carbon/calculation-result.ts';
import { categoryState, type HandprintStates, type ModuleStates, toldValues } from '#domain/carbon/figure-states.ts';
import { mapModules } from '#domain/carbon/lanes.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { attributionOf } from '#domain/carbon/reference-set.ts';
import { withTotal } from '#domain/carbon/scope-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { Word } from '#domain/values/word.ts';
import { type ClimateDeclaration, climateDeclaration } from './climate-declaration.ts';
import { declaredEnergy } from './declared-energy.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from './report-head.ts';

/** null = nothing is known of it; what may be said of the others stands in the states. */
export type ToldModules = Readonly<Record<Module | 'total', number | null>>;
export type ToldHandprint = Readonly<Record<HandprintModule, number | null>>;

interface ToldFootprint {
  readonly areaM2: number | null;
  readonly kgCo2e: ToldModules;
  readonly perM2Year: ToldModules | null;
  readonly states: ModuleStates;
}

export interface ReportScope extends ToldFootprint {
  readonly byUseClass: readonly ({ readonly useClass: string } & ToldFootprint)[];
  readonly byCategory: readonly {
    readonly categoryId: string;
    readonly name: string;
    readonly talo2000Code: string;
    readonly massKg: number;
    readonly kgCo2e: ToldModules;
    /** Of its rows, whatever else is missing. */
    readonly state: FigureState;
  }[];
}

export interface ReportHandprint {
  readonly kgCo2e: ToldHandprint;
  readonly perM2Year: ToldHandprint | null;
  readonly states: HandprintStates;
}

/** The climate declaration as data: the same shape from API, command line and offline (method section 10). */
export interface ClimateReport {
  readonly head: ReportHead;
  readonly calculation: { readonly name: string };
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly attribution: Word;
  readonly allocation: Allocation;
  readonly valueChoice: ValueChoice;
  readonly periodYears: number;
  /** Calculated purchased energy by carrier, and what is exported. */
  readonly energy: {
    readonly purchased: readonly EnergyUse[];
    readonly exportedElectricityKwhPerYear: number | null;
  };
  readonly building: ReportScope;
  readonly site: ReportScope;
  readonly handprint: Readonly<Record<'building' | 'site', ReportHandprint>>;
  readonly biogenic: Readonly<Record<'building' | 'site', { readonly a1a3: number; readonly c3: number }>>;
  readonly limit: LimitResult;
  readonly completeness: Completeness;
  readonly warnings: readonly Warning[];
  /** The same figures in the blocks and codes of the statutory document. */
  readonly declaration: ClimateDeclaration;
  readonly basis: ReportBasis;
}

/** The report of a calculation; figures are those of the engine, nothing is calculated twice. */
export const climateReport = (
  input: CalculationInput,
  totals: CalculationTotals,
  subject: ReportSubject,
): ClimateReport => ({
  head: reportHead(input, subject),
  calculation: { name: subject.calculationName },
  methodVersion: totals.methodVersion,
  referenceSet: totals.referenceSet,
  attribution: attributionOf(input.referenceSet),
  allocation: input.calculation.allocation,
  valueChoice: input.calculation.valueChoice,
  periodYears,
  energy: {
    purchased: input.calculation.energy.map(declaredEnergy),
    exportedElectricityKwhPerYear: input.calculation.exportedElectricityKwhPerYear,
  },
  building: reportScope(input, totals, 'building'),
  site: reportScope(input, totals, 'site'),
  handprint: { building: reportHandprint(totals.building), site: reportHandprint(totals.site) },
  biogenic: { building: totals.building.biogenic, site: totals.site.biogenic },
  limit: totals.limit,
  completeness: totals.completeness,
  warnings: totals.warnings,
  declaration: climateDeclaration(input, totals, subject),
  basis: reportBasis('climate-report', [input]),
});

type Footprint = Pick<UseClassResult, 'areaM2' | 'kgCo2e' | 'perM2Year' | 'states'>;

const toldFootprint = ({ areaM2, kgCo2e, perM2Year, states }: Footprint): ToldFootprint => ({
  areaM2,
  kgCo2e: toldValues(kgCo2e, states),
  perM2Year: perM2Year === null ? null : toldValues(perM2Year, states),
  states,
});

const reportHandprint = ({ handprint: { kgCo2e, perM2Year }, states }: ScopeResult): ReportHandprint => ({
  kgCo2e: toldValues(kgCo2e, states.handprint),
  perM2Year: perM2Year === null ? null : toldValues(perM2Year, states.handprint),
  states: states.handprint,
});

const reportScope = (input: CalculationInput, totals: CalculationTotals, scope: Scope): ReportScope => {
  const categoryById = new Map(input.categories.map((category) => [category.id, category]));
  return {
    ...toldFootprint({ ...totals[scope], states: totals[scope].states.footprint }),
    byUseClass:
      scope === 'building'
        ? totals.byUseClass.map((result) => ({ useClass: result.useClass, ...toldFootprint(result) }))
        : [],
    byCategory: totals.categories
      .filter((category) => category.scope === scope)
      .map((category) => {
        const { categoryId, massKg, modules: values } = category;
        const { name = '', talo2000Code = '' } = categoryById.get(categoryId) ?? {};
        const state = categoryState(category);
        const kgCo2e = state === 'unknown' ? nothingKnown : withTotal(values);
        return { categoryId, name, talo2000Code, massKg, kgCo2e, state };
      }),
  };
};

const nothingKnown: ToldModules = { ...mapModules(() => null), total: null };
