import { expect, it, vi } from 'vitest';
import { isModuleFailure, reloadForModule } from '#client/app/module-failure.ts';
import type { PartState } from '#client/data/line/missing-part.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js');

const openPage = ({ isReachable = true, part = 'gone' as PartState } = {}) => {
  let last: string | null = null;
  const reload = vi.fn();
  return {
    isReachable: () => Promise.resolve(isReachable),
    fetchPart: () => Promise.resolve(part),
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

it('reloads once for the same missing module, however often it is told', async () => {
  const page = openPage();
  const told = await Promise.all([reloadForModule(missing, page), reloadForModule(missing, page)]);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await reloadForModule(missing, page)).toBe(false);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('does not reload while the server is out of reach: the page might not come back', async () => {
  const page = openPage({ isReachable: false });
  expect(await reloadForModule(missing, page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.lastFailure.get()).toBe(null);
});

it('does not reload for a part that does not come either as a file: the line is the matter', async () => {
  const page = openPage({ part: 'away' });
  expect(await reloadForModule(missing, page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  // A failure that does not say which module it was.
  expect(await reloadForModule(new TypeError('Importing a module script failed.'), page)).toBe(true);
});

it('reloads once when the part has come as a file: the page itself would not import it any more', async () => {
  const page = openPage({ part: 'here' });
  expect(await reloadForModule(missing, page)).toBe(true);
  expect(await reloadForModule(missing, page)).toBe(false);
  expect(page.reload).toHaveBeenCalledTimes(1);
});
