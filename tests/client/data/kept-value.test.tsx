import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeptValue } from '#client/data/kept-value.ts';
import { makeBrowser, openTab } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';
import { gold1 } from '#tests/support/gold-1.ts';
import { renderPage } from '#tests/support/render-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const isText = (stored: unknown): stored is string => typeof stored === 'string';

const Kept = () => {
  const [value, change] = useKeptValue('text', isText);
  return (
    <button type="button" onClick={() => change((now) => `${now ?? ''}x`)}>
      {value ?? 'nothing'}
    </button>
  );
};

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
