import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type TypedTexts, useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();

const open = (): TypedTexts =>
  renderHook(() => useTypedTexts('typed.s.c'), {
    wrapper: ({ children }) => <QueryClientProvider client={tab().queryClient}>{children}</QueryClientProvider>,
  }).result.current;

const amount = { rowId: 'r1', field: 'amount', text: '=2*(', before: '10' };
const waste = { rowId: 'r1', field: 'waste', text: '101', before: '' };

it('has the newest text of each field for the next visit, in the order of typing', async () => {
  const typed = open();
  await act(async () => {
    typed.keep({ ...amount, text: '=2' });
    typed.keep(waste);
    typed.keep(amount);
  });
  expect(await open().read()).toEqual([waste, amount]);
});

it('forgets a field that was dropped, and only that', async () => {
  const typed = open();
  typed.keep(amount);
  typed.keep(waste);
  typed.drop('r1', 'amount');
  expect(await typed.read()).toEqual([waste]);
  expect(await open().read()).toEqual([waste]);
});

it('keeps a text until the edit that it became is on the device, and beyond where it is refused', async () => {
  const typed = open();
  const { writing } = tab().outbox;
  for (const [isTaken, left] of [
    [false, [amount]],
    [true, []],
  ] as const) {
    typed.keep(amount);
    const disk = new EventTarget();
    const answer = new Promise<void>((resolve, reject) => {
      disk.addEventListener('written', () => (isTaken ? resolve() : reject(new Error('refused'))));
    });
    const written = writing.next(
      1,
      () => answer,
      () => undefined,
    );
    typed.drop('r1', 'amount');
    expect(await open().read()).toEqual([amount]);
    disk.dispatchEvent(new Event('written'));
    await written.catch(() => undefined);
    await vi.waitFor(async () => expect(await open().read()).toEqual(left));
  }
});

it('does not forget what is typed again while the edit before is stored', async () => {
  const typed = open();
  typed.keep(amount);
  const written = tab().outbox.writing.next(
    1,
    () => Promise.resolve(),
    () => undefined,
  );
  typed.drop('r1', 'amount');
  typed.keep({ ...amount, text: '7' });
  await written;
  expect(await open().read()).toEqual([{ ...amount, text: '7' }]);
});
