import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { materialTypes } from '#domain/product.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { ryhtiParts } from '#domain/terms/ryhti-parts.ts';
import { type MaterialDeclaration, materialDeclaration } from './material-declaration.ts';
import { gramsOfUse, sumOfGrams, toMasses } from './material-grams.ts';
import { materialTypeNames } from './material-types.ts';
import { type MaterialUse, materialUses } from './material-uses.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from './report-head.ts';

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
  /** The same masses in the blocks and codes of the statutory document. */
  readonly declaration: MaterialDeclaration;
  readonly basis: ReportBasis;
}

/**
 * What the building and its site are made of: every material type and every part of the statutory list once, 0 allowed,
 * and what belongs to none under the code null.
 */
export const materialReport = (
  input: CalculationInput,
  totals: Pick<CalculationTotals, 'building' | 'site' | 'completeness'>,
  subject: ReportSubject,
): MaterialReport => {
  const { uses, rowsWithoutMass } = materialUses(input);
  const { rowCount, rowsWithoutSource } = totals.completeness;
  const building = materialScope(uses, 'building', totals.building.areaM2);
  const site = materialScope(uses, 'site', totals.site.areaM2);
  return {
    head: reportHead(input, subject),
    building,
    site,
    completeness: { rowCount, rowsWithoutSource, rowsWithoutMass },
    declaration: materialDeclaration(input, subject, { building, site }),
    basis: reportBasis('material-report', [input]),
  };
};

const materialScope = (all: readonly MaterialUse[], scope: Scope, areaM2: number | null): MaterialScope => {
  const uses = all.filter((use) => use.scope === scope).map((use) => ({ ...use, divided: gramsOfUse(use) }));
  const massesOf = (some: typeof uses): MaterialMasses =>
    toMasses(sumOfGrams(some.map(({ divided }) => divided)), areaM2);
  const entriesOf = (entries: readonly Named[], codeOf: (use: MaterialUse) => string | null): MaterialEntry[] => {
    const usesByCode = new Map<string | null, typeof uses>();
    for (const { code } of [...entries, unknown]) usesByCode.set(code, []);
    for (const use of uses) usesByCode.get(codeOf(use))?.push(use);
    return [...entries, unknown].map((entry) => ({ ...entry, ...massesOf(usesByCode.get(entry.code) ?? []) }));
  };
  const used = new Set(uses.filter(({ grams }) => grams !== 0).map(({ partCode }) => partCode));
  return {
    areaM2,
    total: massesOf(uses),
    byMaterialType: entriesOf(typeEntries, ({ factors }) => factors?.materialType ?? null),
    byPart: entriesOf(
      ryhtiParts.filter(({ code }) => partCodes[scope].includes(code) || used.has(code)),
      ({ partCode }) => partCode,
    ),
  };
};

type Named = Pick<MaterialEntry, 'code' | 'fi' | 'en'>;

const unknown: Named = { code: null, fi: 'Ei tiedossa', en: 'Not known' };

const typeEntries: readonly Named[] = materialTypes.map((code) => ({ code, ...materialTypeNames[code] }));

/** Parts of the statutory list by where they stand; systems may be in both (method section 8.2). */
const partCodes: Readonly<Record<Scope, readonly string[]>> = {
  site: ['1001', '1002', '1003', '1004', '2001', '4001', '4002', '4004', '4006'],
  building: ryhtiParts.map(({ code }) => code).filter((code) => code > '2001'),
};
