import { i18n } from '@lingui/core';
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Providers } from '#client/app/providers.tsx';
import { localePreference } from '#client/data/device/preferences.ts';
import { activateLanguage } from '#client/data/device/texts.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import type { Language } from '#domain/values/language.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();
let choose: (language: Language) => void;

const Chooser = () => {
  choose = useLanguage().choose;
  return null;
};

beforeEach(async () => {
  localePreference.set('fi');
  await activateLanguage('fi');
  render(
    <Providers queryClient={tab().queryClient} openedAt={0}>
      <Chooser />
    </Providers>,
  );
});

it('is remembered when it is chosen, and spoken when its texts are there', async () => {
  act(() => choose('en'));
  expect([localePreference.get(), i18n.locale]).toEqual(['en', 'fi']);
  await waitFor(() => expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en']));
});

it('is the last one chosen, whatever texts come last', async () => {
  act(() => choose('en'));
  act(() => choose('fi'));
  await activateLanguage('en', () => false);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  expect([localePreference.get(), i18n.locale]).toEqual(['fi', 'fi']);
});

it('follows the choice made in another tab', async () => {
  localStorage.setItem('tyomaahiili.locale', '"en"');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tyomaahiili.locale' })));
  await waitFor(() => expect(i18n.locale).toBe('en'));
});
