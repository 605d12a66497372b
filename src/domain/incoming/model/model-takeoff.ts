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
  readonly problems: readonly ModelProblem[];
}

export const measureKinds = ['volume', 'area', 'length', 'weight', 'count'] as const;
/** In m³, m², m, kg and pieces. */
export type MeasureKind = (typeof measureKinds)[number];

/**
 * Where a measure comes from: a quantity of the file; a property of the file, where the element has no quantities; the
 * element's volume times the material's share in the file; the element's area times the thickness of the layer.
 */
export const measureBases = ['given', 'property', 'share', 'area-x-thickness'] as const;
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

/** Elements of one class, type and material; an element with several layers is in the group of each. */
export interface ModelGroup {
  /** The same for the same group of a later version of the model. */
  readonly key: string;
  /** As in the file: `IFCWALLSTANDARDCASE`. */
  readonly className: string;
  /** `BASESLAB`, `ROOF`, …; empty where the file does not say. */
  readonly predefinedType: string;
  readonly typeName: string;
  /** Names of the elements, at most a few, for groups that have no type. */
  readonly names: readonly string[];
  /** Empty = the file names none. Several that cannot be told apart are one text. */
  readonly material: string;
  readonly isUndivided: boolean;
  readonly thicknessM: number | null;
  /** null = the file does not say, or the elements differ. */
  readonly isExternal: boolean | null;
  readonly isLoadBearing: boolean | null;
  /** Storeys and spaces in which the elements stand. */
  readonly places: readonly string[];
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

/** What is odd about a file that could be read all the same. `place` is an entity (`#12`), or empty. */
export interface ModelProblem {
  readonly place: string;
  readonly code: 'cut-off' | 'unit-missing' | 'duplicate-entity' | 'no-elements' | 'no-quantities' | 'unknown-class';
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why a file is not read as a model; `broken`: for a reason that nobody foresaw. */
export type ModelFault = 'not-a-model' | 'zip-broken' | 'schema-unknown' | 'too-large' | 'broken' | 'cancelled';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelFault;

  constructor(code: ModelFault) {
    super(code);
    this.code = code;
  }
}

export interface ModelSteps {
  /** Share of the work done, 0 to 1; called some hundred times. */
  readonly onProgress?: (share: number) => void;
  /** Asked as often; the reading then ends with `ModelError` `cancelled`. */
  readonly isCancelled?: () => boolean;
}

/** Bounds of what is read; beyond them a file is refused, never cut. */
export const modelLimits = {
  bytes: 1024 * 1024 * 1024,
  entities: 30_000_000,
  /** References followed from one element to its sets, types and materials, in all. */
  links: 100_000_000,
  textCharacters: 10_000,
  groups: 20_000,
} as const;
