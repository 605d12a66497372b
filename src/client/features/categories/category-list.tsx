import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SubtotalTonnes } from '#client/parts/figures/subtotal.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import classes from './category-browser.module.css';
import { type CategoryBranch, categoryTree, sumOf } from './category-tree.ts';

export interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly selectedIds: readonly string[];
  /** `together`: the others stay chosen too. */
  readonly onToggle: (categoryId: string, together: boolean) => void;
  readonly onSelect: (categoryIds: readonly string[]) => void;
}

/** The categories as a tree of Talo 2000: code, name, tonnes and a bar in proportion to the largest. */
export const CategoryList = (props: CategoryListProps) => {
  const { categories, results, selectedIds, onSelect } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const branches = categoryTree(categories, results);
  const largest = Math.max(...categories.map(({ id }) => results.get(id)?.total ?? 0), 1);
  const sum = sumOf(branches.map((branch) => branch.sum));
  const toggle = (code: string) => setClosed((now) => (now.has(code) ? without(now, code) : new Set([...now, code])));
  return (
    <ul className={classes['list']}>
      <li>
        <button
          type="button"
          className={classes['category']}
          aria-pressed={selectedIds.length === 0}
          onClick={() => onSelect([])}
        >
          <span className={classes['name']}>
            <Trans>All</Trans>
          </span>
          <SubtotalTonnes isNarrow of={sum} />
        </button>
      </li>
      {branches.map((branch) => (
        <li key={branch.code}>
          {branches.length < 2 ? null : (
            <BranchHead
              branch={branch}
              isOpen={!closed.has(branch.code)}
              selectedIds={selectedIds}
              onToggle={() => toggle(branch.code)}
              onSelect={onSelect}
            />
          )}
          {closed.has(branch.code) ? null : (
            <ul className={classes['branch']}>
              {branch.categories.map((category) => (
                <li key={category.id}>
                  <CategoryButton {...props} category={category} largest={largest} sum={sum.total} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};

const without = (codes: ReadonlySet<string>, code: string): ReadonlySet<string> =>
  new Set([...codes].filter((other) => other !== code));

interface BranchHeadProps extends Pick<CategoryListProps, 'selectedIds' | 'onSelect'> {
  readonly branch: CategoryBranch;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A main group: its arrow folds it, its name chooses all of its categories. */
const BranchHead = ({ branch, isOpen, selectedIds, onToggle, onSelect }: BranchHeadProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { code, categories, sum } = branch;
  const name = findTalo2000Class(code)?.[format.language] ?? (code === '' ? t`Without a code` : '');
  const title = `${code} ${name}`.trim();
  const ids = categories.map(({ id }) => id);
  const isSelected = ids.length === selectedIds.length && ids.every((id) => selectedIds.includes(id));
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={classes['branch-head']}>
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Fold ${title}` : t`Unfold ${title}`}
        onClick={onToggle}
      >
        <Arrow size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={classes['branch-name']}
        aria-pressed={isSelected}
        onClick={() => onSelect(isSelected ? [] : ids)}
      >
        <span className={classes['name']} title={title}>
          {title}
        </span>
        <SubtotalTonnes isNarrow of={sum} />
      </button>
    </div>
  );
};

interface CategoryButtonProps extends CategoryListProps {
  readonly category: Category;
  /** kgCO2e of the largest category, and of all of them. */
  readonly largest: number;
  readonly sum: number;
}

const CategoryButton = ({ category, results, selectedIds, onToggle, largest, sum }: CategoryButtonProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const result = results.get(category.id);
  const total = result?.total ?? 0;
  const share = format.percent(sum <= 0 ? null : total / sum, 1);
  return (
    <button
      type="button"
      className={classes['category']}
      aria-pressed={selectedIds.includes(category.id)}
      title={`${category.name} · ${t`${share} of all categories`}`}
      onClick={(event) => onToggle(category.id, event.ctrlKey || event.metaKey || event.shiftKey)}
    >
      <span className={classes['name']}>
        <span className={classes['code']}>{category.talo2000Code}</span> {category.name}
      </span>
      <SubtotalTonnes isNarrow of={sumOf([result])} />
      <span className={classes['track']} aria-hidden>
        <span style={{ width: `${(100 * Math.max(0, total)) / largest}%` }} />
      </span>
    </button>
  );
};
