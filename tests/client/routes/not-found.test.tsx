import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '#client/app/providers.tsx';
import { localePreference } from '#client/data/device/preferences.ts';
import { activateLanguage } from '#client/data/device/texts.ts';
import { Route } from '#client/routes/__root.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();

it('the root has a page for an address that no page answers', async () => {
  const { component, notFoundComponent } = Route.options;
  const router = createRouter({
    routeTree: createRootRoute({ ...(component && { component }), ...(notFoundComponent && { notFoundComponent }) }),
    history: createMemoryHistory({ initialEntries: ['/nowhere'] }),
  });
  localePreference.set('en');
  await activateLanguage('en');
  await act(async () => {
    render(
      <Providers queryClient={tab().queryClient} openedAt={Date.now()}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/');
});
