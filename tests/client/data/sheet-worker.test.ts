import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SheetError } from '#domain/sheets/sheet.ts';

beforeAll(async () => {
  await import('#client/data/sheet-worker.ts');
});

/** An order whose bytes cannot be read for this reason. */
const failing = (failure: Error) => ({
  job: {
    get bytes(): never {
      throw failure;
    },
  },
  existing: [],
  language: 'en',
});

describe('what the worker of sheets tells of a failure', () => {
  it.each([
    ['that was foreseen', new SheetError('sheet-protected'), 'sheet-protected'],
    ['that nobody foresaw', new TypeError('x is not a function'), 'sheet-broken'],
    ['for want of memory', new RangeError('Array buffer allocation failed'), 'sheet-too-large'],
  ])('%s', async (_, failure, fault) => {
    const told = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
    self.dispatchEvent(new MessageEvent('message', { data: failing(failure) }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ fault }));
  });
});
