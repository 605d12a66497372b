import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft, useDraft } from '#client/data/drafts/drafts.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { openTab } from '#tests/support/client/data.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, browser } = withTab();

const key = 'new-wall';

const WallForm = () => {
  const form = useAppForm({ defaultValues: { name: '', amount: 1 }, onSubmit: () => draft.drop() });
  const draft = useDraft(key, form);
  return (
    <Form onSubmit={form.handleSubmit}>
      <DraftNotice draft={draft} />
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      <form.AppForm>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.AppForm>
      <button type="button" onClick={() => void draft.drop()}>
        Cancel
      </button>
    </Form>
  );
};

const open = async () => {
  await renderPage(tab(), gold1, <WallForm />);
  return screen.findByLabelText<HTMLInputElement>('Name');
};

const type = async (text: string) => {
  const name = await open();
  await act(async () => {
    fireEvent.change(name, { target: { value: text } });
  });
  if (text !== '')
    await waitFor(async () => expect(await readDraft(tab(), key)).toMatchObject({ values: { name: text } }));
};

it('puts back what was typed and not saved, and says so', async () => {
  await type('Ulkoseinä');
  cleanup();
  const name = await open();
  await waitFor(() => expect(name.value).toBe('Ulkoseinä'));
  expect(screen.getByRole('status').textContent).toContain('What you typed earlier is back.');
});

it('starts over when the user says so', async () => {
  await type('Ulkoseinä');
  cleanup();
  const name = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(name.value).toBe(''));
  expect(await readDraft(tab(), key)).toBeUndefined();
});

it.each(['Save', 'Cancel'])('forgets it on %s', async (button) => {
  await type('Ulkoseinä');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: button }));
  });
  await waitFor(async () => expect(await readDraft(tab(), key)).toBeUndefined());
});

it('forgets a form that is as empty as it began', async () => {
  await type('U');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
  });
  await waitFor(async () => expect(await readDraft(tab(), key)).toBeUndefined());
});

it('leaves a field alone that begins with another value by now, and fields that are gone', async () => {
  const base = { name: 'Renamed since', amount: 1, colour: '' };
  await keepDraft(tab(), key, { values: { name: 'Mine', amount: 2, colour: 'red' }, base });
  const name = await open();
  await screen.findByText('What you typed earlier is back.');
  expect(name.value).toBe('');
});

it("keeps each user's drafts apart", async () => {
  await keepDraft(tab(), key, { name: 'Maijan' });
  const other = await openTab(browser(), 'user-2');
  expect(await readDraft(other, key)).toBeUndefined();
  await keepDraft(other, key, { name: 'Matin' });
  expect(await readDraft(tab(), key)).toEqual({ name: 'Maijan' });
  await dropDraft(other, key);
  other.close();
});

it('is gone after the sign-out', async () => {
  await keepDraft(tab(), key, { name: 'Ulkoseinä' });
  await signOut();
  const again = await openTab(browser());
  expect(await readDraft(again, key)).toBeUndefined();
  again.close();
});
