import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type TypedTexts, useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { withTab } from '#tests/support/with-tab.ts';

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
