import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DropAnywhere } from '#client/features/incoming/drop-anywhere.tsx';
import { earlyDrop } from '#client/ui/browser/early-drop.ts';

afterEach(() => {
  cleanup();
  earlyDrop.take();
});

const file = new File(['a;b'], 'maarat.csv');
const drop = (name: 'drop' | 'dragover'): Event => {
  const event = new Event(name, { cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  window.dispatchEvent(event);
  return event;
};

it('keeps files that come before the part that takes them, and the page stays', async () => {
  earlyDrop.listen();
  expect([drop('dragover'), drop('drop')].map((event) => event.defaultPrevented)).toEqual([true, true]);
  const onFiles = vi.fn();
  await act(async () => void render(<DropAnywhere onFiles={onFiles} />));
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

it('takes nothing once that part is there', async () => {
  earlyDrop.listen();
  const onFiles = vi.fn();
  await act(async () => void render(<DropAnywhere onFiles={onFiles} />));
  expect(onFiles).not.toHaveBeenCalled();
  await act(async () => void drop('drop'));
  expect(onFiles.mock.calls).toEqual([[[file]]]);
  expect(earlyDrop.take()).toEqual([]);
});
