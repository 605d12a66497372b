import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const { referenceSet } = gold1.calculation;
const a = '01930000-0000-7000-8000-00000000000a';
const b = '01930000-0000-7000-8000-00000000000b';
const concrete = makeCalculation({ referenceSet, id: a });
const wood = makeCalculation({ referenceSet, id: b, name: 'Puurunko' });

const { tab, server } = withTab((server) => {
  server.content.sites = [makeSite({ defaultCalculationId: a })];
  server.content.calculations = [concrete, wood];
  server.replies.set('listSiteUsers', () => ({ users: [], invites: [] }));
});

beforeEach(() => {
  for (const id of [referenceSet, 'co2data-1.01.005'])
    tab().queryClient.setQueryData(libraryQueries.referenceSet(id).queryKey, { ...gold1.referenceSet, id });
});

/** The dialog that an item of the actions menu opens, on the page of the site's users. */
const open = async (item: string, calculationId = a) => {
  const router = await openAt(tab(), `/sites/s/calculations/${calculationId}/site-users`, 'undetermined', 'en');
  const entry = await screen.findByRole('button', { name: item, hidden: true });
  await act(async () => void fireEvent.click(entry));
  return { router, dialog: await screen.findByRole('dialog') };
};
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
const press = (dialog: HTMLElement, name: string) => act(async () => fireEvent.click(button(dialog, name)));
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));
const told = () => tab().notices.map(({ type: kind, message }) => `${kind}: ${message.message}`);

/** A gate that a call waits at. */
const holdBack = (call: string) => {
  let release = (): void => undefined;
  server().slowAnswers.set(call, new Promise<void>((resolve) => (release = resolve)));
  return () => act(async () => release());
};

describe('creating a calculation', () => {
  it('asks for a name only', async () => {
    const { dialog } = await open('Create new calculation');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    expect(dialog.querySelectorAll('select, input:not([name="name"])')).toHaveLength(0);
  });

  it('closes, starts fresh the next time and opens the construction products of the new calculation', async () => {
    const { router, dialog } = await open('Create new calculation');
    await type(within(dialog).getByRole('textbox'), 'Hybridi');
    await press(dialog, 'Create');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => server().content.calculations.length === 3);
    const made = server().content.calculations.find(({ name }) => name === 'Hybridi');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/sites/s/calculations/${made?.id}/construction-products`),
    );
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Create new calculation', hidden: true })),
    );
    expect(within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('says at the field what is wrong', async () => {
    const { dialog } = await open('Create new calculation');
    const field = within(dialog).getByRole('textbox');
    await type(field, 'x'.repeat(201));
    await act(async () => fireEvent.blur(field));
    expect(within(dialog).getByText('Max 200 characters')).toBeDefined();
    await type(field, '');
    expect(within(dialog).getByText('This field is required')).toBeDefined();
    expect(button(dialog, 'Create').disabled).toBe(true);
  });
});

describe('editing calculations', () => {
  const fields = (dialog: HTMLElement) => within(dialog).getAllByRole<HTMLInputElement>('textbox');

  it('sends only the names that changed, and closes', async () => {
    const { dialog } = await open('Edit calculations');
    const field = fields(dialog).find(({ value }) => value === 'Puurunko');
    if (field) await type(field, 'Massiivipuu');
    await press(dialog, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => tab().outbox.waiting() === 0);
    expect(server().requests.find(({ name }) => name === 'patchCalculations')?.body).toEqual([
      { id: b, name: 'Massiivipuu' },
    ]);
  });

  it('just closes when nothing changed', async () => {
    const { dialog } = await open('Edit calculations');
    await press(dialog, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server().sent()).toEqual([]);
    expect(tab().outbox.waiting()).toBe(0);
  });

  it('offers to duplicate each, and to delete all but the default one', async () => {
    const { dialog } = await open('Edit calculations');
    expect(button(dialog, 'Duplicate Betonirunko')).toBeDefined();
    expect(button(dialog, 'Duplicate Puurunko')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Delete Betonirunko' })).toBeNull();
    expect(within(dialog).getByText('The default calculation cannot be deleted.')).toBeDefined();
  });

  it('makes another calculation the default one', async () => {
    const { dialog } = await open('Edit calculations');
    await press(dialog, 'Make Puurunko the default calculation');
    await waitFor(() => expect(server().content.sites[0]?.defaultCalculationId).toBe(b));
    expect(within(dialog).queryByRole('button', { name: 'Delete Puurunko' })).toBeNull();
  });
});

describe('duplicating a calculation', () => {
  it('opens the construction products of the duplicate', async () => {
    server().replies.set('copyCalculation', (_, body) => {
      server().content.calculations = [...server().content.calculations, { ...concrete, id: 'c', name: String(body) }];
      return { id: 'c' };
    });
    const { router, dialog } = await open('Duplicate calculation');
    await press(dialog, 'Duplicate');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s/calculations/c/construction-products'));
    expect(server().requests.find(({ name }) => name === 'copyCalculation')?.body).toBe('Betonirunko (copy)');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be closed while it is pending, by button or by Escape', async () => {
    server().replies.set('copyCalculation', () => {
      throw new Refusal('unavailable');
    });
    const release = holdBack('copyCalculation');
    const { dialog } = await open('Duplicate calculation');
    await press(dialog, 'Duplicate');
    expect(button(dialog, 'Close').disabled).toBe(true);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBe(dialog);
    await release();
    await waitFor(() => expect(button(dialog, 'Close').disabled).toBe(false));
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Betonirunko (copy)');
    expect(told()).toContain('error: Failed to copy calculation');
  });

  it('says without a connection that only what is on this device can be copied', async () => {
    server().fault = null;
    const { dialog } = await open('Duplicate calculation');
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    await press(dialog, 'Duplicate');
    await waitFor(() =>
      expect(told()).toContain('error: Only a calculation that is on this device can be copied without a connection.'),
    );
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Betonirunko (copy)');
  });
});

describe('deleting a calculation', () => {
  const question = async (calculationId = b) => {
    const { router, dialog } = await open('Edit calculations', calculationId);
    await press(dialog, 'Delete Puurunko');
    const [, confirm] = screen.getAllByRole('dialog');
    return { router, confirm: confirm ?? dialog };
  };

  it('asks with Cancel and Delete', async () => {
    const { confirm } = await question();
    expect(confirm.textContent).toContain('Puurunko will be deleted permanently. This action cannot be undone.');
    await press(confirm, 'Cancel');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(server().content.calculations).toHaveLength(2);
  });

  it('then opens the first calculation of the list and keeps the sub-page', async () => {
    const { router, confirm } = await question();
    await press(confirm, 'Delete');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/sites/s/calculations/${a}/site-users`));
    await until(() => server().content.calculations.length === 1);
    await waitFor(() => expect(told()).toEqual([]));
  });
});

it('a failed delete is only logged', async () => {
  expectConsole(/Deleting the calculation failed/);
  const { router, dialog } = await open('Edit calculations', b);
  tab().outbox.close();
  await press(dialog, 'Delete Puurunko');
  const [, confirm] = screen.getAllByRole('dialog');
  await press(confirm ?? dialog, 'Delete');
  expect(router.state.location.pathname).toBe(`/sites/s/calculations/${a}/site-users`);
});
