import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '#client/data/line/api.ts';
import { Connectivity } from '#client/data/line/connectivity.ts';
import { ping } from '#contract/people/session.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let connectivity: Connectivity;
const ask = async () => {
  await call(ping, { query: { n: 'n' } });
};

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  connectivity = new Connectivity({ ping: ask, now: Date.now, random: () => 1 });
  connectivity.start();
});

afterEach(() => {
  connectivity.stop();
  vi.useRealTimers();
});

describe('the state of the line', () => {
  it('is known from answers, not from the browser', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await ask();
    expect(connectivity.state.get()).toBe('online');
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is offline after a failure and tells the query client', async () => {
    server.fault = 'no-line';
    await expect(ask()).rejects.toThrow(ApiError);
    expect(connectivity.state.get()).toBe('offline');
    expect(onlineManager.isOnline()).toBe(false);
  });

  it('is captive when somebody else answers', async () => {
    server.fault = 'captive';
    await expect(ask()).rejects.toThrow(ApiError);
    expect(connectivity.state.get()).toBe('captive');
    expect(connectivity.isOnline()).toBe(false);
  });

  it('is online while our server answers with errors', async () => {
    server.fault = { status: 503 };
    await expect(ask()).rejects.toThrow(ApiError);
    expect(connectivity.state.get()).toBe('online');
  });
});

describe('asking again', () => {
  it('happens within a second when the browser says that the line is back right after a failed question', async () => {
    server.fault = 'no-line';
    connectivity.check();
    await vi.advanceTimersByTimeAsync(100);
    expect(connectivity.state.get()).toBe('offline');
    server.fault = null;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    expect(connectivity.state.get()).toBe('offline');
    await vi.advanceTimersByTimeAsync(450);
    expect(connectivity.state.get()).toBe('online');
  });

  it('happens once more when that is said while a question is on its way', async () => {
    let fail = (_reason: Error): void => undefined;
    const asked = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
    const slow = new Connectivity({ ping: asked, now: Date.now, random: () => 1 });
    slow.start();
    slow.check();
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(1);
    fail(new Error('cut'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledTimes(2);
    slow.stop();
  });

  it('happens after 2, 4, 8 s and finds the line when it is back', async () => {
    server.fault = 'no-line';
    await ask().catch(() => undefined);
    const asked = vi.spyOn(server, 'fetch');
    vi.stubGlobal('fetch', asked);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveBeenCalledTimes(2);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(8000);
    expect(connectivity.state.get()).toBe('online');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("happens at once at the browser's hint, but not in a burst", async () => {
    server.fault = 'no-line';
    await ask().catch(() => undefined);
    server.fault = null;
    const asked = vi.spyOn(server, 'fetch');
    vi.stubGlobal('fetch', asked);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.state.get()).toBe('online');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not put off by a clock that was set back', async () => {
    server.fault = 'no-line';
    connectivity.check();
    await vi.advanceTimersByTimeAsync(0);
    server.fault = null;
    vi.setSystemTime(Date.now() - 6 * 365 * 24 * 60 * 60 * 1000);
    connectivity.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.state.get()).toBe('online');
  });
});
