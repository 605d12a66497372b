import { useLingui } from '@lingui/react/macro';
import classes from '#client/features/own-library/parts/own-library.module.css';
import { useOwnColumns } from '#client/features/own-library/parts/use-own-columns.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CompositeRow, CompositeSearch } from './composite-search.ts';

export const useCompositeColumns = (search: CompositeSearch): readonly DataColumn<CompositeRow>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const { name, updatedAt } = useOwnColumns<CompositeRow>(
    ({ id, name }) => (
      <AppLink to="/composite-products" search={{ ...search, composite: id }} className={classes['name']}>
        {name}
      </AppLink>
    ),
    ({ note }) => note,
  );
  return [
    name,
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
    updatedAt,
  ];
};
