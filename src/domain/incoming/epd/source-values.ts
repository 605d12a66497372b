import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import type { Unit } from '#domain/terms/units.ts';
import { type EpdModule, epdModules } from './epd.ts';

/** Reading rules for values as exchange formats write them. */

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number, or its text with a point (a lone decimal comma is taken too).
 * @returns null where nothing is given or the text says so (ND, MNR, INA, -); undefined where it is something else.
 */
export const numberOf = (value: unknown): number | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? plusZero(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || /^(?:-|–|n\/?[ad]|mn[dra]|ina|inf?)$/i.test(text)) return null;
  const plain = /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text;
  const number = plainNumber.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? plusZero(number) : undefined;
};

/** "-0" is 0. */
const plusZero = (value: number): number => (value === 0 ? 0 : value);

/** The number, or null for anything that is none. */
export const numberOrNull = (value: unknown): number | null => numberOf(value) ?? null;

/** Cleaned text; anything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/[\u00ad\s]+/g, ' ').trim() : '';

export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

export const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : isJsonObject(value) ? [value] : [];

/** ISO date of a date, a time or milliseconds since 1970; null = none. */
export const dateOf = (value: unknown): string | null => {
  if (typeof value === 'number') {
    return Math.abs(value) <= 8.64e15 ? datePart(new Date(value).toISOString()) : null;
  }
  return datePart(textOf(value));
};

const datePart = (text: string): string | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text);
  if (match === null) return null;
  const date = match[0].slice(0, 10);
  const time = Date.parse(date);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
};

/** Last day of a year that is given as a number or text; null = no year. */
export const yearEndOf = (value: unknown): string | null => {
  const year = numberOf(value);
  return typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year <= 9999 ? `${year}-12-31` : null;
};

const unitNames: Readonly<Record<Unit, string>> = {
  kg: 'kg kilogram kilograms kilogramm',
  t: 't ton tons tonne tonnes tn to',
  m: 'm metre metres meter lfm jm rm',
  m2: 'm2 m^2 qm sqm m² m**2',
  m3: 'm3 m^3 cbm m³ m**3',
  pcs: 'pcs pcs. pc pce piece pieces item items item(s) unit stk stk. stück stueck st st. kpl each ea',
  l: 'l litre litres liter liters dm3 dm^3',
  kWh: 'kwh',
  MJ: 'mj',
  tkm: 'tkm t*km tonkm t·km',
};

const unitsByName = new Map(
  (Object.keys(unitNames) as Unit[]).flatMap((unit) => unitNames[unit].split(' ').map((name) => [name, unit] as const)),
);

/** `qm` is m2; null = a unit that products cannot be declared in. */
export const unitOf = (text: string): Unit | null => unitsByName.get(text.toLowerCase().replaceAll(/\s+/g, '')) ?? null;

const keyOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const modulesByName = new Map<string, EpdModule>([
  ...epdModules.map((module) => [keyOf(module), module] as const),
  ['A1A2A3', 'A1-A3'],
]);

/** The module that a name means (A1-A3, A1A2A3, a1a3, C3); null = one that is not of EN 15804. */
export const moduleOf = (text: string): EpdModule | null => modulesByName.get(keyOf(text)) ?? null;

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** What one of the unit is in kgCO2e; null = it is no mass of carbon dioxide. */
export const carbonDioxideScale = (unit: string): number | null => {
  const plain = unit.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (plain === '' || plain.startsWith('kgco2')) return 1;
  if (plain.startsWith('gco2')) return 0.001;
  return plain.startsWith('tco2') || plain.startsWith('tonco2') ? 1000 : null;
};
