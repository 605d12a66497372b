import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { localePreference, preloadPreference, usePreference } from '#client/data/device/preferences.ts';
import { activateLanguage } from '#client/data/device/texts.ts';
import { LinkSettingsContext } from '#client/ui/browser/app-link.tsx';
import { IssueTextContext } from '#client/ui/fields/field-error.tsx';
import { LanguageContext } from '#client/ui/text/language.ts';
import { type Language, languageOf } from '#domain/values/language.ts';
import { pageLifetimeMs } from '#domain/values/limits.ts';
import { ColourSchemeProvider } from './colour-scheme-provider.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  /** When this page was opened (ms). */
  readonly openedAt: number;
  readonly children: React.ReactNode;
}

/** Everything a screen finds around it: language, theme, server data, link settings. */
export const Providers = ({ queryClient, openedAt, children }: ProvidersProps) => {
  const [preload] = usePreference(preloadPreference);
  const linkSettings = useMemo(
    () => ({ preload, isPageExpired: () => nowMs() - openedAt >= pageLifetimeMs }),
    [preload, openedAt],
  );
  return (
    <I18nProvider i18n={i18n}>
      <LanguageProvider>
        <ColourSchemeProvider>
          <QueryClientProvider client={queryClient}>
            <LinkSettingsContext value={linkSettings}>{children}</LinkSettingsContext>
          </QueryClientProvider>
        </ColourSchemeProvider>
      </LanguageProvider>
    </I18nProvider>
  );
};

const LanguageProvider = ({ children }: { readonly children: React.ReactNode }) => {
  const [language, choose] = usePreference(localePreference);
  const languageChoice = useMemo(() => ({ language, choose }), [language, choose]);
  const issueTexts = useIssueTexts(language);
  useSpokenLanguage(language, choose);
  return (
    <LanguageContext value={languageChoice}>
      <IssueTextContext value={issueTexts}>{children}</IssueTextContext>
    </LanguageContext>
  );
};

/** The choice is remembered at once, here or in another tab, and its texts follow; without them it is taken back. */
const useSpokenLanguage = (language: Language, choose: (language: Language) => void): void => {
  const spoken = useRef<Language>(languageOf(i18n.locale));
  useEffect(() => {
    if (language === spoken.current) return;
    const isWanted = () => localePreference.get() === language;
    activateLanguage(language, isWanted).then(
      () => {
        if (isWanted()) spoken.current = language;
      },
      (error: unknown) => {
        console.error('Loading the language failed', error);
        if (isWanted()) choose(spoken.current);
      },
    );
  }, [language, choose]);
};

type IssueText = (code: string, language: Language) => string;

/** The texts of broken rules come after the first screen, which has no form. */
const useIssueTexts = (language: Language): ((code: string) => string) => {
  const [issueText, setIssueText] = useState<IssueText>(() => (code: string) => code);
  useEffect(() => {
    void import('#contract/frame/issues.ts').then((issues) => setIssueText(() => issues.issueText));
  }, []);
  return useMemo(() => (code: string) => issueText(code, language), [issueText, language]);
};
