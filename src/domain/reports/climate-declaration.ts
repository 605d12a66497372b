import type { EnergyUse } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals, ClassLimit, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { type CertificateRow, certificateRow } from '#domain/carbon/certificate.ts';
import { type ModuleStates, toldValues } from '#domain/carbon/figure-states.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { LimitDeviation } from '#domain/sites/preparation.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules, type Module, modules } from '#domain/terms/modules.ts';
import { stages } from '#domain/terms/stages.ts';
import { type DeclarationHead, declarationHead, declaredClasses, given } from './declaration-head.ts';
import { declaredEnergy } from './declared-energy.ts';
import { countedSite, type ReportSubject } from './report-head.ts';

/** Values by the codes of the method, e.g. A1-3; kgCO2e/m2/a. null = nothing is known of the module. */
type ByCode = Readonly<Record<string, number | null>>;

/** The nine values of the footprint, exactly one each, with 2 decimals. */
export interface DeclaredFootprint {
  readonly areaM2: number | null;
  /** null without an area. */
  readonly kgCo2ePerM2Year: ByCode | null;
  /** Sum of the nine. */
  readonly totalKgCo2ePerM2Year: number | null;
  /** Sum of the nine x area x period, of each use class by itself and then added up (method section 8.1). */
  readonly totalKgCo2e: number | null;
  /** What may be said of the total: something missing makes it the least that it can be. */
  readonly state: FigureState;
}

export interface DeclaredClass extends DeclaredFootprint {
  readonly useClass: string;
}

/** The climate declaration block by block (method section 8.1), with its codes; null = nobody has said it. */
export interface ClimateDeclaration {
  readonly head: DeclarationHead;
  readonly building: {
    readonly permanentId: string | null;
    readonly address: string | null;
    readonly permitId: string | null;
    /** Main purpose in the building classification of the register. */
    readonly registerClass: string | null;
    readonly useClasses: readonly { readonly code: string; readonly heatedNetAreaM2: number | null }[];
    readonly plannedUsers: number | null;
    readonly targetServiceLifeYears: number | null;
    readonly assessmentPeriodYears: number;
    /** ISO date. */
    readonly assessmentStartDate: string | null;
    readonly completionYear: number | null;
  };
  readonly site: { readonly areaM2: number | null };
  readonly energy: readonly EnergyUse[];
  readonly exportedElectricityKwhPerYear: number | null;
  readonly footprint: {
    readonly building: DeclaredFootprint;
    readonly buildingByUseClass: readonly DeclaredClass[];
    readonly site: DeclaredFootprint;
  };
  readonly handprint: { readonly building: ByCode | null; readonly site: ByCode | null };
  readonly limit: {
    readonly set: string;
    readonly value: number | null;
    readonly result: number | null;
    readonly pass: boolean | null;
    readonly status: LimitStatus;
    readonly byUseClass: readonly ClassLimit[];
    /** Why the limit is exceeded; null = no reason is given. */
    readonly deviations: readonly LimitDeviation[] | null;
  };
  /** The two tables of the energy certificate's page, 1 decimal; null without an area. */
  readonly certificate: { readonly building: CertificateTables | null; readonly site: CertificateTables | null };
}

interface CertificateTables {
  readonly footprint: ByCode;
  readonly handprint: ByCode;
}

/** The declaration of a calculation; figures are those of the engine, and what the site does not know is null. */
export const climateDeclaration = (
  input: CalculationInput,
  totals: CalculationTotals,
  { site, ...rest }: ReportSubject,
): ClimateDeclaration => declarationOf(input, totals, { ...rest, site: countedSite(input, site) });

const declarationOf = (
  input: CalculationInput,
  totals: CalculationTotals,
  subject: ReportSubject,
): ClimateDeclaration => ({
  head: declarationHead(input, subject),
  building: buildingOf(subject),
  site: { areaM2: totals.site.areaM2 },
  energy: input.calculation.energy.map(declaredEnergy),
  exportedElectricityKwhPerYear: input.calculation.exportedElectricityKwhPerYear,
  footprint: footprintOf(totals),
  handprint: {
    building: declaredHandprint(totals.building),
    site: declaredHandprint(totals.site),
  },
  limit: limitOf(totals, subject),
  certificate: { building: certificateOf(totals.building), site: certificateOf(totals.site) },
});

const buildingOf = ({ site }: ReportSubject): ClimateDeclaration['building'] => ({
  permanentId: given(site.buildingId),
  address: given(site.address),
  permitId: given(site.permitId),
  registerClass: given(site.registerClass),
  useClasses: declaredClasses(site),
  plannedUsers: site.plannedUsers,
  targetServiceLifeYears: site.targetLifetimeYears,
  assessmentPeriodYears: periodYears,
  assessmentStartDate: site.assessmentStartDate,
  completionYear: site.completionYear,
});

const footprintOf = ({ building, byUseClass, site }: CalculationTotals): ClimateDeclaration['footprint'] => {
  const classes = byUseClass.map((result) => ({ useClass: result.useClass, ...declared(result, result.states) }));
  return {
    building: { ...declared(building, building.states.footprint), totalKgCo2e: sumOfClasses(classes) },
    buildingByUseClass: classes,
    site: declared(site, site.states.footprint),
  };
};

const declared = (
  { areaM2, perM2Year }: Pick<ScopeResult, 'areaM2' | 'perM2Year'>,
  states: ModuleStates,
): DeclaredFootprint => {
  const told = perM2Year === null ? null : toldValues(perM2Year, states);
  const total = told?.total ?? null;
  return {
    areaM2,
    kgCo2ePerM2Year: told === null ? null : byModuleCode(told),
    totalKgCo2ePerM2Year: total,
    totalKgCo2e: areaM2 !== null && total !== null ? round2(total * areaM2 * periodYears) : null,
    state: states.total,
  };
};

const declaredHandprint = ({ handprint: { perM2Year }, states }: ScopeResult): ByCode | null =>
  perM2Year === null ? null : byHandprintCode(toldValues(perM2Year, states.handprint));

/** null as soon as the total of one class is not known. */
const sumOfClasses = (classes: readonly DeclaredClass[]): number | null => {
  const known = classes.flatMap(({ totalKgCo2e }) => totalKgCo2e ?? []);
  const isKnown = classes.length > 0 && known.length === classes.length;
  return isKnown ? round2(known.reduce((sum, total) => sum + total, 0)) : null;
};

const limitOf = ({ limit }: CalculationTotals, { site }: ReportSubject): ClimateDeclaration['limit'] => {
  const { set, value, result, pass, status, byUseClass } = limit;
  const deviations = site.limitDeviations.length === 0 ? null : site.limitDeviations;
  return { set, value, result, pass, status, byUseClass, deviations };
};

const certificateOf = (scope: ScopeResult): CertificateTables | null => {
  const row: CertificateRow | null = certificateRow(scope);
  if (row === null) return null;
  const columns = stages.map((stage) => [stageCodes[stage], row.footprint[stage]] as const);
  return {
    footprint: Object.fromEntries([...columns, ['total', row.footprint.total]]),
    handprint: byHandprintCode(row.handprint),
  };
};

const byModuleCode = (values: Readonly<Record<Module, number | null>>): ByCode =>
  Object.fromEntries(modules.map((module) => [moduleCodes[module], values[module]]));

const byHandprintCode = (values: Readonly<Record<HandprintModule, number | null>>): ByCode =>
  Object.fromEntries(handprintModules.map((module) => [handprintCodes[module], values[module]]));

const moduleCodes: Readonly<Record<Module, string>> = {
  a1a3: 'A1-3',
  a4: 'A4',
  a5: 'A5',
  b4: 'B4',
  b6: 'B6',
  c1: 'C1',
  c2: 'C2',
  c3: 'C3',
  c4: 'C4',
};

/** D1 is shown split. */
const handprintCodes: Readonly<Record<HandprintModule, string>> = {
  d1Reuse: 'D1-reuse',
  d1Recycling: 'D1-recycling',
  d2: 'D2',
  d3: 'D3',
  d4: 'D4',
  d5: 'D5',
};

/** Columns of the energy certificate. */
const stageCodes: Readonly<Record<(typeof stages)[number], string>> = {
  a1a3: 'A1-3',
  a4a5: 'A4-5',
  b4: 'B4',
  b6: 'B6',
  c: 'C1-4',
};
