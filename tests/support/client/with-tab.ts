import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { type Browser, makeBrowser, openTab, type Tab } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

/** What a test asks for what is its own: each is new in every test. */
interface Opened {
  readonly tab: () => Tab;
  readonly server: () => FakeServer;
  readonly browser: () => Browser;
}

/**
 * A new server for each test, with what it is given before the tab of a new browser opens. What the test rendered goes
 * before its tab closes.
 */
export const withTab = (prepare: (server: FakeServer) => void = () => undefined): Opened => {
  let browser: Browser | null = null;
  let tab: Tab | null = null;
  beforeEach(async () => {
    browser = makeBrowser(new FakeServer());
    prepare(browser.server);
    tab = await openTab(browser);
  });
  afterEach(() => {
    cleanup();
    tab?.close();
  });
  return { tab: () => there(tab), server: () => there(browser).server, browser: () => there(browser) };
};

const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('the tab is there only inside a test');
  return value;
};
