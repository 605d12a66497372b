import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrorScreen } from '#client/app/error-screen.tsx';

afterEach(cleanup);
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const show = (error: Error) =>
  render(
    <I18nProvider i18n={i18n}>
      <ErrorScreen error={error} reset={() => undefined} />
    </I18nProvider>,
  );

it('offers to reload and, while reports are not sent by themselves, to report', () => {
  show(new Error('Something odd'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reload Page',
    'Report an error',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Something odd');
});

it('says so when a part of the program is not on the device', () => {
  show(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  expect(screen.getByRole('heading').textContent).toBe('This part is not on the device yet');
});
