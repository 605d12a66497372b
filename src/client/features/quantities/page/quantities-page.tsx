import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { useWaitingCount } from '#client/data/content/actions/outbox-status.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { BulkBar } from '#client/features/quantities/bulk/bulk-bar.tsx';
import { figureOfText, figureText } from '#client/features/quantities/explanation/explained-figure.ts';
import { FilterChips } from '#client/features/quantities/filter/filter-chips.tsx';
import { figuresOf } from '#client/features/quantities/screen/change-text.ts';
import { inOrder } from '#client/features/quantities/screen/grid-layout.ts';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import {
  type OnSearch,
  type QuantitiesSearch,
  searchOfCategories,
} from '#client/features/quantities/screen/quantities-search.ts';
import type { QuantitiesSlots } from '#client/features/quantities/screen/slots.ts';
import { type PageIntents, usePageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import {
  type QuantitiesScreen,
  useQuantitiesScreen,
} from '#client/features/quantities/screen/use-quantities-screen.ts';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { OpenFigureContext } from '#client/parts/report/figure/open-figure.ts';
import { ResultBar } from '#client/parts/report/page/result-bar.tsx';
import { PlaceContext } from '#client/parts/report/view/place.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { useElementSize } from '#client/ui/browser/use-element-size.ts';
import { useDocumentTitle } from '#client/ui/layout/page.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { Category } from '#domain/calculations/category.ts';
import { targetOfKey } from '#domain/calculations/comment.ts';
import { ChangeNotice } from './change-notice.tsx';
import { EstimatesNotice } from './estimates-notice.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { Panels } from './panels.tsx';
import { RequestsNotice } from './requests-notice.tsx';
import { RowList } from './row-list.tsx';
import { AddButton, Toolbar } from './toolbar.tsx';
import { UnsettledNotice } from './unsettled-notice.tsx';

export interface QuantitiesPageProps extends CalculationPlace, QuantitiesSlots {
  readonly search: QuantitiesSearch;
  readonly onSearch: OnSearch;
}

const ExplanationDrawer = lazily(async () => {
  const { ExplanationDrawer: drawer } = await import('#client/parts/report/explanation/explanation-drawer.tsx');
  return drawer;
});

const phoneWidthPx = 640;
const sidebarWidthPx = 960;

/** The construction products of a calculation: categories, rows, and the live figure at the foot. */
export const QuantitiesPage = ({ siteId, calculationId, search, onSearch, ...slots }: QuantitiesPageProps) => {
  const { t } = useLingui();
  const { Categories, History, Comments } = slots;
  useDocumentTitle(t`Construction products`);
  const page = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(page);
  const isPhone = width < phoneWidthPx;
  const layout = width < sidebarWidthPx ? 'chips' : 'sidebar';
  const screen = useQuantitiesScreen(
    useMemo(() => ({ siteId, calculationId }), [siteId, calculationId]),
    search,
  );
  const intents = usePageIntents(screen, search, onSearch);
  const { place, view, query, readOnly } = screen;
  const categories = useMemo(() => inOrder(view.categories), [view.categories]);
  const onAdd = categories.length === 0 ? null : () => intents.onAdd(query.categoryIds[0] ?? null);
  const browser = (
    <Browser screen={screen} categories={categories} onSearch={onSearch} layout={layout} {...{ Categories, History }} />
  );
  const waiting = useWaitingCount(siteId);
  const openFigure = useCallback((figure: Figure) => onSearch({ explain: figureText(figure) }), [onSearch]);
  return (
    <OpenFigureContext value={openFigure}>
      <PlaceContext value={place}>
        <div ref={page} className={classes['page']}>
          {width === 0 ? null : (
            <>
              <div className={classes['columns']}>
                {layout === 'sidebar' ? browser : null}
                <section className={classes['main']}>
                  <Head screen={screen} intents={intents} onSearch={onSearch} onAdd={onAdd} isPhone={isPhone} />
                  {layout === 'chips' ? browser : null}
                  <RowList
                    screen={screen}
                    intents={intents}
                    isPhone={isPhone}
                    focusedId={search.quantity ?? null}
                    onSearch={onSearch}
                  />
                  <Noticed screen={screen} intents={intents} />
                </section>
              </div>
              <ResultBar
                result={view.result}
                waiting={waiting}
                explain={{ onLimit: intents.onExplainLimit, onGaps: intents.onShowGaps }}
                action={isPhone && !readOnly ? <AddButton onAdd={onAdd} /> : undefined}
              />
            </>
          )}
          <Panels {...slots} screen={screen} intents={intents} />
          <Commented place={place} target={search.comments} onSearch={onSearch} {...{ Comments, History }} />
          <Explained figure={figureOfText(search.explain)} view={view} onSearch={onSearch} />
        </div>
      </PlaceContext>
    </OpenFigureContext>
  );
};

interface BrowserProps extends Pick<QuantitiesPageProps, 'Categories' | 'History' | 'onSearch'> {
  readonly screen: QuantitiesScreen;
  readonly categories: readonly Category[];
  readonly layout: 'chips' | 'sidebar';
}

const Browser = ({ screen, categories, onSearch, layout, Categories, History }: BrowserProps) => (
  <Categories
    place={screen.place}
    categories={categories}
    results={screen.grid.categoryResultById}
    selectedIds={screen.query.categoryIds}
    showEmpty={screen.showEmpty}
    onShowEmpty={screen.setShowEmpty}
    onSelect={(ids) => onSearch(searchOfCategories(ids))}
    readOnly={screen.readOnly}
    layout={layout}
    History={History}
  />
);

/** What was done last, and what it did to the figures. */
const Noticed = ({ screen, intents }: Pick<HeadProps, 'screen' | 'intents'>) =>
  intents.notice === null ? null : (
    <ChangeNotice
      notice={intents.notice}
      now={figuresOf(screen.view.result)}
      onUndo={intents.onUndo}
      onClose={intents.closeNotice}
    />
  );

interface CommentedProps extends Pick<QuantitiesPageProps, 'Comments' | 'History' | 'onSearch'> {
  readonly place: CalculationPlace;
  readonly target: QuantitiesSearch['comments'];
}

/** The comments that the address opens. */
const Commented = ({ place, target, onSearch, Comments, History }: CommentedProps) =>
  target === undefined ? null : (
    <Comments
      {...place}
      target={target}
      onTarget={(next) => onSearch({ comments: next, ...inFocus(next) })}
      onClose={() => onSearch({ comments: undefined })}
      History={History}
    />
  );

/** The row that is spoken of comes into view behind what is said of it. */
const inFocus = (target: string): Pick<QuantitiesSearch, 'quantity'> => {
  const { quantityId } = targetOfKey(target);
  return quantityId === null ? {} : { quantity: quantityId };
};

interface ExplainedProps extends Pick<HeadProps, 'onSearch'> {
  readonly figure: Figure | null;
  readonly view: CalculationView;
}

const Explained = ({ figure, view, onSearch }: ExplainedProps) =>
  figure === null ? null : (
    <ExplanationDrawer figure={figure} view={view} onClose={() => onSearch({ explain: undefined })} />
  );

interface HeadProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly onSearch: (change: QuantitiesSearch) => void;
  readonly onAdd: (() => void) | null;
  readonly isPhone: boolean;
}

/** The toolbar, or in its place what can be done with the selected rows. */
const Head = ({ screen, intents, onSearch, onAdd, isPhone }: HeadProps) => {
  const { query, grid, readOnly } = screen;
  return (
    <>
      {isPhone ? <Where view={screen.view} /> : null}
      {(intents.selected.size > 0 || intents.isSelecting) && !readOnly ? (
        <BulkBar screen={screen} intents={intents} isPhone={isPhone} />
      ) : (
        <Toolbar screen={screen} intents={intents} onSearch={onSearch} onAdd={onAdd} isPhone={isPhone} />
      )}
      <FilterChips query={query} categoryById={grid.categoryById} onSearch={onSearch} />
      {readOnly && !screen.view.site.readonly ? (
        <div className={classes['outdated']}>
          <Notice tone="plain">
            <Trans>You can look at the values, but not change them.</Trans>
          </Notice>
        </div>
      ) : null}
      <RequestsNotice screen={screen} intents={intents} />
      <UnsettledNotice screen={screen} />
      <EstimatesNotice screen={screen} />
      <OutdatedNotice screen={screen} intents={intents} onSearch={onSearch} />
    </>
  );
};

/** A telephone has no room for the sidebar that names them. */
const Where = ({ view: { site, calculation } }: { readonly view: CalculationView }) => (
  <p className={classes['where']}>
    <b>{site.name}</b> · {calculation.name}
  </p>
);
