import type { EventKind } from '#domain/terms/event-kinds.ts';
import { type EventFigure, type SiteModule, siteModules } from './event-figures.ts';
import { type CountedKind, countedKinds } from './log-event.ts';

/** kgCO2e; null = nothing is logged of it, which is not 0. */
export type ByModule = Readonly<Record<SiteModule, number | null>>;
export type ByKind = Readonly<Record<CountedKind, number | null>>;

export interface LogSum {
  /** A4 + A5; null = nothing that is known. */
  readonly total: number | null;
  readonly byModule: ByModule;
  readonly byKind: ByKind;
}

const names = ['total', ...siteModules, ...countedKinds] as const;
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
      columns.set(place, module, event.kind, kgCo2e ?? Number.NaN);
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
      if (place >= 0) copy.set(place, module, event.kind, kgCo2e ?? Number.NaN);
    }
    return copy;
  }

  /** Each null where nothing came, which is not 0. */
  sum(): LogSum {
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
    const told = (name: SumName) => (counts[placeOf[name]] === 0 ? null : (sums[placeOf[name]] ?? null));
    return { total: told('total'), byModule: toldOf(siteModules, told), byKind: toldOf(countedKinds, told) };
  }

  /** @param kgCo2e NaN = not known */
  set(place: number, module: SiteModule, kind: EventKind, kgCo2e: number): void {
    this.#kgCo2e[place] = kind === 'note' ? Number.NaN : kgCo2e;
    this.#modules[place] = placeOf[module];
    this.#kinds[place] = kind === 'note' ? 0 : placeOf[kind];
  }
}

const toldOf = <Name extends SumName>(own: readonly Name[], told: (name: Name) => number | null) =>
  Object.fromEntries(own.map((name) => [name, told(name)])) as Record<Name, number | null>;
