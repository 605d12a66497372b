import { clock } from '#client/data/device/clock.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import type { Word } from '#domain/values/word.ts';

const storedUnder = 'contributor-language';

/** Where the device keeps nothing, it holds for this page. */
let ofPage: Language | null = null;

const chosen = (): string | null => {
  if (ofPage !== null) return ofPage;
  try {
    return localStorage.getItem(storedUnder);
  } catch {
    return null;
  }
};

/** As chosen here, else the first of the browser's that the page has, else Finnish. */
export const currentLanguage = (): Language => {
  const wanted = [chosen() ?? '', ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.flatMap((one) => languages.find((language) => language === one) ?? [])[0] ?? 'fi';
};

export const chooseLanguage = (language: Language): void => {
  ofPage = language;
  try {
    localStorage.setItem(storedUnder, language);
  } catch {
    // See above.
  }
};

export const say = (word: Word): string => word[currentLanguage()];

const locales: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' };

/** A number as it is written, with up to three decimals. */
export const written = (value: number): string =>
  new Intl.NumberFormat(locales[currentLanguage()], { maximumFractionDigits: 3 }).format(value);

/** @param date ISO date */
export const writtenDay = (date: string, weekday = false): string =>
  new Intl.DateTimeFormat(locales[currentLanguage()], {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
    // A link that holds for years must not seem to end this December.
    ...(date.slice(0, 4) === today(clock()).slice(0, 4) ? {} : { year: 'numeric' }),
    ...(weekday ? { weekday: 'short' } : {}),
  }).format(new Date(`${date}T00:00:00Z`));

/** What was typed as a number: digits, and one comma or point; null = it is none. */
export const typedNumber = (text: string): number | null => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
};
