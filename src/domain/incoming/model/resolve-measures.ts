import { type Candidate, dimensionsOf, isAlike, isDimension, isSameQuantity } from './measure-candidates.ts';
import type { RefusalReason } from './model-takeoff.ts';
import { createJudgement, type Dimensions, type Evidence, isSane, judge, type Tally } from './plausible-measures.ts';
import { dimensions, type Measured, measured, noRank, type QuantityName } from './quantity-names.ts';

/** What becomes of one measure of a doubtful element. */
export interface Resolved {
  readonly measure: Measured;
  readonly name: QuantityName;
  readonly value: number;
  /** The file gives several values under this name, or it was taken in another unit: told. */
  readonly isChosen: boolean;
  /** It was the unit that was chosen: metres where the file names none and its unit of length cannot be. */
  readonly isInMetres: boolean;
  /** All that it may be, in the order of the file. */
  readonly values: readonly number[];
}

/** A quantity of which no value was taken. */
export interface Refused {
  readonly measure: Measured;
  readonly name: QuantityName;
  readonly values: readonly number[];
  readonly why: RefusalReason;
}

export interface Resolution {
  readonly taken: readonly Resolved[];
  readonly refused: readonly Refused[];
}

/** A value that a quantity may have; `preference` counts where two fit equally. */
interface Option {
  readonly value: number;
  readonly preference: number;
}

/** What one name gives: several values where the file repeats it. */
interface Quantity {
  readonly name: QuantityName;
  readonly options: readonly Option[];
}

/** Scale of presumed units by measure, 1 = the file names the unit. */
export type PresumedScales = readonly [volume: number, area: number, length: number, weight: number];

/** A unit that is written beside a value says more than one for the whole file. */
const ownUnit = 0.5;
/** Of two units that the file does not name, that of its length comes first. */
const lengthUnit = 0.25;
/** So many values of one name, and names of one measure, are weighed against each other. */
const most = { values: 4, names: 6 } as const;

interface Case {
  readonly candidates: readonly Candidate[];
  readonly evidence: Evidence;
  readonly readings: readonly Dimensions[];
  readonly presumed: PresumedScales;
}

/**
 * Chooses among what a file gives of an element: for each measure the best name with one value that fits the other
 * measures. Repeated lengths are read together, the first of each name or the second of each. A name of which several
 * values fit, or none, is refused and the next name is asked.
 */
export const resolveMeasures = (
  candidates: readonly Candidate[],
  evidence: Evidence,
  presumed: PresumedScales,
): Resolution => {
  const given = { candidates, evidence, readings: readingsOf(candidates), presumed };
  const areas = quantitiesOf(given, measured.area)[0]?.options ?? [nothing];
  const volume = firstFitting(given, measured.volume, (option) =>
    given.readings.flatMap((sizes) => areas.map((area) => weighed(given, sizes, option, area, 'volume'))),
  );
  const known: Option = volume.taken === null ? nothing : { value: volume.taken.value, preference: 0 };
  const area = firstFitting(given, measured.area, (option) =>
    given.readings.map((sizes) => weighed(given, sizes, known, option, 'area')),
  );
  const other: Option = area.taken === null ? nothing : { value: area.taken.value, preference: 0 };
  const length = firstFitting(given, measured.length, (option, at) => {
    const sizes = given.readings[Math.min(at, given.readings.length - 1)] ?? noDimensions;
    return [weighed(given, { ...sizes, length: option.value }, known, other, 'length', option.preference)];
  });
  const weight = firstFitting(given, measured.weight, (option) => [weighedMass(option, known)]);
  const all = [volume, area, length, weight];
  return {
    taken: all.flatMap(({ taken }) => (taken === null ? [] : [taken])),
    refused: all.flatMap(({ refused }) => refused),
  };
};

const nothing: Option = { value: Number.NaN, preference: 0 };
const noDimensions = dimensionsOf(() => Number.NaN);

/** The first values of all dimensions, the second ones, and so on; one that has no more keeps its last. */
const readingsOf = (candidates: readonly Candidate[]): readonly Dimensions[] => {
  const lists = dimensions.map((dimension) => {
    const all = candidates.filter((one) => isDimension(one, dimension));
    const [first] = all;
    return first === undefined ? [] : distinct(all.filter((one) => isSameQuantity(one, first)));
  });
  const count = Math.max(1, ...lists.map((list) => list.length));
  return Array.from({ length: count }, (_, at) =>
    dimensionsOf((dimension) => {
      const list = lists[dimensions.indexOf(dimension)] ?? [];
      return list[Math.min(at, list.length - 1)]?.value ?? Number.NaN;
    }),
  );
};

const distinct = (all: readonly Candidate[]): readonly Candidate[] => {
  const kept: Candidate[] = [];
  for (const one of all) {
    const at = kept.findIndex(({ value }) => isAlike(value, one.value));
    if (at < 0) kept.push(one);
    else if (one.hasUnit) kept[at] = one;
  }
  return kept.slice(0, most.values);
};

const quantitiesOf = ({ candidates, presumed }: Case, measure: Measured): readonly Quantity[] => {
  const all = candidates.filter((one) => one.measure === measure && one.rank < noRank);
  const names = all.filter((one, at) => all.findIndex((other) => isSameQuantity(one, other)) === at);
  return names
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most.names)
    .map((first) => ({
      name: first.name,
      options: optionsOf(distinct(all.filter((one) => isSameQuantity(one, first))), presumed[measure]),
    }));
};

const optionsOf = (values: readonly Candidate[], scale: number): readonly Option[] =>
  values.flatMap(({ value, hasUnit }): readonly Option[] => {
    if (hasUnit) return [{ value, preference: ownUnit }];
    return scale === 1
      ? [{ value, preference: 0 }]
      : [
          { value, preference: lengthUnit },
          { value: value / scale, preference: 0 },
        ];
  });

/** One value of the measure that is decided, among one set of the others. */
interface Weighed {
  readonly score: number;
  readonly isPossible: boolean;
}

/** What cannot be at all weighs more than any measure that agrees with it. */
const insane = 3;

const judgement = createJudgement();

const weighed = (
  { evidence }: Case,
  sizes: Dimensions,
  volume: Option,
  area: Option,
  decided: 'volume' | 'area' | 'length',
  preference = 0,
): Weighed => {
  const amounts = { volume: volume.value, area: area.value };
  judge(amounts, sizes, evidence, judgement);
  const { stance } = evidence;
  const values = { ...amounts, length: sizes.length };
  const sanity = (['volume', 'area', 'length'] as const).filter((kind) => !isSane(kind, values[kind], stance));
  const score =
    balance(judgement.volume) +
    balance(judgement.area) +
    balance(judgement.length) +
    volume.preference +
    area.preference +
    preference -
    insane * sanity.length;
  const tally = judgement[decided];
  const isSeen = evidence.extent !== null && tally.for > tally.against;
  return { score, isPossible: sanity.includes(decided) ? isSeen : tally.for > 0 || tally.against === 0 };
};

const balance = (tally: Tally): number => tally.for - tally.against - tally.unlikely;

/** kg/m³ of what buildings are made of, from insulation with air around it to lead. */
const densities = { least: 0.5, most: 12_000 } as const;
const mostKg = 1e9;

const weighedMass = ({ value, preference }: Option, volume: Option): Weighed => {
  const density = value / volume.value;
  const isKnown = !Number.isNaN(density);
  const isPossible = value <= mostKg && (!isKnown || (density >= densities.least && density <= densities.most));
  return { score: preference + (isPossible ? 1 : 0), isPossible };
};

interface Decision {
  readonly taken: Resolved | null;
  readonly refused: readonly Refused[];
}

const firstFitting = (
  given: Case,
  measure: Measured,
  weigh: (option: Option, at: number) => readonly Weighed[],
): Decision => {
  const refused: Refused[] = [];
  for (const { name, options } of quantitiesOf(given, measure)) {
    const values = options.map(({ value }) => value);
    const best = options.map((option, at) => bestOf(weigh(option, at)));
    const top = Math.max(...best.map(({ score, isPossible }) => (isPossible ? score : -Infinity)));
    const fitting = options.filter((_, at) => isTop(best[at], top));
    const [first, ...others] = fitting;
    if (first !== undefined && others.every(({ value }) => isAlike(value, first.value))) {
      const isChosen = options.length > 1 && isToldChoice(options, first);
      const isInMetres = isChosen && options.length === 2 && options[0]?.preference === lengthUnit;
      return { taken: { measure, name, value: first.value, isChosen, isInMetres, values }, refused };
    }
    const why = first === undefined ? 'none-fits' : 'several-fit';
    refused.push({ measure, name, values, why });
  }
  return { taken: null, refused };
};

/** The unit of length as it was presumed is told for the whole file already. */
const isToldChoice = (options: readonly Option[], taken: Option): boolean =>
  options.length > 2 || taken.preference !== lengthUnit;

const bestOf = (all: readonly Weighed[]): Weighed =>
  all.reduce((best, one) => (isBetter(one, best) ? one : best), { score: -Infinity, isPossible: false });

const isBetter = (one: Weighed, other: Weighed): boolean =>
  one.score > other.score || (one.score === other.score && one.isPossible && !other.isPossible);

const isTop = (one: Weighed | undefined, top: number): boolean => one?.isPossible === true && one.score >= top - 1e-9;
