import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useColourScheme } from '#client/ui/look/colour-scheme.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import { type Language, languages } from '#domain/values/language.ts';
import type { Entry } from './entries.ts';

export type PaletteDialog =
  | { readonly kind: 'create-site' | 'log-out' }
  /** A row of the emission library. */
  | { readonly kind: 'emission-product'; readonly itemId: string };

/** The way to a language, in that language. */
const inLanguage: Readonly<Record<Language, string>> = { fi: 'Suomeksi', sv: 'På svenska', en: 'In English' };
const languageWords = 'kieli språk language suomi finska finnish ruotsi svenska swedish englanti engelska english';

/** What can be done from anywhere. */
export const useActionEntries = (onDialog: (dialog: PaletteDialog) => void): readonly Entry[] => {
  const { t } = useLingui();
  const { language, choose: chooseLanguage } = useLanguage();
  const { shown, choose: chooseScheme } = useColourScheme();
  return useMemo(() => {
    const action = (id: string, label: string, run: () => void, keywords?: string): Entry => ({
      id: `action/${id}`,
      group: 'action',
      label,
      keywords,
      run,
    });
    const isDark = shown === 'dark';
    return [
      action('create-site', t`Create a new site`, () => onDialog({ kind: 'create-site' }), t`add building`),
      ...languages
        .filter((other) => other !== language)
        .map((other) => action(`language-${other}`, inLanguage[other], () => chooseLanguage(other), languageWords)),
      action(
        'colours',
        isDark ? t`Light colours` : t`Dark colours`,
        () => chooseScheme(isDark ? 'light' : 'dark'),
        t`theme scheme mode`,
      ),
      action('log-out', t`Log out`, () => onDialog({ kind: 'log-out' }), t`sign out`),
    ];
  }, [t, language, chooseLanguage, shown, chooseScheme, onDialog]);
};
