import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { until } from '#tests/support/client/data.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const { tab, server } = withTab((server) => {
  server.content.sites = [makeSite()];
  server.content.calculations = [makeCalculation()];
  server.replies.set('listBackups', () => ({ data: [], total: 0 }));
  server.replies.set('sendFeedback', (_, body) => ({
    ...(body as { id: string; message: string }),
    createdAt: '2026-11-20T08:00:00.000Z',
  }));
});

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const type = (text: string) => act(async () => fireEvent.change(field(), { target: { value: text } }));

const openDialog = async () => {
  await openAt(tab(), '/sites/s/calculations/a/backups', 'undetermined', 'en');
  const button = await screen.findByRole('button', { name: 'Tell us what you think' });
  await act(async () => void fireEvent.click(button));
  await screen.findByRole('dialog');
};

describe('feedback', () => {
  it('is invited above the pages of a site', async () => {
    await openAt(tab(), '/sites/s/calculations/a/backups', 'undetermined', 'en');
    const link = await screen.findByRole('button', { name: 'Tell us what you think' });
    expect(link.parentElement?.textContent).toBe('Feedback is in development. Tell us what you think');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one message of several lines with Cancel and Send', async () => {
    await openDialog();
    expect(field().tagName).toBe('TEXTAREA');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  it.each([
    ['', true],
    ['   ', true],
    ['x'.repeat(201), true],
    ['x'.repeat(200), false],
    ['Hyvä', false],
  ])('can be sent with the message %j: disabled %s', async (text, isDisabled) => {
    await openDialog();
    await type('a');
    await type(text);
    expect(send().disabled).toBe(isDisabled);
  });

  it('cannot be sent before anything was written', async () => {
    await openDialog();
    expect(send().disabled).toBe(true);
  });

  it('says at the field what is wrong', async () => {
    await openDialog();
    await type('x'.repeat(201));
    await act(async () => fireEvent.blur(field()));
    expect(await screen.findByText('Max 200 characters')).toBeDefined();
    await type('');
    expect(await screen.findByText('This field is required')).toBeDefined();
  });

  it('is reset and closed when it was sent', async () => {
    await openDialog();
    await type('Määrät voisi järjestää.');
    await act(async () => fireEvent.click(send()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => tab().outbox.waiting() === 0);
    expect(server().requests.at(-1)?.body).toMatchObject({ message: 'Määrät voisi järjestää.' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tell us what you think' })));
    expect(field().value).toBe('');
  });

  it('waits on the device without a connection, which the dialog says', async () => {
    await openDialog();
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    expect(screen.getByText(/You are offline/)).toBeDefined();
    await type('Ilman verkkoa');
    await act(async () => fireEvent.click(send()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tab().outbox.waiting()).toBe(1);
  });
});
