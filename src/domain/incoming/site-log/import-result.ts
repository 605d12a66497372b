import type { Candidate } from '#domain/incoming/bill/match.ts';
import type { LogEvent, LogUnit } from '#domain/site-log/log-event.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import { maxNumber, maxTextLength } from '#domain/values/limits.ts';
import { textDigest } from './line-id.ts';

/** An event that a file proposes; whoever takes it gives it its id. */
export interface ProposedEvent extends Omit<LogEvent, 'id'> {
  /** As the file says it. */
  readonly name: string;
  /** The row of the plan that it belongs to; null = none yet. */
  readonly quantityId: string | null;
  /** The sender's own id, else a hash of the line: the same file twice adds nothing. */
  readonly externalId: string;
}

/** An event that is not taken before somebody answers. */
export interface ImportQuestion {
  readonly row: string;
  readonly asks: readonly ImportAsk[];
  readonly event: ProposedEvent;
  /** Products that it may be, the likeliest first, each with its reasons. */
  readonly candidates: readonly Candidate[];
  /** What the product was looked for by; '' = it was not. */
  readonly searched: string;
  /** The company has left it unlinked before. */
  readonly isLeftOut?: true;
  /** What the file says there: an amount with its unit. */
  readonly written: string;
  /** The number where nobody knows what it counts: packages, or a unit that is not known; null = there is none. */
  readonly count: number | null;
  /** In every unit that the line gives: the one that the chosen product takes is the amount. */
  readonly amounts: readonly { readonly amount: number; readonly unit: LogUnit }[];
}

export const refusalCodes = [
  'broken',
  'too-large',
  'not-a-despatch-advice',
  'not-a-fleet',
  'no-header',
  'no-date',
  'not-a-date',
  'no-kind',
  'unknown-kind',
  'no-amount',
  'not-a-number',
  'unknown-unit',
  'unit-not-for-kind',
  'unknown-waste-code',
  'unknown-factor',
  'not-a-vehicle',
  'unknown-product',
  'unknown-event',
  'negative-amount',
  'cell-error',
  'nothing-delivered',
  'sum-row',
  'counter-fell',
  'no-earlier-reading',
  'no-serial-number',
  'missing-machine',
  'unit-changed',
  'wrong-order',
  'kind-not-allowed',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What is not taken, and why; `row` is the place in the file, '' = the whole of it. */
export interface RefusedRow {
  readonly row: string;
  readonly code: RefusalCode;
  /** What stands there. */
  readonly found: string;
}

/** What every import of the log comes to. */
export interface LogImport {
  readonly events: readonly ProposedEvent[];
  readonly questions: readonly ImportQuestion[];
  readonly refused: readonly RefusedRow[];
  /** What is in the log already. */
  readonly known: readonly { readonly row: string; readonly externalId: string }[];
}

export const emptyImport: LogImport = { events: [], questions: [], refused: [], known: [] };

export const refusedFile = (code: RefusalCode, found = ''): LogImport => ({
  ...emptyImport,
  refused: [{ row: '', code, found }],
});

/** One line of a file as it was understood. */
export type ReadLine = { readonly row: string; readonly event: ProposedEvent } | ImportQuestion | RefusedRow;

/** Sorts lines into what is new, what is asked, what is refused and what is there already. */
export const importOf = (lines: readonly ReadLine[], knownIds: ReadonlySet<string>): LogImport => {
  const events: ProposedEvent[] = [];
  const questions: ImportQuestion[] = [];
  const refused: RefusedRow[] = [];
  const known: { row: string; externalId: string }[] = [];
  const seen = new Set(knownIds);
  for (const read of lines) {
    const line = bounded(read);
    if (!('event' in line)) {
      refused.push(line);
      continue;
    }
    const { externalId } = line.event;
    if (seen.has(externalId)) known.push({ row: line.row, externalId });
    else if ('asks' in line) questions.push(line);
    else events.push(line.event);
    seen.add(externalId);
  }
  return { events, questions, refused, known };
};

/** As the log can hold it: a number beyond its bounds is refused, the sender's own id is shortened without losing what it tells apart. */
const bounded = (line: ReadLine): ReadLine => {
  if (!('event' in line)) return line;
  const { externalId, amount, massKg, distanceKm, earlierReading, reading } = line.event;
  const numbers = [amount, massKg, distanceKm, earlierReading, reading];
  const tooLarge = numbers.find((value) => value !== null && !(Math.abs(value) <= maxNumber));
  if (typeof tooLarge === 'number') return { row: line.row, code: 'not-a-number', found: String(tooLarge) };
  return externalId.length <= maxTextLength
    ? line
    : { ...line, event: { ...line.event, externalId: `long-${textDigest(externalId)}` } };
};
