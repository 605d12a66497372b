import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastScreen } from '#client/app/last-screen/keep-last-screen.ts';
import { takePicture } from '#client/data/device/last-screen.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import { registerData } from '#client/data/outbox/records/client-data.ts';

const user = { id: 'u1', name: 'Esittelykäyttäjä' };
let queryClient: QueryClient;
let entries: Signal<readonly unknown[]>;
let stop: () => void;

const turn = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  queryClient = new QueryClient();
  entries = new Signal<readonly unknown[]>([]);
  registerData({ queryClient, outbox: { entries } } as never);
  lastKnownUser.set({ user, confirmedAt: 1 } as never);
  document.body.innerHTML = '<div id="root"><h1>Rakennustuotteet</h1></div>';
  stop = keepLastScreen();
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it('is what stood there when the page went out of sight, and is given once', () => {
  expect(takePicture()).toBeNull();
  turn('hidden');
  expect(takePicture()).toMatchObject({ userId: 'u1', address: '/', screen: [['h1', {}, ['Rakennustuotteet']]] });
  expect(takePicture()).toBeNull();
});

it('is gone when the page is in sight again', () => {
  turn('hidden');
  turn('visible');
  expect(takePicture()).toBeNull();
});

it('is gone when something was read', () => {
  turn('hidden');
  queryClient.setQueryData(['rows'], [1]);
  expect(takePicture()).toBeNull();
});

it('is gone when an edit was made', () => {
  turn('hidden');
  entries.set([{}]);
  expect(takePicture()).toBeNull();
});

it('is gone with the user', () => {
  turn('hidden');
  stop();
  expect(takePicture()).toBeNull();
});

it('is not given to somebody else', () => {
  turn('hidden');
  lastKnownUser.set({ user: { ...user, id: 'u2' }, confirmedAt: 1 } as never);
  expect(takePicture()).toBeNull();
});

it('is none while something is typed, or is said to have gone wrong', () => {
  const root = document.getElementById('root');
  root?.insertAdjacentHTML('beforeend', '<input>');
  root?.querySelector('input')?.focus();
  turn('hidden');
  expect(takePicture()).toBeNull();
  root
    ?.querySelector('input')
    ?.replaceWith(Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Ei onnistunut' }));
  turn('hidden');
  expect(takePicture()).toBeNull();
});
