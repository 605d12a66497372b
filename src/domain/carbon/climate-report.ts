import type { Gap, HandprintValues, LimitResult, ModuleValues, Warning } from './calculation-result.ts';
import type { HandprintModule, Module } from './modules.ts';

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
  readonly calculation: { readonly name: string };
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly attribution: { readonly fi: string; readonly en: string };
  readonly allocation: string;
  readonly valueChoice: string;
  readonly periodYears: number;
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
}

export type ReportModule = Module | HandprintModule;
