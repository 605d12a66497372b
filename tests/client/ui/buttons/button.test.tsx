import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PendingButton } from '#client/ui/buttons/button.tsx';

afterEach(cleanup);

const form = (onSubmit: () => void, pending: boolean) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <input aria-label="Name" />
    <PendingButton type="submit" pending={pending}>
      Save
    </PendingButton>
  </form>
);

describe('the button of an action that takes a while', () => {
  it('keeps the focus while the action is done, as a disabled one would not, and does not do it twice', () => {
    const onSubmit = vi.fn();
    const { rerender } = render(form(onSubmit, false));
    const button = screen.getByRole<HTMLButtonElement>('button');
    fireEvent.click(button);
    rerender(form(onSubmit, true));
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(onSubmit, false));
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
