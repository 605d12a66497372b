import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SheetOrder } from '#client/data/imports/sheet-order.ts';
import { readSheetBeside, startSheetWorker } from '#client/data/imports/sheet-reading.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { workerEndingWith } from '#tests/support/server/ending-worker.ts';

const watch = { signal: new AbortController().signal, onProgress: () => undefined };
const order: SheetOrder = {
  job: {
    bytes: new Uint8Array(1),
    contentType: 'text/csv',
    sheet: null,
    mapping: null,
    categories: [],
    savedColumns: [],
    choices: [],
    ...importLibrary(gold1.referenceSet, { companyName: '', products: [], composites: [] }),
  },
  existing: [],
  language: 'en',
};

describe('a worker of sheets that ends', () => {
  it.each([
    [
      'for want of memory',
      new ErrorEvent('error', { message: 'Uncaught RangeError: Out of memory' }),
      'sheet-too-large',
    ],
    ['because its script did not come', new Event('error'), 'sheet-broken'],
  ])('%s', async (_, event, code) => {
    if (code === 'sheet-broken') expectConsole(/^Reading the file failed/);
    vi.stubGlobal('Worker', workerEndingWith(event));
    await expect(readSheetBeside(async () => order, watch)).rejects.toMatchObject({ code });
  });
});

describe('a sheet whose order fails', () => {
  it('is told, and its worker ended', async () => {
    const terminate = vi.fn();
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate = terminate;
      },
    );
    const failing = () => Promise.reject(new Error('the file is gone'));
    await expect(readSheetBeside(failing, watch)).rejects.toThrow('the file is gone');
    expect(terminate).toHaveBeenCalledOnce();
  });
});

describe('a worker that is started before its sheet', () => {
  const started: { readonly terminate: ReturnType<typeof vi.fn>; readonly postMessage: ReturnType<typeof vi.fn> }[] =
    [];
  class WaitingWorker extends EventTarget {
    readonly terminate = vi.fn();
    readonly postMessage = vi.fn(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { fault: 'sheet-empty' } })),
    );
    constructor() {
      super();
      started.push(this);
    }
  }
  const read = () => readSheetBeside(async () => order, watch);
  afterEach(() => {
    started.length = 0;
    vi.useRealTimers();
  });

  it('reads the next sheet, and no other one', async () => {
    vi.stubGlobal('Worker', WaitingWorker);
    startSheetWorker();
    startSheetWorker();
    expect(started).toHaveLength(1);
    await expect(read()).rejects.toMatchObject({ code: 'sheet-empty' });
    expect(started).toHaveLength(1);
    await expect(read()).rejects.toMatchObject({ code: 'sheet-empty' });
    expect(started.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([1, 1]);
  });

  it('is not started while a sheet is being read', async () => {
    vi.stubGlobal('Worker', WaitingWorker);
    const reading = readSheetBeside(async () => {
      startSheetWorker();
      return order;
    }, watch);
    await expect(reading).rejects.toMatchObject({ code: 'sheet-empty' });
    expect(started).toHaveLength(1);
  });

  it('goes when no sheet comes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', WaitingWorker);
    startSheetWorker();
    await vi.runAllTimersAsync();
    expect(started[0]?.terminate).toHaveBeenCalledOnce();
    await expect(read()).rejects.toMatchObject({ code: 'sheet-empty' });
    expect(started).toHaveLength(2);
  });

  it('is followed by another one when its script does not come', async () => {
    vi.stubGlobal('Worker', WaitingWorker);
    startSheetWorker();
    const [first] = started as unknown as EventTarget[];
    first?.dispatchEvent(new Event('error'));
    await expect(read()).rejects.toMatchObject({ code: 'sheet-empty' });
    expect(started).toHaveLength(2);
  });
});
