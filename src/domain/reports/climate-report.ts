import type { EnergyUse } from '#domain/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type {
  CalculationTotals,
  Gap,
  HandprintValues,
  LimitResult,
  ModuleValues,
  Warning,
} from '#domain/carbon/calculation-result.ts';
import { withTotal } from '#domain/carbon/scope-result.ts';
import { type ClimateDeclaration, climateDeclaration } from '#domain/reports/climate-declaration.ts';
import { type ReportBasis, reportBasis } from '#domain/reports/report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from '#domain/reports/report-head.ts';
import { periodYears, type Scope } from '#domain/terms/modules.ts';

type WithTotal<Values> = Values & { readonly total: number };

export interface ReportScope {
  readonly areaM2: number | null;
  readonly kgCo2e: WithTotal<ModuleValues>;
  readonly perM2Year: WithTotal<ModuleValues> | null;
  readonly byUseClass: readonly {
    readonly useClass: string;
    readonly areaM2: number | null;
    readonly kgCo2e: WithTotal<ModuleValues>;
    readonly perM2Year: WithTotal<ModuleValues> | null;
  }[];
  readonly byCategory: readonly {
    readonly categoryId: string;
    readonly name: string;
    readonly talo2000Code: string;
    readonly massKg: number;
    readonly kgCo2e: WithTotal<ModuleValues>;
  }[];
}

/** The climate declaration as data: the same shape from API, command line and offline (method section 10). */
export interface ClimateReport {
  readonly head: ReportHead;
  readonly calculation: { readonly name: string };
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly attribution: { readonly fi: string; readonly en: string };
  readonly allocation: string;
  readonly valueChoice: string;
  readonly periodYears: number;
  /** Calculated purchased energy by carrier, and what is exported. */
  readonly energy: {
    readonly purchased: readonly EnergyUse[];
    readonly exportedElectricityKwhPerYear: number | null;
  };
  readonly building: ReportScope;
  readonly site: ReportScope;
  readonly handprint: Readonly<
    Record<'building' | 'site', { readonly kgCo2e: HandprintValues; readonly perM2Year: HandprintValues | null }>
  >;
  readonly biogenic: Readonly<Record<'building' | 'site', { readonly a1a3: number; readonly c3: number }>>;
  readonly limit: LimitResult;
  readonly completeness: {
    readonly massShare: number | null;
    readonly rowCount: number;
    readonly rowsWithoutSource: number;
    readonly gaps: readonly Gap[];
  };
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
  attribution: input.referenceSet.attribution,
  allocation: input.calculation.allocation,
  valueChoice: input.calculation.valueChoice,
  periodYears,
  energy: {
    purchased: input.calculation.energy.map(({ carrier, kwhPerYear }) => ({ carrier, kwhPerYear })),
    exportedElectricityKwhPerYear: input.calculation.exportedElectricityKwhPerYear,
  },
  building: reportScope(input, totals, 'building'),
  site: reportScope(input, totals, 'site'),
  handprint: { building: totals.building.handprint, site: totals.site.handprint },
  biogenic: { building: totals.building.biogenic, site: totals.site.biogenic },
  limit: totals.limit,
  completeness: totals.completeness,
  warnings: totals.warnings,
  declaration: climateDeclaration(input, totals, subject),
  basis: reportBasis('climate-report', [input]),
});

const reportScope = (input: CalculationInput, totals: CalculationTotals, scope: Scope): ReportScope => {
  const { areaM2, kgCo2e, perM2Year } = totals[scope];
  const categoryById = new Map(input.categories.map((category) => [category.id, category]));
  return {
    areaM2,
    kgCo2e,
    perM2Year,
    byUseClass: scope === 'building' ? totals.byUseClass.map(({ limit: _limit, ...result }) => result) : [],
    byCategory: totals.categories
      .filter((category) => category.scope === scope)
      .map(({ categoryId, massKg, modules }) => ({
        categoryId,
        name: categoryById.get(categoryId)?.name ?? '',
        talo2000Code: categoryById.get(categoryId)?.talo2000Code ?? '',
        massKg,
        kgCo2e: withTotal(modules),
      })),
  };
};
