import { readReferences, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { type Extent, extentEffort } from './element-extent.ts';
import type { ElementTable } from './element-table.ts';
import { createHabits } from './exporter-habit.ts';
import { isBuiltKind, kinds } from './ifc-classes.ts';
import { type Candidates, createCandidates, isAnyDimension } from './measure-candidates.ts';
import { measureBases } from './model-takeoff.ts';
import { createJudgement, type Evidence, isSane, judge, type Stance, type Tally } from './plausible-measures.ts';
import type { ReadPropertySet } from './property-measures.ts';
import { type Measured, measured, measuredCount, noRank, type QuantityName } from './quantity-names.ts';
import { measuredOfKind, type ReadQuantitySet } from './quantity-sets.ts';
import { type PresumedScales, type Refused, type Resolved, resolveMeasures } from './resolve-measures.ts';
import { stanceOfKind } from './stance-of-kind.ts';

/** Volume, area, length and weight of each element, four places apiece. */
export interface ElementMeasures {
  /** NaN = the file gives none, or none that can be. */
  readonly values: Float64Array;
  /** The name of the quantity that each is. */
  readonly names: readonly (QuantityName | undefined)[];
  /** Where each comes from, as its place in `measureBases`. */
  readonly bases: Uint8Array;
  /** Quantities of which no value was taken, in the order of the elements. */
  readonly refused: readonly ElementRefusal[];
  /** Elements some of whose quantities have several values under one name, of which one was taken; and those names. */
  readonly doubled: ToldChoice;
  /** Those that were taken in metres, although the file names no unit and its unit of length is another. */
  readonly inMetres: ToldChoice;
}

export interface ToldChoice {
  readonly elements: number;
  readonly names: readonly string[];
}

export interface ElementRefusal extends Refused {
  readonly element: number;
}

export interface SetReaders {
  readonly quantities: ReadQuantitySet;
  readonly properties: ReadPropertySet;
}

/** What measures are checked by, beside other quantities. Asked only where there is a doubt. */
export interface MeasureWitnesses {
  /** In m; NaN = unknown. */
  readonly layersOf: (element: number) => number;
  readonly extentOf: (slot: number, effort: number) => Extent | null;
  readonly presumed: PresumedScales;
}

const bases = { given: measureBases.indexOf('given'), chosen: measureBases.indexOf('chosen') } as const;
const propertyBasis = measureBases.indexOf('property');

/** Rank of what a type says: of any element of it. */
const ofType = 100;

/**
 * The best of the quantities that the file gives for each measure, of the element itself before those of its type. Where
 * a name stands twice, or a measure cannot be by the others, what fits is chosen, or the measure is refused.
 */
export const measureElements = (
  index: StepIndex,
  table: ElementTable,
  read: SetReaders,
  witnesses: MeasureWitnesses,
): ElementMeasures => {
  const [candidates, habits] = [createCandidates(), createHabits()];
  const gather = createGathering(index, table, read, candidates);
  const kindOf = (element: number): number => index.kinds[table.slots[element] ?? 0] ?? kinds.other;
  const results = createResults(table.slots.length, (element) => isBuiltKind(kindOf(element)));
  for (let element = 0; element < table.slots.length; element += 1) {
    const isFromProperties = gather.own(element);
    const basis = isFromProperties ? propertyBasis : bases.given;
    const stance = stanceOfKind(kindOf(element));
    const slot = table.slots[element] ?? 0;
    if (!isDoubtful(candidates, stance, () => witnesses.extentOf(slot, extentEffort.quick))) {
      results.setBest(element, candidates, basis);
      continue;
    }
    const evidence = {
      stance,
      layersM: witnesses.layersOf(element),
      extent: witnesses.extentOf(slot, extentEffort.thorough),
      // They would speak for themselves.
      properties: isFromProperties ? noProperties : gather.properties(element),
    };
    const { taken, refused } = resolveMeasures(candidates.list(), evidence, witnesses.presumed);
    for (const one of taken) {
      results.set(element, one, one.isChosen ? Math.max(basis, bases.chosen) : basis);
      habits.learn(one);
      if (one.isChosen) results.tell(element, one);
    }
    results.refuse(element, refused);
  }
  results.settle(habits);
  return results.build();
};

/** The measures as they are found, with what is told of them. */
const createResults = (elements: number, isTold: (element: number) => boolean) => {
  const values = new Float64Array(elements * measuredCount).fill(Number.NaN);
  const names = Array.from<QuantityName | undefined>({ length: elements * measuredCount });
  const found = new Uint8Array(elements * measuredCount);
  let refused: ElementRefusal[] = [];
  const [doubled, inMetres] = [createChoices(), createChoices()];
  const set = (element: number, { measure, value, name }: Found, basis: number): void => {
    const place = element * measuredCount + measure;
    values[place] = value;
    names[place] = name;
    found[place] = basis;
  };
  const tell = (element: number, { name, isInMetres }: Pick<Resolved, 'name' | 'isInMetres'>): void => {
    if (isTold(element)) (isInMetres ? inMetres : doubled).add(element, name);
  };
  return {
    set,
    tell,
    setBest: (element: number, candidates: Candidates, basis: number): void => {
      for (const measure of measures) {
        const best = candidates.best(measure);
        if (best !== undefined) set(element, { measure, value: best.value, name: best.name }, basis);
      }
    },
    refuse: (element: number, ones: readonly Refused[]): void => {
      for (const one of ones) refused.push({ ...one, element });
    },
    /** What was refused is taken after all where the other elements of the file tell how it is written. */
    settle: (habits: Habits): void => {
      refused = refused.filter((one) => {
        const isOpen = Number.isNaN(values[one.element * measuredCount + one.measure]);
        const value = isOpen ? habits.settle(one) : Number.NaN;
        if (Number.isNaN(value)) return true;
        set(one.element, { ...one, value }, bases.chosen);
        tell(one.element, { ...one, isInMetres: false });
        return false;
      });
    },
    build: (): ElementMeasures => ({
      values,
      names,
      bases: found,
      refused,
      doubled: doubled.told(),
      inMetres: inMetres.told(),
    }),
  };
};

type Found = Pick<Resolved, 'measure' | 'value' | 'name'>;
type Habits = ReturnType<typeof createHabits>;

/** What was chosen for how many elements. */
const createChoices = () => {
  const [elements, names] = [new Set<number>(), new Set<string>()];
  return {
    add: (element: number, name: QuantityName): void => {
      elements.add(element);
      names.add(name.text);
    },
    told: (): ToldChoice => ({ elements: elements.size, names: [...names] }),
  };
};

const measures = Object.values(measured);

const noProperties = { volume: Number.NaN, area: Number.NaN, length: Number.NaN };

const bare = (stance: Stance): Evidence => ({ stance, layersM: Number.NaN, extent: null, properties: noProperties });
/** What is known of an element by its class alone. */
const bareEvidence: Readonly<Record<Stance, Evidence>> = {
  upright: bare('upright'),
  flat: bare('flat'),
  filling: bare('filling'),
  earth: bare('earth'),
  other: bare('other'),
};

const judgement = createJudgement();

/** A name stands twice with different values, or a measure is out of bounds or contradicted by another. */
const isDoubtful = (candidates: Candidates, stance: Stance, extentOf: () => Extent | null): boolean => {
  if (candidates.isEmpty()) return false;
  const volume = candidates.best(measured.volume)?.value ?? Number.NaN;
  const area = candidates.best(measured.area)?.value ?? Number.NaN;
  const length = candidates.best(measured.length)?.value ?? Number.NaN;
  if (!isSane('volume', volume, stance) || !isSane('area', area, stance) || !isSane('length', length, stance))
    return true;
  if (candidates.isDoubled()) return true;
  judge({ volume, area }, candidates.sizes(), bareEvidence[stance], judgement);
  // What nothing else in the file speaks for is held against the drawn shape: its volume, else its area, else its length.
  const { volume: ofVolume, area: ofArea, length: ofLength } = judgement;
  const first = Number.isNaN(volume) ? (Number.isNaN(area) ? ofLength : ofArea) : ofVolume;
  if (first.for === 0) {
    judge({ volume, area }, candidates.sizes(), { ...bareEvidence[stance], extent: extentOf() }, judgement);
  }
  return isQuestioned(ofVolume) || isQuestioned(ofArea) || isQuestioned(ofLength);
};

const isQuestioned = ({ against, unlikely }: Tally): boolean => against > 0 || unlikely > 0;

/** Fills the candidates of one element. */
const createGathering = (index: StepIndex, table: ElementTable, read: SetReaders, candidates: Candidates) => {
  const quantitiesOf = createTypeSets(index);
  let base = 0;
  const take = (kind: number, name: QuantityName, value: number, isBase: boolean, _set: string, hasUnit: boolean) => {
    const measure = measuredOfKind(kind);
    // Base quantities are defined; others only bear a name.
    if (measure !== null) takeMeasure(measure, name, value, base + (isBase ? 0 : 1), hasUnit);
  };
  const takeMeasure = (measure: Measured, name: QuantityName, value: number, less: number, hasUnit: boolean): void => {
    if (!(value > 0) || !Number.isFinite(value)) return;
    const rank = name.ranks[measure];
    if (rank !== noRank) candidates.add(measure, name, value, rank * 2 + less, hasUnit);
    else if (isAnyDimension(measure, name)) candidates.add(measure, name, value, noRank + less, hasUnit);
  };
  const takeProperty = (measure: Measured, name: QuantityName, value: number, hasUnit: boolean): void =>
    takeMeasure(measure, name, value, 1, hasUnit);
  const eachProperty = (element: number, visit: Parameters<ReadPropertySet>[1]): void => {
    for (const set of table.sets[element] ?? [])
      if (index.kinds[set] === kinds.propertySet) read.properties(set, visit);
  };
  return {
    /** Of the element and its type; of its properties where these give no amount, which it answers. */
    own: (element: number): boolean => {
      candidates.clear();
      base = 0;
      for (const set of table.sets[element] ?? []) {
        if (index.kinds[set] === kinds.elementQuantity) read.quantities(set, take);
      }
      base = ofType;
      const type = (table.types[element] ?? 0) - 1;
      if (type >= 0) for (const set of quantitiesOf(type)) read.quantities(set, take);
      if (candidates.hasAmount()) return false;
      eachProperty(element, takeProperty);
      return candidates.hasAmount();
    },
    /** What the properties say beside the quantities. */
    properties: (element: number): typeof noProperties => {
      const said = { ...noProperties };
      eachProperty(element, (measure, name, value) => {
        if (!(value > 0) || name.ranks[measure] === noRank) return;
        if (measure === measured.volume && Number.isNaN(said.volume)) said.volume = value;
        if (measure === measured.area && Number.isNaN(said.area)) said.area = value;
        if (measure === measured.length && Number.isNaN(said.length)) said.length = value;
      });
      return said;
    },
  };
};

/** IfcTypeObject: id, history, name, description, occurrence, sets. */
const createTypeSets = (index: StepIndex): ((type: number) => readonly number[]) => {
  const known = new Map<number, readonly number[]>();
  return (type) => {
    const found = known.get(type) ?? setsOfType(index, type, kinds.elementQuantity);
    known.set(type, found);
    return found;
  };
};

const mostSets = 100;

/** Slots of a type's own sets of a kind. */
export const setsOfType = (index: StepIndex, type: number, kind: number): readonly number[] => {
  const sets: number[] = [];
  if (index.kinds[type] !== kinds.type) return sets;
  const cursor = cursorAt(index, type);
  skipValues(cursor, 5);
  readReferences(cursor, (id) => {
    const slot = index.slotOf(id);
    if (slot >= 0 && index.kinds[slot] === kind && sets.length < mostSets) sets.push(slot);
  });
  return sets;
};
