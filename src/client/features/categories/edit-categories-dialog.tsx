import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalculationPlace } from '#client/data/calculations.ts';
import { useEdits } from '#client/data/edits.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import type { Category } from '#domain/category.ts';
import { repositions } from './category-order.ts';
import classes from './edit-categories-dialog.module.css';
import { NewCategoryForm } from './new-category-form.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TextCell } from './text-cell.tsx';

interface EditCategoriesDialogProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly onClose: () => void;
}

/** All categories of a calculation: rename, reorder, delete, add, take from a template. */
export const EditCategoriesDialog = ({ place, categories, results, onClose }: EditCategoriesDialogProps) => {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<Category | null>(null);
  const [isTaking, setTaking] = useState(false);
  return (
    <Dialog opened kind="drawer" title={t`Edit categories`} onClose={onClose}>
      <NewCategoryForm place={place} categories={categories} />
      <ul className={classes['list']}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            place={place}
            category={category}
            categories={categories}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onDelete={() => setLeaving(category)}
          />
        ))}
      </ul>
      <SecondaryButton onClick={() => setTaking(true)}>
        <Trans>Take categories from a template</Trans>
      </SecondaryButton>
      {isTaking ? <TemplateDialog place={place} categories={categories} onClose={() => setTaking(false)} /> : null}
      {leaving === null ? null : (
        <DeleteCategoryDialog
          place={place}
          category={leaving}
          rowCount={results.get(leaving.id)?.rowCount ?? 0}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  );
};

interface CategoryRowProps {
  readonly place: CalculationPlace;
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDelete: () => void;
}

const CategoryRow = ({ place, category, categories, isFirst, isLast, onDelete }: CategoryRowProps) => {
  const { t } = useLingui();
  const edits = useEdits();
  const { name } = category;
  const move = async (step: -1 | 1) => {
    for (const change of repositions(categories, category.id, step)) {
      await edits.patchCategory(place, change.category, { position: change.position });
    }
  };
  return (
    <li className={classes['row']}>
      <TextCell
        label={t`Code of ${name}`}
        value={category.talo2000Code}
        onSave={(talo2000Code) => edits.patchCategory(place, category, { talo2000Code })}
      />
      <TextCell
        required
        label={t`Name of ${name}`}
        value={name}
        onSave={(next) => edits.patchCategory(place, category, { name: next })}
      />
      <span className={classes['tools']}>
        <IconButton label={t`Move ${name} up`} disabled={isFirst} onClick={() => void move(-1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={t`Move ${name} down`} disabled={isLast} onClick={() => void move(1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton label={t`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
};

interface DeleteCategoryDialogProps {
  readonly place: CalculationPlace;
  readonly category: Category;
  readonly rowCount: number;
  readonly onClose: () => void;
}

const DeleteCategoryDialog = ({ place, category, rowCount, onClose }: DeleteCategoryDialogProps) => {
  const { t } = useLingui();
  const edits = useEdits();
  const name = `${category.talo2000Code} ${category.name}`.trim();
  return (
    <ConfirmDialog
      opened
      title={t`Delete the category?`}
      confirmLabel={t`Delete`}
      onConfirm={() => edits.deleteCategory(place, category)}
      onClose={onClose}
    >
      {rowCount === 0 ? (
        <Trans>“{name}” has no rows. It will be deleted.</Trans>
      ) : (
        <Trans>
          “{name}” and the rows in it ({rowCount}) will be deleted permanently. This action cannot be undone.
        </Trans>
      )}
    </ConfirmDialog>
  );
};
