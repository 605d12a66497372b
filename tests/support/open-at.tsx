import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { activateLanguage, loadPageTexts } from '#client/app/locale.ts';
import { Providers } from '#client/app/providers.tsx';
import { routeTree } from '#client/app/routeTree.gen.ts';
import type { SessionStatus } from '#client/data/session.ts';
import type { Tab } from './data.ts';

/** Opens the whole application at an address, in Finnish, with the session as it is before anything was asked. */
export const openAt = async (tab: Tab, address: string, status: SessionStatus = 'undetermined') => {
  tab.status.set(status);
  await activateLanguage('fi');
  const router = createRouter({
    routeTree,
    context: { queryClient: tab.queryClient, loadPageTexts: () => loadPageTexts('fi') },
    history: createMemoryHistory({ initialEntries: [address] }),
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
