import * as v from 'valibot';

/** One part of an address's search. What cannot be read counts as not given: an old link still opens its page. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

export const text = lenient(v.string());
export const flag = lenient(v.boolean());
export const choice = <const Options extends readonly string[]>(options: Options) => lenient(v.picklist(options));
export const direction = choice(['asc', 'desc']);
