import { Plural, Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { type DataColumn, DataTable, type TableSort } from '#client/ui/table/data-table.tsx';
import classes from './own-library.module.css';

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

interface OwnListProps<Row extends NamedRow> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Filtered and in order. */
  readonly rows: readonly Row[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly rowMenu: (row: Row) => React.ReactNode;
  readonly onDelete: (rows: readonly Row[]) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** A list of the own library with what can be done to many of its rows. */
export const OwnList = <Row extends NamedRow>(props: OwnListProps<Row>) => {
  const { caption, columns, rows, sort, onSort, rowMenu, onDelete } = props;
  const [selected, setSelected] = useState(nothing);
  // Rows that a filter hides or that are gone are no longer meant.
  const chosen = rows.filter(({ id }) => selected.has(id));
  if (rows.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing matches</Trans>}>
        <Trans>Change the search or the filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {chosen.length === 0 ? null : (
        <div className={classes['bulk']}>
          <strong aria-live="polite">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </strong>
          <SecondaryButton
            size="xs"
            color="danger"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => onDelete(chosen)}
          >
            <Trans>Delete</Trans>
          </SecondaryButton>
          <SecondaryButton size="xs" onClick={() => setSelected(nothing)}>
            <Trans>Clear the selection</Trans>
          </SecondaryButton>
        </div>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        selection={{ selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected, nameOf: ({ name }) => name }}
        rowMenu={rowMenu}
      />
    </>
  );
};
