import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/values/language.ts';
import { localePreference } from './preferences.ts';

type Catalogue = () => Promise<{ readonly messages: Messages }>;

/** The texts of the first screen, and the texts of all pages behind it. */
const catalogues: Readonly<Record<'shell' | 'pages', Readonly<Record<Language, Catalogue>>>> = {
  shell: {
    fi: () => import('#client/locales/fi.po'),
    sv: () => import('#client/locales/sv.po'),
    en: () => import('#client/locales/en.po'),
  },
  pages: {
    fi: () => import('#client/locales/pages/fi.po'),
    sv: () => import('#client/locales/pages/sv.po'),
    en: () => import('#client/locales/pages/en.po'),
  },
};

let pagesWanted = false;
const withPages = new Set<Language>();

/**
 * Loads a catalogue and speaks it, if it is still wanted then; the document's language follows for hyphenation and screen
 * readers.
 */
export const activateLanguage = async (language: Language, isWanted = () => true): Promise<void> => {
  const [{ messages }] = await Promise.all([
    catalogues.shell[language](),
    pagesWanted ? loadPagesOf(language) : undefined,
  ]);
  i18n.load(language, messages);
  if (!isWanted()) return;
  i18n.activate(language);
  document.documentElement.lang = language;
};

/** For pages and for parts that come later: their texts, in this language and from now on in every language chosen. */
export const loadPageTexts = async (language: Language = localePreference.get()): Promise<void> => {
  pagesWanted = true;
  await loadPagesOf(language);
};

const loadPagesOf = async (language: Language): Promise<void> => {
  if (withPages.has(language)) return;
  const { messages } = await catalogues.pages[language]();
  if (withPages.has(language)) return;
  withPages.add(language);
  i18n.load(language, messages);
};
