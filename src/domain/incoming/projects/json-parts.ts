import { maxNumber, maxTextLength } from '#domain/values/limits.ts';

/** A parsed JSON object of a stranger: only its own keys count, so that `__proto__` and `constructor` are plain names. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const part = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number that a site document can carry; null = none. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= maxNumber ? value : null;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A text that a one-line field can carry. */
export const lineOf = (value: unknown): string => textOf(value).slice(0, maxTextLength);

export const isIsoDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
