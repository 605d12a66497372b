import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, History as HistoryIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TypedFieldsContext, useTypedFieldsOf } from '#client/ui/fields/typed-fields.ts';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import { repositions, repositionsAt } from './category-order.ts';
import classes from './edit-categories-dialog.module.css';
import { NewCategoryForm } from './new-category-form.tsx';
import { SiteImportDialog } from './site-import-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TextCell } from './text-cell.tsx';

interface EditCategoriesDialogProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly History: HistorySlot;
  readonly onClose: () => void;
}

/** Where categories may be taken from. */
type Source = 'template' | 'site';

/** All categories of a calculation: rename, reorder, delete, add, take from a template. */
export const EditCategoriesDialog = ({ place, categories, results, History, onClose }: EditCategoriesDialogProps) => {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<Category | null>(null);
  const [shown, setShown] = useState<Category | null>(null);
  const [taking, setTaking] = useState<Source | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const edits = useUndoableEdits(place);
  const fields = useTypedTexts(ofCalculation('typed-categories', place));
  const moveTo = async (id: string, placeId: string) => {
    for (const { category, position } of repositionsAt(categories, id, placeId)) {
      await edits.patchCategory(category, { position });
    }
  };
  return (
    <Dialog kind="drawer" title={t`Edit categories`} onClose={onClose}>
      <NewCategoryForm place={place} categories={categories} />
      <TypedFieldsContext value={{ fields, rowId: '' }}>
        <ul className={classes['list']}>
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              place={place}
              category={category}
              categories={categories}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              isDragged={dragged === category.id}
              onDrag={setDragged}
              onDrop={() => dragged !== null && void moveTo(dragged, category.id)}
              onHistory={() => setShown(category)}
              onDelete={() => setLeaving(category)}
            />
          ))}
        </ul>
      </TypedFieldsContext>
      <Sources onTake={setTaking} />
      {taking === 'template' ? (
        <TemplateDialog place={place} categories={categories} onClose={() => setTaking(null)} />
      ) : null}
      {taking === 'site' ? (
        <SiteImportDialog place={place} categories={categories} onClose={() => setTaking(null)} />
      ) : null}
      {shown === null ? null : (
        <History type="category" id={shown.id} name={shown.name} onClose={() => setShown(null)} />
      )}
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

const Sources = ({ onTake }: { readonly onTake: (source: Source) => void }) => (
  <div className={classes['sources']}>
    <SecondaryButton onClick={() => onTake('template')}>
      <Trans>Take categories from a template</Trans>
    </SecondaryButton>
    <SecondaryButton onClick={() => onTake('site')}>
      <Trans>Take categories from another calculation</Trans>
    </SecondaryButton>
  </div>
);

interface CategoryRowProps {
  readonly place: CalculationPlace;
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  /** The row that is being dragged; null = it was let go. */
  readonly onDrag: (categoryId: string | null) => void;
  readonly onDrop: () => void;
  readonly onHistory: () => void;
  readonly onDelete: () => void;
}

const CategoryRow = (props: CategoryRowProps) => {
  const { place, category, categories, isFirst, isLast, isDragged, onDrag, onDrop, onHistory, onDelete } = props;
  const { t } = useLingui();
  const edits = useUndoableEdits(place);
  const { name } = category;
  const typed = useTypedFieldsOf(category.id);
  const move = async (step: -1 | 1) => {
    for (const change of repositions(categories, category.id, step)) {
      await edits.patchCategory(change.category, { position: change.position });
    }
  };
  return (
    <li
      className={classes['row']}
      data-dragged={isDragged}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <span
        className={classes['grip']}
        draggable
        aria-hidden
        onDragStart={() => onDrag(category.id)}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical size={14} />
      </span>
      <TypedFieldsContext value={typed}>
        <TextCell
          field="code"
          label={t`Code of ${name}`}
          value={category.talo2000Code}
          onSave={(talo2000Code) => edits.patchCategory(category, { talo2000Code })}
        />
        <TextCell
          required
          field="name"
          label={t`Name of ${name}`}
          value={name}
          onSave={(next) => edits.patchCategory(category, { name: next })}
        />
      </TypedFieldsContext>
      <span className={classes['tools']}>
        <IconButton label={t`Move ${name} up`} disabled={isFirst} onClick={() => void move(-1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={t`Move ${name} down`} disabled={isLast} onClick={() => void move(1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton label={t`History of ${name}`} onClick={onHistory}>
          <HistoryIcon size={16} aria-hidden />
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
  const format = useFormat();
  const { t } = useLingui();
  const edits = useUndoableEdits(place);
  const name = categoryTitle(category);
  return (
    <ConfirmDialog
      title={t`Delete the category?`}
      confirmLabel={t`Delete`}
      onConfirm={() => edits.deleteCategory(category)}
      onClose={onClose}
    >
      {rowCount === 0 ? (
        <Trans>“{name}” has no rows. It will be deleted.</Trans>
      ) : (
        <Trans>
          “{name}” and the rows in it ({format.number(rowCount)}) will be deleted. Until you leave, Undo brings them
          back.
        </Trans>
      )}
    </ConfirmDialog>
  );
};
