import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Menu, MenuItem } from '#client/ui/overlays/menu.tsx';

afterEach(cleanup);

const items = () => {
  const { container } = render(
    <Menu label="Actions" trigger="...">
      <MenuItem onClick={() => undefined}>Copy</MenuItem>
      <MenuItem onClick={() => undefined}>Delete</MenuItem>
    </Menu>,
  );
  const list = container.querySelector('[popover]');
  if (list === null) throw new Error('no list');
  return { list, copy: screen.getByText('Copy'), remove: screen.getByText('Delete') };
};

const tellOpening = (list: Element) =>
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }));

it('begins at its first item', () => {
  const { list, copy } = items();
  tellOpening(list);
  expect(document.activeElement).toBe(copy);
});

it('leaves the focus with whoever was in it before the browser told of the opening', () => {
  const { list, remove } = items();
  remove.focus();
  tellOpening(list);
  expect(document.activeElement).toBe(remove);
});
