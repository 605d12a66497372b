import { useFormat } from './language.ts';

const locales = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' } as const;

/** A month in words: `maaliskuu 2026`, or short: `3/26`. */
export const useMonthText = (): ((month: string, isShort?: boolean) => string) => {
  const { language } = useFormat();
  return (month, isShort = false) => {
    if (isShort) return `${Number(month.slice(5))}/${month.slice(2, 4)}`;
    const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(locales[language], style).format(new Date(`${month}-01`));
  };
};
