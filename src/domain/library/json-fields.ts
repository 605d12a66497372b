/** Thrown by the readers below when a document is not of the expected shape; the message tells where. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

export type JsonObject = Readonly<Record<string, unknown>>;

const fail = (path: string, expected: string): never => {
  throw new FormatError(`${path}: expected ${expected}`);
};

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Typed reading of parsed JSON without a schema library: each reader returns the value or throws a FormatError. */
export const readObject = (value: unknown, path: string): JsonObject =>
  isJsonObject(value) ? value : fail(path, 'an object');

export const readList = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : fail(path, 'a list');

export const readText = (value: unknown, path: string): string =>
  typeof value === 'string' ? value : fail(path, 'a text');

export const readNumber = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(path, 'a number');

export const readChoice = <const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  path: string,
): Choice => choices.find((choice) => choice === value) ?? fail(path, `one of ${choices.join(', ')}`);

/** Missing and null are both "not given". */
export const orNull = <Value>(
  value: unknown,
  path: string,
  read: (value: unknown, path: string) => Value,
): Value | null => (value === undefined || value === null ? null : read(value, path));

/** An object whose every value is a number. */
export const readNumbers = (value: unknown, path: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(readObject(value, path)).map(([key, number]) => [key, readNumber(number, `${path}.${key}`)]),
  );
