import { useLanguage } from './language.ts';

/** The instructions in the user's language: a page of its own, precached, so that it opens offline too. */
export const useInstructionsAddress = (): string => {
  const { language } = useLanguage();
  return language === 'fi' ? '/ohjeet.html' : '/instructions.html';
};
