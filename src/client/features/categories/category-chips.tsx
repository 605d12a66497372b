import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import pill from '#client/ui/layout/pill.module.css';
import classes from './category-browser.module.css';
import type { CategoryListProps } from './category-list.tsx';

interface CategoryChipsProps extends CategoryListProps {
  /** null = read-only. */
  readonly onEdit: (() => void) | null;
}

/** The categories of a narrow screen: one row that scrolls sideways. */
export const CategoryChips = ({ categories, selectedIds, onToggle, onSelect, onEdit }: CategoryChipsProps) => {
  const { t } = useLingui();
  return (
    <nav className={classes['chips']} aria-label={t`Categories`}>
      <button
        type="button"
        className={`${pill['pill']} ${classes['chip']}`}
        aria-pressed={selectedIds.length === 0}
        onClick={() => onSelect([])}
      >
        <Trans>All</Trans>
      </button>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          className={`${pill['pill']} ${classes['chip']}`}
          aria-pressed={selectedIds.includes(category.id)}
          onClick={() => onToggle(category.id, false)}
        >
          {category.talo2000Code} {category.name}
        </button>
      ))}
      {onEdit === null ? null : (
        <IconButton label={t`Edit categories`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
    </nav>
  );
};
