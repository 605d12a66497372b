import { type Entry, isSiteEdit } from './entry.ts';
import { sameOr } from './records.ts';

const none: readonly Entry[] = [];
const ofSites = 'sites';

/** The waiting edits by what they belong to; a list stays the same until something in it changes. */
export class Lanes {
  #lanes = new Map<string, readonly Entry[]>();
  #shown = new Map<string, readonly Entry[]>();

  set(entries: readonly Entry[]): void {
    const lanes = new Map<string, Entry[]>();
    const put = (lane: string, entry: Entry) => {
      const rows = lanes.get(lane);
      if (rows === undefined) lanes.set(lane, [entry]);
      else rows.push(entry);
    };
    for (const entry of entries) {
      put(entry.lane, entry);
      if (isSiteEdit(entry)) put(ofSites, entry);
    }
    this.#lanes = new Map([...lanes].map(([lane, rows]) => [lane, sameOr(this.#lanes.get(lane), rows)]));
    this.#shown = new Map([...this.#lanes].map(([lane, rows]) => [lane, shownOr(this.#shown.get(lane), rows)]));
  }

  of(lane: string): readonly Entry[] {
    return this.#lanes.get(lane) ?? none;
  }

  /** As `of`, but the same also while edits are only on their way: a screen shows them as it did before. */
  shown(lane: string): readonly Entry[] {
    return this.#shown.get(lane) ?? none;
  }

  /** Edits that show in the sites list. */
  ofSites(): readonly Entry[] {
    return this.of(ofSites);
  }
}

const shownOr = (before: readonly Entry[] = none, now: readonly Entry[]): readonly Entry[] =>
  before.length === now.length && before.every((entry, index) => showsAs(entry, now[index])) ? before : now;

/** Being sent, or sent again, changes nothing of what an edit says; a joined, held or renamed one says something else. */
const showsAs = (before: Entry, now: Entry | undefined): boolean =>
  before === now ||
  (now !== undefined &&
    before.key === now.key &&
    before.merged === now.merged &&
    isOnItsWay(before) &&
    isOnItsWay(now));

const isOnItsWay = ({ state, lastProblem }: Entry): boolean => state !== 'held' && lastProblem === null;
