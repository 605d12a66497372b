import { useFormat } from './language.ts';

const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const locales = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' } as const;
/** Making one takes longer than drawing a list of months. */
const made = new Map<keyof typeof locales, Intl.DateTimeFormat>();

const monthFormat = (language: keyof typeof locales): Intl.DateTimeFormat => {
  const known = made.get(language) ?? new Intl.DateTimeFormat(locales[language], style);
  made.set(language, known);
  return known;
};

/** A month in words: `maaliskuu 2026`, or short: `3/26`. */
export const useMonthText = (): ((month: string, isShort?: boolean) => string) => {
  const { language } = useFormat();
  return (month, isShort = false) => {
    if (isShort) return `${Number(month.slice(5))}/${month.slice(2, 4)}`;
    return monthFormat(language).format(new Date(`${month}-01`));
  };
};
