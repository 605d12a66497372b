import * as v from 'valibot';
import type { IssueCode } from './issues.ts';

/**
 * Lists that are read page by page from where the last page ended: what comes or goes meanwhile neither repeats nor skips a
 * row, and the thousandth page costs what the first does. `next` of an answer is the `cursor` of the next call; null = the end.
 */

const maxCursorLength = 1000;
const notACursor: IssueCode = 'wrong-type';

/** @param place what the order goes by, the id last */
export const cursorOf = <Place extends v.GenericSchema>(place: Place) =>
  v.pipe(v.string(), v.maxLength(maxCursorLength, notACursor), v.transform(parsed), place);

/** A moment as the server writes it. */
export const cursorTime = v.pipe(
  v.string(notACursor),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])T[\d:.]{8,12}Z$/, notACursor),
  v.check((text) => !Number.isNaN(Date.parse(text)), notACursor),
  v.transform((text) => new Date(text).toISOString()),
);

/** The cursor of the rows behind this place. */
export const cursorAt = (...place: readonly (string | number | null)[]): string => JSON.stringify(place);

/** A page, how many rows there are in all where that is known, and where the next page begins. */
export const keysetPage = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    data: v.array(row),
    /** null = not counted again behind the first page. */
    total: v.nullable(v.number()),
    next: v.optional(v.nullable(v.string())),
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
