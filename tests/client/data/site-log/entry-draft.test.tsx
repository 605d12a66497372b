import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readDraft } from '#client/data/drafts/drafts.ts';
import { isEntered, useEntryDraft } from '#client/data/site-log/entry-draft.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab } = withTab();
afterEach(cleanup);

const fields = { ...emptyEventFields, kind: 'delivery', date: '2026-11-20' } as const;
const later = () => {
  const settle: { resolve?: (id: string) => void; reject?: (error: Error) => void } = {};
  const promise = new Promise<string>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, settle };
};
let stored = later();

const Entry = () => {
  const { draft, set, leave } = useEntryDraft('s1');
  return (
    <>
      <output>{draft === null ? 'away' : draft.amount}</output>
      <button type="button" onClick={() => set({ event: null, way: 'delivery', fields, amount: '7,5' })}>
        Begin
      </button>
      <button type="button" onClick={() => void leave(stored.promise).catch(() => undefined)}>
        Leave
      </button>
    </>
  );
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const kept = () => readDraft(tab(), 'site-log-entry s1');

const begun = async () => {
  stored = later();
  await renderPage(tab(), gold1, <Entry />);
  await screen.findByRole('button', { name: 'Begin' });
  await press('Begin');
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ amount: '7,5' }));
  await press('Leave');
  expect(screen.getByRole('status').textContent).toBe('away');
};

it('is out of sight at once and kept until its event is stored: a page that ends in between has it again', async () => {
  await begun();
  expect(await kept()).toMatchObject({ amount: '7,5' });
  stored.settle.resolve?.('e1');
  await vi.waitFor(async () => expect((await kept()) ?? null).toBeNull());
});

it('comes back where its event could not be stored', async () => {
  await begun();
  stored.settle.reject?.(new Error('no room'));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('7,5'));
  expect(await kept()).toMatchObject({ amount: '7,5' });
});

it('keeps what was begun meanwhile', async () => {
  await begun();
  await press('Begin');
  stored.settle.resolve?.('e1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('status').textContent).toBe('7,5');
  expect(await kept()).toMatchObject({ amount: '7,5' });
});

it('is the event that its page has stored before it ended', async () => {
  const draft = { event: null, id: 'e1', way: 'delivery', fields, amount: '7,5' };
  expect(isEntered(draft, [{ id: 'e1' }])).toBe(true);
  expect(isEntered(draft, [{ id: 'e2' }])).toBe(false);
  expect(isEntered({ event: null, way: 'delivery', fields, amount: '' }, [{ id: 'e1' }])).toBe(false);
});
