import { useLingui } from '@lingui/react/macro';
import { useWaitingRows } from '#client/data/library/own-library.ts';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Product } from '#domain/products/product.ts';
import classes from './own-library.module.css';
import { WaitingMark } from './waiting-mark.tsx';

type OwnRow = Pick<Product, 'id' | 'name' | 'updatedAt'>;

/**
 * The columns of every list of the own library: the name, which leads to the row, and when it was changed.
 *
 * @param noteOf what stands below the name
 */
export const useOwnColumns = <Row extends OwnRow>(
  linkTo: (row: Row) => React.ReactNode,
  noteOf: (row: Row) => string,
): Readonly<Record<'name' | 'updatedAt', DataColumn<Row>>> => {
  const { t } = useLingui();
  const format = useFormat();
  const waiting = useWaitingRows();
  return {
    name: {
      id: 'name',
      header: t`Name`,
      isRowHeader: true,
      isSortable: true,
      render: (row) => (
        <>
          {linkTo(row)}
          <div className={classes['second']}>
            {noteOf(row)}
            <WaitingMark edit={waiting.get(row.id)} />
          </div>
        </>
      ),
    },
    updatedAt: {
      id: 'updatedAt',
      header: t({ message: 'Updated', context: 'when' }),
      align: 'end',
      isSortable: true,
      render: ({ updatedAt }) => format.date(updatedAt),
    },
  };
};
