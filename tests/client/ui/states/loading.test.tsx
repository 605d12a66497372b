import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { Loading, Waiting } from '#client/ui/states/loading.tsx';
import { indicatorAfter, indicatorFor, indicatorMs, nextRouteLoading } from '#client/ui/states/loading-states.ts';

describe('the states of the content', () => {
  it('are skipped where it was here at once, else pending and then loaded', () => {
    expect(nextRouteLoading('skipped', 'shown')).toBe('skipped');
    expect(nextRouteLoading('skipped', 'suspended')).toBe('pending');
    expect(nextRouteLoading('pending', 'shown')).toBe('loaded');
    expect(nextRouteLoading('loaded', 'suspended')).toBe('pending');
  });
});

describe('the states of the indicator', () => {
  it('are idle, delay of 500 ms, display of 200 ms, expire, and idle again', () => {
    expect(indicatorFor('idle', 'pending')).toBe('delay');
    expect([indicatorMs('delay'), indicatorAfter('delay')]).toEqual([500, 'display']);
    expect([indicatorMs('display'), indicatorAfter('display')]).toEqual([200, 'expire']);
    expect([indicatorMs('expire'), indicatorFor('expire', 'pending')]).toEqual([null, 'expire']);
    expect(indicatorFor('expire', 'loaded')).toBe('idle');
  });

  it('keep it unseen for content that comes in time, and seen for its shortest time', () => {
    expect(indicatorFor('idle', 'skipped')).toBe('idle');
    expect(indicatorFor('delay', 'loaded')).toBe('idle');
    expect(indicatorFor('display', 'loaded')).toBe('display');
  });
});

describe('the spinner of content that has to wait', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** `contentOf` makes what suspends until its text is there. */
  const show = async (
    contentOf = (ready: Promise<string>): ComponentType =>
      () =>
        use(ready),
  ) => {
    let arrive = (_text: string): void => undefined;
    const Content = contentOf(
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
    );
    const { container } = await act(async () =>
      render(
        <I18nProvider i18n={i18n}>
          <Loading>
            <Content />
          </Loading>
        </I18nProvider>,
      ),
    );
    return {
      arrive: () => act(async () => arrive('The content')),
      state: () => container.querySelector('[data-loading]'),
    };
  };
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const spinner = () => screen.queryByRole('status');

  it('appears after 500 ms and stays until the content is here', async () => {
    const { arrive, state } = await show();
    expect(state()?.getAttribute('data-loading')).toBe('pending');
    await wait(499);
    expect(spinner()).toBeNull();
    await wait(1);
    expect(spinner()).not.toBeNull();
    await wait(5000);
    expect(spinner()).not.toBeNull();
    await arrive();
    expect([spinner(), state()?.getAttribute('data-loading')]).toEqual([null, 'loaded']);
    expect(screen.getByText('The content')).toBeDefined();
  });

  it('stays at least 200 ms once it was seen', async () => {
    const { arrive, state } = await show();
    await wait(510);
    await arrive();
    expect([spinner() === null, state()?.hasAttribute('hidden')]).toEqual([false, true]);
    await wait(200);
    expect([spinner() === null, state()?.hasAttribute('hidden')]).toEqual([true, false]);
  });

  it('is never seen for content that comes in time', async () => {
    const { arrive } = await show();
    await wait(400);
    await arrive();
    await wait(1000);
    expect(spinner()).toBeNull();
  });

  it('is that of a part whose files are on their way, too', async () => {
    const { arrive } = await show((ready) => lazily(() => ready.then((text) => () => text), <Waiting />));
    await wait(500);
    expect(spinner()).not.toBeNull();
    await arrive();
    await wait(200);
    expect(spinner()).toBeNull();
    expect(screen.getByText('The content')).toBeDefined();
  });
});
