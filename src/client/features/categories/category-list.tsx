import { Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/language.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import type { Category } from '#domain/category.ts';
import classes from './category-browser.module.css';

export interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly selectedIds: readonly string[];
  /** `together`: the others stay chosen too. */
  readonly onToggle: (categoryId: string, together: boolean) => void;
  readonly onAll: () => void;
}

/** One line per category: code, name, tonnes and a bar in proportion to the largest. */
export const CategoryList = ({ categories, results, selectedIds, onToggle, onAll }: CategoryListProps) => {
  const format = useFormat();
  const totals = categories.map(({ id }) => results.get(id)?.total ?? 0);
  const largest = Math.max(...totals, 1);
  const sum = totals.reduce((all, total) => all + total, 0);
  return (
    <ul className={classes['list']}>
      <li>
        <button type="button" className={classes['category']} aria-pressed={selectedIds.length === 0} onClick={onAll}>
          <span className={classes['name']}>
            <Trans>All</Trans>
          </span>
          <span>{format.number(sum / 1000, 1)}</span>
        </button>
      </li>
      {categories.map((category, index) => {
        const total = totals[index] ?? 0;
        const isSelected = selectedIds.includes(category.id);
        const rowCount = results.get(category.id)?.rowCount ?? 0;
        return (
          <li key={category.id}>
            <button
              type="button"
              className={classes['category']}
              aria-pressed={isSelected}
              title={category.name}
              onClick={(event) => onToggle(category.id, event.ctrlKey || event.metaKey || event.shiftKey)}
            >
              <span className={classes['name']}>
                <span className={classes['code']}>{category.talo2000Code}</span> {category.name}
              </span>
              <span data-empty={rowCount === 0}>{format.number(rowCount === 0 ? null : total / 1000, 1)}</span>
              <span className={classes['track']} aria-hidden>
                <span style={{ width: `${(100 * Math.max(0, total)) / largest}%` }} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
