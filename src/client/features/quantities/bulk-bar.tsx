import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, FolderInput, Link2, PenLine, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import { copiesTo } from './bulk-changes.ts';
import { BulkValueDialog } from './bulk-value-dialog.tsx';
import { inOrder } from './grid-layout.ts';
import classes from './quantities-page.module.css';
import panelClasses from './toolbar-panel.module.css';
import type { PageIntents } from './use-page-intents.ts';
import type { QuantitiesScreen } from './use-quantities-screen.ts';

interface BulkBarProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
}

/** What can be done with the selected rows, each in one step to undo; stands in the toolbar's place. */
export const BulkBar = ({ screen, intents }: BulkBarProps) => {
  const { t } = useLingui();
  const { grid, view, edits } = screen;
  const [isSetting, setSetting] = useState(false);
  const quantities = [...intents.selected].flatMap((id) => grid.quantityById.get(id) ?? []);
  const outdated = quantities.filter(({ linkStatus }) => linkStatus === 'outdated');
  const categories = inOrder(view.categories);
  const count = quantities.length;
  const outdatedCount = outdated.length;
  const move = ({ id }: Category) => {
    const moved = quantities.filter(({ categoryId }) => categoryId !== id);
    void edits.patchAll(atTheEnd(moved, view.quantities, id), 'move');
  };
  return (
    <div className={classes['toolbar']} data-selection role="toolbar" aria-label={t`Selected rows`}>
      <h1 className="visually-hidden">
        <Trans>Construction products</Trans>
      </h1>
      <strong className={classes['selected']} role="status">
        {count === 1 ? t`1 row selected` : t`${count} rows selected`}
      </strong>
      <div className={classes['actions']}>
        <BarButton
          icon={<Link2 size={16} aria-hidden />}
          label={t`Link`}
          onClick={() => intents.onLinkMany(quantities)}
        />
        {outdatedCount === 0 ? null : (
          <BarButton
            icon={<RefreshCw size={16} aria-hidden />}
            label={t`Update to the current version (${outdatedCount})`}
            onClick={() => intents.onUpdate(outdated)}
          />
        )}
        <CategoryMenu
          label={t`Move`}
          icon={<FolderInput size={16} aria-hidden />}
          categories={categories}
          onChoose={move}
        />
        <CategoryMenu
          label={t`Copy`}
          icon={<Copy size={16} aria-hidden />}
          categories={categories}
          onChoose={({ id }) => void edits.patchAll([], 'copy', copiesTo(quantities, id))}
        />
        <BarButton icon={<PenLine size={16} aria-hidden />} label={t`Set a value`} onClick={() => setSetting(true)} />
        <BarButton
          icon={<Trash2 size={16} aria-hidden />}
          label={t`Delete`}
          onClick={() => intents.onDelete(quantities)}
        />
        <IconButton label={t`Clear the selection`} onClick={() => intents.onSelect(new Set())}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {isSetting ? (
        <BulkValueDialog
          quantities={quantities}
          referenceSet={view.referenceSet}
          onSet={(changes) => edits.patchAll(changes, 'edit')}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </div>
  );
};

interface BarButtonProps {
  readonly icon: React.ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}

const BarButton = ({ icon, label, onClick }: BarButtonProps) => (
  <button type="button" className={panelClasses['button']} aria-label={label} title={label} onClick={onClick}>
    {icon}
    <span className={panelClasses['label']}>{label}</span>
  </button>
);

interface CategoryMenuProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly categories: readonly Category[];
  readonly onChoose: (category: Category) => void;
}

const CategoryMenu = ({ label, icon, categories, onChoose }: CategoryMenuProps) => (
  <Menu
    label={label}
    triggerClassName={panelClasses['button']}
    trigger={
      <>
        {icon}
        <span className={panelClasses['label']}>{label}</span>
      </>
    }
  >
    <p className={panelClasses['menu-title']}>
      <Trans>To which category?</Trans>
    </p>
    {categories.map((category) => (
      <MenuItem key={category.id} onClick={() => onChoose(category)}>
        {`${category.talo2000Code} ${category.name}`.trim()}
      </MenuItem>
    ))}
  </Menu>
);

/** Behind the rows that the category has already, in their order. */
const atTheEnd = (moved: readonly Quantity[], all: readonly Quantity[], categoryId: string) => {
  const last = all.reduce((most, row) => (row.categoryId === categoryId ? Math.max(most, row.position) : most), -1);
  return moved.map((quantity, index) => ({ quantity, patch: { categoryId, position: last + 1 + index } }));
};
