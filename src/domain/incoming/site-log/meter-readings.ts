import { foldText } from '#domain/library/search-text.ts';
import { dateOfText } from './event-date.ts';
import type { RefusalCode } from './import-result.ts';
import type { RowReader } from './row-reader.ts';

/** What ran through a meter since its earlier reading, in the unit of the counter, or why that is not known. */
export type MeterUse = { readonly amount: number } | { readonly code: RefusalCode; readonly found: string };

/** Words of a note that tell of a counter that began anew: it was set to zero, or the meter was changed. */
const reset = /\b(?:nollat|nollaus|reset|vaihdet|vaihto|uusi mittari|new meter|replaced|byte|bytt|ny matare|nollstall)/;

/**
 * Differences of readings, meter by meter in the order of the days, by the row's number. The first reading of a meter has nothing
 * before it and is a gap, not 0; a counter that fell is refused at its row, and the next one goes on from there. A reset that the
 * row's note tells of counts from zero, and an earlier reading that stands in the row comes before everything.
 */
export const meterUses = (rows: readonly RowReader[]): ReadonlyMap<string, MeterUse> => {
  const uses = new Map<string, MeterUse>();
  const last = new Map<string, number>();
  for (const row of byDay(rows)) {
    const reading = row.number('reading');
    if (reading.kind === 'none') continue;
    if (reading.kind === 'not-a-number') {
      uses.set(row.row, { code: 'not-a-number', found: row.text('reading') });
      continue;
    }
    const meter = meterOf(row);
    uses.set(row.row, meterUseOf(row, last.get(meter), reading.value));
    last.set(meter, reading.value);
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
  // The noise of subtracting is no use.
  return { amount: Math.round((now - from) * 1e9) / 1e9 };
};

/** Rows of one day stay as they stand. */
const byDay = (rows: readonly RowReader[]): readonly RowReader[] => {
  const dayOf = (row: RowReader) => dateOfText(row.text('date'));
  return rows
    .flatMap((row) => {
      const day = dayOf(row);
      return day === null ? [] : [{ row, day }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ row }) => row);
};

/** Its own number, else what the row is called. */
const meterOf = (row: RowReader): string =>
  foldText([row.text('kind'), row.text('meter') || row.text('name') || row.text('product')].join('|'));
