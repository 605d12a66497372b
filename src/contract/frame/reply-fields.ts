import * as v from 'valibot';
import type { IssueCode } from './issues.ts';

/** What replies are read by; the rules of what is asked (`fields.ts`) come with the pages that ask. */
const notAllowed: IssueCode = 'not-allowed';

/** RFC 3339 UTC with milliseconds, as the server writes it. */
export const timestamp = v.string();

export const choice = <const Options extends readonly string[]>(options: Options) => v.picklist(options, notAllowed);

/** A list answer: one page of rows and how many there are in all. */
export const page = <Row extends v.GenericSchema>(row: Row) => v.object({ data: v.array(row), total: v.number() });

/** The answer of a call without content (204). */
export const nothing = v.undefined();
