import { Trans, useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSessionPreference } from '#client/data/device/page-preferences.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import classes from './category-browser.module.css';
import { CategoryChips } from './category-chips.tsx';
import { CategoryList } from './category-list.tsx';
import { shownCategories, toggleCategory } from './category-order.ts';
import { EditCategoriesDialog } from './edit-categories-dialog.tsx';

export interface CategoryBrowserProps {
  readonly place: CalculationPlace;
  /** In the user's order. */
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly selectedIds: readonly string[];
  readonly showEmpty: boolean;
  readonly onShowEmpty: (showEmpty: boolean) => void;
  readonly onSelect: (categoryIds: readonly string[]) => void;
  readonly readOnly: boolean;
  /** `chips`: one row that scrolls sideways, for narrow screens. */
  readonly layout: 'sidebar' | 'chips';
  readonly History: HistorySlot;
}

/** The categories with their subtotals: choosing one or more filters the rows. */
export const CategoryBrowser = (props: CategoryBrowserProps) => {
  const { categories, results, selectedIds, showEmpty, onSelect, layout, readOnly } = props;
  const [isEditing, setEditing] = useState(false);
  const shown = shownCategories(categories, results, showEmpty, selectedIds);
  const list = {
    categories: shown,
    results,
    selectedIds,
    onToggle: (id: string, together: boolean) => onSelect(toggleCategory(selectedIds, id, together)),
    onSelect,
  };
  const onEdit = readOnly ? null : () => setEditing(true);
  return (
    <>
      {layout === 'chips' ? (
        <CategoryChips {...list} onEdit={onEdit} />
      ) : (
        <CategorySidebar {...props} list={list} onEdit={onEdit} />
      )}
      {isEditing ? (
        <EditCategoriesDialog
          place={props.place}
          categories={categories}
          results={results}
          History={props.History}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};

interface SidebarProps extends CategoryBrowserProps {
  readonly list: React.ComponentProps<typeof CategoryList>;
  readonly onEdit: (() => void) | null;
}

const CategorySidebar = ({ list, onEdit, categories, results, showEmpty, onShowEmpty }: SidebarProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useSessionPreference('categorySidebarExpanded');
  const emptyCount = categories.filter(({ id }) => (results.get(id)?.rowCount ?? 0) === 0).length;
  if (!isExpanded) {
    return (
      <aside className={classes['strip']} aria-label={t`Categories`}>
        <IconButton label={t`Show categories`} aria-expanded={false} onClick={() => setExpanded(true)}>
          <PanelLeftOpen size={16} aria-hidden />
        </IconButton>
      </aside>
    );
  }
  return (
    <aside className={classes['sidebar']} aria-label={t`Categories`}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          <Trans>Categories</Trans>
        </h2>
        <span className="second">t CO₂e</span>
        <IconButton label={t`Hide categories`} aria-expanded onClick={() => setExpanded(false)}>
          <PanelLeftClose size={16} aria-hidden />
        </IconButton>
      </div>
      <CategoryList {...list} />
      <div className={classes['tools']}>
        {emptyCount === 0 ? null : (
          <CheckLine className={classes['toggle']} name="show-empty" checked={showEmpty} onChange={onShowEmpty}>
            {' '}
            <Trans>Show empty ({format.number(emptyCount)})</Trans>
          </CheckLine>
        )}
        {onEdit === null ? null : (
          <button type="button" className={classes['edit']} onClick={onEdit}>
            <Pencil size={14} aria-hidden />
            <Trans>Edit categories</Trans>
          </button>
        )}
      </div>
    </aside>
  );
};
