import { calculate } from '#domain/carbon/calculate.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { type DocumentContext, documentToInput } from '#domain/carbon/document-input.ts';
import type { DocumentCalculation, DocumentQuantity, SiteDocument } from '#domain/documents/site-document.ts';
import type { Source } from '#domain/products/composite.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { DeliveredNumbers, FigureContext } from './event-figures.ts';
import type { LogEvent } from './log-event.ts';

/** What deliveries are made of: the document's own library, and the data that its planned calculation pins. */
export interface DeliverySource {
  readonly document: SiteDocument;
  readonly calculation: DocumentCalculation;
  readonly context: DocumentContext;
}

/** Of one unit of a product; null = it is not known. */
interface PerUnit {
  readonly massKg: number | null;
  readonly a1a3KgCo2e: number | null;
}

type Units = Map<Unit, PerUnit>;

/** What a unit of a product comes to, by the product's kind and id: it is asked of the engine once for the same data. */
type Products = Readonly<Record<Exclude<Source['kind'], 'none'>, Map<string, Units>>>;
const known = new WeakMap<DeliverySource, Products>();

/**
 * Mass and A1-A3 of these deliveries by the engine itself: of a row of one unit of the product, times what came. What came
 * holds its waste already, so that none is added. Of one that leads to no product nothing is known but the note's mass.
 */
export const deliveriesOf = (events: readonly LogEvent[], source: DeliverySource): FigureContext['tellDelivered'] => {
  const products = known.get(source) ?? { item: new Map(), product: new Map(), composite: new Map() };
  known.set(source, products);
  const asked: LogEvent[] = [];
  for (const event of events) {
    if (event.kind !== 'delivery' || event.product.kind === 'none') continue;
    const { id, kind } = event.product;
    let own = products[kind].get(id);
    if (own === undefined) {
      own = new Map();
      products[kind].set(id, own);
    }
    const unit = unitOf(event);
    if (own.has(unit)) continue;
    own.set(unit, nothingKnown);
    asked.push(event);
  }
  if (asked.length > 0) learn(asked, source, products);
  return (event, into) => tellDelivered(event, products, into);
};

const nothingKnown: PerUnit = { massKg: null, a1a3KgCo2e: null };

const engineUnits: ReadonlySet<string> = new Set(units);
const isEngineUnit = (unit: LogEvent['unit']): unit is Extract<LogEvent['unit'], Unit> =>
  unit !== null && engineUnits.has(unit);

/** In which unit the engine is told how much came: where it does not know the note's, by mass. */
const unitOf = ({ amount, unit }: LogEvent): Unit => (amount !== null && isEngineUnit(unit) ? unit : 'kg');

const tellDelivered = (event: LogEvent, products: Products, into: DeliveredNumbers): void => {
  const { massKg, product } = event;
  const asked = unitOf(event);
  const came = asked === event.unit && event.amount !== null ? event.amount : massKg;
  const unit = product.kind === 'none' ? undefined : products[product.kind].get(product.id)?.get(asked);
  into.massKg = massKg ?? times(unit?.massKg, came);
  into.a1a3KgCo2e = times(unit?.a1a3KgCo2e, came);
};

const times = (perUnit: number | null | undefined, came: number | null): number =>
  perUnit === null || perUnit === undefined || came === null ? Number.NaN : perUnit * came;

const learn = (asked: readonly LogEvent[], source: DeliverySource, products: Products): void => {
  const { rows, refused } = rowsOf(asked, source);
  // What leads nowhere is left out and the rest is asked again.
  const found =
    refused.size === 0
      ? rows
      : rowsOf(
          asked.filter((_, index) => !refused.has(index)),
          source,
        ).rows;
  for (const event of asked) {
    const row = found.get(event.id);
    const { product } = event;
    if (row === undefined || product.kind === 'none') continue;
    const perUnit = { massKg: row.massKg, a1a3KgCo2e: lacksProduct(row) ? null : row.modules.a1a3 };
    products[product.kind].get(product.id)?.set(unitOf(event), perUnit);
  }
};

/** A gap of the whole row or of its manufacture; what lacks at the end of life does not matter here. */
const lacksProduct = ({ gaps }: RowResult): boolean => gaps.some(({ subject }) => subject === '' || subject === 'a1a3');

const rowsOf = (events: readonly LogEvent[], { document, calculation, context }: DeliverySource) => {
  const quantities = events.map(asQuantity);
  const { isDefault: _isDefault, ...fields } = calculation;
  const input = documentToInput(
    { ...document, calculations: [{ ...fields, categories: [{ name: 'log', quantities }] }] },
    context,
  );
  const rows = new Map<string, RowResult>();
  const refused = new Set<number>();
  if (!input.ok) {
    for (const { path } of input.error) {
      const index = /\.quantities\[(\d+)\]/.exec(path)?.[1];
      if (index !== undefined) refused.add(Number(index));
    }
  } else if (input.value[0] !== undefined) {
    for (const row of calculate(input.value[0]).rows) {
      const event = events[Number(/\.quantities\[(\d+)\]$/.exec(row.quantityId)?.[1])];
      if (event !== undefined) rows.set(event.id, row);
    }
  }
  return { rows, refused };
};

const asQuantity = (event: LogEvent): DocumentQuantity => ({
  name: event.id,
  source: event.product,
  wastePercent: 0,
  amount: 1,
  unit: unitOf(event),
});
