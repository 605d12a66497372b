/**
 * LCAx 3.4.3 (github.com/ocni-dtu/lcax), the open exchange format for life-cycle assessments of buildings, as far as it is
 * written here. Fields that the format demands are there with null where nothing is known.
 */
export interface LcaxProject {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly comment: string | null;
  readonly location: { readonly country: 'fin'; readonly city: null; readonly address: string | null };
  readonly owner: null;
  readonly formatVersion: '3.4.3';
  readonly lciaMethod: null;
  readonly classificationSystems: readonly string[];
  readonly referenceStudyPeriod: number;
  readonly lifeCycleModules: readonly LcaxModule[];
  readonly impactCategories: readonly ['gwp'];
  readonly assemblies: readonly LcaxAssembly[];
  readonly results: null;
  readonly projectInfo: null;
  readonly projectPhase: 'other';
  readonly softwareInfo: {
    readonly lcaSoftware: string;
    readonly lcaSoftwareVersion: string;
    readonly goalAndScopeDefinition: null;
    readonly calculationType: string;
  };
  readonly metaData: MetaData;
}

export interface LcaxAssembly {
  readonly type: 'assembly';
  readonly id: string;
  readonly name: string;
  readonly description: null;
  readonly comment: null;
  readonly quantity: 1;
  readonly unit: 'pcs';
  readonly classification: readonly { readonly system: string; readonly code: string; readonly name: string }[] | null;
  readonly products: readonly LcaxProduct[];
  readonly results: null;
  readonly metaData: MetaData;
}

export interface LcaxProduct {
  readonly type: 'product';
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly referenceServiceLife: number;
  readonly impactData: readonly LcaxImpactData[];
  readonly quantity: number;
  readonly unit: LcaxUnit;
  readonly transport: null;
  readonly results: null;
  readonly metaData: MetaData;
}

/** Generic data: the format marks it with the same type as a declaration, without version and dates. */
export interface LcaxImpactData {
  readonly type: 'EPD';
  readonly id: string;
  readonly name: string;
  readonly declaredUnit: LcaxUnit;
  readonly source: { readonly name: string; readonly url: null };
  readonly comment: null;
  readonly conversions: null;
  readonly impacts: { readonly gwp: Readonly<Partial<Record<LcaxModule, number>>> };
  readonly metaData: null;
}

export const lcaxModules = ['a1a3', 'a4', 'a5', 'b4', 'b6', 'c1', 'c2', 'c3', 'c4', 'd'] as const;
export type LcaxModule = (typeof lcaxModules)[number];

export type LcaxUnit = 'm' | 'm2' | 'm3' | 'kg' | 'tones' | 'pcs' | 'kwh' | 'l' | 'tones_km' | 'unknown';

type MetaData = Readonly<Record<string, boolean | number | string | null>>;

/** The project as the text of a file. */
export const lcaxText = (project: LcaxProject): string => `${JSON.stringify(project, null, 2)}\n`;
