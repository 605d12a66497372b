import type { Scope } from './modules.ts';
import { scopeOfTalo2000Code } from './talo2000.ts';

/**
 * The parts of a whole building by the Talo 2000 nomenclature, as the list of construction products of the decree on the
 * climate assessment (1027/2024) divides them; a calculation that lacks one can only be too small.
 */
export const buildingParts = [
  'foundations',
  'groundFloor',
  'frame',
  'externalWalls',
  'windowsAndDoors',
  'intermediateFloors',
  'roof',
  'internalWalls',
  'surfaces',
  'fixtures',
  'services',
  'siteParts',
] as const;
export type BuildingPart = (typeof buildingParts)[number];

/** What the checklist of a whole building asks for: its parts, and what no row tells. */
export const checkedParts = [...buildingParts, 'energy', 'areas'] as const;
export type CheckedPart = (typeof checkedParts)[number];

/** What a person may speak of: areas are never nothing. */
export const statedParts = [...buildingParts, 'energy'] as const;
export type StatedPart = (typeof statedParts)[number];

/** What a person says of a part without rows: there is none in this building, or it is counted in another part's rows. */
export const partStatements = ['none', 'elsewhere'] as const;
export type PartStatement = (typeof partStatements)[number];

export type PartStatements = { readonly [Part in StatedPart]?: PartStatement | undefined };

/** What a person has said of a part, or null; what a device has kept since an earlier release knows of no statements. */
export const statementOf = (
  { statedParts: stated }: { readonly statedParts?: PartStatements | undefined },
  part: CheckedPart,
): PartStatement | null => (part === 'areas' ? null : (stated?.[part] ?? null));

/** Codes of the nomenclature that fill a part, and codes below them that fill another one. */
const codesOfPart: Readonly<Record<BuildingPart, readonly [codes: readonly string[], except?: readonly string[]]>> = {
  foundations: [['121']],
  groundFloor: [['122']],
  frame: [['123'], ['1235', '1236']],
  externalWalls: [['124'], ['1242', '1243']],
  windowsAndDoors: [['1242', '1243']],
  intermediateFloors: [['1235']],
  roof: [['1236', '126']],
  internalWalls: [['131']],
  surfaces: [['132']],
  fixtures: [['133']],
  services: [['2']],
  siteParts: [['11']],
};

/** The part that rows of a category with this code belong to; null = none of the checklist's. */
export const partOfTalo2000Code = (code: string): BuildingPart | null =>
  buildingParts.find((part) => {
    const [codes, except = []] = codesOfPart[part];
    const isBelow = (above: string): boolean => code.startsWith(above);
    return codes.some(isBelow) && !except.some(isBelow);
  }) ?? null;

/** A code of the nomenclature that new rows of the part may have. */
export const talo2000CodeOfPart = (part: BuildingPart): string => codesOfPart[part][0][0] ?? '';

/** Where the part is reported; energy and areas are the building's. */
export const scopeOfPart = (part: CheckedPart): Scope =>
  part === 'energy' || part === 'areas' ? 'building' : scopeOfTalo2000Code(talo2000CodeOfPart(part));
