import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import classes from './data-table.module.css';

/** By which column a table is sorted. */
export interface TableSort {
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

interface SortableColumn {
  readonly id: string;
  readonly header: string;
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
}

interface SortProps {
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
}

/** A column's header as a button: the first press sorts, the next ones turn the order. */
export const SortButton = ({ column, sort, onSort }: SortProps & { readonly column: SortableColumn }) => {
  const direction = sort?.id === column.id ? sort.direction : undefined;
  const Icon = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={classes['sort']}
      data-sorted={direction !== undefined}
      onClick={() => onSort({ id: column.id, direction: nextDirection(column, direction) })}
    >
      {column.header}
      <Icon size={13} aria-hidden />
    </button>
  );
};

const nextDirection = (column: SortableColumn, now: TableSort['direction'] | undefined): TableSort['direction'] =>
  now === undefined ? firstDirection(column) : now === 'asc' ? 'desc' : 'asc';

const firstDirection = ({ align }: SortableColumn): TableSort['direction'] => (align === 'end' ? 'desc' : 'asc');

interface SortSelectProps extends SortProps {
  readonly columns: readonly SortableColumn[];
}

/** The order of the cards, which have no header to press. */
export const SortSelect = ({ columns, sort, onSort }: SortSelectProps) => {
  const { t } = useLingui();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  return (
    <div className={classes['order']}>
      <BarSelect
        label={t`Order`}
        value={sort?.id ?? ''}
        options={[
          ...(sort === undefined ? [{ value: '', label: t`Order` }] : []),
          ...sortable.map(({ id, header }) => ({ value: id, label: header })),
        ]}
        onChange={(id) => {
          const column = sortable.find((candidate) => candidate.id === id);
          if (column !== undefined) onSort({ id, direction: firstDirection(column) });
        }}
      />
      {sort === undefined ? null : (
        <IconButton
          label={t`Turn the order`}
          onClick={() => onSort({ id: sort.id, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
        >
          {sort.direction === 'asc' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
        </IconButton>
      )}
    </div>
  );
};

const announcementDelayMs = 500;

/** Tells the new order aloud, after the name of the button that was pressed. */
export const SortAnnouncement = ({ columns, sort }: Pick<SortSelectProps, 'columns' | 'sort'>) => {
  const { t } = useLingui();
  const column = columns.find(({ id }) => id === sort?.id)?.header;
  const text =
    column === undefined
      ? ''
      : sort?.direction === 'asc'
        ? t`Sorted by ${column}, ascending`
        : t`Sorted by ${column}, descending`;
  const [said, setSaid] = useState({ text, announced: '' });
  useEffect(() => {
    if (text === said.text) return;
    const timer = setTimeout(() => setSaid({ text, announced: text }), announcementDelayMs);
    return () => clearTimeout(timer);
  }, [text, said]);
  return <output className="visually-hidden">{said.announced}</output>;
};
