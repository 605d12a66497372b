import type { TableLine } from '#domain/calculations/calculation.ts';
import type { BuildingType, UseClass } from '#domain/terms/use-class.ts';
import type { ReferenceSet } from './reference-set.ts';

/** Lines with a published value per m2. */
export const areaLines = ['servicesA1A3', 'servicesB4', 'a4', 'a5', 'earthwork', 'c1', 'c2'] as const;
export type AreaLine = (typeof areaLines)[number];

export interface TableValue {
  /** kgCO2e per m2 of heated net area (earthwork: of gross area). */
  readonly kgCo2ePerM2: number;
  /** The set has none for the building's own type, so the nearest published type stands in. */
  readonly isNearest: boolean;
}

/**
 * Version 1.00 publishes the services of shopping centres apart (record 7000000918: 70 and 96 kgCO2e/m2), and the set has
 * only those of other retail buildings: their value stands in, with a warning.
 */
const isAnotherUse = (set: Pick<ReferenceSet, 'id'>, line: TableLine, useClass: string | null): boolean =>
  useClass === 'KK' && /(^|-)1\.00\./.test(set.id) && (line === 'servicesA1A3' || line === 'servicesB4');

/** Where a set publishes no value for a type, the most alike type stands in, first named first (with a warning). */
const nearestTypes: Readonly<Record<BuildingType, readonly BuildingType[]>> = {
  smallHouse: ['residential'],
  residential: ['smallHouse'],
  office: ['education', 'commercial'],
  commercial: ['office'],
  hotel: ['residential'],
  education: ['office'],
  assembly: ['education', 'office'],
  hospital: ['office', 'education'],
};

type ByType = Readonly<Partial<Record<BuildingType, number>>>;

/**
 * The published value of a table line for a use class, or null when there is none (lines c3, c4 and d have no value per
 * m2: they come from the rows). `variant` names one of the set's variants, e.g. 2021; an unknown name is ignored.
 */
export const findTableValue = (
  set: Pick<ReferenceSet, 'id' | 'tableValues' | 'tableVariants'>,
  variant: string | null,
  line: TableLine,
  useClass: Pick<UseClass, 'code' | 'buildingType'> | null,
): TableValue | null => {
  const value = valueOfLine(set, variant, line, useClass?.buildingType ?? null);
  return value === null || !isAnotherUse(set, line, useClass?.code ?? null) ? value : { ...value, isNearest: true };
};

const valueOfLine = (
  set: Pick<ReferenceSet, 'tableValues' | 'tableVariants'>,
  variant: string | null,
  line: TableLine,
  buildingType: BuildingType | null,
): TableValue | null => {
  const table = set.tableValues;
  const changed = variant === null ? undefined : set.tableVariants[variant];
  switch (line) {
    case 'a4':
    case 'c2':
      return { kgCo2ePerM2: changed?.[line] ?? table[line], isNearest: false };
    case 'earthwork':
      return { kgCo2ePerM2: table.earthworkPerGrossM2, isNearest: false };
    case 'servicesA1A3':
    case 'servicesB4':
      return buildingType === null ? null : valueOfType(table[line], buildingType);
    case 'a5':
    case 'c1':
      return buildingType === null ? valueOfOthers(table[line]) : valueOfType(table[line], buildingType);
    default:
      return null;
  }
};

const valueOfType = (values: ByType, type: BuildingType): TableValue | null => {
  const own = values[type];
  if (own !== undefined) return { kgCo2ePerM2: own, isNearest: false };
  const nearest = nearestTypes[type].map((other) => values[other]).find((value) => value !== undefined);
  return nearest === undefined ? null : { kgCo2ePerM2: nearest, isNearest: true };
};

/** Main class 9 has no type: it takes the value that is published for all non-residential types alike. */
const valueOfOthers = (values: ByType): TableValue | null => {
  const { smallHouse: _small, residential: _residential, ...others } = values;
  const [first, ...rest] = Object.values(others);
  return first !== undefined && rest.length > 0 && rest.every((value) => value === first)
    ? { kgCo2ePerM2: first, isNearest: false }
    : null;
};
