import { foldText } from '#domain/library/search-text.ts';
import type { EventKind } from '#domain/site-log/log-event.ts';
import { lastReading, type MeterReading, meterKey, ranThrough, readingIn } from '#domain/site-log/meters.ts';
import { byUnits } from '#domain/values/order.ts';
import { dateOfText } from './event-date.ts';
import { kindOfText, logUnitOfText } from './event-words.ts';
import type { RefusalCode } from './import-result.ts';
import type { RowReader } from './row-reader.ts';

/** What ran through a meter since its earlier reading, in the unit of the counter, or why that is not known. */
export type MeterUse =
  | { readonly amount: number; readonly earlier: number; readonly reading: number }
  | { readonly code: RefusalCode; readonly found: string };

/** What the log knows already. */
interface KnownReadings {
  /** In the order of their days. */
  readonly stored: readonly MeterReading[];
  /** The kind of the rows that do not say it. */
  readonly kind: EventKind | null;
}

/** Words of a note that tell of a counter that began anew: it was set to zero, or the meter was changed. */
const reset = /\b(?:nollat|nollaus|reset|vaihdet|vaihto|uusi mittari|new meter|replaced|byte|bytt|ny matare|nollstall)/;

interface Before {
  readonly day: string;
  readonly reading: number;
}

/**
 * Differences of readings, meter by meter in the order of the days, by the row's number. The first reading of a meter goes on from
 * the last one that is in the log; where there is none, it has nothing before it and is a gap, not 0. A counter that fell is refused at its row, and the next one goes on from there. A reset that the
 * row's note tells of counts from zero, and an earlier reading that stands in the row comes before everything.
 */
export const meterUses = (rows: readonly RowReader[], known: KnownReadings): ReadonlyMap<string, MeterUse> => {
  const uses = new Map<string, MeterUse>();
  const last = new Map<string, Before>();
  for (const { row, day } of byDay(rows)) {
    const reading = row.number('reading');
    if (reading.kind === 'none') continue;
    if (reading.kind === 'not-a-number') {
      uses.set(row.row, { code: 'not-a-number', found: row.text('reading') });
      continue;
    }
    const meter = meterOf(row);
    const before = laterOf(storedBefore(row, day, known), last.get(meter));
    uses.set(row.row, meterUseOf(row, before?.reading, reading.value));
    last.set(meter, { day, reading: reading.value });
  }
  return uses;
};

const meterUseOf = (row: RowReader, before: number | undefined, now: number): MeterUse => {
  const given = row.number('earlierReading');
  if (given.kind === 'not-a-number') return { code: 'not-a-number', found: row.text('earlierReading') };
  const isReset = reset.test(foldText(row.text('note')));
  const from = given.kind === 'number' ? given.value : isReset ? 0 : before;
  if (from === undefined) return { code: 'no-earlier-reading', found: row.text('reading') };
  if (now < from) return { code: 'counter-fell', found: `${from} -> ${now}` };
  return { amount: ranThrough(from, now), earlier: from, reading: now };
};

/** The last reading of the same meter that the log has up to the day, as the row's counter would show it. */
const storedBefore = (row: RowReader, day: string, { stored, kind: given }: KnownReadings): Before | undefined => {
  const kind = kindOfText(row.text('kind')) ?? given;
  if (kind === null) return undefined;
  const found = lastReading(stored, { key: meterKey({ kind, meter: meterName(row) }), date: day });
  const written = logUnitOfText(row.text('unit') || row.headerUnit('reading'));
  const reading = found === null || written === null ? null : readingIn(found, written.unit);
  return found === null || written === null || reading === null
    ? undefined
    : { day: found.date, reading: reading / written.factor };
};

/** Of one day the file's own, which goes on by itself. */
const laterOf = (stored: Before | undefined, own: Before | undefined): Before | undefined =>
  own === undefined || (stored !== undefined && stored.day > own.day) ? stored : own;

/** Rows of one day stay as they stand. */
const byDay = (rows: readonly RowReader[]): readonly { readonly row: RowReader; readonly day: string }[] => {
  const dayOf = (row: RowReader) => dateOfText(row.text('date'));
  return rows
    .flatMap((row) => {
      const day = dayOf(row);
      return day === null ? [] : [{ row, day }];
    })
    .toSorted((one, other) => byUnits(one.day, other.day));
};

/** Its own number, else what the row is called. */
const meterName = (row: RowReader): string => row.text('meter') || row.text('name') || row.text('product');

const meterOf = (row: RowReader): string => foldText([row.text('kind'), meterName(row)].join('|'));
