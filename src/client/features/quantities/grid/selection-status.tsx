import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { columnOf } from '#client/features/quantities/columns/columns.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { type CellBlock, isOneCell } from '#client/ui/grid/cell-blocks.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { GridPlaces } from './grid-selection.ts';
import classes from './selection-status.module.css';
import { summarizeSelection } from './selection-summary.ts';

interface SelectionStatusProps extends GridPlaces {
  readonly blocks: readonly CellBlock[];
  readonly view: GridView;
  /** What was done last, for the live region. */
  readonly message: string;
}

/** The line below the grid: how large the selection is and what its numbers come to, also for screen readers. */
export const SelectionStatus = ({ blocks, view, message, entries, indexByKey, columns }: SelectionStatusProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const shown = useDeferredValue(blocks);
  const summary = useMemo(() => {
    const isRange = shown.length > 1 || shown.some((block) => !isOneCell(block));
    if (!isRange) return null;
    return summarizeSelection(shown, { entries, indexByKey, columns }, (entry, column) => {
      const quantity = entry.kind === 'quantity' ? view.quantityById.get(entry.quantityId) : undefined;
      return quantity === undefined ? null : columnOf[column].value(quantity, view);
    });
  }, [shown, entries, indexByKey, columns, view]);
  const rowText = summary === null ? '' : summary.rows === 1 ? t`1 row` : t`${format.number(summary.rows)} rows`;
  const columnText =
    summary === null ? '' : summary.columns === 1 ? t`1 column` : t`${format.number(summary.columns)} columns`;
  const numbers = summary?.numbers;
  return (
    <div className={classes['status']}>
      <span role="status" className={classes['size']}>
        {summary === null ? message : `${rowText}, ${columnText}`}
      </span>
      {numbers == null || numbers.count < 2 ? null : (
        <dl className={classes['figures']}>
          <Figure name={t`Count`} value={format.plain(numbers.count)} />
          <Figure name={t`Average`} value={format.plain(rounded(numbers.sum / numbers.count))} />
          <Figure name={t`Sum`} value={format.plain(rounded(numbers.sum))} />
        </dl>
      )}
    </div>
  );
};

/** Two decimals tell enough, and small numbers keep four digits. */
const rounded = (value: number): number =>
  Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(4));

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
