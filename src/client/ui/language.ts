import { createContext, use } from 'react';
import type { Language } from '#domain/user.ts';
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
