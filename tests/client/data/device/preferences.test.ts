import { afterEach, describe, expect, it } from 'vitest';
import {
  countVisit,
  deviceKeyOf,
  installInvitation,
  readBulletins,
  sessionPreference,
} from '#client/data/device/page-preferences.ts';
import {
  isFeatureOn,
  lastKnownUser,
  localePreference,
  preloadPreference,
  recentSites,
  rememberFlags,
  witnessOf,
} from '#client/data/device/preferences.ts';

afterEach(() => sessionStorage.clear());

describe('feature flags', () => {
  it('are on for the session when the address names them', () => {
    expect(isFeatureOn('feature-3', 'hiili.example.fi')).toBe(false);
    rememberFlags('?feature-flags=feature-3&feature-flags=feature-9');
    rememberFlags('?search=feature-1');
    expect(isFeatureOn('feature-3', 'hiili.example.fi')).toBe(true);
    expect(isFeatureOn('feature-9', 'hiili.example.fi')).toBe(true);
  });

  it('follow the environment of the host otherwise', () => {
    expect(isFeatureOn('feature-2', 'hiili-dev.example.fi')).toBe(true);
    expect(isFeatureOn('feature-2', 'hiili.example.fi')).toBe(false);
  });
});

describe('a stored value', () => {
  it('counts when it is valid', () => {
    localStorage.setItem('tyomaahiili.locale', '"en"');
    expect(localePreference.get()).toBe('en');
    localStorage.setItem('tyomaahiili.locale', '"de"');
    expect(localePreference.get()).toBe('fi');
  });

  it('says when links load ahead, on mouse down unless set', () => {
    expect(preloadPreference.get()).toBe('click');
    preloadPreference.set('focus');
    expect(preloadPreference.get()).toBe('focus');
    localStorage.setItem('tyomaahiili.preload', '"always"');
    expect(preloadPreference.get()).toBe('click');
  });

  it('that is damaged counts as not set, and takes nothing else with it', () => {
    const recent = { siteId: 's', calculationId: 'c', name: 'Talo' };
    localStorage.setItem('tyomaahiili.recent-sites', JSON.stringify([recent, { siteId: 7 }, null]));
    expect(recentSites.get()).toEqual([recent]);
    localStorage.setItem('tyomaahiili.witness.u', JSON.stringify({ lastSeq: 'many', unsent: 2, at: 1 }));
    expect(witnessOf('u').get()).toBeNull();
    localStorage.setItem('tyomaahiili.device-key.u', JSON.stringify({ x: 'x' }));
    expect(deviceKeyOf('u').get()).toBeNull();
    localStorage.setItem('tyomaahiili.read-bulletins', JSON.stringify(['b', 7]));
    expect(readBulletins.get()).toEqual(['b']);
    sessionStorage.setItem(
      'tyomaahiili.session-preferences',
      JSON.stringify({
        siteSidebarExpanded: 'yes',
        categorySidebarExpanded: false,
        showEmptyCategories: { c: 1, d: true },
      }),
    );
    expect(sessionPreference('siteSidebarExpanded').get()).toBe(true);
    expect(sessionPreference('categorySidebarExpanded').get()).toBe(false);
    expect(sessionPreference('showEmptyCategories').get()).toEqual({ d: true });
  });

  it('of a user whom an older release kept still lets the app start', () => {
    localStorage.setItem('tyomaahiili.last-user', JSON.stringify({ user: { id: 'u', name: 'Aino' }, confirmedAt: 5 }));
    expect(lastKnownUser.get()).toMatchObject({
      user: { id: 'u', name: 'Aino', licenceValidTo: null },
      confirmedAt: 5,
    });
    localStorage.setItem('tyomaahiili.last-user', JSON.stringify({ user: { name: 'Aino' }, confirmedAt: 5 }));
    expect(lastKnownUser.get()).toBeNull();
  });

  it('of a session has the defaults of the specification', () => {
    expect(sessionPreference('siteSidebarExpanded').get()).toBe(true);
    expect(sessionPreference('categorySidebarExpanded').get()).toBe(true);
    expect(sessionPreference('showEmptyCategories').get()).toEqual({});
  });
});

describe('what is stored', () => {
  it('lies in local storage under a key of the app: the locale, and no token', () => {
    localePreference.set('en');
    expect(localStorage.getItem('tyomaahiili.locale')).toBe('"en"');
    expect(Object.keys(localStorage).filter((key) => /token/i.test(key))).toEqual([]);
  });

  it('lies in session storage under a key of the app: preferences and flags', () => {
    sessionPreference('siteSidebarExpanded').set(false);
    sessionPreference('showEmptyCategories').set({ a: true });
    rememberFlags('?feature-flags=feature-3');
    expect(JSON.parse(sessionStorage.getItem('tyomaahiili.session-preferences') ?? '')).toEqual({
      siteSidebarExpanded: false,
      showEmptyCategories: { a: true },
    });
    expect(JSON.parse(sessionStorage.getItem('tyomaahiili.feature-flags') ?? '')).toEqual(['feature-3']);
    expect(localStorage).toHaveLength(0);
  });
});

it('the installation is offered from the second visit on, until it was answered', () => {
  countVisit();
  countVisit();
  expect(installInvitation.isDue()).toBe(false);
  sessionStorage.clear();
  countVisit();
  expect(installInvitation.isDue()).toBe(true);
  installInvitation.setAnswered();
  expect(installInvitation.isDue()).toBe(false);
});
