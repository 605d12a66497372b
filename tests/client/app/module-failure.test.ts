import { expect, it, vi } from 'vitest';
import { isModuleFailure, reloadForModule } from '#client/app/module-failure.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js');

const openPage = (isOnline = true) => {
  let last: string | null = null;
  const reload = vi.fn();
  return {
    isOnline,
    reload,
    lastFailure: {
      get: () => last,
      set: (failure: string) => {
        last = failure;
      },
    },
  };
};

it('knows a missing module and a wrong MIME type from other errors', () => {
  expect(isModuleFailure(missing)).toBe(true);
  expect(isModuleFailure(new TypeError("'text/html' is not a valid JavaScript MIME type."))).toBe(true);
  expect(isModuleFailure(new Error('Cannot read properties of undefined'))).toBe(false);
});

it('reloads once for the same missing module', () => {
  const page = openPage();
  expect(reloadForModule(missing, page)).toBe(true);
  expect(reloadForModule(missing, page)).toBe(false);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network, where nothing newer can be had', () => {
  const page = openPage(false);
  expect(reloadForModule(missing, page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
