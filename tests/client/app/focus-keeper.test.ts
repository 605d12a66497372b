import { afterEach, expect, it, vi } from 'vitest';
import { keepFocus } from '#client/app/focus-keeper.ts';

let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

type Router = Parameters<typeof keepFocus>[0];
type Matches = Router['state']['matches'];

const routerAt = (matches: readonly { readonly routeId: string }[]) =>
  ({ subscribe: () => () => undefined, state: { matches } }) as unknown as Router;
const quietRouter = routerAt([]);

/** A page whose heading is told apart from one beside it. */
const showPage = (): HTMLElement => {
  const main = document.createElement('main');
  main.innerHTML = '<h2>Categories</h2><h1>Construction products</h1><button>Delete</button>';
  document.body.append(main);
  return main;
};

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
  end = keepFocus(quietRouter, []);
  const button = disabledButton();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

it('takes it from nobody who went elsewhere meanwhile', async () => {
  end = keepFocus(quietRouter, []);
  const button = disabledButton();
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  button.disabled = false;
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(other);
});

it('what is gone gives the focus to the heading of the page, not to one beside it', async () => {
  end = keepFocus(quietRouter, []);
  const button = showPage().querySelector('button');
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Construction products'));
});

it('a page that was opened before anybody watched has it, and the first one has not', async () => {
  showPage();
  const first = [{ routeId: '/sites' }];
  end = keepFocus(routerAt(first), first as Matches);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
  end();
  end = keepFocus(routerAt([{ routeId: '/products' }]), first as Matches);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Construction products'));
});
