import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/user.ts';

const catalogues: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  fi: () => import('#client/locales/fi.po'),
  en: () => import('#client/locales/en.po'),
};

/** Loads a catalogue and speaks it; the document's language follows for hyphenation and screen readers. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
};
