import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { stateOf } from '#client/features/site-log/screen/figure-state.ts';
import { Told } from '#client/parts/figures/told.tsx';
import shared from '#client/ui/grid/grid.module.css';
import { EventActions } from './event-actions.tsx';
import { EventEditor } from './event-editor.tsx';
import classes from './event-grid.module.css';
import type { EventColumnId, GridColumn } from './event-grid-columns.ts';
import type { EventEdit, LineActions } from './event-grid-state.ts';
import type { EventRow } from './event-rows.ts';

interface EventLineProps {
  readonly row: EventRow;
  readonly index: number;
  /** Place of a line that is out of sight; see `use-lines.ts`. */
  readonly apartPx: number | null;
  readonly columns: readonly GridColumn[];
  readonly activeColumn: EventColumnId | null;
  /** One bit for each selected cell. */
  readonly mask: number;
  readonly isTicked: boolean;
  readonly edit: EventEdit | null;
  readonly readOnly: boolean;
  readonly actions: LineActions;
}

/** An event in one line. */
export const EventLine = memo(({ row, index, apartPx, columns, mask, isTicked, ...props }: EventLineProps) => (
  <div
    role="row"
    className={`${shared['line']} ${classes['line']}`}
    aria-rowindex={index + 2}
    aria-selected={isTicked}
    data-key={row.event.id}
    style={apartPx === null ? undefined : { position: 'absolute', top: apartPx, insetInline: 0 }}
  >
    {columns.map((column, at) => {
      const isEdited = props.edit?.column === column.id;
      const text = isEdited ? null : plainText(column, row);
      return (
        <div
          key={column.id}
          role="gridcell"
          className={isEdited ? editedCell : isCut(column, text, row) ? cutCell : classes['cell']}
          data-column={column.id}
          data-align={column.align}
          aria-colindex={at + 1}
          aria-selected={((mask >> at) & 1) === 1}
          tabIndex={props.activeColumn === column.id ? 0 : -1}
        >
          {isEdited && props.edit !== null ? (
            <EventEditor edit={props.edit} column={column} name={row.name} actions={props.actions} />
          ) : (
            (text ?? <CellContent {...props} row={row} column={column} isTicked={isTicked} />)
          )}
        </div>
      );
    })}
  </div>
));

const editedCell = `${classes['cell']} ${classes['edited']}`;
const cutCell = `${classes['cell']} ${classes['cut']}`;

/** Might what stands in the cell be wider than the cell? Only then is it cut: each clip is a part of the picture by itself. */
const isCut = (column: GridColumn, text: string | null, row: EventRow): boolean => {
  if (column.id === 'select' || column.id === 'actions') return false;
  if (text === null && column.id !== 'figure') return true;
  return (text ?? column.text(row)).length > column.roomFor;
};

/** Most cells are no more than their text; null = more. A component for each would cost more than all the texts. */
const plainText = (column: GridColumn, row: EventRow): string | null => {
  if (column.id === 'select' || column.id === 'actions' || column.id === 'figure') return null;
  if (column.isFilled?.(row) === true || (column.problem?.(row) ?? '') !== '') return null;
  if (column.id === 'supplier' && row.event.givenBy !== '') return null;
  return column.text(row);
};

interface CellContentProps extends Pick<EventLineProps, 'row' | 'isTicked' | 'readOnly' | 'actions'> {
  readonly column: GridColumn;
}

const CellContent = ({ row, column, isTicked, readOnly, actions }: CellContentProps) => {
  const { t } = useLingui();
  const { event, figure, name } = row;
  const text = column.text(row);
  if (column.id === 'select') {
    return (
      <input
        type="checkbox"
        name="select-row"
        tabIndex={-1}
        aria-label={t`Select ${name}`}
        disabled={readOnly}
        checked={isTicked}
        onChange={() => actions.onTick(event.id)}
      />
    );
  }
  if (column.id === 'actions') {
    return readOnly ? null : (
      <EventActions
        row={row}
        isInGrid
        onEdit={() => actions.onOpen(event, false)}
        onAgain={() => actions.onOpen(event, true)}
        onDelete={() => actions.onDelete(event)}
      />
    );
  }
  if (column.id === 'figure' && figure !== undefined) return <Told state={stateOf(figure)}>{text}</Told>;
  if (column.id === 'supplier' && event.givenBy !== '') {
    const given = t`Reported by ${event.givenBy}`;
    return (
      <span title={given}>
        {given}
        {text === event.givenBy ? '' : ` · ${text}`}
      </span>
    );
  }
  if (column.isFilled?.(row) === true) {
    return (
      <span className={classes['filled']} title={t`Filled in from the site`}>
        {text}
        <span className="visually-hidden"> {t`Filled in from the site`}</span>
      </span>
    );
  }
  const problem = column.problem?.(row) ?? '';
  return problem === '' ? (
    text
  ) : (
    <span className={classes['wrong']} title={problem}>
      <TriangleAlert size={14} aria-hidden className={classes['problem']} /> {text}
      <span className="visually-hidden"> {problem}</span>
    </span>
  );
};
