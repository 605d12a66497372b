import { afterEach, expect, it, vi } from 'vitest';
import { keepFocus } from '#client/app/focus-keeper.ts';

let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

const quietRouter = { subscribe: () => () => undefined, state: { matches: [] } } as unknown as Parameters<
  typeof keepFocus
>[0];

/** The button of a select field that its own choice disables: browsers take the focus of what is disabled, this document does not. */
const disabledButton = (): HTMLButtonElement => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.blur();
  button.disabled = true;
  return button;
};

it('what was disabled while its action was done has the focus again afterwards', async () => {
  end = keepFocus(quietRouter);
  const button = disabledButton();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

it('takes it from nobody who went elsewhere meanwhile', async () => {
  end = keepFocus(quietRouter);
  const button = disabledButton();
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  button.disabled = false;
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(other);
});

it('what is gone gives the focus to the heading of the page, not to one beside it', async () => {
  end = keepFocus(quietRouter);
  const main = document.createElement('main');
  main.innerHTML = '<h2>Categories</h2><h1>Construction products</h1><button>Delete</button>';
  document.body.append(main);
  const button = main.querySelector('button');
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Construction products'));
});
