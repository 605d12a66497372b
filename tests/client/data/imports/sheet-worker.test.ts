import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { expectConsole } from '#tests/support/console-setup.ts';

let work: (event: MessageEvent) => unknown;

beforeAll(async () => {
  // The window of the tests may be that of another worker's, too.
  vi.spyOn(self, 'addEventListener').mockImplementation((_: string, listener: unknown) => {
    work = listener as typeof work;
  });
  await import('#client/data/imports/sheet-worker.ts');
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
    if (fault === 'sheet-broken') expectConsole(/x is not a function/);
    const told = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
    work(new MessageEvent('message', { data: failing(failure) }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ fault }));
  });
});
