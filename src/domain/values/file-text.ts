/** Text of a file without the byte-order mark that Windows programs put before it. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** JSON of a file, with or without a byte-order mark. Throws as `JSON.parse` does. */
export const parseJsonFile = (text: string): unknown => JSON.parse(withoutMark(text));
