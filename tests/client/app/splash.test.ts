import { expect, it, vi } from 'vitest';
import { hideSplash } from '#client/app/splash.ts';

it('fades for 200 ms and is gone', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="splash"></div>';
  const splash = () => document.getElementById('splash');
  hideSplash();
  expect(splash()?.style.transition).toContain('200ms');
  expect(splash()?.style.opacity).toBe('0');
  vi.advanceTimersByTime(199);
  expect(splash()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(splash()).toBeNull();
  vi.useRealTimers();
});
