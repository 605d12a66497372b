import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, memo, type SyntheticEvent, useRef } from 'react';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import type { GridQuery } from '#client/features/quantities/screen/grid-layout.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import type { TermId } from '#client/parts/carbon/term-texts.ts';
import shared from '#client/ui/grid/grid.module.css';
import classes from './quantity-grid.module.css';

interface GridHeaderProps {
  readonly columns: readonly GridColumn[];
  readonly query: Pick<GridQuery, 'sortBy' | 'sort'>;
  readonly activeColumn: ColumnId | null;
  readonly onResize: (column: ColumnId, widthPx: number) => void;
  /** null = some rows are selected. */
  readonly allSelected: boolean | null;
}

/** The header line stays in sight; each heading sorts by its column. A key in a cell leaves it as it is. */
export const GridHeader = memo(({ columns, query, activeColumn, onResize, allSelected }: GridHeaderProps) => {
  const { t } = useLingui();
  const textOf = (name: MessageDescriptor | string) => (typeof name === 'string' ? name : t(name));
  return (
    <div role="row" className={`${shared['header']} ${classes['header']}`} data-key="header" aria-rowindex={1}>
      {columns.map(({ id, align }, index) => {
        const isSorted = query.sortBy === id;
        const { name, explanation, unit, look, term } = columnOf[id];
        return (
          <div
            key={id}
            role="columnheader"
            className={classes['cell']}
            data-column={id}
            data-align={align}
            aria-colindex={index + 1}
            aria-sort={isSorted ? (query.sort === 'asc' ? 'ascending' : 'descending') : undefined}
            tabIndex={activeColumn === id ? 0 : -1}
            title={t(explanation)}
            onKeyDown={openTerm}
          >
            {look === 'box' ? (
              <SelectAll state={allSelected} />
            ) : (
              <>
                <span className={classes['label']}>
                  {isSorted ? <SortMark sort={query.sort} /> : null}
                  {textOf(name)}
                </span>
                {unit === '' ? null : <span className={classes['unit']}>{unit}</span>}
                {term === undefined ? null : <TermSign term={term} header={textOf(name)} />}
                <ResizeHandle onResize={(widthPx) => onResize(id, widthPx)} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Alt+Enter explains a head as it explains a figure. */
const openTerm = (event: KeyboardEvent<HTMLElement>) => {
  if (!event.altKey || event.key !== 'Enter') return;
  event.currentTarget.querySelector<HTMLElement>(`.${classes['term']} button`)?.click();
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Seen where the pointer or the focus is: a press on the head sorts. */
const TermSign = ({ term, header }: { readonly term: TermId; readonly header: string }) => {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the button inside; the head must not sort by them.
    <span className={classes['term']} onMouseDown={stop} onClick={stop} onKeyDown={stop}>
      <Term term={term} label={t`What is ${header}?`}>
        ?
      </Term>
    </span>
  );
};

/** Drags the edge of a column; the column chooser does the same without dragging. */
const ResizeHandle = ({ onResize }: { readonly onResize: (widthPx: number) => void }) => {
  const drag = useRef<{ readonly startPx: number; readonly widthPx: number } | null>(null);
  return (
    <span
      aria-hidden
      className={classes['resize']}
      onMouseDown={stop}
      onClick={stop}
      onPointerDown={(event) => {
        stop(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        const widthPx = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
        drag.current = { startPx: event.clientX, widthPx };
      }}
      onPointerMove={(event) => {
        if (drag.current !== null) onResize(drag.current.widthPx + event.clientX - drag.current.startPx);
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
    />
  );
};

const SelectAll = ({ state }: { readonly state: boolean | null }) => {
  const { t } = useLingui();
  return (
    <input
      name="select-all"
      type="checkbox"
      className={classes['check']}
      aria-label={t`Select all rows`}
      checked={state === true}
      ref={(box) => {
        if (box !== null) box.indeterminate = state === null;
      }}
      readOnly
      tabIndex={-1}
    />
  );
};

const SortMark = ({ sort }: { readonly sort: GridQuery['sort'] }) =>
  sort === 'asc' ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />;
