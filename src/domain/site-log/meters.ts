import { foldText } from '#domain/library/search-text.ts';
import { byUnits } from '#domain/values/order.ts';
import { liveEvents } from './live-events.ts';
import type { EventKind, LogEvent, LogUnit } from './log-event.ts';
import { unitRatio } from './log-units.ts';

/** Kinds that are read from a counter. */
export const meteredKinds: readonly EventKind[] = ['electricity', 'heat', 'water'];

/** What names a meter: its own name or number, else what the event is called. */
type Metered = Pick<LogEvent, 'kind'> & { readonly meter?: string | undefined; readonly name?: string | undefined };

/** Two events of the same key are of one counter. */
export const meterKey = ({ kind, meter = '', name = '' }: Metered): string => foldText(`${kind}|${meter || name}`);

/** A counter as it stood on a day. */
export interface MeterReading {
  readonly eventId: string;
  /** By `meterKey`. */
  readonly key: string;
  /** ISO date. */
  readonly date: string;
  /** What was counted from, in `unit`; null = nobody said. */
  readonly earlier: number | null;
  readonly reading: number;
  readonly unit: LogUnit | null;
}

/** An event of a log, which a device may have kept since before there were readings. */
type ReadEvent = LogEvent & { readonly name?: string | undefined };

/** All readings of a log in the order of their days, of one day the lowest first; what was corrected is out. */
export const meterReadings = (events: readonly ReadEvent[]): readonly MeterReading[] => {
  if (!events.some(({ reading = null }) => reading !== null)) return [];
  return liveEvents(events)
    .live.flatMap((event): readonly MeterReading[] => {
      const { id, date, unit, reading = null, earlierReading: earlier = null } = event;
      return reading === null ? [] : [{ eventId: id, key: meterKey(event), date, earlier, reading, unit }];
    })
    .sort((one, other) => byUnits(one.date, other.date) || one.reading - other.reading);
};

interface ReadingQuery {
  /** By `meterKey`. */
  readonly key: string;
  /** ISO date; a reading of the same day counts. */
  readonly date: string;
  /** An event that is being changed. */
  readonly exceptId?: string | undefined;
}

/** The last reading of a meter up to a day; null = there is none. */
export const lastReading = (
  readings: readonly MeterReading[],
  { key, date, exceptId }: ReadingQuery,
): MeterReading | null =>
  readings.findLast((one) => one.key === key && one.date <= date && one.eventId !== exceptId) ?? null;

/** A reading in another unit of the same quantity; null = one cannot be told in the other. */
export const readingIn = ({ reading, unit }: MeterReading, other: LogUnit | null): number | null => {
  if (unit === other) return reading;
  const ratio = unit === null || other === null ? null : unitRatio(unit, other);
  return ratio === null ? null : rounded(reading * ratio);
};

/** What ran through a meter from one reading to another, in its unit; below 0 where the counter fell. */
export const ranThrough = (earlier: number, reading: number): number => rounded(reading - earlier);

/** The noise of subtracting is no use. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** An event that counts what the reading before it has counted already, as of two people who read a meter without a line. */
export interface MeterClash {
  readonly eventId: string;
  readonly date: string;
  readonly earlier: number;
  readonly reading: number;
  readonly unit: LogUnit | null;
  /** What it would have to be counted from. */
  readonly before: { readonly eventId: string; readonly date: string; readonly reading: number };
}

/**
 * Events whose use overlaps that of the reading before them. A counter that was changed or set to zero begins below the old one
 * and ends below it; one that begins where the other did and ends below it was read in the wrong order, unless both began at 0.
 */
export const meterClashes = (readings: readonly MeterReading[]): readonly MeterClash[] => {
  const last = new Map<string, MeterReading>();
  const clashes: MeterClash[] = [];
  for (const now of readings) {
    const before = last.get(now.key);
    last.set(now.key, now);
    const { eventId, date, earlier, reading, unit } = now;
    if (before === undefined || earlier === null || before.unit !== unit || before.earlier === null) continue;
    const isOver = earlier < before.reading && before.reading <= reading && before.reading > before.earlier;
    const isTurned = reading < before.reading && earlier === before.earlier && earlier !== 0 && reading > earlier;
    if (!isOver && !isTurned) continue;
    const from = Math.min(before.reading, reading);
    clashes.push({
      eventId,
      date,
      earlier,
      reading,
      unit,
      before: { eventId: before.eventId, date: before.date, reading: from },
    });
  }
  return clashes;
};
