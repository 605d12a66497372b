import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Opens a select field and chooses an option by its text, as a user does. */
export const choose = async (field: HTMLElement, option: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(field));
  const list = await screen.findByRole('listbox', { hidden: true });
  await act(async () => void fireEvent.click(within(list).getByRole('option', { name: option, hidden: true })));
  await waitFor(() => {
    if (screen.queryByRole('listbox', { hidden: true }) !== null) throw new Error('the list is still open');
  });
};
