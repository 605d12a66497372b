import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useColourScheme } from '#client/ui/colour-scheme.ts';
import { useLanguage } from '#client/ui/language.ts';
import type { Entry } from './entries.ts';

export type PaletteDialog =
  | { readonly kind: 'create-site' | 'log-out' }
  /** A row of the emission library. */
  | { readonly kind: 'emission-product'; readonly itemId: string };

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
      action(
        'language',
        language === 'fi' ? 'In English' : 'Suomeksi',
        () => chooseLanguage(language === 'fi' ? 'en' : 'fi'),
        'kieli language suomi finnish english englanti',
      ),
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
