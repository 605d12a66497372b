import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine takes its time over a part that is loaded when it is needed.
configure({ asyncUtilTimeout: 10_000 });

const noisy = ['error', 'warn'] as const;
let expected: RegExp[] = [];
let unexpected: string[] = [];

/** Declares that this test prints something like `pattern` to the console; anything undeclared fails the test. */
export const expectConsole = (pattern: RegExp): void => {
  expected.push(pattern);
};

/** An element that browsers know and the test environment does not. */
const unknownElement = /The tag <%s> is unrecognized in this browser.* search$/s;

beforeEach(() => {
  expected = [unknownElement];
  unexpected = [];
  for (const level of noisy) {
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  const printed = unexpected;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Each test starts on a clean device.
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(printed, 'nothing undeclared is printed to the console').toEqual([]);
});

// Modules are read once for all files: a part that is still loading when its file ends could never be loaded again.
afterAll(() => vi.dynamicImportSettled());

/** What Mantine and our own pieces ask of a browser and the test environment does not have. */
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLElement.prototype.showPopover ??= () => undefined;
