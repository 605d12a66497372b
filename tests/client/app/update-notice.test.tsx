import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitingUpdate } from '#client/app/app-update.ts';
import { UpdateNotice } from '#client/app/update-notice.tsx';

const apply = vi.fn();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const update = { apply };
  vi.spyOn(waitingUpdate, 'get').mockReturnValue(update);
});
afterEach(cleanup);

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <input aria-label="Name" />
      <button type="button" role="combobox" aria-label="Unit" aria-expanded="false" aria-controls="list" />
      <dialog aria-label="Editor" />
      <UpdateNotice />
    </I18nProvider>,
  );
const notice = () => screen.queryByText('A new version is ready');
const look = () => act(async () => void fireEvent(document.body, new Event('focusin', { bubbles: true })));

it('offers to reload into the new version', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
});

it.each([
  ['a field', () => screen.getByRole('textbox', { name: 'Name' })],
  ['a select field', () => screen.getByRole('combobox', { name: 'Unit' })],
])('is not there in the middle of an edit: %s has the focus', async (_, field) => {
  show();
  await act(async () => field().focus());
  await waitFor(() => expect(notice()).toBeNull());
  await act(async () => field().blur());
  await waitFor(() => expect(notice()).not.toBeNull());
});

it('is not there while a dialog is open', async () => {
  show();
  const dialog = document.querySelector('dialog');
  dialog?.setAttribute('open', '');
  await look();
  await waitFor(() => expect(notice()).toBeNull());
  dialog?.removeAttribute('open');
  await look();
  await waitFor(() => expect(notice()).not.toBeNull());
});
