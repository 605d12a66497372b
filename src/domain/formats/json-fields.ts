import { type FormatCode, FormatError } from './format-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const fail = (path: string, expected: FormatCode, found = ''): never => {
  throw new FormatError(path, expected, found);
};

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Typed reading of parsed JSON without a schema library: each reader returns the value or throws a FormatError. */
export const readObject = (value: unknown, path: string): JsonObject =>
  isJsonObject(value) ? value : fail(path, 'object');

export const readList = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : fail(path, 'list');

export const readText = (value: unknown, path: string): string =>
  typeof value === 'string' ? value : fail(path, 'text');

export const readNumber = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(path, 'number');

export const readChoice = <const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  path: string,
): Choice => choices.find((choice) => choice === value) ?? fail(path, 'choice', choices.join(', '));

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
