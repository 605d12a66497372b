import { calculate } from '#domain/carbon/calculate.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { type DocumentContext, documentToInput } from '#domain/carbon/document-input.ts';
import type { DocumentCalculation, DocumentQuantity, SiteDocument } from '#domain/site-document.ts';
import { units } from '#domain/terms/units.ts';
import type { Delivered } from './event-figures.ts';
import type { LogEvent } from './log-event.ts';

/** What deliveries are made of: the document's own library, and the data that its planned calculation pins. */
export interface DeliverySource {
  readonly document: SiteDocument;
  readonly calculation: DocumentCalculation;
  readonly context: DocumentContext;
}

/**
 * Mass and A1-A3 of each delivery by the engine itself, as of a row of so much of the product: what came holds its waste already,
 * so that none is added. By the id of the event; one that leads to no product stands with nulls.
 */
export const deliveriesOf = (events: readonly LogEvent[], source: DeliverySource): ReadonlyMap<string, Delivered> => {
  const own = events.filter(({ kind, product }) => kind === 'delivery' && product.kind !== 'none');
  const { rows, refused } = rowsOf(own, source);
  // What leads nowhere is left out and the rest is asked again.
  const found =
    refused.size === 0
      ? rows
      : rowsOf(
          own.filter((_, index) => !refused.has(index)),
          source,
        ).rows;
  return new Map(own.map((event) => [event.id, deliveredOf(event, found.get(event.id))] as const));
};

const deliveredOf = ({ massKg }: LogEvent, row: RowResult | undefined): Delivered => ({
  massKg: massKg ?? row?.massKg ?? null,
  a1a3KgCo2e: row === undefined || lacksProduct(row) ? null : row.modules.a1a3,
});

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

const asQuantity = ({ id, amount, unit, massKg, product }: LogEvent): DocumentQuantity => {
  const own = units.find((one) => one === unit);
  const told = own === undefined || amount === null ? { amount: massKg, unit: 'kg' as const } : { amount, unit: own };
  return { name: id, source: product, wastePercent: 0, ...told };
};
