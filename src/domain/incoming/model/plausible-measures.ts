import type { Extent } from './element-extent.ts';
import type { Dimension } from './quantity-names.ts';

/** How the measures of an element lie: a wall stands, a slab lies, an opening is filled; of others nothing is known. */
export type Stance = 'upright' | 'flat' | 'filling' | 'earth' | 'other';

/** In m, the section in m²; NaN = the file does not say. */
export type Dimensions = Readonly<Record<Dimension, number>>;

/** In m³ and m²; NaN = none. */
export interface Amounts {
  readonly volume: number;
  readonly area: number;
}

/** What is known of an element beside its quantities. */
export interface Evidence {
  readonly stance: Stance;
  /** Of its layers of material, in m; NaN = none. */
  readonly layersM: number;
  /** What its properties say, in m³, m² and m; NaN = nothing. */
  readonly properties: Amounts & { readonly length: number };
  readonly extent: Extent | null;
}

/** How many of the other measures speak for a measure, and how many against it. */
export interface Tally {
  for: number;
  against: number;
  /** Bounds that it is out of: no reason to refuse it, but another value is likelier. */
  unlikely: number;
}

export interface Judgement {
  readonly volume: Tally;
  readonly area: Tally;
  readonly length: Tally;
}

const createTally = (): Tally => ({ for: 0, against: 0, unlikely: 0 });

export const createJudgement = (): Judgement => ({
  volume: createTally(),
  area: createTally(),
  length: createTally(),
});

/*
 * One element of a building: a raft of 300 m × 150 m × 2 m is 90,000 m³. Below the least are amounts in cubic
 * millimetres taken for cubic metres. Bounds of this product's own, wide on purpose.
 */
const sane = {
  volume: { least: 1e-7, most: 1e5 },
  area: { least: 1e-5, most: 1e6 },
  length: { least: 1e-4, most: 3e3 },
} as const;

/** Earth, roads and terrain are larger than buildings. */
const earthFactor = 1e3;

export const isSane = (measure: keyof typeof sane, value: number, stance: Stance): boolean => {
  const { least, most } = sane[measure];
  return Number.isNaN(value) || (value >= least && value <= most * (stance === 'earth' ? earthFactor : 1));
};

/*
 * How far a measure may be from what others make of it, as factors. Openings, hollows and slopes make less of a box or
 * more of a mean height; a wrong unit is off by a thousand, a million or more. Bounds of this product's own.
 */
const within = {
  volumeOfBox: [1e-4, 3],
  volumeOfArea: [0.02, 3],
  volumeOfSection: [0.05, 15],
  areaOfSides: [0.005, 3],
  volumeOfExtent: [1e-5, 1.5],
  areaOfExtent: [1e-4, 3],
  // A railing goes round and round.
  lengthOfExtent: [0.05, 20],
  property: [0.2, 5],
  // In m: a volume over its area is a thickness, an area over its length a breadth.
  thickness: [1e-4, 50],
  breadth: [0.01, 1e3],
} as const;

/** Programs write sections in square millimetres for square metres: larger ones say nothing. */
const mostSectionM2 = 25;

/** Mean thickness of a slab, a roof or a plate, in m: the thickest rafts have four. A bound of this product's own. */
const mostFlatM = 10;

/** Counts in `judgement` what speaks for and against the measures of an element, by each other and by the evidence. */
export const judge = (amounts: Amounts, sizes: Dimensions, evidence: Evidence, judgement: Judgement): void => {
  clear(judgement.volume);
  clear(judgement.area);
  clear(judgement.length);
  weighVolume(amounts, sizes, evidence, judgement.volume);
  weighArea(amounts, sizes, evidence, judgement.area);
  weighLength(amounts.area, sizes, evidence, judgement.length);
};

const clear = (tally: Tally): void => {
  tally.for = 0;
  tally.against = 0;
  tally.unlikely = 0;
};

const weighVolume = ({ volume, area }: Amounts, sizes: Dimensions, evidence: Evidence, tally: Tally): void => {
  const { stance, properties, extent } = evidence;
  weigh(tally, volume, boxOf(sizes, stance), within.volumeOfBox);
  if (stance !== 'filling' && isSane('area', area, stance)) {
    weigh(tally, volume, area * thicknessOf(sizes, evidence), within.volumeOfArea);
  }
  // What lies is no thicker than a storey or two, whatever else the file says of it.
  if (stance === 'flat' && volume / area > mostFlatM && isSane('area', area, stance)) tally.against += 1;
  if (sizes.section <= mostSectionM2) weigh(tally, volume, sizes.section * sizes.length, within.volumeOfSection);
  weigh(tally, volume, properties.volume, within.property);
  if (extent !== null && extent.boxM3 > 0) weigh(tally, volume, extent.boxM3, within.volumeOfExtent);
};

const weighArea = (
  { volume, area }: Amounts,
  sizes: Dimensions,
  { stance, properties, extent }: Evidence,
  tally: Tally,
): void => {
  if (isSane('volume', volume, stance)) objectTo(tally, volume / area, within.thickness);
  weigh(tally, area, sidesOf(sizes, stance), within.areaOfSides);
  weigh(tally, area, properties.area, within.property);
  if (extent !== null) weigh(tally, area, extent.reachM ** 2, within.areaOfExtent);
};

const weighLength = (area: number, sizes: Dimensions, { stance, properties, extent }: Evidence, tally: Tally): void => {
  if (isSane('area', area, stance)) objectTo(tally, area / sizes.length, within.breadth);
  weigh(tally, sizes.length, properties.length, within.property);
  const longest = longestOf(sizes);
  if (extent !== null) weigh(tally, longest, extent.longestM, within.lengthOfExtent);
};

const longestOf = ({ length, width, height, depth }: Dimensions): number => {
  const known = [length, width, height, depth].filter((one) => !Number.isNaN(one));
  return known.length === 0 ? Number.NaN : Math.max(...known);
};

const weigh = (tally: Tally, value: number, estimate: number, [least, most]: readonly [number, number]): void => {
  const ratio = value / estimate;
  if (Number.isNaN(ratio) || estimate === 0) return;
  if (ratio >= least && ratio <= most) tally.for += 1;
  else tally.against += 1;
};

/** Being in wide bounds says nothing for a measure; being out of them makes another likelier. */
const objectTo = (tally: Tally, value: number, [least, most]: readonly [number, number]): void => {
  if (value < least || value > most) tally.unlikely += 1;
};

/** Three sides; NaN where one is missing. Programs call a slab's thickness its width, too: then there are only two. */
const boxOf = ({ length, width, height, depth, thickness }: Dimensions, stance: Stance): number => {
  const third = firstOf(height, depth, thickness);
  if (stance === 'flat' && !(width > 2 * third)) return Number.NaN;
  return length * width * third;
};

const sidesOf = ({ length, width, height, depth, thickness }: Dimensions, stance: Stance): number => {
  if (stance === 'upright') return length * height;
  if (stance === 'filling') return width * height;
  return stance === 'flat' && width > 2 * firstOf(depth, thickness) ? length * width : Number.NaN;
};

/** A wall's width is its thickness, a slab's depth. */
const thicknessOf = ({ width, depth, thickness }: Dimensions, { layersM, stance }: Evidence): number => {
  if (stance === 'upright') return firstOf(layersM, thickness, width);
  return stance === 'flat' ? firstOf(layersM, thickness, depth) : Number.NaN;
};

const firstOf = (...values: readonly number[]): number => values.find((value) => !Number.isNaN(value)) ?? Number.NaN;
