import {
  type Dimension,
  dimensions,
  type Measured,
  measured,
  measuredCount,
  noRank,
  type QuantityName,
} from './quantity-names.ts';

/** One amount or dimension that a file gives of an element. */
export interface Candidate {
  readonly measure: Measured;
  readonly name: QuantityName;
  readonly value: number;
  /** How well it says the amount of its element: 0 = best; from `noRank` on it is only a dimension. */
  readonly rank: number;
  /** The quantity names its unit itself. */
  readonly hasUnit: boolean;
}

export type MutableCandidate = { -readonly [Key in keyof Candidate]: Candidate[Key] };

/** Values that differ by rounding only: by a fiftieth, or in the third decimal. */
export const isAlike = (one: number, other: number): boolean => {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return more - less <= more / 50 || (more - less <= 0.005 && more <= less * 1.5);
};

/** The candidates of one element at a time, in the order of the file. A million elements go through: nothing is made anew. */
export const createCandidates = () => {
  const pool: MutableCandidate[] = [];
  const best: (Candidate | undefined)[] = Array.from({ length: measuredCount });
  const sizes = dimensionsOf(() => Number.NaN);
  const state = { count: 0, isDoubled: false };
  const next = (measure: Measured, name: QuantityName, value: number, rank: number, hasUnit: boolean) => {
    const known = pool[state.count];
    state.count += 1;
    if (known === undefined) {
      const made = { measure, name, value, rank, hasUnit };
      pool.push(made);
      return made;
    }
    known.measure = measure;
    known.name = name;
    known.value = value;
    known.rank = rank;
    known.hasUnit = hasUnit;
    return known;
  };
  return {
    clear: (): void => {
      if (state.count === 0) return;
      state.count = 0;
      state.isDoubled = false;
      best.fill(undefined);
      for (const dimension of dimensions) sizes[dimension] = Number.NaN;
    },
    add: (measure: Measured, name: QuantityName, value: number, rank: number, hasUnit: boolean): void => {
      const one = next(measure, name, value, rank, hasUnit);
      if (rank < (best[measure]?.rank ?? noRank)) best[measure] = one;
      const { dimension } = name;
      if (isAnyDimension(measure, name) && dimension !== null && Number.isNaN(sizes[dimension]))
        sizes[dimension] = value;
      state.isDoubled ||= isRepeated(pool, state.count - 1);
    },
    isEmpty: (): boolean => state.count === 0,
    /** The first of the best rank; undefined = none. */
    best: (measure: Measured): Candidate | undefined => best[measure],
    hasAmount: (): boolean => best.some((one) => one !== undefined),
    /** Some name stands twice with different values. */
    isDoubled: (): boolean => state.isDoubled,
    /** The first of each dimension; the same object every time. */
    sizes: (): Readonly<Record<Dimension, number>> => sizes,
    list: (): readonly Candidate[] => pool.slice(0, state.count),
  };
};

export type Candidates = ReturnType<typeof createCandidates>;

const isRepeated = (pool: readonly Candidate[], at: number): boolean => {
  const one = pool[at];
  if (one === undefined) return false;
  for (let before = 0; before < at; before += 1) {
    const other = pool[before];
    if (other !== undefined && isSameQuantity(one, other) && !isAlike(one.value, other.value)) return true;
  }
  return false;
};

export const isSameQuantity = (one: Candidate, other: Candidate): boolean =>
  one.measure === other.measure && one.rank === other.rank && one.name.text === other.name.text;

/** A name may be of a length and of an area: `section` is an area, the other dimensions are lengths. */
export const isDimension = ({ measure, name }: Candidate, dimension: Dimension): boolean =>
  name.dimension === dimension && isAnyDimension(measure, name);

export const isAnyDimension = (measure: Measured, { dimension }: QuantityName): boolean =>
  dimension !== null && measure === (dimension === 'section' ? measured.area : measured.length);

export const dimensionsOf = (sizeOf: (dimension: Dimension) => number): Record<Dimension, number> => {
  const [length, width, height, depth, thickness, section] = dimensions.map(sizeOf);
  const none = Number.NaN;
  return {
    length: length ?? none,
    width: width ?? none,
    height: height ?? none,
    depth: depth ?? none,
    thickness: thickness ?? none,
    section: section ?? none,
  };
};
