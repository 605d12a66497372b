import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef } from 'react';
import { blocksOf, type CellBlock, selectedColumns } from '#client/ui/grid/cell-blocks.ts';
import shared from '#client/ui/grid/grid.module.css';
import { useGridFocus } from '#client/ui/grid/use-grid-focus.ts';
import { useLines } from '#client/ui/grid/use-lines.ts';
import classes from './event-grid.module.css';
import { EventGridBar } from './event-grid-bar.tsx';
import { type EventColumnId, eventTemplate, type GridColumn, useGridColumns } from './event-grid-columns.ts';
import type { EventEntry, EventGridProps } from './event-grid-state.ts';
import { EventLine } from './event-line.tsx';
import { type EventGridState, useEventGrid } from './use-event-grid.ts';

/** The log as a spreadsheet: only the lines in sight exist in the document. */
export const EventGrid = (props: EventGridProps) => {
  const { view, rows, readOnly } = props;
  const { t } = useLingui();
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => rows.map((row) => ({ key: row.event.id, kind: 'event', row })), [rows]);
  const indexByKey = useMemo(() => new Map(entries.map(({ key }, index) => [key, index])), [entries]);
  const columns = useGridColumns(view);
  const columnIds = useMemo(() => columns.map(({ id }) => id), [columns]);
  const template = useMemo(() => eventTemplate(columns), [columns]);
  const { windowWith, scrollToIndex } = useLines(grid, entries, 0);
  const scrollTo = (key: string) => {
    const index = indexByKey.get(key);
    if (index !== undefined) scrollToIndex(index);
  };
  const focus = useGridFocus<EventColumnId>(grid, scrollTo, null);
  const state = useEventGrid({ ...props, grid, entries, indexByKey, columns: columnIds, focus });
  const { position } = state;
  const blocks = blocksOf(state.ranges, { indexByKey, columns: columnIds });
  const drawn = windowWith(position === null ? undefined : indexByKey.get(position.key));
  return (
    <div className={classes['frame']}>
      <div
        {...state.handlers}
        ref={grid}
        role="grid"
        className={`${shared['grid']} ${classes['grid']}`}
        aria-label={t`Events of the log`}
        aria-describedby={helpId}
        aria-rowcount={entries.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={!readOnly}
        aria-readonly={readOnly}
        style={template}
      >
        <GridHead columns={columns} state={state} count={entries.length} readOnly={readOnly} />
        <Lines drawn={drawn} columns={columns} state={state} blocks={blocks} readOnly={readOnly} />
      </div>
      <p id={helpId} className="visually-hidden">
        <Trans>F2 edits, arrow keys move, Shift selects. Press Escape and then Tab to leave the table.</Trans>
      </p>
      <EventGridBar state={state} readOnly={readOnly} />
    </div>
  );
};

interface PartProps {
  readonly columns: readonly GridColumn[];
  readonly state: EventGridState;
  readonly readOnly: boolean;
}

const GridHead = ({ columns, state, count, readOnly }: PartProps & { readonly count: number }) => {
  const { t } = useLingui();
  return (
    <div role="row" className={`${shared['header']} ${classes['header']}`} aria-rowindex={1}>
      {columns.map(({ id, header, unit, align }) => (
        <div key={id} role="columnheader" className={classes['cell']} data-column={id} data-align={align}>
          {id === 'select' ? (
            <input
              type="checkbox"
              name="select-all"
              tabIndex={-1}
              aria-label={t`Select all`}
              disabled={readOnly}
              checked={state.ticked.size > 0 && state.ticked.size === count}
              onChange={state.tickAll}
            />
          ) : id === 'actions' ? (
            <span className="visually-hidden">{t`Actions`}</span>
          ) : (
            header
          )}
          {unit === undefined ? null : <span className={classes['unit']}> {unit}</span>}
        </div>
      ))}
    </div>
  );
};

interface LinesProps extends PartProps {
  readonly drawn: ReturnType<ReturnType<typeof useLines<EventEntry>>['windowWith']>;
  readonly blocks: readonly CellBlock[];
}

const Lines = ({ drawn, columns, state, blocks, readOnly }: LinesProps) => (
  <div role="presentation" className={classes['body']} style={{ height: drawn.heightPx }}>
    <div role="presentation" style={{ transform: `translateY(${drawn.startPx}px)` }}>
      {drawn.lines.map(({ slot, entry, index, apartPx }) => (
        <EventLine
          key={slot}
          row={entry.row}
          index={index}
          apartPx={apartPx}
          columns={columns}
          activeColumn={activeOf(state, entry.key, index)}
          mask={selectedColumns(blocks, index)}
          isTicked={state.ticked.has(entry.key)}
          edit={state.edit?.key === entry.key ? state.edit : null}
          readOnly={readOnly}
          actions={state.actions}
        />
      ))}
    </div>
  </div>
);

/** Until a cell is chosen the keys come in at the first day. */
const activeOf = ({ position }: EventGridState, key: string, index: number): EventColumnId | null => {
  if (position === null) return index === 0 ? 'date' : null;
  return position.key === key ? position.column : null;
};
