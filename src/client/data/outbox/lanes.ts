import { type Entry, isSiteEdit } from './entry.ts';
import { sameOr } from './records.ts';

const none: readonly Entry[] = [];
const ofSites = 'sites';

/** The waiting edits by what they belong to; a list stays the same until something in it changes. */
export class Lanes {
  #lanes = new Map<string, readonly Entry[]>();

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
  }

  of(lane: string): readonly Entry[] {
    return this.#lanes.get(lane) ?? none;
  }

  /** Edits that show in the sites list. */
  ofSites(): readonly Entry[] {
    return this.of(ofSites);
  }
}
