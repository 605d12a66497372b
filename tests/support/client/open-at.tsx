import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { ErrorScreen } from '#client/app/error-screen.tsx';
import { Providers } from '#client/app/providers.tsx';
import { routeTree } from '#client/app/routeTree.gen.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { activateLanguage, loadPageTexts } from '#client/data/device/texts.ts';
import type { SessionStatus } from '#client/data/outbox/records/client-data.ts';
import { Spinner } from '#client/ui/states/spinner.tsx';
import type { Language } from '#domain/values/language.ts';
import type { Tab } from '#tests/support/client/data.ts';

/** Opens the whole application at an address with the session as it is before anything was asked. */
export const openAt = async (
  tab: Tab,
  address: string,
  status: SessionStatus = 'undetermined',
  language: Language = 'fi',
  /** Parts that wait have a spinner of their own, as in the browser; else the whole page waits for them. */
  showsSpinner = false,
) => {
  tab.status.set(status);
  localePreference.set(language);
  await activateLanguage(language);
  const router = createRouter({
    routeTree,
    context: { queryClient: tab.queryClient, loadPageTexts: () => loadPageTexts(language) },
    history: createMemoryHistory({ initialEntries: [address] }),
    ...(showsSpinner && { defaultPendingComponent: Spinner }),
    defaultErrorComponent: ErrorScreen,
  });
  await act(async () => {
    await router.load();
    render(
      <Providers queryClient={tab.queryClient} openedAt={Date.now()}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  return router;
};
