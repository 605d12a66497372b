import type { ReportHead } from './report-head.ts';

/** Kilograms, exact to the gram, so that parts always add up to their sum; screens and sheets show whole kilograms. */
export interface MaterialMasses {
  /** Installed mass without waste and without replacements. */
  readonly massKg: number;
  /** Per m2 of heated net area (building) or site area (site), 2 decimals; null without an area. */
  readonly kgPerM2: number | null;
  readonly renewability: { readonly renewable: number; readonly nonRenewable: number; readonly unknown: number };
  /** Rows flagged reused count whole as reused; the recycled content of the others is recycled, the rest virgin. */
  readonly origin: {
    readonly virgin: number;
    readonly recycled: number;
    readonly reused: number;
    readonly unknown: number;
  };
  readonly hazard: { readonly hazardous: number; readonly nonHazardous: number; readonly unknown: number };
  readonly endOfLife: {
    readonly reuse: number;
    readonly recycled: number;
    readonly energy: number;
    readonly final: number;
    readonly hazardous: number;
    /** Not known, or stays in the ground. */
    readonly unknown: number;
  };
}

/** Masses of one material type or building part; `code` null = not known. */
export interface MaterialEntry extends MaterialMasses {
  readonly code: string | null;
  readonly fi: string;
  readonly en: string;
}

export interface MaterialScope {
  readonly areaM2: number | null;
  readonly total: MaterialMasses;
  readonly byMaterialType: readonly MaterialEntry[];
  readonly byPart: readonly MaterialEntry[];
}

/** The material declaration as data (method section 8.2): the same from API, device and command line. */
export interface MaterialReport {
  readonly head: ReportHead;
  readonly building: MaterialScope;
  readonly site: MaterialScope;
  readonly completeness: {
    readonly rowCount: number;
    readonly rowsWithoutSource: number;
    /** Rows whose mass, or the mass of a part of them, is not known and is in no sum. */
    readonly rowsWithoutMass: number;
  };
}
