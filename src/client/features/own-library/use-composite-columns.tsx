import { useLingui } from '@lingui/react/macro';
import { useWaitingRows } from '#client/data/library/own-library.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import type { DataColumn } from '#client/ui/data-table.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { CompositeRow, CompositeSearch } from './composite-search.ts';
import classes from './own-library.module.css';
import { WaitingMark } from './waiting-mark.tsx';

export const useCompositeColumns = (search: CompositeSearch): readonly DataColumn<CompositeRow>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const waiting = useWaitingRows();
  return [
    {
      id: 'name',
      header: t`Name`,
      isRowHeader: true,
      isSortable: true,
      render: ({ id, name, note }) => (
        <>
          <AppLink to="/composite-products" search={{ ...search, composite: id }} className={classes['name']}>
            {name}
          </AppLink>
          <div className={classes['second']}>
            {note}
            <WaitingMark edit={waiting.get(id)} />
          </div>
        </>
      ),
    },
    { id: 'layers', header: t`Layers`, align: 'end', isSortable: true, render: ({ layers }) => layers.length },
    {
      id: 'thickness',
      header: t`Thickness`,
      unit: 'mm',
      align: 'end',
      render: ({ thicknessM }) => format.plain(thicknessM === null ? null : Math.round(thicknessM * 1000)),
    },
    {
      id: 'total',
      header: t`Footprint`,
      align: 'end',
      isSortable: true,
      render: ({ total, isIncomplete, unit }) =>
        total === null ? (
          '–'
        ) : (
          <>
            {format.number(total, 1)} <span className="second">kg CO₂e/{format.unit(unit)}</span>
            {isIncomplete ? <div className={classes['warning']}>{t`incomplete`}</div> : null}
          </>
        ),
    },
    {
      id: 'updatedAt',
      header: t({ message: 'Updated', context: 'when' }),
      align: 'end',
      isSortable: true,
      render: ({ updatedAt }) => format.date(updatedAt),
    },
  ];
};
