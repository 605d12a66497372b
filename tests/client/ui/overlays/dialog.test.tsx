import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { topModal } from '#client/ui/overlays/modals.ts';

afterEach(cleanup);

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const texts = ({ children }: { readonly children: React.ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

const Opener = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} title="New calculation" onClose={() => setOpened(false)}>
        <form>
          <input aria-label="Name" />
        </form>
      </Dialog>
    </>
  );
};

const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

it('begins in its first field and gives the focus back when it closes', () => {
  render(<Opener />, { wrapper: texts });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  cancel();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('is on top only as long as it is on the page', () => {
  render(
    <Dialog opened title="Going" onClose={() => undefined}>
      text
    </Dialog>,
    { wrapper: texts },
  );
  const dialog = screen.getByRole('dialog');
  expect(topModal()).toBe(dialog);
  // Its effects are cleaned up after it has left the page.
  const { parentNode } = dialog;
  dialog.remove();
  expect(topModal()).toBeNull();
  parentNode?.append(dialog);
});

it('cannot be closed while a save is pending', () => {
  const onClose = vi.fn();
  render(
    <Dialog opened pending title="Saving" onClose={onClose}>
      text
    </Dialog>,
    { wrapper: texts },
  );
  cancel();
  fireEvent.click(screen.getByRole('button'));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open until what was confirmed has happened', async () => {
  let finish = () => undefined as unknown;
  const onClose = vi.fn();
  const onConfirm = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  render(
    <ConfirmDialog opened title="Delete" confirmLabel="Yes" onConfirm={onConfirm} onClose={onClose}>
      Wood frame
    </ConfirmDialog>,
    { wrapper: texts },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  cancel();
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

describe('the browser’s Back', () => {
  const traverse = (options: { readonly userInitiated: boolean }) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      ...options,
    });
    window.navigation.dispatchEvent(event);
    return event;
  };

  beforeEach(() => void Object.assign(window, { navigation: new EventTarget() }));
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'navigation');
  });

  it('closes the dialog and leaves the page alone', () => {
    render(<Opener />, { wrapper: texts });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => expect(traverse({ userInitiated: true }).defaultPrevented).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(traverse({ userInitiated: true }).defaultPrevented).toBe(false);
  });

  it('is the router’s own where the router steps back', () => {
    render(<Opener />, { wrapper: texts });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => expect(traverse({ userInitiated: false }).defaultPrevented).toBe(false));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('neither closes nor leaves while a save is pending', () => {
    const onClose = vi.fn();
    render(
      <Dialog opened pending title="Saving" onClose={onClose}>
        text
      </Dialog>,
      { wrapper: texts },
    );
    act(() => expect(traverse({ userInitiated: true }).defaultPrevented).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
  });
});
