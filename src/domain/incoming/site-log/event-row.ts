import { type EventKind, emptyEvent, type LogUnit } from '#domain/site-log/log-event.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import { units } from '#domain/terms/units.ts';
import type { DeliveryLibrary } from './delivered-product.ts';
import { deliveryLine } from './delivery-event.ts';
import { dateOfText, monthEndOfText } from './event-date.ts';
import { type FactorOf, factorIdOf, isFuelName } from './event-factors.ts';
import { kindOfText, logUnitOfText, phaseOfText, unitsOfKind } from './event-words.ts';
import type { ProposedEvent, ReadLine, RefusalCode } from './import-result.ts';
import { lineAmounts } from './line-amounts.ts';
import { lineSizes } from './line-sizes.ts';
import type { MeterUse } from './meter-readings.ts';
import type { RowReader } from './row-reader.ts';
import { isSoilCode, type WasteCode, wasteCodeOf } from './waste-codes.ts';

export interface RowOptions {
  /** The kind of every row that does not say it; null = the row's own words tell. */
  readonly kind: EventKind | null;
  readonly library: DeliveryLibrary;
  readonly factorOf: FactorOf;
  /** What ran through the meter of a row, where it tells a reading. */
  readonly meterUse: MeterUse | undefined;
  /** The id of a row that is taken. */
  readonly idOf: () => string;
}

/** Why a row cannot be an event. */
class Refusal extends Error {
  readonly code: RefusalCode;
  readonly found: string;

  constructor(code: RefusalCode, found: string) {
    super(code);
    this.code = code;
    this.found = found;
  }
}

/** A row of a sheet as an event, a question or a refusal with its reason. */
export const eventRow = (row: RowReader, options: RowOptions): ReadLine => {
  try {
    return readRow(row, options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { row: row.row, code: error.code, found: error.found };
  }
};

const readRow = (row: RowReader, options: RowOptions): ReadLine => {
  const date = dateOf(row);
  const wasteCode = codeOf(row);
  const name = row.text('name') || wasteCode?.nameFi || row.text('product');
  const kind = kindOf(row, name, wasteCode, options.kind);
  const event: ProposedEvent = {
    ...emptyEvent,
    date,
    kind,
    ...(kind === 'note' ? {} : amountOf(row, kind, options)),
    massKg: positive(row, 'massKg'),
    distanceKm: positive(row, 'distanceKm'),
    vehicle: vehicleOf(row, options),
    supplier: row.text('supplier'),
    note: noteOf(row, wasteCode),
    phase: phaseOf(row),
    corrects: row.text('corrects'),
    name,
    quantityId: null,
    externalId: options.idOf(),
  };
  if (kind === 'delivery') return deliveryOf(row, event, options);
  if (kind === 'note') return { row: row.row, event };
  const factor = factorOf(row, event, wasteCode, options);
  const asks = asksOf(event, factor);
  const told = { ...event, factor };
  if (asks.length === 0) return { row: row.row, event: told };
  const amounts = event.amount === null || event.unit === null ? [] : [{ amount: event.amount, unit: event.unit }];
  const written = writtenOf(row);
  return { row: row.row, asks, event: told, candidates: [], searched: '', written, count: countOf(event), amounts };
};

const dateOf = (row: RowReader): string => {
  const text = row.text('date');
  if (text === '') throw new Refusal('no-date', '');
  const date = dateOfText(text) ?? monthEndOfText(text);
  if (date === null) throw new Refusal('not-a-date', text);
  return date;
};

const codeOf = (row: RowReader): WasteCode | null => {
  const text = row.text('wasteCode');
  const code = wasteCodeOf(text || row.text('name'));
  if (code === null && /\d{2}\D?\d{2}\D?\d{2}/.test(text)) throw new Refusal('unknown-waste-code', text);
  return code;
};

const kindOf = (row: RowReader, name: string, wasteCode: WasteCode | null, given: EventKind | null): EventKind => {
  const text = row.text('kind');
  const told = kindOfText(text);
  if (told !== null) return told;
  if (given !== null) return given;
  if (wasteCode !== null) return isSoilCode(wasteCode) ? 'soil' : 'waste';
  if (isFuelName(name) || isFuelName(text)) return 'fuel';
  throw text === '' ? new Refusal('no-kind', name) : new Refusal('unknown-kind', text);
};

/** What is in the column, else what ran through the meter, or what the bridge weighed: loaded less empty. */
const amountOf = (row: RowReader, kind: EventKind, { meterUse }: RowOptions): Amount => {
  const field = row.number('amount').kind === 'none' && meterUse !== undefined ? 'reading' : 'amount';
  const read = row.number(field);
  if (read.kind === 'not-a-number') throw new Refusal('not-a-number', row.text(field));
  if (read.kind === 'none') return weighed(row);
  const value = field === 'reading' ? usedOf(meterUse) : read.value;
  const unitText = row.text('unit') || read.unitText || row.headerUnit(field);
  const written = logUnitOfText(unitText);
  if (written === null && unitText !== '') throw new Refusal('unknown-unit', unitText);
  const counted = field === 'reading' ? readingOf(row, meterUse, written?.factor ?? 1) : {};
  if (written === null) return { amount: value, unit: null, ...counted };
  const allowed = unitsOfKind[kind];
  if (allowed !== undefined && !allowed.includes(written.unit)) throw new Refusal('unit-not-for-kind', unitText);
  if (value < 0 && kind !== 'delivery') throw new Refusal('negative-amount', row.text('amount'));
  return { amount: value * written.factor, unit: written.unit, ...counted };
};

type Amount = Pick<ProposedEvent, 'amount' | 'unit'> &
  Partial<Pick<ProposedEvent, 'meter' | 'earlierReading' | 'reading'>>;

/** In the unit of the amount. */
const readingOf = (row: RowReader, use: MeterUse | undefined, factor: number): Partial<Amount> =>
  use === undefined || 'code' in use
    ? {}
    : { meter: row.text('meter'), earlierReading: use.earlier * factor, reading: use.reading * factor };

const usedOf = (use: MeterUse | undefined): number => {
  if (use === undefined) throw new Refusal('no-amount', '');
  if ('code' in use) throw new Refusal(use.code, use.found);
  return use.amount;
};

const weighed = (row: RowReader): Pick<ProposedEvent, 'amount' | 'unit'> => {
  const [gross, tare] = [row.number('grossKg'), row.number('tareKg')];
  if (gross.kind !== 'number' || tare.kind !== 'number') throw new Refusal('no-amount', row.text('amount'));
  const unit = logUnitOfText(row.headerUnit('grossKg') || row.text('unit') || gross.unitText);
  const net = gross.value - tare.value;
  if (net < 0) throw new Refusal('negative-amount', `${gross.value} - ${tare.value}`);
  return unit === null ? { amount: net, unit: null } : { amount: net * unit.factor, unit: unit.unit };
};

const positive = (row: RowReader, field: 'massKg' | 'distanceKm'): number | null => {
  const read = row.number(field);
  if (read.kind === 'none') return null;
  if (read.kind === 'not-a-number') throw new Refusal('not-a-number', row.text(field));
  if (read.value < 0) throw new Refusal('negative-amount', row.text(field));
  return read.value;
};

/** Only a freight factor of the set is one; a registration number is no vehicle. */
const vehicleOf = (row: RowReader, { factorOf }: RowOptions): string => {
  const text = row.text('vehicle');
  const factor = factorOf(text);
  if (factor === undefined ? text.endsWith('-tkm') : factor.unit !== 'tkm') throw new Refusal('not-a-vehicle', text);
  return factor === undefined ? '' : text;
};

const noteOf = (row: RowReader, wasteCode: WasteCode | null): string => {
  const note = row.text('note');
  return wasteCode === null || note.includes(wasteCode.code)
    ? note
    : [note, wasteCode.code].filter((part) => part !== '').join(' ');
};

const phaseOf = (row: RowReader): ProposedEvent['phase'] => {
  const phase = phaseOfText(row.text('phase'));
  return phase === 'unknown' ? null : phase;
};

/** An id of the set, else what the row's own words lead to. */
const factorOf = (
  row: RowReader,
  { kind, name, date, unit }: ProposedEvent,
  wasteCode: WasteCode | null,
  options: RowOptions,
): string => {
  const given = [row.text('factor'), row.text('product')].find((text) => options.factorOf(text) !== undefined);
  if (given !== undefined) return given;
  if (row.text('factor') !== '') throw new Refusal('unknown-factor', row.text('factor'));
  const words = [name, row.text('product'), row.text('note')].join(' ');
  return factorIdOf({ kind, name: words, date, unit, wasteCode }, options.factorOf);
};

const asksOf = ({ kind, unit }: ProposedEvent, factor: string): readonly ImportAsk[] => [
  ...(unit === null ? (['unit'] as const) : []),
  ...(factor === '' && kind !== 'soil' ? (['factor'] as const) : []),
];

const countOf = ({ amount, unit }: ProposedEvent): number | null => (unit === null ? amount : null);

const writtenOf = (row: RowReader): string =>
  [row.text('amount'), row.text('unit') || row.headerUnit('amount')].filter((part) => part !== '').join(' ');

/** Sheets write it with spaces, too. */
const gtinOf = (row: RowReader): string => row.text('gtin').replaceAll(/\s/g, '');

const deliveryOf = (row: RowReader, event: ProposedEvent, { library }: RowOptions): ReadLine => {
  const { amount, unit } = event;
  const own = units.find((one) => one === (unit satisfies LogUnit | null));
  const searched = row.text('product') || event.name;
  const amounts =
    amount === null || own === undefined
      ? new Map()
      : lineAmounts(
          {
            quantity: { amount, unit: own, unitText: own, isOpen: false, start: 0, end: 0 },
            content: null,
            rest: searched,
          },
          lineSizes(event.name),
        );
  const asks: readonly ImportAsk[] = [
    ...(unit === null ? (['unit'] as const) : []),
    ...(amount !== null && amount < 0 && row.text('kind') === '' ? (['return'] as const) : []),
  ];
  const line = deliveryLine(
    {
      ...event,
      row: row.row,
      searched,
      gtin: gtinOf(row),
      written: writtenOf(row),
      count: countOf(event),
      amounts,
      asks,
    },
    library,
  );
  if (!('event' in line)) return line;
  const { vehicle, distanceKm, phase, corrects } = event;
  return { ...line, event: { ...line.event, vehicle, distanceKm, phase, corrects } };
};
