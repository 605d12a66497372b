import { afterEach, beforeEach, expect, it } from 'vitest';
import { showLastScreen } from '#client/app/last-screen/show-last-screen.ts';
import { keepPicture, type ScreenPicture } from '#client/data/device/last-screen.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';

const hour = 60 * 60 * 1000;

const picture = (): ScreenPicture => ({
  userId: 'u1',
  address: window.location.pathname + window.location.search,
  program: '/assets/index-1.js',
  takenAt: Date.now() - hour,
  widthPx: window.innerWidth,
  document: { lang: 'fi', 'data-mantine-color-scheme': 'dark' },
  styleSheets: [],
  scrolled: [0, 0],
  screen: [['h1', {}, ['Rakennustuotteet']]],
});

const byId = (id: string): HTMLElement | null => document.getElementById(id);

const start = async (kept: ScreenPicture): Promise<HTMLElement | null> => {
  keepPicture(kept);
  showLastScreen();
  await Promise.resolve();
  await Promise.resolve();
  return byId('last-screen');
};

beforeEach(() => {
  lastKnownUser.set({ user: { id: 'u1' }, confirmedAt: 1 } as never);
  document.body.innerHTML = '<div id="splash"></div><div id="root"></div>';
  const program = document.createElement('template');
  program.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  document.body.append(program.content);
});

it('stands over the splash, is not to be used, and goes with it when the page stands in its place', async () => {
  const screen = await start(picture());
  expect(screen?.textContent).toBe('Rakennustuotteet');
  expect(screen?.inert).toBe(true);
  expect(screen?.ariaHidden).toBe('true');
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  byId('root')?.append('page');
  await new Promise((resolve) => setTimeout(resolve));
  expect(byId('last-screen')).toBeNull();
  expect(byId('splash')).toBeNull();
});

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

const others: Readonly<Record<string, Partial<ScreenPicture>>> = {
  'of another address': { address: '/elsewhere' },
  'of another release': { program: '/assets/index-2.js' },
  'of another width': { widthPx: 1 },
  'of yesterday': { takenAt: Date.now() - 13 * hour },
  'of a clock that was ahead': { takenAt: Date.now() + hour },
  'of somebody else': { userId: 'u2' },
};

it.each(Object.entries(others))('is none %s', async (_, other) => {
  expect(await start({ ...picture(), ...other })).toBeNull();
});

it('is none where the program was sooner', async () => {
  byId('root')?.append('page');
  expect(await start(picture())).toBeNull();
});

it('is none where what was kept is damaged', () => {
  localStorage.setItem('tyomaahiili.last-screen', '{"userId":');
  showLastScreen();
  expect(byId('last-screen')).toBeNull();
});
