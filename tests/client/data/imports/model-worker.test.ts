import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { expectConsole } from '#tests/support/console-setup.ts';

let work: (event: MessageEvent) => unknown;

beforeAll(async () => {
  // The window of the tests may be that of another worker's, too.
  vi.spyOn(self, 'addEventListener').mockImplementation((_: string, listener: unknown) => {
    work = listener as typeof work;
  });
  await import('#client/data/imports/model-worker.ts');
});

/** An order whose file cannot be read for this reason. */
const failing = (failure: Error) => ({ file: { arrayBuffer: () => Promise.reject(failure) }, earlier: [] });

describe('what the worker of models tells of a failure', () => {
  it.each([
    ['that was foreseen', new ModelError('schema-unknown'), 'schema-unknown'],
    ['that nobody foresaw', new TypeError('x is not a function'), 'broken'],
    ['for want of memory', new RangeError('Array buffer allocation failed'), 'too-large'],
  ])('%s', async (_, failure, fault) => {
    if (fault === 'broken') expectConsole(/x is not a function/);
    const told = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
    work(new MessageEvent('message', { data: failing(failure) }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ fault }));
  });
});
