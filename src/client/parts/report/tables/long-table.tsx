import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useIsPrinting } from '#client/ui/browser/use-printing.ts';
import classes from './long-table.module.css';

/** What a row of the table takes over: its number, and how its height is measured. */
export interface LongTableRow {
  readonly ref?: (row: HTMLTableRowElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface LongTableProps<Item> {
  readonly label: string;
  readonly columnCount: number;
  /** Below it the box scrolls sideways; paper has no such bound. */
  readonly minWidthPx: number;
  /** `<col>`s: widths must not depend on which rows are in sight. */
  readonly columns: React.ReactNode;
  readonly head: React.ReactNode;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly renderRow: (item: Item, row: LongTableRow) => React.ReactNode;
}

/** Up to so many rows all exist at once; beyond it only those in sight, except on paper. */
const maxWholeRows = 200;
const rowHeightPx = 36;

/** A real table of any number of rows in a box of its own, its header always in sight. */
export const LongTable = <Item,>(props: LongTableProps<Item>) => {
  const { label, columnCount, minWidthPx, columns, head, items } = props;
  const box = useRef<HTMLElement>(null);
  const isWhole = useIsPrinting() || items.length <= maxWholeRows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the arrow keys cannot scroll it.
    <section ref={box} className={classes['box']} tabIndex={0} aria-label={label}>
      <table
        className={classes['table']}
        style={{ ...variables({ '--table-min-width': `${minWidthPx}px` }) }}
        aria-rowcount={items.length + 1}
        aria-colcount={columnCount}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>{columns}</colgroup>
        <thead>{head}</thead>
        {isWhole ? <WholeBody {...props} /> : <BodyInSight {...props} box={box} />}
      </table>
    </section>
  );
};

const variables = (values: Readonly<Record<`--${string}`, string>>) => values;

const WholeBody = <Item,>({ items, keyOf, renderRow }: LongTableProps<Item>) => (
  <tbody>
    {items.map((item, index) => (
      <Fragment key={keyOf(item)}>{renderRow(item, rowAt(index))}</Fragment>
    ))}
  </tbody>
);

const rowAt = (index: number): LongTableRow => ({ 'data-index': index, 'aria-rowindex': index + 2 });

interface BodyInSightProps<Item> extends LongTableProps<Item> {
  readonly box: React.RefObject<HTMLElement | null>;
}

const BodyInSight = <Item,>({ items, keyOf, renderRow, columnCount, box }: BodyInSightProps<Item>) => {
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => keyAt(items, keyOf, index),
    overscan: 12,
  });
  const inSight = virtualizer.getVirtualItems();
  const before = inSight[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Space heightPx={before} columnCount={columnCount} />
      {inSight.map(({ index, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        return <Fragment key={key}>{renderRow(item, { ref: virtualizer.measureElement, ...rowAt(index) })}</Fragment>;
      })}
      <Space heightPx={after} columnCount={columnCount} />
    </tbody>
  );
};

const keyAt = <Item,>(items: readonly Item[], keyOf: (item: Item) => string, index: number): string | number => {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
};

/** Stands for the rows out of sight. */
const Space = ({ heightPx, columnCount }: { readonly heightPx: number; readonly columnCount: number }) => (
  <tr className={classes['space']} style={{ height: heightPx }}>
    <td colSpan={columnCount} />
  </tr>
);
