import type { Unit } from '#domain/carbon/units.ts';
import type { Language } from '#domain/user.ts';

/** Numbers, dates and units as text in one language. Rounding happens here and nowhere earlier. */
export interface Format {
  readonly language: Language;
  /** Fixed number of decimals; the missing value is an en dash. */
  readonly number: (value: number | null | undefined, decimals?: number) => string;
  /** As many decimals as the number has, at most six: for what a person typed. */
  readonly plain: (value: number | null | undefined) => string;
  /** A share 0..1 as percent. */
  readonly percent: (share: number | null | undefined, decimals?: number) => string;
  /** With its sign, also for a plus: differences. */
  readonly signed: (value: number | null | undefined, decimals?: number) => string;
  readonly date: (iso: string | null | undefined) => string;
  readonly dateTime: (iso: string | null | undefined) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly unit: (unit: Unit) => string;
  readonly compare: (left: string, right: string) => number;
}

/** What stands where a value is missing: never 0. */
export const missing = '–';

const localeOf: Readonly<Record<Language, string>> = { fi: 'fi-FI', en: 'en-GB' };

const unitTexts: Readonly<Record<Unit, { readonly fi: string; readonly en: string }>> = {
  kg: { fi: 'kg', en: 'kg' },
  t: { fi: 't', en: 't' },
  m: { fi: 'm', en: 'm' },
  m2: { fi: 'm²', en: 'm²' },
  m3: { fi: 'm³', en: 'm³' },
  pcs: { fi: 'kpl', en: 'pcs' },
  l: { fi: 'l', en: 'l' },
  kWh: { fi: 'kWh', en: 'kWh' },
  MJ: { fi: 'MJ', en: 'MJ' },
  tkm: { fi: 'tkm', en: 'tkm' },
};

const formats = new Map<Language, Format>();

/** The formatter of a language; made once, because Intl objects are slow to make. */
export const formatOf = (language: Language): Format => {
  const known = formats.get(language);
  if (known) return known;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
};

const createFormat = (language: Language): Format => {
  const locale = localeOf[language];
  const numbers = cachedNumberFormats(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale);
  const collator = new Intl.Collator(locale, { numeric: true });
  const text = (value: number | null | undefined, options: Intl.NumberFormatOptions): string =>
    value === null || value === undefined || !Number.isFinite(value) ? missing : numbers(options).format(value);
  return {
    language,
    number: (value, decimals = 0) => text(withoutNegativeZero(value, decimals), fixed(decimals)),
    plain: (value) => text(value, { maximumFractionDigits: 6 }),
    percent: (share, decimals = 0) => text(share, { style: 'percent', ...fixed(decimals) }),
    signed: (value, decimals = 0) => text(value, { signDisplay: 'exceptZero', ...fixed(decimals) }),
    date: (iso) => (iso ? date.format(new Date(iso)) : missing),
    dateTime: (iso) => (iso ? dateTime.format(new Date(iso)) : missing),
    list: (parts) => list.format(parts),
    unit: (unit) => unitTexts[unit][language],
    compare: collator.compare,
  };
};

const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** -0.001 with two decimals reads "0,00", not "-0,00". */
const withoutNegativeZero = (value: number | null | undefined, decimals: number) =>
  typeof value === 'number' && Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value;

const cachedNumberFormats = (locale: string) => {
  const made = new Map<string, Intl.NumberFormat>();
  return (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? new Intl.NumberFormat(locale, options);
    made.set(key, format);
    return format;
  };
};
