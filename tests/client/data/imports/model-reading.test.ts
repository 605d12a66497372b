import { describe, expect, it, vi } from 'vitest';
import { readModelFile } from '#client/data/imports/model-reading.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { workerEndingWith } from '#tests/support/server/ending-worker.ts';

const watch = { signal: new AbortController().signal, onProgress: () => undefined };

describe('a worker of models that ends', () => {
  it.each([
    ['for want of memory', new ErrorEvent('error', { message: 'Uncaught RangeError: Out of memory' }), 'too-large'],
    ['because its script did not come', new Event('error'), 'broken'],
  ])('%s', async (_, event, code) => {
    if (code === 'broken') expectConsole(/^Reading the file failed/);
    vi.stubGlobal('Worker', workerEndingWith(event));
    await expect(readModelFile(new File(['x'], 'talo.ifc'), [], watch)).rejects.toMatchObject({ code });
  });
});
