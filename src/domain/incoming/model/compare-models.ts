import { isHollow } from './left-out.ts';
import { type ModelGroup, type ModelTakeoff, measureKinds } from './model-takeoff.ts';

/** What is kept of a model that was imported, to compare a later one with. Plain data. */
export interface ModelRecord {
  readonly modelId: string;
  readonly projectId: string;
  readonly fileName: string;
  /** ISO 8601. */
  readonly importedAt: string;
  readonly groups: readonly RecordedGroup[];
  readonly globalIds: readonly string[];
  /** For each element a number that changes with its groups and measures. */
  readonly signatures: Float64Array<ArrayBuffer>;
  /** For each element the first group it is in. */
  readonly groupOf: Uint32Array<ArrayBuffer>;
}

type RecordedGroup = Pick<ModelGroup, 'className' | 'typeName' | 'material'>;

export interface ElementChange extends RecordedGroup {
  readonly globalId: string;
  readonly change: 'added' | 'removed' | 'changed';
}

export interface ModelComparison {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** The first of each kind. */
  readonly elements: readonly ElementChange[];
}

/** Elements by GlobalId with what they amount to. */
export type ModelState = Pick<ModelRecord, 'groups' | 'globalIds' | 'signatures' | 'groupOf'>;

/** Of what is built: openings and spaces come and go with walls. */
export const stateOfModel = (takeoff: Pick<ModelTakeoff, 'groups'>): ModelState => {
  const groups = takeoff.groups.filter((group) => !isHollow(group));
  const places = new Map<string, number>();
  const sums: number[] = [];
  const groupOf: number[] = [];
  groups.forEach((group, at) => {
    const key = hashText(group.key, 7);
    group.globalIds.forEach((globalId, member) => {
      const known = places.get(globalId);
      const place = known ?? sums.length;
      if (known === undefined) {
        places.set(globalId, place);
        sums.push(0);
        groupOf.push(at);
      }
      // A sum, so that the order of the groups does not matter; well below 2^53.
      sums[place] = ((sums[place] ?? 0) + signatureOf(group, member, key)) % 2 ** 52;
    });
  });
  return {
    groups: groups.map(({ className, typeName, material }) => ({ className, typeName, material })),
    globalIds: [...places.keys()],
    signatures: Float64Array.from(sums),
    groupOf: Uint32Array.from(groupOf),
  };
};

const signatureOf = ({ values }: ModelGroup, member: number, key: number): number => {
  let hash = key;
  for (const kind of measureKinds) {
    const value = values[kind]?.[member] ?? Number.NaN;
    // A hundredth of a litre, a hundredth of a square centimetre: less is the dust of another export.
    hash = mix(hash, Number.isNaN(value) ? 0x9e37 : Math.round(value * 1e5) % 2 ** 31);
  }
  return hash;
};

const mix = (hash: number, value: number): number => {
  let mixed = Math.imul(hash ^ value, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const hashText = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
};

/** Of each kind of change, so many are named. */
const mostNamed = 500;

/** What has been added, removed and changed, by GlobalId. */
export const compareModels = (earlier: ModelState, later: ModelState): ModelComparison => {
  const before = new Map(earlier.globalIds.map((globalId, at) => [globalId, at]));
  const elements: ElementChange[] = [];
  const counts = { added: 0, removed: 0, changed: 0, same: 0 };
  const tell = (state: ModelState, at: number, change: ElementChange['change']): void => {
    counts[change] += 1;
    const group = state.groups[state.groupOf[at] ?? 0];
    if (counts[change] <= mostNamed && group !== undefined) {
      elements.push({ ...group, globalId: state.globalIds[at] ?? '', change });
    }
  };
  later.globalIds.forEach((globalId, at) => {
    const old = before.get(globalId);
    before.delete(globalId);
    if (old === undefined) tell(later, at, 'added');
    else if (earlier.signatures[old] === later.signatures[at]) counts.same += 1;
    else tell(later, at, 'changed');
  });
  for (const at of before.values()) tell(earlier, at, 'removed');
  return { ...counts, elements };
};

/** Share of the elements that both have, 0 to 1: how likely one is a version of the other. */
export const sharedElements = ({ added, removed, changed, same }: ModelComparison): number =>
  (changed + same) / Math.max(1, Math.min(changed + same + removed, changed + same + added));
