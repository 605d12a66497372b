import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/data/device/texts.ts';
import { type DataColumn, DataTable, type TableSort } from '#client/ui/table/data-table.tsx';

interface Wall {
  readonly id: string;
  readonly name: string;
  readonly kg: number;
}

const walls: readonly Wall[] = [
  { id: 'a', name: 'US1', kg: 12 },
  { id: 'b', name: 'US2', kg: 30 },
];

const columns: readonly DataColumn<Wall>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, isSortable: true, render: ({ name }) => name },
  { id: 'kg', header: 'Mass', unit: 'kg', align: 'end', isSortable: true, render: ({ kg }) => kg },
];

const nothing: ReadonlySet<string> = new Set();

const Walls = ({ onSort, onSelect }: { onSort?: (sort: TableSort) => void; onSelect?: (ids: string[]) => void }) => {
  const [sort, setSort] = useState<TableSort>({ id: 'name', direction: 'asc' });
  const [selected, setSelected] = useState(nothing);
  return (
    <DataTable
      caption="Walls"
      columns={columns}
      rows={walls}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSort?.(next);
      }}
      selection={{
        selected,
        nameOf: ({ name }) => name,
        onChange: (next) => {
          setSelected(next);
          onSelect?.([...next]);
        },
      }}
    />
  );
};

const show = (props: React.ComponentProps<typeof Walls> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <Walls {...props} />
    </I18nProvider>,
  );

beforeAll(() => activateLanguage('en'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is a real table with a caption, and each row is named by its header', () => {
  show();
  const table = screen.getByRole('table', { name: 'Walls' });
  expect(within(table).getByRole('rowheader', { name: 'US1' })).toBeDefined();
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it('sorts text upwards and numbers largest first at the first press, and turns at the next', () => {
  const onSort = vi.fn();
  show({ onSort });
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ id: 'name', direction: 'desc' });
  fireEvent.click(screen.getByRole('button', { name: 'Mass' }));
  expect(onSort).toHaveBeenLastCalledWith({ id: 'kg', direction: 'desc' });
  expect(screen.getByRole('columnheader', { name: 'Mass kg' }).getAttribute('aria-sort')).toBe('descending');
});

it('tells the new order aloud half a second later', async () => {
  vi.useFakeTimers();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Mass' }));
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByText('Sorted by Mass, descending')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Sorted by Mass, descending')).toBeDefined();
});

it('selects one row, all of them and none', () => {
  const onSelect = vi.fn();
  show({ onSelect });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select US2' }));
  expect(onSelect).toHaveBeenLastCalledWith(['b']);
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(onSelect).toHaveBeenLastCalledWith(['a', 'b']);
  fireEvent.click(all);
  expect(onSelect).toHaveBeenLastCalledWith([]);
});
