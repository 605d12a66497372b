import { afterEach, describe, expect, it } from 'vitest';
import { isFeatureOn, rememberFlags } from '#client/data/preferences.ts';

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
