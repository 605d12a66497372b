import { expect, it } from 'vitest';
import * as limits from '#domain/values/limits.ts';

it('are those of the specification', () => {
  expect(limits).toMatchObject({
    toastMs: 3000,
    defaultPageSize: 100,
    maxTextLength: 200,
    minPercent: 0,
    maxPercent: 100,
    minCompletionYear: 2020,
    maxCompletionYear: 3000,
    minTargetLifetimeYears: 0,
    maxTargetLifetimeYears: 2000,
    sidebarExpandedPx: 280,
    sidebarCollapsedPx: 30,
    pendingDelayMs: 500,
    pendingMinimumMs: 200,
    splashFadeMs: 200,
    maxNativeSelectItems: 300,
    pageLifetimeMs: 43_200_000,
  });
});
