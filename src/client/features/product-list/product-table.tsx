import { useLingui } from '@lingui/react/macro';
import { stageCodes } from '#client/parts/carbon/stages.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { SortAnnouncement, SortButton } from '#client/ui/table/table-sort.tsx';
import type { Grouping, SortKey } from './list-keys.ts';
import type { ListItem, ListSort } from './product-groups.ts';
import { GroupLine, RowLine, ScopeLine } from './product-lines.tsx';
import classes from './product-list.module.css';
import { rowStages } from './row-stages.ts';
import { SumLine } from './sum-line.tsx';

interface ProductTableProps {
  readonly items: readonly ListItem[];
  readonly view: ReportView;
  readonly grouping: Grouping;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly onRow: (quantityId: string) => void;
}

/** The products of building and site with their figures; the sums at the end agree with the climate assessment. */
export const ProductTable = ({ items, view, grouping, sort, onSort, onRow }: ProductTableProps) => {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <>
      <SortAnnouncement
        columns={columns}
        sort={sort === null ? undefined : { id: sort.by, direction: sort.direction }}
      />
      <LongTable
        label={t`Product list`}
        columnCount={columns.length}
        minWidthPx={920}
        columns={columns.map(({ id }) => <col key={id} className={classes[id]} />)}
        head={<Head columns={columns} sort={sort} onSort={onSort} />}
        items={items}
        keyOf={({ key }) => key}
        renderRow={(item, row) => {
          switch (item.kind) {
            case 'scope':
              return <ScopeLine item={item} row={row} columnCount={columns.length} />;
            case 'group':
              return <GroupLine item={item} row={row} view={view} />;
            case 'row':
              return <RowLine item={item} row={row} view={view} grouping={grouping} onRow={onRow} />;
            case 'sum':
              return <SumLine item={item} row={row} view={view} />;
          }
        }}
      />
    </>
  );
};

interface Column {
  readonly id: SortKey | 'source' | 'unit' | 'share';
  readonly header: string;
  readonly align: 'start' | 'end';
}

const useColumns = (): readonly Column[] => {
  const { t } = useLingui();
  return [
    { id: 'name', header: t`Product or composite`, align: 'start' },
    { id: 'source', header: t`Source`, align: 'start' },
    { id: 'amount', header: t`Amount`, align: 'end' },
    { id: 'unit', header: t`Unit`, align: 'start' },
    { id: 'mass', header: t`Mass, kg`, align: 'end' },
    ...rowStages.map((stage): Column => ({ id: stage, header: stageCodes[stage], align: 'end' })),
    { id: 'total', header: t`Total, kg CO₂e`, align: 'end' },
    { id: 'share', header: t`Share`, align: 'end' },
  ];
};

interface HeadProps {
  readonly columns: readonly Column[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

const Head = ({ columns, sort, onSort }: HeadProps) => {
  const { t } = useLingui();
  const ariaSort = sort?.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <tr>
      {columns.map((column) => {
        const { id, header, align } = column;
        const stage = rowStages.find((one) => one === id);
        if (id === 'source' || id === 'unit' || id === 'share') {
          return (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          );
        }
        return (
          <th key={id} scope="col" data-align={align} aria-sort={sort?.by === id ? ariaSort : undefined}>
            <SortButton
              column={column}
              sort={sort === null ? undefined : { id: sort.by, direction: sort.direction }}
              onSort={({ direction }) => onSort({ by: id, direction })}
            />
            {stage !== undefined && (
              <Term term={stage} label={t`What is ${header}?`}>
                ?
              </Term>
            )}
          </th>
        );
      })}
    </tr>
  );
};
