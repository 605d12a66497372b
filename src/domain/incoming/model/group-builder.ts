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
  type StoreyLevel,
} from './model-takeoff.ts';
import type { TakeMeasure } from './part-measures.ts';

/** What an element brings to a group beside its measures. */
export interface Member {
  readonly element: number;
  readonly globalId: string;
  /** Empty = in none. */
  readonly place: string;
  readonly composition: Composition;
  readonly isLoadBearing: boolean | null;
  readonly level: StoreyLevel | null;
  /** Asked of the first members only. */
  readonly name: () => string;
}

export interface GroupBuilder {
  /** Twice for the same element counts it once, and its measures are added: two layers of one material. */
  readonly join: (member: Member) => void;
  /** A measure of the element that has joined last. */
  readonly take: TakeMeasure;
  readonly build: () => ModelGroup;
}

const mostNames = 3;
/** Elements after these are not asked for their names. */
const mostAsked = 20;

export const createGroup = (key: string, kind: ElementKind, part: MaterialPart, isUndivided: boolean): GroupBuilder => {
  const columns = new Map<number, Column>();
  const globalIds: string[] = [];
  const [names, places] = [new Set<string>(), new Set<string>()];
  let [last, lastPlace] = [-1, ''];
  let composition: Composition | null = null;
  let isLoadBearing: boolean | null | undefined;
  let level: StoreyLevel | null | undefined;
  const addPlace = (place: string): void => {
    if (place !== '' && place !== lastPlace) places.add(place);
    lastPlace = place;
  };
  const addName = (name: string): void => {
    if (name !== '') names.add(name);
  };
  return {
    join: (member) => {
      if (member.element === last) return;
      last = member.element;
      globalIds.push(member.globalId);
      addPlace(member.place);
      if (names.size < mostNames && globalIds.length <= mostAsked) addName(member.name());
      composition = composition === null || composition === member.composition ? member.composition : 'single';
      const isSame = isLoadBearing === undefined || isLoadBearing === member.isLoadBearing;
      isLoadBearing = isSame ? member.isLoadBearing : null;
      level = level === undefined || level === member.level ? member.level : null;
    },
    take: (measure, value, basis, name) => {
      const column = columns.get(measure) ?? newColumn();
      if (column.elements === 0) columns.set(measure, column);
      addTo(column, globalIds.length - 1, value, basis, name);
    },
    build: () => ({
      key,
      className: kind.className,
      predefinedType: kind.predefinedType,
      typeName: kind.typeName,
      typeKind: kind.typeKind,
      descriptions: kind.descriptions,
      names: [...names],
      material: part.name,
      isUndivided,
      isAir: part.isAir,
      thicknessM: part.thicknessM,
      isExternal: kind.isExternal,
      isLoadBearing: isLoadBearing ?? null,
      places: [...places],
      level: level ?? null,
      composition: composition ?? 'single',
      globalIds,
      ...measuresOf(columns, globalIds.length),
    }),
  };
};

const measuresOf = (columns: ReadonlyMap<number, Column>, members: number): Pick<ModelGroup, 'measures' | 'values'> => {
  const measures: Partial<Record<MeasureKind, GroupMeasure>> = { count: countOf(members) };
  const values: Partial<Record<MeasureKind, Float64Array<ArrayBuffer>>> = {};
  for (const [measure, column] of columns) {
    const name = measureKinds[measure] ?? 'count';
    measures[name] = measureOf(column);
    values[name] = filled(column.values, members);
  }
  return { measures, values };
};

interface Column {
  /** By member; those before the first that has a value are NaN. */
  readonly values: number[];
  sum: number;
  elements: number;
  readonly names: Set<string>;
  lastName: string;
  /** Index into `measureBases`. */
  basis: number;
}

const newColumn = (): Column => ({ values: [], sum: 0, elements: 0, names: new Set(), lastName: '', basis: 0 });

const addTo = (column: Column, member: number, value: number, basis: MeasureBasis, name: string): void => {
  const { values } = column;
  column.sum += value;
  if (values.length === member + 1) values[member] = (values[member] ?? 0) + value;
  else {
    while (values.length < member) values.push(Number.NaN);
    values.push(value);
    column.elements += 1;
  }
  if (name !== column.lastName && name !== '' && column.names.size < mostNames) column.names.add(name);
  column.lastName = name;
  if (basis !== 'given') column.basis = Math.max(column.basis, measureBases.indexOf(basis));
};

const countOf = (elements: number): GroupMeasure => ({ value: elements, elements, names: [], basis: 'given' });

const measureOf = ({ sum, elements, names, basis }: Column): GroupMeasure => ({
  value: sum,
  elements,
  names: [...names],
  basis: measureBases[basis] ?? 'given',
});

const filled = (values: readonly number[], count: number): Float64Array<ArrayBuffer> => {
  const column = new Float64Array(count).fill(Number.NaN);
  column.set(values);
  return column;
};
