import type { Language } from '#domain/values/language.ts';
import { useLanguage } from './language.ts';

const addresses: Readonly<Record<Language, string>> = {
  fi: '/ohjeet.html',
  sv: '/anvisningar.html',
  en: '/instructions.html',
};

/** The instructions in the user's language: a page of its own, precached, so that it opens offline too. */
export const useInstructionsAddress = (): string => {
  const { language } = useLanguage();
  return addresses[language];
};
