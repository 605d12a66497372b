import * as v from 'valibot';

/** One part of an address's search. What cannot be read counts as not given: an old link still opens its page. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** Digits that somebody types into the address are read as a number: what is searched for is their text. */
export const text = lenient(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
);
export const flag = lenient(v.boolean());
export const choice = <const Options extends readonly string[]>(options: Options) => lenient(v.picklist(options));
export const direction = choice(['asc', 'desc']);
