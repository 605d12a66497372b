import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Channel } from '#client/data/device/channel.ts';
import { changeDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { loadKeptValue, useIsKeptValueRead, useKeptValue } from '#client/data/drafts/kept-value.ts';
import { makeBrowser, openTab } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { makeChannels } from '#tests/support/client/fake-tabs.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The browser's own channels, which other tabs listen to. */
const openBroadcasts = () => {
  const open = makeChannels();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly #channel: Channel;
      constructor(name: string) {
        this.#channel = open(name);
      }
      postMessage(message: unknown) {
        this.#channel.post(message);
      }
      set onmessage(listener: (event: { data: unknown }) => void) {
        this.#channel.listen((data) => listener({ data }));
      }
      close() {
        this.#channel.close();
      }
    },
  );
};

const isText = (stored: unknown): stored is string => typeof stored === 'string';

const Kept = ({ adds = 'x' }: { readonly adds?: string }) => {
  const { value, change, othersChanges } = useKeptValue('text', isText);
  return (
    <>
      <button type="button" onClick={() => change((now) => `${now ?? ''}${adds}`)}>
        {value ?? 'nothing'}
      </button>
      <button type="button" onClick={() => change(() => null)}>
        Forget
      </button>
      <output aria-label="By others">{othersChanges}</output>
    </>
  );
};

it('is waited for by a page, unless a loader has read it', async () => {
  const waited = vi.fn(() => null);
  const Waited = waited;
  const page = (
    <Suspense fallback={<Waited />}>
      <Kept />
    </Suspense>
  );
  for (const isLoaded of [false, true]) {
    waited.mockClear();
    const tab = await openTab(makeBrowser(new FakeServer()));
    if (isLoaded) await loadKeptValue(tab.queryClient, 'text');
    await renderPage(tab, gold1, page);
    await screen.findByRole('button', { name: 'nothing' });
    expect(waited.mock.calls.length > 0).toBe(!isLoaded);
    cleanup();
    tab.close();
  }
});

it('is waited for without suspending by a part that asks first', async () => {
  const waited = vi.fn(() => null);
  const Waited = waited;
  const Asking = () => (useIsKeptValueRead('text') ? <Kept /> : null);
  const tab = await openTab(makeBrowser(new FakeServer()));
  await renderPage(
    tab,
    gold1,
    <Suspense fallback={<Waited />}>
      <Asking />
    </Suspense>,
  );
  await screen.findByRole('button', { name: 'nothing' });
  expect(waited).not.toHaveBeenCalled();
  tab.close();
});

it('lives as long as the page where the database does not open', async () => {
  const tab = await openTab(makeBrowser(new FakeServer()));
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name.includes('drafts')) throw new DOMException('broken', 'UnknownError');
    return open(name, version);
  });
  await renderPage(tab, gold1, <Kept />);
  const button = await screen.findByRole('button', { name: 'nothing' });
  await act(async () => void fireEvent.click(button));
  expect(await screen.findByRole('button', { name: 'x' })).toBe(button);
  tab.close();
});

it('shows the same in all tabs of the user, and none overwrites what another has kept', async () => {
  openBroadcasts();
  const browser = makeBrowser(new FakeServer());
  const first = await openTab(browser);
  const second = await openTab(browser);
  await renderPage(first, gold1, <Kept adds="x" />);
  await renderPage(second, gold1, <Kept adds="y" />);
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'nothing' })).toHaveLength(2));
  const [mine, others] = screen.getAllByRole('button', { name: 'nothing' });
  if (mine === undefined || others === undefined) throw new Error('Two tabs show the value');
  // Both at once, before either knows of the other's.
  await act(async () => {
    fireEvent.click(mine);
    fireEvent.click(others);
  });
  await vi.waitFor(() => {
    expect(mine.textContent).toMatch(/^(xy|yx)$/);
    expect(others.textContent).toBe(mine.textContent);
  });
  const [, told] = screen.getAllByRole('status', { name: 'By others' });
  const before = Number(told?.textContent);
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Forget' })[0] ?? mine));
  await vi.waitFor(() => expect([mine.textContent, others.textContent]).toEqual(['nothing', 'nothing']));
  expect(Number(told?.textContent)).toBe(before + 1);
  expect(await readDraft(second, 'text')).toBeUndefined();
  first.close();
  second.close();
});

it('does not write over what another tab has kept since, even where tabs cannot speak to each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const tab = await openTab(makeBrowser(new FakeServer()));
  await renderPage(tab, gold1, <Kept />);
  const button = await screen.findByRole('button', { name: 'nothing' });
  await changeDraft(tab, 'text', () => 'other ');
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(button.textContent).toBe('other x'));
  expect(await readDraft(tab, 'text')).toBe('other x');
  tab.close();
});
