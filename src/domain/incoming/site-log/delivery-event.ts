import { emptyEvent, type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import type { Unit } from '#domain/terms/units.ts';
import { amountFor, type DeliveryLibrary, deliveredProduct } from './delivered-product.ts';
import type { ProposedEvent, ReadLine } from './import-result.ts';

/** A delivery as a file tells it, before its product is known. */
export interface ToldDelivery {
  readonly row: string;
  readonly externalId: string;
  readonly date: string;
  readonly supplier: string;
  readonly name: string;
  /** What the product is looked for by. */
  readonly searched: string;
  /** The number of the trade item, as the file has it; '' = none. */
  readonly gtin: string;
  readonly written: string;
  /** As `ImportQuestion` has it. */
  readonly count: number | null;
  /** In every unit that the file gives, as written first; none = it must be asked. */
  readonly amounts: ReadonlyMap<Unit, number>;
  readonly massKg: number | null;
  readonly note: string;
  /** What is asked besides. */
  readonly asks: readonly ImportAsk[];
}

/** Linked where the product is sure and takes the amount; everything else is asked. */
export const deliveryLine = (told: ToldDelivery, library: DeliveryLibrary): ReadLine => {
  const { amounts, row, written, count } = told;
  const item = { name: told.searched, gtin: told.gtin };
  const { isTaken, isLeftOut, candidates } = deliveredProduct(item, [...amounts.keys()], library);
  const [best] = candidates;
  const entry = isTaken ? best?.entry : undefined;
  const fitting = entry === undefined ? null : amountFor(entry, amounts, library);
  const [first] = amounts;
  const [unit, amount] = fitting === null ? (first ?? [null, null]) : [fitting.unit, fitting.amount];
  const ownUnit = logUnitOf(unit);
  const event: ProposedEvent = {
    ...emptyEvent,
    date: told.date,
    kind: 'delivery',
    amount: ownUnit === null ? null : amount,
    unit: ownUnit,
    massKg: told.massKg,
    product: entry === undefined ? { kind: 'none' } : { kind: entry.kind, id: entry.id },
    supplier: told.supplier,
    note: told.note,
    name: told.name,
    quantityId: null,
    externalId: told.externalId,
  };
  const lacksAmount = event.amount === null || (entry !== undefined && fitting === null);
  const asks: readonly ImportAsk[] = [
    ...(entry === undefined ? (['product'] as const) : []),
    ...told.asks,
    ...(lacksAmount && told.asks.length === 0 ? (['amount'] as const) : []),
  ];
  const given = [...amounts].flatMap(([one, value]) => {
    const logged = logUnitOf(one);
    return logged === null ? [] : [{ amount: value, unit: logged }];
  });
  if (asks.length === 0) return { row, event };
  const { searched } = told;
  return { row, asks, event, candidates, searched, ...(isLeftOut && { isLeftOut }), written, count, amounts: given };
};

const logUnitOf = (unit: Unit | null): LogUnit | null => logUnits.find((one) => one === unit) ?? null;
