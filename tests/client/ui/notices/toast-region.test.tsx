import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastRegion } from '#client/ui/notices/toast-region.tsx';
import { createToasts } from '#client/ui/notices/toasts.ts';

afterEach(cleanup);

it('a question leads to where it is answered; what has failed or is done does not', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const toasts = createToasts(() => undefined);
  render(
    <I18nProvider i18n={i18n}>
      <ToastRegion toasts={toasts} questionsId="list" />
    </I18nProvider>,
  );
  const leading = () => document.querySelectorAll('[popovertarget="list"]');
  await act(async () => {
    toasts.show({ type: 'error', message: 'It failed' });
    toasts.show({ type: 'success', message: 'It is done' });
  });
  expect(leading()).toHaveLength(0);
  await act(async () => toasts.show({ type: 'question', message: 'Which one?' }));
  expect(leading()).toHaveLength(1);
  expect(screen.getByText('Which one?').closest('[data-type]')?.getAttribute('data-type')).toBe('question');
});
