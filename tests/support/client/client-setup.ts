import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectConsole } from '#tests/support/console-setup.ts';

// A busy machine takes its time over a part that is loaded when it is needed.
configure({ asyncUtilTimeout: 10_000 });

/** An element that browsers know and the test environment does not. */
const unknownElement = /The tag <%s> is unrecognized in this browser.* search$/s;

beforeEach(() => {
  expectConsole(unknownElement);
  // Queries of one test would wait forever for the line that another file's test took away.
  onlineManager.setOnline(true);
});

afterEach(() => {
  // Storage that the test had taken away is there again.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Each test starts on a clean device.
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

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
