import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Word } from '#domain/values/word.ts';
import { type DeclarationHead, declarationHead, declaredClasses } from './declaration-head.ts';
import type { MaterialMasses } from './material-grams.ts';
import type { ReportSubject } from './report-head.ts';

/** Masses of one material type or building part; `code` null = not known. */
export interface MaterialEntry extends MaterialMasses, Word {
  readonly code: string | null;
}

export interface MaterialScope {
  readonly areaM2: number | null;
  readonly total: MaterialMasses;
  readonly byMaterialType: readonly MaterialEntry[];
  readonly byPart: readonly MaterialEntry[];
}

/** Whole kilograms, and kilograms per m2 with 2 decimals; null without an area. */
export interface DeclaredMass {
  readonly kg: number;
  readonly kgPerM2: number | null;
}

/** Masses by code; what belongs to no code stands apart and is never 0 for that. */
export interface DeclaredDivision {
  readonly byCode: Readonly<Record<string, DeclaredMass>>;
  readonly unknown: DeclaredMass;
  /** Sum of the whole kilograms above. */
  readonly total: DeclaredMass;
}

export interface DeclaredMaterials {
  readonly areaM2: number | null;
  readonly byMaterialType: DeclaredDivision;
  readonly byPart: DeclaredDivision;
  readonly origin: Readonly<Record<(typeof origins)[number], DeclaredMass>>;
}

/** The material report block by block (method section 8.2), with its codes; null = nobody has said it. */
export interface MaterialDeclaration {
  readonly head: DeclarationHead;
  readonly project: {
    readonly heatedNetAreaM2: number | null;
    readonly useClasses: readonly { readonly code: string; readonly heatedNetAreaM2: number | null }[];
    readonly siteAreaM2: number | null;
    readonly targetServiceLifeYears: number | null;
  };
  readonly building: DeclaredMaterials;
  readonly site: DeclaredMaterials;
}

const origins = [
  'hazardous',
  'renewable',
  'nonRenewable',
  'recycled',
  'reused',
  'renewabilityUnknown',
  'unknown',
] as const;

/** Each code exactly once, 0 allowed: every type and part that the report lists. */
export const materialDeclaration = (
  input: CalculationInput,
  subject: ReportSubject,
  materials: Readonly<Record<Scope, MaterialScope>>,
): MaterialDeclaration => ({
  head: declarationHead(input, subject),
  project: {
    heatedNetAreaM2: materials.building.areaM2,
    useClasses: declaredClasses(subject.site),
    siteAreaM2: materials.site.areaM2,
    targetServiceLifeYears: subject.site.targetLifetimeYears,
  },
  building: declared(materials.building),
  site: declared(materials.site),
});

const declared = ({ areaM2, byMaterialType, byPart, total }: MaterialScope): DeclaredMaterials => ({
  areaM2,
  byMaterialType: division(byMaterialType, areaM2),
  byPart: division(byPart, areaM2),
  origin: originOf(total, areaM2),
});

const division = (entries: readonly MaterialEntry[], areaM2: number | null): DeclaredDivision => {
  const kgOf = (wanted: string | null) => wholeKg(entries.find(({ code }) => code === wanted)?.massKg ?? 0);
  const codes = entries.flatMap(({ code }) => code ?? []);
  const sum = [...codes, null].reduce((total, code) => total + kgOf(code), 0);
  return {
    byCode: Object.fromEntries(codes.map((code) => [code, massOf(kgOf(code), areaM2)])),
    unknown: massOf(kgOf(null), areaM2),
    total: massOf(sum, areaM2),
  };
};

const originOf = ({ hazard, renewability, origin }: MaterialMasses, areaM2: number | null) => {
  const mass = (kg: number) => massOf(wholeKg(kg), areaM2);
  return {
    hazardous: mass(hazard.hazardous),
    renewable: mass(renewability.renewable),
    nonRenewable: mass(renewability.nonRenewable),
    recycled: mass(origin.recycled),
    reused: mass(origin.reused),
    renewabilityUnknown: mass(renewability.unknown),
    unknown: mass(origin.unknown),
  };
};

const wholeKg = (kg: number): number => Math.round(kg) + 0;

const massOf = (kg: number, areaM2: number | null): DeclaredMass => ({
  kg,
  kgPerM2: areaM2 === null ? null : round2(kg / areaM2),
});
