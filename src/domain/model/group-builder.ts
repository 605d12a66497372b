import type { ElementKind } from './element-kinds.ts';
import type { MaterialPart } from './materials.ts';
import {
  type Composition,
  type GroupMeasure,
  type MeasureBasis,
  type MeasureKind,
  type ModelGroup,
  measureBases,
  measureKinds,
} from './model-takeoff.ts';

/** One measure of one element. */
export interface PartMeasure {
  readonly value: number;
  readonly basis: MeasureBasis;
  readonly name: string;
}

export type PartMeasures = Readonly<Partial<Record<MeasureKind, PartMeasure>>>;

/** What a member brings beside its measures. */
export interface Member {
  readonly element: number;
  readonly globalId: string;
  readonly name: string;
  readonly place: string;
  readonly composition: Composition;
  readonly isLoadBearing: boolean | null;
}

export interface GroupBuilder {
  /** A second time for the same element, its measures are added: two layers of one material. */
  add(member: Member, measures: PartMeasures): void;
  build(): ModelGroup;
}

const mostNames = 3;

export const createGroup = (key: string, kind: ElementKind, part: MaterialPart, isUndivided: boolean): GroupBuilder => {
  const columns = new Map<MeasureKind, Column>();
  const globalIds: string[] = [];
  const [names, places] = [new Set<string>(), new Set<string>()];
  let last = -1;
  let composition: Composition | null = null;
  let isLoadBearing: boolean | null | undefined;
  const columnOf = (measure: MeasureKind): Column => {
    const known = columns.get(measure);
    if (known !== undefined) return known;
    const column: Column = { values: [], sum: 0, elements: 0, names: new Set(), basis: 0 };
    columns.set(measure, column);
    return column;
  };
  const join = (member: Member): void => {
    globalIds.push(member.globalId);
    if (names.size < mostNames && member.name !== '') names.add(member.name);
    if (member.place !== '') places.add(member.place);
    composition = composition === null || composition === member.composition ? member.composition : 'single';
    const isSame = isLoadBearing === undefined || isLoadBearing === member.isLoadBearing;
    isLoadBearing = isSame ? member.isLoadBearing : null;
    last = member.element;
  };
  return {
    add: (member, measures) => {
      const isAgain = member.element === last;
      if (!isAgain) join(member);
      for (const measure of measureKinds) {
        const found = measures[measure];
        if (found !== undefined && !(isAgain && measure === 'count')) {
          addTo(columnOf(measure), globalIds.length - 1, found);
        }
      }
    },
    build: () => ({
      key,
      className: kind.className,
      predefinedType: kind.predefinedType,
      typeName: kind.typeName,
      names: [...names],
      material: part.name,
      isUndivided,
      thicknessM: part.thicknessM,
      isExternal: kind.isExternal,
      isLoadBearing: isLoadBearing ?? null,
      places: [...places],
      composition: composition ?? 'single',
      globalIds,
      measures: Object.fromEntries([...columns].map(([measure, column]) => [measure, measureOf(column)])),
      values: Object.fromEntries(
        [...columns].map(([measure, { values }]) => [measure, filled(values, globalIds.length)]),
      ),
    }),
  };
};

interface Column {
  /** By member; what is not there is undefined. */
  readonly values: (number | undefined)[];
  sum: number;
  elements: number;
  readonly names: Set<string>;
  /** Index into `measureBases`. */
  basis: number;
}

const addTo = (column: Column, member: number, { value, basis, name }: PartMeasure): void => {
  const before = column.values[member];
  while (column.values.length < member) column.values.push(undefined);
  column.values[member] = (before ?? 0) + value;
  column.sum += value;
  if (before === undefined) column.elements += 1;
  if (name !== '' && column.names.size < mostNames) column.names.add(name);
  column.basis = Math.max(column.basis, measureBases.indexOf(basis));
};

const measureOf = ({ sum, elements, names, basis }: Column): GroupMeasure => ({
  value: sum,
  elements,
  names: [...names],
  basis: measureBases[basis] ?? 'given',
});

const filled = (values: readonly (number | undefined)[], count: number): Float64Array<ArrayBuffer> =>
  Float64Array.from({ length: count }, (_, at) => values[at] ?? Number.NaN);
