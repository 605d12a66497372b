import type { EventFigure } from './event-figures.ts';

/** More of them make a list of their own. */
const mostOthers = 64;

/** The figures of a log, a few of which are others than in the list that it began with: a change copies none but its own. */
export class FigureList {
  readonly #base: readonly EventFigure[];
  readonly #others: ReadonlyMap<number, EventFigure>;
  #list: readonly EventFigure[] | null = null;

  constructor(base: readonly EventFigure[], others: ReadonlyMap<number, EventFigure> = new Map()) {
    this.#base = base;
    this.#others = others;
  }

  at(place: number): EventFigure | undefined {
    return this.#others.get(place) ?? this.#base[place];
  }

  /** The same with others at their places. */
  with(changed: ReadonlyMap<number, EventFigure>): FigureList {
    const next = new FigureList(this.#base, new Map([...this.#others, ...changed]));
    return next.#others.size > mostOthers ? new FigureList(next.list()) : next;
  }

  list(): readonly EventFigure[] {
    this.#list ??= this.#others.size === 0 ? this.#base : this.#base.map((own, at) => this.#others.get(at) ?? own);
    return this.#list;
  }
}
