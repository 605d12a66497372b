import { FormatError } from '#domain/formats/format-error.ts';
import type { EndOfLifeShares } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { parseNumberText } from '#domain/values/number-text.ts';
import type { SourceShares } from './source-library.ts';

/** Reading rules for values that the emission database gives as text (method, section 5.4). */

const unitsByText: Readonly<Record<string, Unit>> = {
  kg: 'kg',
  'kg of stabilizer': 'kg',
  'kg of mixed waste': 'kg',
  m2: 'm2',
  'ton km': 'tkm',
  tkm: 'tkm',
  kpl: 'pcs',
  pcs: 'pcs',
  kWh: 'kWh',
};

export const unitOfText = (text: string, path: string): Unit => {
  const unit = Object.hasOwn(unitsByText, text) ? unitsByText[text] : undefined;
  if (unit === undefined) throw new FormatError(path, 'unit', text);
  return unit;
};

/** A number or its text with a decimal comma; blank = not given, which is never 0. */
export const numberOrNull = (value: unknown, path: string): number | null => {
  if (value === undefined || value === null) return null;
  const parsed = parseNumberText(String(value));
  if (!parsed.ok) throw new FormatError(path, 'number', String(value));
  return parsed.value;
};

/** `20 years` -> 20; longer than the assessment period (`>50 years`), not applicable or blank -> null. */
export const lifetimeYearsOf = (text: string): number | null => {
  const match = /^(\d+) years?$/.exec(text.trim());
  return match ? Number(match[1]) : null;
};

/** Upper bound of the hazardous content in percent: `<0,1` -> 0.1, `3 % (boric acid)` -> 3, `-` -> null. */
export const hazardousPercentOf = (text: string): number | null => {
  const match = /\d+(?:[.,]\d+)?/.exec(text);
  return match ? Number(match[0].replace(',', '.')) : null;
};

/**
 * A split that gives nothing but zeros says nothing: null. A single blank share inside a split that already adds up
 * to 100 % is 0; otherwise the split is not known.
 */
export const endOfLifeOf = (shares: SourceShares | null): EndOfLifeShares | null => {
  if (shares === null) return null;
  const values = [shares.reuse, shares.recycled, shares.energy, shares.final, shares.hazardous];
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  if (sum === 0 || (values.includes(null) && sum !== 100)) return null;
  return {
    reuse: shares.reuse ?? 0,
    recycled: shares.recycled ?? 0,
    energy: shares.energy ?? 0,
    final: shares.final ?? 0,
    hazardous: shares.hazardous ?? 0,
  };
};

/** `321.2 Puu-ulko-ovi` -> code and title. */
const classLine = /^\s*(\d+(?:\.\d+)*)\.?\s*[-–]?\s*(.*)$/;

/**
 * Class of a Talo 2000 title. Version 1.00 gives lists: of a chain (2, 21, 213) the most exact class counts, of
 * siblings the first. English translations after a comma or tab are left out.
 */
export const talo2000ClassOf = (title: string): { readonly code: string; readonly title: string } => {
  const lines = title.split(/[\r\n]+/).flatMap((line) => {
    const match = classLine.exec(line);
    if (!match?.[1]) return [];
    const titleFi = (match[2] ?? '').split(/[,\t](?=\s*[A-ZÅÄÖ]|\s*$)|\t/)[0] ?? '';
    return [{ code: match[1], title: cleanText(titleFi) }];
  });
  const last = lines.at(-1);
  const isChain = lines.every(({ code }) => last?.code.startsWith(code));
  return (isChain ? last : lines[0]) ?? { code: '', title: '' };
};

/** Names in the source have trailing and doubled spaces and soft hyphens. */
export const cleanText = (text: string): string => text.replaceAll(/[\u00ad\s]+/g, ' ').trim();
