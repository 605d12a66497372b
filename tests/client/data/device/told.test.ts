import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passOverTold } from '#client/data/device/told.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();
let stop: () => void;

beforeEach(() => {
  stop = passOverTold(window);
});

afterEach(() => stop());

/** Whether the browser would tell of a failure that nobody waits for. */
const isNews = (reason: unknown): boolean => {
  const event = new Event('unhandledrejection', { cancelable: true });
  return window.dispatchEvent(Object.assign(event, { reason }));
};

it('passes over an edit whose failure was told, and over nothing else', async () => {
  vi.spyOn(tab().outbox, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const failure: unknown = await tab()
    .edits.createSite({ name: 'Koulu' })
    .catch((error: unknown) => error);
  expect(tab().notices.map(({ type }) => type)).toEqual(['error']);
  expect([isNews(failure), isNews(new Error('unheard of')), isNews('text')]).toEqual([false, true, true]);
});
