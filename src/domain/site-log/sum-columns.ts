import { type EventFigure, type SiteModule, siteModules } from './event-figures.ts';
import { type CountedKind, countedKinds, type LogEvent } from './log-event.ts';
import { isBurnt } from './reconcile-fuel.ts';

/** kgCO2e; null = nothing is logged of it, which is not 0. */
export type ByModule = Readonly<Record<SiteModule, number | null>>;
export type ByKind = Readonly<Record<CountedKind, number | null>>;

export interface LogSum {
  /** A4 + A5, litres that were bought and burnt once; null = nothing that is known. */
  readonly total: number | null;
  readonly byModule: ByModule;
  readonly byKind: ByKind;
  /** Of machines, and in no sum: what they burnt stands as fuel that was bought. */
  readonly alreadyBoughtKgCo2e: number;
}

/** Machines in litres stand apart, by their module, because what was bought of them must not count twice. */
const burntNames = { a51: 'burntA51', a52: 'burntA52' } as const;
const names = ['total', ...siteModules, ...countedKinds, 'burntA51', 'burntA52'] as const;
type SumName = (typeof names)[number];
const placeOf = Object.fromEntries(names.map((name, at) => [name, at])) as Readonly<Record<SumName, number>>;

/** Figures as bare numbers in the order of their events: adding them asks no object for anything. */
export class SumColumns {
  /** NaN = not known. */
  readonly #kgCo2e: Float64Array;
  /** Which module and which kind each is of, by their places in `names`. */
  readonly #modules: Uint8Array;
  readonly #kinds: Uint8Array;

  private constructor(kgCo2e: Float64Array, modules: Uint8Array, kinds: Uint8Array) {
    this.#kgCo2e = kgCo2e;
    this.#modules = modules;
    this.#kinds = kinds;
  }

  /** Of so many figures, none of them known yet. */
  static empty(count: number): SumColumns {
    return new SumColumns(new Float64Array(count).fill(Number.NaN), new Uint8Array(count), new Uint8Array(count));
  }

  static of(figures: readonly EventFigure[]): SumColumns {
    const columns = SumColumns.empty(figures.length);
    let place = -1;
    for (const { module, kgCo2e, event } of figures) {
      place += 1;
      columns.set(place, module, event, kgCo2e ?? Number.NaN);
    }
    return columns;
  }

  /** Those at these places alone. */
  at(places: readonly number[]): SumColumns {
    const own = SumColumns.empty(places.length);
    let at = -1;
    for (const place of places) {
      at += 1;
      own.#kgCo2e[at] = this.#kgCo2e[place] ?? Number.NaN;
      own.#modules[at] = this.#modules[place] ?? 0;
      own.#kinds[at] = this.#kinds[place] ?? 0;
    }
    return own;
  }

  /** A copy with others at their places; what stands at none (-1) is left out. */
  with(others: readonly (readonly [number, EventFigure])[]): SumColumns {
    const copy = new SumColumns(this.#kgCo2e.slice(), this.#modules.slice(), this.#kinds.slice());
    for (const [place, { module, kgCo2e, event }] of others) {
      if (place >= 0) copy.set(place, module, event, kgCo2e ?? Number.NaN);
    }
    return copy;
  }

  /** Something of it depends on the share that counts. */
  get hasBurnt(): boolean {
    return this.#kinds.includes(placeOf.burntA51) || this.#kinds.includes(placeOf.burntA52);
  }

  /**
   * Each null where nothing came, which is not 0.
   * @param share what of the machines' litres counts (`countedShare`)
   */
  sum(share: number): LogSum {
    const sums = new Float64Array(names.length);
    const counts = new Int32Array(names.length);
    const add = (name: number, kgCo2e: number): void => {
      sums[name] = (sums[name] ?? 0) + kgCo2e;
      counts[name] = (counts[name] ?? 0) + 1;
    };
    for (let at = 0; at < this.#kgCo2e.length; at += 1) {
      const kgCo2e = this.#kgCo2e[at] ?? Number.NaN;
      if (Number.isNaN(kgCo2e)) continue;
      add(0, kgCo2e);
      add(this.#modules[at] ?? 0, kgCo2e);
      add(this.#kinds[at] ?? 0, kgCo2e);
    }
    const alreadyBoughtKgCo2e = countOnce(sums, counts, 1 - share);
    const told = (name: SumName) => (counts[placeOf[name]] === 0 ? null : (sums[placeOf[name]] ?? null));
    const [byModule, byKind] = [toldOf(siteModules, told), toldOf(countedKinds, told)];
    return { total: told('total'), byModule, byKind, alreadyBoughtKgCo2e };
  }

  /** @param kgCo2e NaN = not known */
  set(place: number, module: SiteModule, event: LogEvent, kgCo2e: number): void {
    const { kind } = event;
    this.#kgCo2e[place] = kind === 'note' ? Number.NaN : kgCo2e;
    this.#modules[place] = placeOf[module];
    this.#kinds[place] = kind === 'note' ? 0 : placeOf[isBurnt(event) ? burntNameOf(module) : kind];
  }
}

const burntNameOf = (module: SiteModule) => (module === 'a51' ? burntNames.a51 : burntNames.a52);

/** Machines in litres go to their kind, and what was bought of them goes out of it, of their module and of the total; kgCO2e of the latter. */
const countOnce = (sums: Float64Array, counts: Int32Array, boughtShare: number): number => {
  let left = 0;
  for (const module of ['a51', 'a52'] as const) {
    const burnt = placeOf[burntNames[module]];
    const kgCo2e = sums[burnt] ?? 0;
    const bought = kgCo2e * boughtShare;
    left += bought;
    sums[placeOf.machine] = (sums[placeOf.machine] ?? 0) + (kgCo2e - bought);
    counts[placeOf.machine] = (counts[placeOf.machine] ?? 0) + (counts[burnt] ?? 0);
    sums[placeOf[module]] = (sums[placeOf[module]] ?? 0) - bought;
    sums[placeOf.total] = (sums[placeOf.total] ?? 0) - bought;
  }
  return left;
};

const toldOf = <Name extends SumName>(own: readonly Name[], told: (name: Name) => number | null) =>
  Object.fromEntries(own.map((name) => [name, told(name)])) as Record<Name, number | null>;
