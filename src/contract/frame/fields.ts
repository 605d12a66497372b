import * as v from 'valibot';
import { isLogDay, lastLogDay } from '#domain/site-log/log-day.ts';
import { isGtin } from '#domain/values/gtin.ts';
import {
  defaultPageSize,
  maxCompletionYear,
  maxNoteLength,
  maxNumber,
  maxPageSize,
  maxPercent,
  maxQuantitiesPerCalculation,
  maxTargetLifetimeYears,
  maxTextLength,
  minCompletionYear,
  minPercent,
  minTargetLifetimeYears,
} from '#domain/values/limits.ts';
import type { IssueCode } from './issues.ts';

export { choice, nothing, page, timestamp } from './reply-fields.ts';

/** Field schemas shared by the nouns; every message is a code of `issues.ts`. */
const code = (issue: IssueCode): IssueCode => issue;

export const id = v.pipe(v.string(code('not-an-id')), v.uuid(code('not-an-id')), v.toLowerCase());

export const requiredText = v.pipe(
  v.string(code('wrong-type')),
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(maxTextLength, code('max-text')),
);

export const optionalText = v.pipe(v.string(code('wrong-type')), v.maxLength(maxTextLength, code('max-text')));

/** A Global Trade Item Number, or empty. */
export const gtin = v.pipe(
  optionalText,
  v.check((text) => text === '' || isGtin(text), code('not-a-gtin')),
);

/** In lower case: addresses are compared without it. */
export const emailAddress = v.pipe(requiredText, v.email(code('not-an-email')), v.toLowerCase());

export const note = v.pipe(v.string(code('wrong-type')), v.maxLength(maxNoteLength, code('max-note')));

const finite = v.pipe(
  v.number(code('not-a-number')),
  v.finite(code('not-a-number')),
  v.minValue(-maxNumber, code('number-max')),
  v.maxValue(maxNumber, code('number-max')),
);

/** Any finite number or null (= not given). */
export const number = v.nullable(finite);

/** A number that cannot be negative, or null. */
export const positiveNumber = v.nullable(v.pipe(finite, v.minValue(0, code('number-min'))));

/** An area: greater than 0, or null. */
export const areaM2 = v.nullable(v.pipe(finite, v.gtValue(0, code('area-positive'))));

export const percent = v.nullable(
  v.pipe(finite, v.minValue(minPercent, code('percent-min')), v.maxValue(maxPercent, code('percent-max'))),
);

export const completionYear = v.nullable(
  v.pipe(
    v.number(code('not-a-number')),
    v.integer(code('not-an-integer')),
    v.minValue(minCompletionYear, code('completion-year-min')),
    v.maxValue(maxCompletionYear, code('completion-year-max')),
  ),
);

export const lifetimeYears = v.nullable(
  v.pipe(
    v.number(code('not-a-number')),
    v.finite(code('not-a-number')),
    v.minValue(minTargetLifetimeYears, code('lifetime-min')),
    v.maxValue(maxTargetLifetimeYears, code('lifetime-max')),
  ),
);

export const isoDate = v.nullable(v.pipe(v.string(code('not-a-date')), v.isoDate(code('not-a-date'))));

/** A day of a site's log, or of its works. */
export const logDay = v.pipe(
  v.string(code('not-a-date')),
  v.isoDate(code('not-a-date')),
  v.maxValue(lastLogDay, code('not-a-date')),
  v.check(isLogDay, code('not-a-date')),
);

/** `2026-03`. */
export const monthText = v.pipe(v.string('not-a-date'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'not-a-date'));

/** How many rows one answer brings at most, as text. */
export const pageLimit = textNumber(1, maxPageSize);

/** `?limit=&offset=` as text. */
export const paging = {
  limit: v.optional(pageLimit, String(defaultPageSize)),
  offset: v.optional(textNumber(0, Number.MAX_SAFE_INTEGER), '0'),
};

/** As the database counts revisions and versions. */
const maxRevision = 2 ** 31 - 1;

/** A revision as text. */
export const revisionText = textNumber(0, maxRevision);

/** A version of a row that has been. */
export const versionNumber = v.pipe(
  v.number(code('not-a-number')),
  v.integer(code('not-an-integer')),
  v.minValue(1, code('number-min')),
  v.maxValue(maxRevision, code('number-max')),
);

/** The rows that the user saw, each in its version. */
export const seenRows = (max: number) =>
  v.pipe(
    v.array(v.strictObject({ id, version: versionNumber }), code('wrong-type')),
    v.maxLength(max, code('too-many')),
  );

/**
 * A deletion of what holds quantities says which it saw: where somebody has changed or added one since, 412 with those as
 * `current`, and nothing is deleted. Without a body it goes whatever has become of its content.
 */
export const contentDeletion = v.optional(v.strictObject({ seen: seenRows(maxQuantitiesPerCalculation) }));

function textNumber(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, code('not-a-number')),
    v.transform(Number),
    v.minValue(min, code('number-min')),
    v.maxValue(max, code('number-max')),
  );
}

/** A patch: any of the fields, and under `base` the same fields as the user saw them. */
export const patchOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...v.partial(v.object(entries)).entries, base: v.optional(v.partial(v.object(entries))) });
