import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormDialog, type Send } from '#client/ui/form/form-dialog.tsx';

afterEach(cleanup);

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a dialog with a form', () => {
  it('shows that it is sending before the work begins, without drawing its fields anew', async () => {
    const log: string[] = [];
    let send: Send | undefined;
    const draw = vi.fn((given: Send) => {
      send = given;
      return <p>fields</p>;
    });
    render(
      <I18nProvider i18n={i18n}>
        <FormDialog title="New" onClose={() => undefined}>
          {draw}
        </FormDialog>
      </I18nProvider>,
    );
    const drawn = draw.mock.calls.length;
    await send?.(() => {
      log.push(isPending() ? 'pending' : 'idle');
      return Promise.resolve();
    });
    expect(log).toEqual(['pending']);
    await vi.waitFor(() => expect(isPending()).toBe(false));
    expect(draw).toHaveBeenCalledTimes(drawn);
  });
});

const isPending = (): boolean => screen.getByRole<HTMLButtonElement>('button').disabled;
