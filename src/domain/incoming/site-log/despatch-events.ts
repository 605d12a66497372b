import { foldText } from '#domain/library/search-text.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import { units } from '#domain/terms/units.ts';
import type { DeliveryLibrary } from './delivered-product.ts';
import { deliveryLine, type ToldDelivery } from './delivery-event.ts';
import { type DespatchAdvice, type DespatchLine, readDespatchAdvice } from './despatch-advice.ts';
import { dateOfText } from './event-date.ts';
import { importOf, type LogImport, type ReadLine, refusedFile } from './import-result.ts';
import { lineAmounts } from './line-amounts.ts';
import { lineQuantity } from './line-quantity.ts';
import { lineSizes } from './line-sizes.ts';

/** What a despatch advice proposes; one that was read before proposes nothing. */
export const importDespatchAdvice = async (
  text: string,
  library: DeliveryLibrary,
  knownIds: ReadonlySet<string>,
): Promise<LogImport> => {
  const read = await readDespatchAdvice(text);
  if (!read.ok) return refusedFile(read.error);
  const advice = read.value;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(advice.deliveryDate) || dateOfText(advice.deliveryDate) === null)
    return refusedFile('no-date', advice.deliveryDate);
  return importOf(
    advice.lines.map((line) => readLine(line, advice, library)),
    knownIds,
  );
};

const readLine = (line: DespatchLine, advice: DespatchAdvice, library: DeliveryLibrary): ReadLine => {
  const { problem, quantityText } = line;
  if (problem === 'not-a-number') return { row: line.line, code: 'not-a-number', found: quantityText };
  if (problem === 'no-quantity' || line.quantity === null)
    return { row: line.line, code: 'no-amount', found: line.name };
  if (line.quantity === 0) return { row: line.line, code: 'nothing-delivered', found: line.name };
  return deliveryLine(toldDelivery(line, advice), library);
};

const asksOf: Readonly<Record<NonNullable<DespatchLine['problem']>, readonly ImportAsk[]>> = {
  'not-a-number': [],
  'no-quantity': [],
  'no-fixed-amount': ['amount'],
  'unknown-unit': ['unit'],
  return: ['return'],
};

const toldDelivery = (line: DespatchLine, advice: DespatchAdvice): ToldDelivery => ({
  row: line.line,
  externalId: ['despatch', advice.supplierId || advice.supplier, advice.id, line.line].join('/'),
  date: advice.deliveryDate,
  supplier: advice.supplier,
  name: line.name,
  searched: [line.name, ...tellingValues(line)].join(' '),
  gtin: line.gtin,
  written: `${line.quantityText} ${line.unitCode}`,
  count: line.amount === null ? line.quantity : null,
  amounts: amountsOf(line),
  massKg: line.grossKg === null || line.grossKg <= 0 ? null : line.grossKg,
  note: [advice.id, line.order, line.note, line.outstandingReason].filter((part) => part !== '').join(' · '),
  asks: line.problem === null ? [] : asksOf[line.problem],
});

/** A strength or a class tells which product it is; sizes, shares and yes or no do not. */
const tellingValues = ({ name, properties }: DespatchLine): readonly string[] => {
  const folded = foldText(name);
  return properties
    .map(({ value }) => value)
    .filter((value) => /^\p{L}[\p{L}\d./-]{2,}$/u.test(value) && !folded.includes(foldText(value)));
};

const amountsOf = ({ name, amount, unit, quantity, unitCode }: DespatchLine): ToldDelivery['amounts'] => {
  const sizes = lineSizes(name);
  if (amount !== null) {
    const own = units.find((one) => one === unit);
    if (own === undefined) return new Map();
    const written = { amount, unit: own, unitText: unitCode, isOpen: false, start: 0, end: 0 };
    return lineAmounts({ quantity: written, content: null, rest: name }, sizes);
  }
  // A package: what the name says of its content is offered, never taken.
  const told = lineQuantity(`${name} ${quantity ?? 0} pkt`);
  return told.content === null ? new Map() : lineAmounts(told, sizes);
};
