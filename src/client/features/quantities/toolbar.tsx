import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Redo2, Search, Trash2, Undo2, X } from 'lucide-react';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import classes from './quantities-page.module.css';

interface ToolbarProps {
  readonly rowCount: number;
  readonly selectedCategories: number;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly readOnly: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** null = there is no category to add to. */
  readonly onAdd: (() => void) | null;
  /** A phone has the button in its foot. */
  readonly isNarrow: boolean;
}

/** Title, counts, quick filter and what can be done. */
export const Toolbar = (props: ToolbarProps) => {
  const { search, onSearch, readOnly, canUndo, canRedo, onUndo, onRedo, onAdd, isNarrow } = props;
  const { t } = useLingui();
  return (
    <div className={classes['toolbar']}>
      <h1 className={classes['title']}>
        <Trans>Construction products</Trans>
      </h1>
      <Counts {...props} />
      <label className={classes['filter']}>
        <Search size={15} aria-hidden />
        <input
          type="search"
          aria-label={t`Filter rows`}
          placeholder={isNarrow ? t`Filter construction products` : t`Filter rows`}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </label>
      {readOnly ? null : (
        <div className={classes['actions']}>
          <IconButton label={t`Undo (Ctrl+Z)`} disabled={!canUndo} onClick={onUndo}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton label={t`Redo (Ctrl+Y)`} disabled={!canRedo} onClick={onRedo}>
            <Redo2 size={16} aria-hidden />
          </IconButton>
          {isNarrow ? null : <AddButton onAdd={onAdd} />}
        </div>
      )}
    </div>
  );
};

const Counts = ({ rowCount, selectedCategories }: Pick<ToolbarProps, 'rowCount' | 'selectedCategories'>) => {
  const { t } = useLingui();
  const rows = rowCount === 1 ? t`1 row` : t`${rowCount} rows`;
  const chosen = selectedCategories === 1 ? t`1 category chosen` : t`${selectedCategories} categories chosen`;
  return <span className={classes['counts']}>{selectedCategories === 0 ? rows : `${rows} · ${chosen}`}</span>;
};

export const AddButton = ({ onAdd }: Pick<ToolbarProps, 'onAdd'>) => (
  <PrimaryButton leftSection={<Plus size={16} aria-hidden />} disabled={onAdd === null} onClick={() => onAdd?.()}>
    <Trans>Add product</Trans>
  </PrimaryButton>
);

interface SelectionBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected rows; stands in the toolbar's place, so that nothing moves. */
export const SelectionBar = ({ count, onDelete, onClear }: SelectionBarProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['toolbar']} data-selection>
      <strong aria-live="polite">{count === 1 ? t`1 row selected` : t`${count} rows selected`}</strong>
      <div className={classes['actions']}>
        <SecondaryButton leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          <Trans>Delete</Trans>
        </SecondaryButton>
        <IconButton label={t`Clear the selection`} onClick={onClear}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};
