import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keyListsOf } from '#client/features/help/key-lists.ts';
import { KeysHelp } from '#client/features/help/keys-help.tsx';
import { askForKeys } from '#client/ui/browser/keys-request.ts';
import { gridCommand } from '#client/ui/grid/grid-commands.ts';
import { renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const show = async () => {
  const page = (
    <>
      <KeysHelp />
      <h1 tabIndex={-1}>Page</h1>
      <input aria-label="Name" />
    </>
  );
  await renderPage(tab(), gold1, page, 'fi');
  return screen.findByRole('heading', { level: 1 });
};

const { tab } = withTab((server) => serveInput(server, gold1));

const press = (where: Element, key: string, more = {}) => act(() => fireEvent.keyDown(where, { key, ...more }));
const dialog = () => screen.queryByRole('dialog', { name: 'Näppäimet' });

describe('the keys of a screen', () => {
  it('are shown and closed again by F1 and by ?', async () => {
    const heading = await show();
    for (const key of ['F1', '?']) {
      await press(heading, key);
      expect(dialog()?.textContent).toContain('Ctrl+K');
      await press(dialog() ?? heading, key);
      expect(dialog()).toBeNull();
    }
  });

  it('are shown where a button asks for them', async () => {
    await show();
    act(() => void askForKeys());
    expect(dialog()?.textContent).toContain('Ctrl+K');
  });

  it('leave ? to whoever writes, and F1 with another key to the browser', async () => {
    const heading = await show();
    await press(screen.getByRole('textbox', { name: 'Name' }), '?');
    const table = document.createElement('div');
    table.setAttribute('role', 'grid');
    document.body.append(table);
    await press(table, '?');
    table.remove();
    await press(heading, 'F1', { ctrlKey: true });
    expect(dialog()).toBeNull();
    await press(screen.getByRole('textbox', { name: 'Name' }), 'F1');
    expect(dialog()).not.toBeNull();
  });

  it('begin with those of the table where it is, and none of those is unknown to it', () => {
    const [table] = keyListsOf('/sites/s/calculations/c/construction-products');
    expect(keyListsOf('/settings')).toHaveLength(1);
    expect(keyListsOf('/composite-products/new')).toHaveLength(2);
    const names: Readonly<Record<string, string>> = {
      ...{ '←': 'ArrowLeft', '↑': 'ArrowUp', '→': 'ArrowRight', '↓': 'ArrowDown', Space: ' ' },
      ...{ PgUp: 'PageUp', PgDn: 'PageDown', Esc: 'Escape' },
    };
    const clipboard = ['Ctrl+C', 'Ctrl+X', 'Ctrl+V', 'Shift'];
    const presses = (table?.lines ?? []).flatMap(({ keys }) => keys).filter((keys) => !clipboard.includes(keys));
    expect(presses.length).toBeGreaterThan(20);
    for (const keys of presses) {
      const parts = keys.split(/\+(?=.)/);
      const last = parts.at(-1) ?? '';
      const key = names[last] ?? (last.length === 1 ? last.toLowerCase() : last);
      const [ctrlKey, shiftKey, altKey] = ['Ctrl', 'Shift', 'Alt'].map((one) => parts.includes(one)) as [
        boolean,
        boolean,
        boolean,
      ];
      const command = gridCommand({ key, ctrlKey, shiftKey, altKey, metaKey: false });
      expect(command, keys).not.toBeNull();
      expect(command?.kind === 'edit' && command.text !== null, keys).toBe(false);
    }
  });
});
