import type { QuantityChange } from '#client/data/content/edits/quantity-drafts.ts';
import type { QuantityPatch } from '#client/features/quantities/columns/cell-input.ts';
import {
  cellText,
  checkCell,
  copyCell,
  emptyPatch,
  isUnchanged,
  parseCell,
  valueOfCell,
} from '#client/features/quantities/columns/cell-values.ts';
import type { EditableColumn } from '#client/features/quantities/columns/columns.ts';
import { carriedOf } from '#client/features/quantities/screen/carried-product.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Language } from '#domain/values/language.ts';
import { isSame } from '#domain/values/patch.ts';

/** What a fill changes; cells whose rule the value breaks stay as they are and are counted. */
export interface FillPlan {
  readonly changes: readonly QuantityChange[];
  readonly refused: number;
}

/**
 * Repeats the source rows over the target rows, column by column. As a series numbers go on by the mean step of the sources,
 * or by 1 when there is one.
 */
export const planFill = (
  sources: readonly Quantity[],
  targets: readonly Quantity[],
  columns: readonly EditableColumn[],
  isSeries: boolean,
): FillPlan => {
  const collector = new Collector();
  for (const column of columns) {
    const step = isSeries ? seriesStep(sources, column) : null;
    const last = sources.at(-1);
    const start = last === undefined ? null : valueOfCell(column, last);
    for (const [index, target] of targets.entries()) {
      const source = sources[index % sources.length];
      if (source === undefined) continue;
      const isStep = step !== null && typeof start === 'number';
      const next = isStep ? Number((start + step * (index + 1)).toPrecision(15)) : null;
      collector.add(target, isStep ? checkCell(column, next) : copiedTo(target, column, source));
    }
  }
  return collector.plan();
};

/** A name brings its product along; one whose product cannot be had again stays where it is. */
const copiedTo = (target: Quantity, column: EditableColumn, source: Quantity) => {
  const copied = copyCell(column, source);
  if (column !== 'name' || !copied.ok || isSame(source.source, target.source)) return copied;
  const product = carriedOf(source);
  return product === null ? { ok: false } : { ok: true, value: { ...copied.value, source: product.source } };
};

/** null where a series is not possible: the value is then repeated. */
const seriesStep = (sources: readonly Quantity[], column: EditableColumn): number | null => {
  const values = sources.map((source) => valueOfCell(column, source));
  const first = values[0];
  const last = values.at(-1);
  if (!values.every((value) => typeof value === 'number') || typeof first !== 'number') return null;
  return typeof last === 'number' && values.length > 1 ? (last - first) / (values.length - 1) : 1;
};

/** Each row's first column goes into its other columns, as far as they can take it. */
export const planFillRight = (
  rows: readonly Quantity[],
  [first, ...others]: readonly EditableColumn[],
  language: Language,
): FillPlan => {
  const collector = new Collector();
  if (first === undefined) return collector.plan();
  for (const row of rows) {
    const text = cellText(first, row, language);
    for (const column of others) collector.add(row, parseCell(column, text, language));
  }
  return collector.plan();
};

/** The same text into every cell. */
export const planText = (
  text: string,
  rows: readonly Quantity[],
  columnsOf: (row: Quantity) => readonly EditableColumn[],
  language: Language,
): FillPlan => {
  const collector = new Collector();
  for (const row of rows) {
    for (const column of columnsOf(row)) {
      // One name over the figures of several products would be wrong for all but one.
      const isOfProduct = column === 'name' && row.source.kind !== 'none' && text !== row.name;
      collector.add(row, isOfProduct ? { ok: false } : parseCell(column, text, language));
    }
  }
  return collector.plan();
};

/** Empties the cells that may stand empty. */
export const planClear = (
  rows: readonly Quantity[],
  columnsOf: (row: Quantity) => readonly EditableColumn[],
): FillPlan => {
  const collector = new Collector();
  for (const row of rows) {
    for (const column of columnsOf(row)) {
      const patch = emptyPatch(column);
      if (patch !== null) collector.add(row, { ok: true, value: patch });
    }
  }
  return collector.plan();
};

/** Several fills as one change. */
export const mergePlans = (plans: readonly FillPlan[]): FillPlan => {
  const collector = new Collector();
  for (const { changes } of plans) {
    for (const { quantity, patch } of changes) collector.add(quantity, { ok: true, value: patch });
  }
  const refused = plans.reduce((sum, plan) => sum + plan.refused, 0);
  return { changes: collector.plan().changes, refused };
};

/** One patch for each row, whichever cells it came from. */
class Collector {
  readonly #patches = new Map<Quantity, QuantityPatch>();
  #refused = 0;

  add(quantity: Quantity, result: { readonly ok: boolean; readonly value?: QuantityPatch }): void {
    if (result.ok) this.#patches.set(quantity, { ...this.#patches.get(quantity), ...result.value });
    else this.#refused += 1;
  }

  plan(): FillPlan {
    const changes = [...this.#patches]
      .map(([quantity, patch]) => ({ quantity, patch }))
      .filter(({ quantity, patch }) => !isUnchanged(quantity, patch));
    return { changes, refused: this.#refused };
  }
}
