import { cleanup, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import { expectConsole } from '#tests/support/console-setup.ts';

afterEach(cleanup);

const Part = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

/** As a browser does it: what `act` draws is never held back. */
const drawn = async <Result,>(work: (host: HTMLElement) => Promise<Result>): Promise<Result> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const host = document.createElement('div');
  try {
    return await work(host);
  } finally {
    vi.unstubAllGlobals();
  }
};

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('is shown as soon as its files are there, without a moment for the nothing before it', () =>
  drawn(async (host) => {
    let come: (part: typeof Part) => void = () => undefined;
    const Late = lazily(() => new Promise<typeof Part>((resolve) => (come = resolve)));
    const root = createRoot(host);
    root.render(<Late name="world" />);
    while (come.length === 0) await turn();
    expect(host.textContent).toBe('');
    come(Part);
    // Far less than the 300 ms of React's own.
    await afterPaint();
    for (let count = 0; count < 5; count += 1) await turn();
    expect(host.textContent).toBe('Hello world');
    root.unmount();
  }));

it('is there at once when it is opened again, and loaded once', async () => {
  const load = vi.fn(async () => Part);
  const Late = lazily(load);
  const { unmount } = render(<Late name="first" />);
  await screen.findByText('Hello first');
  unmount();
  render(<Late name="second" />);
  screen.getByText('Hello second');
  expect(load).toHaveBeenCalledOnce();
});

it('fails where it stands, and is asked for again the next time', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(Part);
  const Late = lazily(load);
  expectConsole(/no line/);
  const { unmount } = render(
    <ErrorBoundary fallback={<p>Not there</p>}>
      <Late name="world" />
    </ErrorBoundary>,
  );
  await screen.findByText('Not there');
  unmount();
  render(<Late name="world" />);
  await screen.findByText('Hello world');
});
