import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppLink, LinkSettingsContext } from '#client/ui/browser/app-link.tsx';
import type { PreloadMode } from '#domain/values/preload.ts';

afterEach(cleanup);

const renderLink = async (preload: PreloadMode, isPageExpired = false, load = vi.fn()) => {
  const root = createRootRoute();
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <AppLink to="/sites">Sites</AppLink>,
  });
  const sites = createRoute({ getParentRoute: () => root, path: '/sites', loader: load, component: () => 'the sites' });
  const router = createRouter({
    routeTree: root.addChildren([start, sites]),
    history: createMemoryHistory(),
    defaultPreload: false,
  });
  await act(async () => {
    render(
      <LinkSettingsContext value={{ preload, isPageExpired: () => isPageExpired }}>
        <RouterProvider<typeof router> router={router} />
      </LinkSettingsContext>,
    );
  });
  return { load, link: await screen.findByRole('link', { name: 'Sites' }) };
};

it.each([
  ['click', fireEvent.mouseDown],
  ['hover', fireEvent.mouseEnter],
  ['focus', fireEvent.focus],
] as const)('loads the route ahead on %s when that is the setting', async (mode, act) => {
  const { load, link } = await renderLink(mode);
  act(link);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('does not load ahead on another sign', async () => {
  const { load, link } = await renderLink('click');
  fireEvent.mouseEnter(link);
  fireEvent.focus(link);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(load).not.toHaveBeenCalled();
});

it('follows the link inside the page', async () => {
  const { link } = await renderLink('click');
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText('the sites')).toBeDefined();
});

it('leaves the click to the browser once the page is too old: a full page load', async () => {
  const { link } = await renderLink('click', true);
  let isLeftToBrowser = false;
  document.addEventListener(
    'click',
    (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  expect(isLeftToBrowser).toBe(true);
});

it('only logs that loading ahead failed: nothing changes on the screen', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const { load, link } = await renderLink('click', false, vi.fn().mockRejectedValue(failure));
  const before = document.body.innerHTML;
  fireEvent.mouseDown(link);
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Preload failed', failure));
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.body.innerHTML).toBe(before);
});
