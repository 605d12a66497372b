/** What a building model says of its amounts. Plain data: it goes from a worker to the page as it is. */
export interface ModelTakeoff {
  /** As the file says: `IFC2X3`, `IFC4`, `IFC4X3_ADD2`. */
  readonly schema: string;
  /** Of IfcProject; stays the same when the model is written out again. Empty = the file has none. */
  readonly projectId: string;
  readonly projectName: string;
  readonly elementCount: number;
  /** By class, type and material, in the order of the classes' names. */
  readonly groups: readonly ModelGroup[];
  /** Elements of which the file gives no area, volume, length or weight. */
  readonly unmeasured: readonly UnmeasuredElement[];
  /** Amounts that the file gives and that were not taken: no group has them. */
  readonly refused: readonly RefusedAmount[];
  readonly problems: readonly ModelProblem[];
}

export const measureKinds = ['volume', 'area', 'length', 'weight', 'count'] as const;
/** In m³, m², m, kg and pieces. */
export type MeasureKind = (typeof measureKinds)[number];

/**
 * Where a measure comes from: a quantity of the file; one of several values that it may have (the file repeats it or
 * names no unit), which fits the element's other measures; a property of the file, where the element has no quantities; the
 * element's volume times the material's share in the file; the element's area times the thickness of the layer.
 */
export const measureBases = ['given', 'chosen', 'property', 'share', 'area-x-thickness'] as const;
export type MeasureBasis = (typeof measureBases)[number];

/** One measure of a group: the sum of those of its elements that have it. */
export interface GroupMeasure {
  readonly value: number;
  /** How many of the group's elements have it. */
  readonly elements: number;
  /** Names that the file gives to it, such as `NetVolume`. */
  readonly names: readonly string[];
  /** The furthest from what the file says, where its elements differ. */
  readonly basis: MeasureBasis;
}

/**
 * `whole`: all its elements are made of others that are listed too, and have no measures of their own.
 * `part`: all are parts of others that are measured too, so that taking both would count twice.
 */
export type Composition = 'single' | 'whole' | 'part';

/** Where a slab's storey is among those that have slabs. */
export type StoreyLevel = 'lowest' | 'higher' | 'only';

/** Elements of one class, type and material; an element with several layers is in the group of each. */
export interface ModelGroup {
  /** The same for the same group of a later version of the model. */
  readonly key: string;
  /** As in the file: `IFCWALLSTANDARDCASE`. */
  readonly className: string;
  /** `BASESLAB`, `ROOF`, …; empty where the file does not say. */
  readonly predefinedType: string;
  readonly typeName: string;
  /** Kind that its type says, as `predefinedType`. */
  readonly typeKind: string;
  /** What the file calls the elements beside their names: ObjectType, ElementType. */
  readonly descriptions: readonly string[];
  /** Names of the elements, at most a few, for groups that have no type. */
  readonly names: readonly string[];
  /** Empty = the file names none. Several that cannot be told apart are one text. */
  readonly material: string;
  readonly isUndivided: boolean;
  /** The material is air: a gap between layers. */
  readonly isAir: boolean;
  readonly thicknessM: number | null;
  /** null = the file does not say, or the elements differ. */
  readonly isExternal: boolean | null;
  readonly isLoadBearing: boolean | null;
  /** Storeys and spaces in which the elements stand. */
  readonly places: readonly string[];
  /** null = they are no slabs, the file does not say, or they differ. */
  readonly level: StoreyLevel | null;
  readonly composition: Composition;
  readonly measures: Readonly<Partial<Record<MeasureKind, GroupMeasure>>>;
  readonly globalIds: readonly string[];
  /** For each element its measures, without the count; NaN = it has none. */
  readonly values: Readonly<Partial<Record<MeasureKind, Float64Array<ArrayBuffer>>>>;
}

export interface UnmeasuredElement {
  readonly className: string;
  readonly globalId: string;
  readonly name: string;
  readonly typeName: string;
  readonly place: string;
}

/**
 * `several-fit`: the file gives several values, and nothing tells them apart. `none-fits`: what it gives cannot be, by
 * the other measures of the element.
 */
export type RefusalReason = 'several-fit' | 'none-fits';

/** An amount of an element that is not taken. */
export interface RefusedAmount extends UnmeasuredElement {
  readonly measure: MeasureKind;
  /** As the file names it: `NetVolume`. */
  readonly quantity: string;
  /** What the file gives under that name, in m³, m², m or kg. */
  readonly values: readonly number[];
  readonly why: RefusalReason;
}

/** What is odd about a file that could be read all the same. `place` is an entity (`#12`), or empty. */
export interface ModelProblem {
  readonly place: string;
  readonly code:
    | 'cut-off'
    | 'unit-missing'
    | 'unit-from-length'
    | 'unit-in-metres'
    | 'quantity-doubled'
    | 'duplicate-entity'
    | 'no-elements'
    | 'no-quantities'
    | 'unknown-class';
  readonly values: Readonly<Record<string, string | number>>;
}
