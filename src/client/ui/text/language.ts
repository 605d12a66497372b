import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import { type Language, languageOf } from '#domain/values/language.ts';
import { type Format, formatOf } from './format.ts';

interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

/** Given by the app; the default serves parts that are shown alone. */
export const LanguageContext = createContext<LanguageChoice>({ language: 'fi', choose: () => undefined });

export const useLanguage = (): LanguageChoice => use(LanguageContext);

/** Numbers, dates and units in the user's language. */
export const useFormat = (): Format => formatOf(use(LanguageContext).language);

/** The language of the texts on the screen, for words that the domain keeps. */
export const useTextLanguage = (): Language => languageOf(useLingui().i18n.locale);
