import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ColumnId, columnOf, movableColumns } from '#client/features/quantities/columns/columns.ts';
import {
  addColumn,
  moveColumn,
  orderedColumns,
  resizeColumn,
  showColumn,
} from '#client/features/quantities/screen/column-settings.ts';
import type { ColumnControls } from '#client/features/quantities/screen/use-column-settings.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import classes from './column-panel.module.css';

interface ColumnPanelProps {
  readonly columns: ColumnControls;
}

const stepPx = 16;

/** Which columns the grid shows, in which order and how wide. */
export const ColumnPanel = ({ columns }: ColumnPanelProps) => {
  const { settings, change, reset, isOwn } = columns;
  const [dragged, setDragged] = useState<ColumnId | null>(null);
  const ordered = orderedColumns(settings);
  return (
    <div className={classes['panel']}>
      <ColumnRow column="name" columns={columns} shown />
      <ul className={classes['list']}>
        {ordered.map((column, index) => (
          <li
            key={column}
            draggable
            data-dragged={dragged === column}
            onDragStart={() => setDragged(column)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== column) change(moveColumn(settings, dragged, column));
            }}
          >
            <ColumnRow
              column={column}
              columns={columns}
              shown={settings.shown[column] ?? isInSight(column)}
              before={ordered[index - 1]}
              after={ordered[index + 1]}
            />
          </li>
        ))}
      </ul>
      <p className="second">
        <Trans>Columns that you have not chosen yourself give way when the window is narrow.</Trans>
      </p>
      <SecondaryButton disabled={!isOwn} onClick={reset}>
        <Trans>Reset the columns</Trans>
      </SecondaryButton>
    </div>
  );
};

interface ColumnRowProps {
  readonly column: ColumnId;
  readonly columns: ColumnControls;
  readonly shown: boolean;
  readonly before?: ColumnId | undefined;
  readonly after?: ColumnId | undefined;
}

const ColumnRow = ({ column, columns: { settings, change }, shown, before, after }: ColumnRowProps) => {
  const { t } = useLingui();
  const { name: title, isPinned } = columnOf[column];
  const name = typeof title === 'string' ? title : t(title);
  const resize = (stepPx: number) => change(resizeColumn(settings, column, shownWidthPx(column) + stepPx));
  return (
    <div className={classes['row']}>
      {isPinned ? <span /> : <GripVertical size={14} aria-hidden className={classes['grip']} />}
      <CheckLine
        className={classes['choice']}
        name="column"
        checked={shown}
        disabled={isPinned}
        onChange={(isChecked) =>
          change(
            isChecked
              ? addColumn(settings, column, movableColumns.filter(isInSight))
              : showColumn(settings, column, false),
          )
        }
      >
        {' '}
        {name}
      </CheckLine>
      <span className={classes['tools']}>
        <IconButton label={t`${name} narrower`} onClick={() => resize(-stepPx)}>
          <Minus size={14} aria-hidden />
        </IconButton>
        <IconButton label={t`${name} wider`} onClick={() => resize(stepPx)}>
          <Plus size={14} aria-hidden />
        </IconButton>
        {isPinned ? null : (
          <MoveButtons
            name={name}
            column={column}
            before={before}
            after={after}
            onMove={(to) => change(moveColumn(settings, column, to))}
          />
        )}
      </span>
    </div>
  );
};

const headerOf = (column: ColumnId): Element | null =>
  document.querySelector(`[role="columnheader"][data-column="${column}"]`);

/** Whether there is room and use for it now. */
const isInSight = (column: ColumnId): boolean => headerOf(column) !== null;

/** As wide as it is now: columns grow with the window until they have a width of their own. */
const shownWidthPx = (column: ColumnId): number =>
  headerOf(column)?.getBoundingClientRect().width || columnOf[column].widthPx;

interface MoveButtonsProps extends Pick<ColumnRowProps, 'column' | 'before' | 'after'> {
  readonly name: string;
  readonly onMove: (to: ColumnId) => void;
}

const MoveButtons = ({ name, before, after, onMove }: MoveButtonsProps) => {
  const { t } = useLingui();
  return (
    <>
      <IconButton label={t`Move ${name} left`} disabled={before === undefined} onClick={() => before && onMove(before)}>
        <ArrowUp size={14} aria-hidden />
      </IconButton>
      <IconButton label={t`Move ${name} right`} disabled={after === undefined} onClick={() => after && onMove(after)}>
        <ArrowDown size={14} aria-hidden />
      </IconButton>
    </>
  );
};
