import type { LinkTarget } from '#domain/calculations/link.ts';
import type { QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { conversionOf, unitRatio } from '#domain/products/conversion.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { EventFigure } from './event-figures.ts';

/** A delivery and the row of the plan that it is of; null = it leads to none. */
export interface LinkedDelivery {
  readonly figure: EventFigure;
  readonly rowId: string | null;
}

/** What came of one product for a row, returns taken off. */
export interface DeliveredProduct {
  readonly source: Source;
  readonly amount: number;
  readonly unit: Unit;
  readonly deliveries: number;
  readonly massKg: number | null;
}

export interface DeliveredRow {
  readonly products: readonly DeliveredProduct[];
  /** Deliveries whose amount cannot be given in a unit of the product. */
  readonly notConverted: number;
}

export interface RowLibrary {
  readonly referenceSet: ReferenceSet;
  /** What an own product or composite holds; undefined = it is not there. */
  readonly snapshotOf: (source: Source) => SourceSnapshot | null | undefined;
}

type Row = Pick<QuantityInput, 'id' | 'source' | 'snapshot' | 'unit'>;

/**
 * Which row each delivery is of: the one that it names, else the only one of its product. Where several rows have the product, a
 * person must say which.
 */
export const linkDeliveries = (
  figures: readonly EventFigure[],
  rows: readonly Row[],
  rowOf: (figure: EventFigure) => string | null,
): readonly LinkedDelivery[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const bySource = new Map<string, string | null>();
  for (const { id, source } of rows) bySource.set(keyOf(source), bySource.has(keyOf(source)) ? null : id);
  return figures
    .filter(({ event }) => event.kind === 'delivery')
    .map((figure) => {
      const named = rowOf(figure);
      if (named !== null && ids.has(named)) return { figure, rowId: named };
      const { product } = figure.event;
      return { figure, rowId: product.kind === 'none' ? null : (bySource.get(keyOf(product)) ?? null) };
    });
};

const keyOf = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind} ${source.id}`);

/** What came for a row, product by product, the one with the most mass first. */
export const deliveredFor = (row: Row, deliveries: readonly LinkedDelivery[], library: RowLibrary): DeliveredRow => {
  const groups = new Map<string, { readonly source: Source; readonly figures: EventFigure[] }>();
  for (const { figure } of deliveries) {
    const source = deliveredSource(row.source, figure.event.product);
    const group = groups.get(keyOf(source)) ?? { source, figures: [] };
    group.figures.push(figure);
    groups.set(keyOf(source), group);
  }
  let notConverted = 0;
  const products = [...groups.values()].flatMap(({ source, figures }): readonly DeliveredProduct[] => {
    const target = targetOf(source, library);
    const unit = target === null ? null : unitFor(row.unit, figures, target);
    if (target === null || unit === null) {
      notConverted += figures.length;
      return [];
    }
    const masses = figures.map(({ delivered }) => delivered?.massKg ?? null);
    const massKg = masses.some((mass) => mass === null) ? null : sum(masses.map((mass) => mass ?? 0));
    const amount = sum(figures.map((figure) => amountIn(unit, figure, target) ?? 0));
    return [{ source, amount, unit, deliveries: figures.length, massKg }];
  });
  return { products: products.sort((one, other) => (other.massKg ?? 0) - (one.massKg ?? 0)), notConverted };
};

/** A product of a maker takes the place of a generic one; a generic name on a note does not take that of a product. */
const deliveredSource = (planned: Source, delivered: Source): Source => {
  if (delivered.kind === 'none') return planned;
  return delivered.kind === 'item' && (planned.kind === 'product' || planned.kind === 'composite')
    ? planned
    : delivered;
};

const targetOf = (source: Source, { referenceSet, snapshotOf }: RowLibrary): LinkTarget | null => {
  if (source.kind === 'none') return null;
  if (source.kind === 'item') {
    const item = referenceSet.items.find(({ id }) => id === source.id);
    return item === undefined ? null : { kind: 'product', factors: item.factors };
  }
  return snapshotOf(source) ?? null;
};

/** The row's own unit where everything can be given in it, else the mass. */
const unitFor = (planned: Unit, figures: readonly EventFigure[], target: LinkTarget): Unit | null =>
  ([planned, 'kg'] as const).find((unit) => figures.every((figure) => amountIn(unit, figure, target) !== null)) ?? null;

const amountIn = (unit: Unit, { event, delivered }: EventFigure, target: LinkTarget): number | null => {
  const own = units.find((one) => one === event.unit);
  if (event.amount !== null && own === unit) return event.amount;
  const written = event.amount === null || own === undefined ? null : { amount: event.amount, unit: own };
  // From what is told, then from the weight on the note.
  for (const from of [written, massOf(event.massKg ?? delivered?.massKg ?? null)]) {
    const converted = from === null ? null : converting(from, unit, target);
    if (converted !== null) return converted;
  }
  return null;
};

const massOf = (massKg: number | null) => (massKg === null ? null : { amount: massKg, unit: 'kg' as const });

/** By the product's own conversions; a composite has those of its unit alone. */
const converting = (
  { amount, unit: from }: { readonly amount: number; readonly unit: Unit },
  unit: Unit,
  target: LinkTarget,
): number | null => {
  if (target.kind === 'composite') return times(amount, unitRatio(from, unit));
  const [own, wanted] = [from, unit].map((one) => conversionOf(target.factors, one)?.declaredPerUnit ?? null);
  const isKnown = own !== null && own !== undefined && wanted !== null && wanted !== undefined && wanted !== 0;
  return times(amount, isKnown ? own / wanted : unitRatio(from, unit));
};

const times = (amount: number, ratio: number | null): number | null => (ratio === null ? null : amount * ratio);

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);
