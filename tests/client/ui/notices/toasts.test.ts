import { expect, it } from 'vitest';
import { createToasts } from '#client/ui/notices/toasts.ts';
import { toastMs } from '#domain/values/limits.ts';

const setup = () => {
  const waits: { readonly run: () => void; readonly ms: number }[] = [];
  const toasts = createToasts((run, ms) => waits.push({ run, ms }));
  return { toasts, waits };
};

it('goes by itself after the time of the specification', () => {
  const { toasts, waits } = setup();
  toasts.show({ type: 'success', message: 'Site created' });
  expect(toasts.list()).toHaveLength(1);
  expect(waits[0]?.ms).toBe(toastMs);
  waits[0]?.run();
  expect(toasts.list()).toEqual([]);
});

it('shows the same message once', () => {
  const { toasts } = setup();
  toasts.show({ type: 'error', message: 'Failed to fetch sites' });
  toasts.show({ type: 'error', message: 'Failed to fetch sites' });
  expect(toasts.list()).toHaveLength(1);
});

it('keeps the newest two, which have room side by side', () => {
  const { toasts } = setup();
  for (const message of ['a', 'b', 'c']) toasts.show({ type: 'success', message });
  expect(toasts.list().map(({ message }) => message)).toEqual(['b', 'c']);
});
