import { nowMs } from '#client/data/device/clock.ts';
import '#client/ui/look/tokens.css';
import '#client/ui/look/base.css';
import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lastKnownUser, lastModuleFailure, localePreference, rememberFlags } from '#client/data/device/preferences.ts';
import { activateLanguage, loadPageTexts } from '#client/data/device/texts.ts';
import { fetchPart } from '#client/data/line/missing-part.ts';
import { outboxPanelId } from '#client/data/outbox/edits/state.ts';
import { isServerReachable, startData } from '#client/data/session/start.ts';
import { earlyDrop } from '#client/ui/browser/early-drop.ts';
import { installPrompt } from '#client/ui/browser/install-prompt.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { ToastRegion } from '#client/ui/notices/toast-region.tsx';
import { createToasts } from '#client/ui/notices/toasts.ts';
import type { AfterStartProps } from './after-start.tsx';
import { isEditing, watchEditing } from './editing.ts';
import { reloadForModule } from './module-failure.ts';
import { Providers } from './providers.tsx';
import { createAppRouter, fetchPageAhead } from './router.ts';
import { hideSplash } from './splash.ts';

/** Comes after the first screen; without it the app works all the same. */
const AfterStart = lazily<AfterStartProps>(async () => {
  try {
    const [parts] = await Promise.all([import('./after-start.tsx'), loadPageTexts()]);
    return parts.AfterStart;
  } catch {
    return () => null;
  }
});

const start = async (root: HTMLElement): Promise<void> => {
  const openedAt = nowMs();
  reloadOnModuleFailure();
  installPrompt.listen(window);
  earlyDrop.listen();
  rememberFlags(window.location.search);
  const toasts = createToasts();
  const { queryClient } = startData({
    notify: ({ type, message }) => {
      // What edits and calls say is not among the first texts.
      const show = () => toasts.show({ type, message: i18n._(message) });
      void loadPageTexts().then(show, show);
    },
    navigate: (url) => window.location.assign(url),
  });
  const router = createAppRouter({ queryClient, loadPageTexts: () => loadPageTexts() });
  // The language waits for no text but the shell's, as long as it is asked for first.
  const spoken = speak();
  // Nobody who has to sign in first waits for a page that is not shown.
  if (lastKnownUser.get() !== null) fetchPageAhead(router);
  // The language and the first page, with its guard, are fetched side by side.
  await Promise.all([spoken, router.load()]);
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient} openedAt={openedAt}>
        <RouterProvider router={router} />
        <ToastRegion toasts={toasts} questionsId={outboxPanelId} />
        <AfterStart router={router} opened={router.state.matches} />
      </Providers>
    </StrictMode>,
  );
  hideSplash();
};

/** The language of choice; where its texts cannot be had, the other is better than nothing. */
const speak = (): Promise<void> => {
  const language = localePreference.get();
  return activateLanguage(language).catch(() => activateLanguage(language === 'fi' ? 'en' : 'fi'));
};

/** What is being typed is finished first. */
const reloadWhenIdle = (): void => {
  const stopWatching = watchEditing(() => reload());
  const reload = (): void => {
    if (isEditing()) return;
    stopWatching();
    window.location.reload();
  };
  reload();
};

const reloadOnModuleFailure = (): void => {
  const tryReload = (error: unknown) =>
    void reloadForModule(error, {
      isReachable: isServerReachable,
      fetchPart,
      lastFailure: lastModuleFailure,
      reload: reloadWhenIdle,
    });
  window.addEventListener('vite:preloadError', (event) => tryReload(event.payload));
  window.addEventListener('error', (event) => tryReload(event.error));
  window.addEventListener('unhandledrejection', (event) => tryReload(event.reason));
};

const root = document.getElementById('root');
if (root) void start(root);
