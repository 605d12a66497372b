import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { unitText } from '#domain/words/unit-words.ts';

/** Numbers, dates and units as text in one language. Rounding happens here and nowhere earlier. */
export interface Format {
  readonly language: Language;
  /** Fixed number of decimals; the missing value is an en dash. */
  readonly number: (value: number | null | undefined, decimals?: number) => string;
  /** As many decimals as the number has, at most six: for what a person typed. */
  readonly plain: (value: number | null | undefined) => string;
  /** Three digits and a word for the thousands, e.g. 12.3bn: where the whole number has no room. */
  readonly compact: (value: number) => string;
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

const localeOf: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' };

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
  const numbers = createNumberTexts(locale, fixed);
  const plain = createNumberTexts(locale, () => ({ maximumFractionDigits: 6 }));
  const percents = createNumberTexts(locale, (decimals) => ({ style: 'percent', ...fixed(decimals) }));
  const signed = createNumberTexts(locale, (decimals) => ({ signDisplay: 'exceptZero', ...fixed(decimals) }));
  const compact = createNumberTexts(locale, () => ({ notation: 'compact', maximumSignificantDigits: 3 }));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale);
  const collator = new Intl.Collator(locale, { numeric: true });
  return {
    language,
    number: (value, decimals = 0) => numbers(withoutNegativeZero(value, decimals), decimals),
    plain: (value) => plain(value, 0),
    compact: (value) => compact(value, 0),
    percent: (share, decimals = 0) => percents(share, decimals),
    signed: (value, decimals = 0) => signed(value, decimals),
    // A day of the calendar is the same wherever it is read; the day of a moment is the reader's.
    date: (iso) => (iso ? (iso.length === isoDayLength ? day : date).format(new Date(iso)) : missing),
    dateTime: (iso) => (iso ? dateTime.format(new Date(iso)) : missing),
    list: (parts) => list.format(parts),
    unit: (unit) => unitText(unit, language),
    compare: collator.compare,
  };
};

const isoDayLength = '2026-11-20'.length;

const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** -0.001 with two decimals reads "0,00", not "-0,00". */
const withoutNegativeZero = (value: number | null | undefined, decimals: number) =>
  typeof value === 'number' && Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value;

/** Each formatter is made when it is first needed: they are slow to make, and a grid asks for hundreds of texts at once. */
const createNumberTexts = (locale: string, optionsOf: (decimals: number) => Intl.NumberFormatOptions) => {
  const made: Intl.NumberFormat[] = [];
  return (value: number | null | undefined, decimals: number): string => {
    if (value === null || value === undefined || !Number.isFinite(value)) return missing;
    made[decimals] ??= new Intl.NumberFormat(locale, optionsOf(decimals));
    return made[decimals].format(value);
  };
};
