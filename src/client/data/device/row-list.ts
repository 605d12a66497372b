import type { Quantity } from '#domain/calculations/quantity.ts';
import { byPosition } from '#domain/values/order.ts';

/**
 * The rows of a calculation while many edits change them one after another: copied once, and found by their id at once,
 * so that ten thousand waiting edits take milliseconds.
 */
export class RowList {
  #rows: readonly Quantity[];
  /** The copy that may be changed; null while the rows are somebody else's. */
  #own: Quantity[] | null = null;
  #ids: Set<string> | null = null;
  /** Where each row stands; null when that is to be found out anew. */
  #indexes: Map<string, number> | null = null;
  /** Where the last row of each category stands, so that a new one need not look through the categories after its own. */
  #lasts: Map<string, number> | null = null;

  constructor(rows: readonly Quantity[]) {
    this.#rows = rows;
  }

  /** The same list as before where nothing has changed. */
  get all(): readonly Quantity[] {
    return this.#rows;
  }

  /** Takes another list in place of this one. */
  set(rows: readonly Quantity[]): void {
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#own = null;
    this.#ids = null;
    this.#indexes = null;
    this.#lasts = null;
  }

  has(id: string): boolean {
    this.#ids ??= new Set(this.#rows.map((row) => row.id));
    return this.#ids.has(id);
  }

  find(id: string): Quantity | undefined {
    return this.#rows[this.#indexOf(id)];
  }

  /** Puts a row in the place of the one with its id. */
  replace(row: Quantity): void {
    const index = this.#indexOf(row.id);
    if (index >= 0) this.#changeable()[index] = row;
  }

  /** After the last row of its category that stands before it; an empty category's rows come last. */
  insert(row: Quantity): void {
    const rows = this.#changeable();
    const index = this.#placeOf(row, rows);
    this.#ids?.add(row.id);
    if (index === rows.length) this.#indexes?.set(row.id, index);
    else this.#indexes = null;
    rows.splice(index, 0, row);
    const lasts = this.#lastsOf(rows);
    for (const [categoryId, last] of lasts) if (last >= index) lasts.set(categoryId, last + 1);
    lasts.set(row.categoryId, Math.max(lasts.get(row.categoryId) ?? index, index));
  }

  #placeOf(row: Quantity, rows: readonly Quantity[]): number {
    const last = this.#lastsOf(rows).get(row.categoryId);
    if (last === undefined) return rows.length;
    let first = last;
    for (let index = last; index >= 0; index -= 1) {
      const other = rows[index];
      if (other?.categoryId !== row.categoryId) continue;
      if (byPosition(other, row) < 0) return index + 1;
      first = index;
    }
    return first;
  }

  #lastsOf(rows: readonly Quantity[]): Map<string, number> {
    this.#lasts ??= new Map(rows.map(({ categoryId }, index) => [categoryId, index]));
    return this.#lasts;
  }

  #changeable(): Quantity[] {
    this.#own ??= [...this.#rows];
    this.#rows = this.#own;
    return this.#own;
  }

  #indexOf(id: string): number {
    this.#indexes ??= new Map(this.#rows.map((row, index) => [row.id, index]));
    return this.#indexes.get(id) ?? -1;
  }
}
