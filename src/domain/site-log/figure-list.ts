import type { EventFigure } from './event-figures.ts';

/** More of them make a list of their own. */
const mostOthers = 64;

/** Figures that are made when somebody asks for them, and then stay the same objects. */
export class LazyFigures {
  readonly #made: (EventFigure | undefined)[];
  readonly #make: (place: number) => EventFigure | null;

  /** @param made those that are there already; it is filled */
  constructor(made: (EventFigure | undefined)[], make: (place: number) => EventFigure | null) {
    this.#made = made;
    this.#make = make;
  }

  get count(): number {
    return this.#made.length;
  }

  made(place: number): EventFigure | undefined {
    return this.#made[place];
  }

  at(place: number): EventFigure | undefined {
    if (place < 0 || place >= this.#made.length) return undefined;
    this.#made[place] ??= this.#make(place) ?? undefined;
    return this.#made[place];
  }
}

/** The figures of a log, a few of which are others than in the list that it began with: a change copies none but its own. */
export class FigureList {
  readonly #base: LazyFigures;
  readonly #others: ReadonlyMap<number, EventFigure>;
  #list: readonly EventFigure[] | null = null;

  constructor(base: LazyFigures, others: ReadonlyMap<number, EventFigure> = new Map()) {
    this.#base = base;
    this.#others = others;
  }

  at(place: number): EventFigure | undefined {
    return this.#others.get(place) ?? this.#base.at(place);
  }

  /** Where it has been asked for. */
  made(place: number): EventFigure | undefined {
    return this.#others.get(place) ?? this.#base.made(place);
  }

  /** The same with others at their places. */
  with(changed: ReadonlyMap<number, EventFigure>): FigureList {
    const others = new Map([...this.#others, ...changed]);
    if (others.size <= mostOthers) return new FigureList(this.#base, others);
    const own = Array.from({ length: this.#base.count }, (_, place) => others.get(place) ?? this.#base.made(place));
    return new FigureList(new LazyFigures(own, (place) => this.#base.at(place) ?? null));
  }

  list(): readonly EventFigure[] {
    this.#list ??= Array.from({ length: this.#base.count }, (_, place) => this.at(place)).flatMap((one) => one ?? []);
    return this.#list;
  }
}
