import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useAuthority } from '#client/data/reports/authority.ts';
import { useReportDownloads } from '#client/data/reports/report-downloads.ts';
import { RowDrawer } from '#client/parts/report/explanation/row-drawer.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { ReportActions } from '#client/parts/report/page/report-actions.tsx';
import { ReportPage } from '#client/parts/report/page/report-page.tsx';
import { NoProducts } from '#client/parts/report/view/no-products.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { SubmitSlot } from '#client/parts/report/view/submit-slot.ts';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { productList } from '#domain/reports/product-list.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Grouping } from './list-keys.ts';
import { type ListSort, listItems } from './product-groups.ts';
import classes from './product-list.module.css';
import { filterRows, productRows } from './product-rows.ts';
import { ProductTable } from './product-table.tsx';

/** What of the list is shown and how; it lives in the address. */
export interface ListChoices {
  readonly search: string;
  readonly only: Scope | null;
  readonly grouping: Grouping;
  readonly sort: ListSort;
  /** The row whose explanation is open. */
  readonly quantityId: string | null;
}

interface ProductListPageProps extends CalculationPlace {
  readonly choices: ListChoices;
  readonly onChoices: (change: Partial<ListChoices>) => void;
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure | null) => void;
  readonly SubmitDialog?: SubmitSlot;
}

/** What is built in, row by row with its share of the footprint. */
export const ProductListPage = (props: ProductListPageProps) => {
  const { siteId, calculationId, choices, onChoices, figure, onFigure, SubmitDialog } = props;
  const { t } = useLingui();
  const place = { siteId, calculationId };
  const view = useCalculationView(place);
  const { site, calculation, quantities, input } = view;
  const authority = useAuthority(view);
  const downloads = useReportDownloads({
    signing: { report: 'product-list' },
    place,
    siteName: site.name,
    calculationName: calculation.name,
    report: () => productList({ ...input, quantities }, { calculationName: calculation.name, site }),
    form: ({ productListForm }) => productListForm,
    workbook: (files, choice) => files.productList(choice),
    document: (own) => ({ kind: 'product-list', report: own }),
  });
  return (
    <ReportPage
      title={t`Product list`}
      view={view}
      actions={<ReportActions {...downloads} authority={{ view, SubmitDialog, ...authority }} />}
      figure={figure}
      onFigure={onFigure}
      paper="landscape"
    >
      {quantities.length === 0 ? <NoProducts /> : <List view={view} choices={choices} onChoices={onChoices} />}
      {choices.quantityId !== null && (
        <RowDrawer quantityId={choices.quantityId} view={view} onClose={() => onChoices({ quantityId: null })} />
      )}
    </ReportPage>
  );
};

type ListProps = Pick<ProductListPageProps, 'choices' | 'onChoices'> & { readonly view: ReportView };

const List = ({ view, choices, onChoices }: ListProps) => {
  const { language } = useLanguage();
  const { compare } = useFormat();
  const { only, grouping, sort } = choices;
  // Typing must not wait for a list of thousands of rows.
  const search = useDeferredValue(choices.search);
  const all = useMemo(() => productRows(view, language), [view, language]);
  const rows = useMemo(() => filterRows(all, { search, only }), [all, search, only]);
  const items = useMemo(
    () =>
      listItems(rows, {
        grouping,
        sort,
        compare,
        scopes: only === null ? scopes : [only],
        isFiltered: search.trim() !== '',
      }),
    [rows, grouping, sort, compare, only, search],
  );
  return (
    <>
      <Filters choices={choices} onChoices={onChoices} shown={rows.length} all={all.length} />
      <ProductTable
        items={items}
        view={view}
        grouping={grouping}
        sort={sort}
        onSort={(next) => onChoices({ sort: next })}
        onRow={(quantityId) => onChoices({ quantityId })}
      />
      <p className={classes['note']}>
        <Trans>
          Shares are of the whole footprint of the building or of the building site, table values and energy included.
          The files hold the statutory product list: composites by their products, with declarations and contents.
        </Trans>
      </p>
    </>
  );
};

interface FiltersProps extends Pick<ListProps, 'choices' | 'onChoices'> {
  readonly shown: number;
  readonly all: number;
}

const Filters = ({ choices, onChoices, shown, all }: FiltersProps) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={classes['filters']}>
      <FilterBar
        label={t`Search rows by name, product or category`}
        placeholder={t`Filter rows`}
        search={choices.search}
        onSearch={(search) => onChoices({ search })}
      >
        <BarSelect<Grouping>
          label={t`Grouping`}
          value={choices.grouping}
          options={[
            { value: 'category', label: t`By category` },
            { value: 'product', label: t`By product` },
            { value: 'none', label: t`Row by row` },
          ]}
          onChange={(grouping) => onChoices({ grouping })}
        />
        <BarSelect<Scope | ''>
          label={t`Scope`}
          value={choices.only ?? ''}
          options={[
            { value: '', label: t`Building and building site` },
            { value: 'building', label: t`Building` },
            { value: 'site', label: t`Building site` },
          ]}
          onChange={(only) => onChoices({ only: only === '' ? null : only })}
        />
      </FilterBar>
      <output className={classes['count']}>
        {shown === all ? (
          <Plural value={all} one="# row" other="# rows" />
        ) : (
          t`${format.number(shown)} of ${format.number(all)} rows`
        )}
      </output>
    </div>
  );
};
