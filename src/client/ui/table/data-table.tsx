import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInSight } from '#client/ui/browser/use-in-sight.ts';
import classes from './data-table.module.css';
import { SortAnnouncement, SortButton, SortSelect, type TableSort } from './table-sort.tsx';

export type { TableSort } from './table-sort.tsx';

export interface DataColumn<Row> {
  readonly id: string;
  /** Also the label of the value where a row is a card. */
  readonly header: string;
  /** Shown lighter after the header. */
  readonly unit?: string;
  /** `end`: numbers; sorted largest first at the first press. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** The column that names the row. */
  readonly isRowHeader?: boolean;
  /** A CSS width. */
  readonly width?: string;
  readonly render: (row: Row) => React.ReactNode;
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What a row is called aloud. */
  readonly nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  /** Read aloud; the page's heading tells the rest. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  /** In the order in which they show. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  readonly selection?: TableSelection<Row> | undefined;
  /** A menu at the end of each row. */
  readonly rowMenu?: (row: Row) => React.ReactNode;
}

/**
 * A table of any number of rows; of many only those in sight exist. Its header stays in sight; where there is little room
 * each row is a card with a label before each value.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, sort, onSort, selection, rowMenu } = props;
  const hasFocusable = onSort !== undefined || selection !== undefined || rowMenu !== undefined;
  return (
    <div className={classes['frame']}>
      {onSort === undefined ? null : (
        <>
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
          <SortAnnouncement columns={columns} sort={sort} />
        </>
      )}
      {/* A box with nothing to focus inside could not be scrolled by the arrow keys. */}
      <section className={classes['scroll']} aria-label={caption} tabIndex={hasFocusable ? undefined : 0}>
        <table className={classes['table']} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{caption}</caption>
          <Head {...props} />
          <Body {...props} />
        </table>
      </section>
    </div>
  );
};

/** Of a row on a wide screen, px. */
const usualHeight = 58;

const Body = <Row,>({ columns, rows, rowKey, selection, rowMenu }: DataTableProps<Row>) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const keyOf = (index: number): string => {
    const row = rows[index];
    return row === undefined ? String(index) : rowKey(row);
  };
  const { parts, rowRef, onFocus, onBlur } = useInSight({ count: rows.length, keyOf, body, estimatePx: usualHeight });
  const columnCount = columns.length + (selection === undefined ? 0 : 1) + (rowMenu === undefined ? 0 : 1);
  return (
    <tbody ref={setBody} onFocus={onFocus} onBlur={onBlur}>
      {parts.map((part) => {
        if (part.kind === 'space') {
          return (
            <tr key={part.key} className={classes['space']} style={{ height: part.heightPx }} aria-hidden>
              <td colSpan={columnCount} />
            </tr>
          );
        }
        const row = rows[part.index];
        if (row === undefined) return null;
        const id = rowKey(row);
        return (
          <tr
            key={id}
            ref={rowRef}
            data-index={part.index}
            aria-rowindex={part.index + 2}
            data-selected={selection?.selected.has(id)}
          >
            {selection === undefined ? null : <RowCheckbox id={id} row={row} selection={selection} />}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
            {rowMenu === undefined ? null : <td className={classes['menu']}>{rowMenu(row)}</td>}
          </tr>
        );
      })}
    </tbody>
  );
};

const Head = <Row,>({ columns, rows, rowKey, sort, onSort, selection, rowMenu }: DataTableProps<Row>) => {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        {selection === undefined ? null : (
          <th scope="col" className={classes['select']}>
            <AllCheckbox ids={rows.map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.id === column.id;
          return (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              data-align={column.align}
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.isSortable && onSort !== undefined ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                column.header
              )}
              {/* The space stands outside, so that the unit may take the next line. */}
              {column.unit === undefined ? null : (
                <>
                  {' '}
                  <span className={classes['unit']}>{column.unit}</span>
                </>
              )}
            </th>
          );
        })}
        {rowMenu === undefined ? null : (
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

const Cell = <Row,>({ column, row }: { readonly column: DataColumn<Row>; readonly row: Row }) => {
  const { header, unit, align } = column;
  if (column.isRowHeader) {
    return (
      <th scope="row" data-align={align}>
        {column.render(row)}
      </th>
    );
  }
  return (
    <td data-align={align}>
      <span className={classes['label']}>{unit === undefined ? header : `${header}, ${unit}`}</span>
      <div className={classes['value']}>{column.render(row)}</div>
    </td>
  );
};

interface RowCheckboxProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly selection: TableSelection<Row>;
}

const RowCheckbox = <Row,>({ id, row, selection: { selected, onChange, nameOf } }: RowCheckboxProps<Row>) => {
  const { t } = useLingui();
  const name = nameOf(row);
  return (
    <td className={classes['select']}>
      <label className={classes['check']}>
        <input
          name="select-row"
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={selected.has(id)}
          onChange={(event) => onChange(withChoice(selected, id, event.currentTarget.checked))}
        />
      </label>
    </td>
  );
};

interface AllCheckboxProps<Row> {
  readonly ids: readonly string[];
  readonly selection: TableSelection<Row>;
}

const AllCheckbox = <Row,>({ ids, selection: { selected, onChange } }: AllCheckboxProps<Row>) => {
  const { t } = useLingui();
  const count = ids.filter((id) => selected.has(id)).length;
  const isAll = count === ids.length && count > 0;
  return (
    <label className={classes['check']}>
      <input
        name="select-all"
        type="checkbox"
        aria-label={t`Select all`}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => onChange(new Set(isAll ? [] : ids))}
      />
    </label>
  );
};

const withChoice = (selected: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> => {
  const others = [...selected].filter((other) => other !== id);
  return new Set(isChosen ? [...others, id] : others);
};
