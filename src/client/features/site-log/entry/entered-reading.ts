import type { EntryDraft, TypedReading } from '#client/data/site-log/entry-draft.ts';
import type { Format } from '#client/ui/text/format.ts';
import { typingText } from '#client/ui/text/typing-text.ts';
import {
  lastReading,
  type MeterReading,
  meteredKinds,
  meterKey,
  ranThrough,
  readingIn,
} from '#domain/site-log/meters.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { parseTypedNumber } from '#domain/values/formula.ts';

/** What keeps a reading from being an amount; `fell`: the counter shows less than before. */
export type ReadingIssue = 'not-a-number' | 'earlier-not-a-number' | 'no-earlier' | 'fell';

/** A reading that is being entered, in the unit of the event. */
export interface EnteredReading {
  readonly typed: TypedReading;
  /** What the log has of the meter up to the day; null = nothing in this unit. */
  readonly last: { readonly date: string; readonly reading: number } | null;
  readonly earlier: number | null;
  /** null = nothing was typed, or no number. */
  readonly now: number | null;
  readonly issue: ReadingIssue | null;
  /** What ran through since the earlier reading; null = it is not known yet. */
  readonly amount: number | null;
}

/** What is read from a counter, or was. */
export const isRead = ({ event, fields }: EntryDraft): boolean =>
  meteredKinds.includes(fields.kind) || (event?.kind === fields.kind && typeof event.reading === 'number');

/**
 * What was typed of a meter; null = the amount itself is typed. Nobody has to choose: an event that was read is, and so is a new one
 * of a kind that this log has readings of.
 * @param readings of the log, in the order of their days
 */
export const enteredReading = (
  readings: readonly MeterReading[],
  draft: EntryDraft,
  format: Format,
): EnteredReading | null => {
  const typed = isRead(draft)
    ? (draft.reading ?? (draft.reading === null ? null : usual(readings, draft, format)))
    : null;
  if (typed === null) return null;
  const { event, fields } = draft;
  const found = lastReading(readings, { key: meterKey(fields), date: fields.date, exceptId: event?.id });
  const lastInUnit = found === null ? null : readingIn(found, fields.unit);
  const last = found === null || lastInUnit === null ? null : { date: found.date, reading: lastInUnit };
  const now = counterOf(typed.now, format);
  const given = typed.earlier === null ? null : counterOf(typed.earlier, format);
  const earlier = typed.earlier === null ? (last?.reading ?? null) : (given ?? null);
  const issue = issueOf({ now, given, earlier });
  const amount = issue !== null || typeof now !== 'number' || earlier === null ? null : ranThrough(earlier, now);
  return { typed, last, earlier, now: now ?? null, issue, amount };
};

/** As the field says it; null = it is empty, undefined = no counter shows that. */
const counterOf = (text: string, { language }: Format): number | null | undefined => {
  const parsed = parseTypedNumber(language, text);
  if (!parsed.ok || (parsed.value !== null && parsed.value < 0)) return undefined;
  return parsed.value;
};

interface Counters {
  readonly now: number | null | undefined;
  readonly given: number | null | undefined;
  readonly earlier: number | null;
}

const issueOf = ({ now, given, earlier }: Counters): ReadingIssue | null => {
  if (now === undefined) return 'not-a-number';
  if (given === undefined) return 'earlier-not-a-number';
  if (now === null) return null;
  if (earlier === null) return 'no-earlier';
  return now < earlier ? 'fell' : null;
};

const usual = (
  readings: readonly MeterReading[],
  { event, fields }: EntryDraft,
  format: Format,
): TypedReading | null => {
  if (event === null) {
    const isUsual = readings.some(({ key }) => key.startsWith(meterKey({ kind: fields.kind })));
    return isUsual ? { now: '', earlier: null } : null;
  }
  const { reading = null, earlierReading = null } = event;
  if (reading === null || event.kind !== fields.kind) return null;
  return {
    now: typingText(reading, format),
    earlier: earlierReading === null ? null : typingText(earlierReading, format),
  };
};

/** What of it is stored with the event. */
export const readingFields = (
  read: EnteredReading | null,
  { meter }: Pick<EventFields, 'meter'>,
): Pick<EventFields, 'meter' | 'earlierReading' | 'reading'> =>
  read === null
    ? { meter: '', earlierReading: null, reading: null }
    : { meter: meter.trim(), earlierReading: read.earlier, reading: read.now };
