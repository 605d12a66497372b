import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, FolderInput, History, Link2, PenLine, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { inOrder } from '#client/features/quantities/screen/grid-layout.ts';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import { placesAtEnd } from '#client/features/quantities/screen/row-positions.ts';
import panelClasses from '#client/features/quantities/screen/toolbar-panel.module.css';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useCloseOnBack } from '#client/ui/overlays/close-on-back.ts';
import { Menu, MenuItem } from '#client/ui/overlays/menu.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { copiesTo } from './bulk-changes.ts';
import { BulkValueDialog } from './bulk-value-dialog.tsx';

interface BulkBarProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly isPhone: boolean;
}

/** What can be done with the selected rows, each in one step to undo; stands in the toolbar's place. */
export const BulkBar = ({ screen, intents, isPhone }: BulkBarProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const { grid, view, edits } = screen;
  const [isSetting, setSetting] = useState(false);
  const quantities = [...intents.selected].flatMap((id) => grid.quantityById.get(id) ?? []);
  const count = quantities.length;
  useCloseOnBack(isPhone, intents.endSelecting);
  return (
    <div className={classes['toolbar']} data-selection role="toolbar" aria-label={t`Selected rows`}>
      <h1 className="visually-hidden">
        <Trans>Construction products</Trans>
      </h1>
      <strong className={classes['selected']} role="status">
        {count === 1 ? t`1 row selected` : t`${format.number(count)} rows selected`}
      </strong>
      {isPhone ? <SelectAll screen={screen} intents={intents} /> : null}
      <BarActions
        screen={screen}
        intents={intents}
        isPhone={isPhone}
        quantities={quantities}
        onSet={() => setSetting(true)}
      />
      {isSetting ? (
        <BulkValueDialog
          quantities={quantities}
          referenceSet={view.referenceSet}
          onSet={(changes) => edits.patch(changes, 'edit')}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </div>
  );
};

interface BarActionsProps extends BulkBarProps {
  readonly quantities: readonly Quantity[];
  readonly onSet: () => void;
}

const BarActions = ({ screen: { view, edits }, intents, isPhone, quantities, onSet }: BarActionsProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const outdated = quantities.filter(({ linkStatus }) => linkStatus === 'outdated');
  const categories = inOrder(view.categories);
  const isNone = quantities.length === 0;
  const outdatedCount = outdated.length;
  const move = ({ id }: Category) => {
    const moved = quantities.filter(({ categoryId }) => categoryId !== id);
    void edits.patch(placesAtEnd(moved, view.quantities, id), 'move');
  };
  return (
    <div className={classes['actions']}>
      <BarButton
        icon={<Link2 size={16} aria-hidden />}
        label={t`Link`}
        disabled={isNone}
        onClick={() => intents.onLinkMany(quantities)}
      />
      {outdatedCount === 0 ? null : (
        <BarButton
          icon={<RefreshCw size={16} aria-hidden />}
          label={t`Update to the current version (${format.number(outdatedCount)})`}
          shown={t`Update (${format.number(outdatedCount)})`}
          onClick={() => intents.onUpdate(outdated)}
        />
      )}
      <CategoryMenu
        label={t`Move`}
        icon={<FolderInput size={16} aria-hidden />}
        categories={categories}
        disabled={isNone}
        onChoose={move}
      />
      <CategoryMenu
        label={t`Copy`}
        icon={<Copy size={16} aria-hidden />}
        categories={categories}
        disabled={isNone}
        onChoose={({ id }) => void edits.patch([], 'copy', copiesTo(quantities, id))}
      />
      <BarButton icon={<PenLine size={16} aria-hidden />} label={t`Set a value`} disabled={isNone} onClick={onSet} />
      <HistoryButton quantities={quantities} onHistory={intents.onHistory} />
      <BarButton
        icon={<Trash2 size={16} aria-hidden />}
        label={t`Delete`}
        disabled={isNone}
        onClick={() => intents.onDelete(quantities)}
      />
      {isPhone ? null : (
        <IconButton label={t`Clear the selection`} onClick={intents.endSelecting}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};

/** Every row that the filter shows, and the way back to the cards as they are otherwise. */
const SelectAll = ({ screen: { entries }, intents }: Pick<BulkBarProps, 'screen' | 'intents'>) => {
  const { t } = useLingui();
  const shown = entries.flatMap((entry) => (entry.kind === 'quantity' ? [entry.quantityId] : []));
  const isWhole = shown.every((id) => intents.selected.has(id));
  return (
    <div className={classes['choice']}>
      <SecondaryButton onClick={() => intents.onSelect(new Set(isWhole ? [] : shown))}>
        {isWhole ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
      </SecondaryButton>
      <IconButton label={t`End selecting`} onClick={intents.endSelecting}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};

interface HistoryButtonProps {
  readonly quantities: readonly Quantity[];
  readonly onHistory: (quantity: Quantity) => void;
}

/** Who changed the one row that is selected, and when. */
const HistoryButton = ({ quantities, onHistory }: HistoryButtonProps) => {
  const { t } = useLingui();
  const [only] = quantities;
  if (only === undefined || quantities.length > 1) return null;
  return <BarButton icon={<History size={16} aria-hidden />} label={t`History`} onClick={() => onHistory(only)} />;
};

interface BarButtonProps {
  readonly icon: React.ReactNode;
  readonly label: string;
  /** The label where it has to be short. */
  readonly shown?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const barButton = `${panelClasses['button']} ${panelClasses['stacked']}`;

const BarButton = ({ icon, label, shown = label, disabled = false, onClick }: BarButtonProps) => (
  <button type="button" className={barButton} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {icon}
    <span className={panelClasses['label']}>{shown}</span>
  </button>
);

interface CategoryMenuProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly categories: readonly Category[];
  readonly disabled: boolean;
  readonly onChoose: (category: Category) => void;
}

const CategoryMenu = ({ label, icon, categories, disabled, onChoose }: CategoryMenuProps) => (
  <Menu
    label={label}
    triggerClassName={barButton}
    disabled={disabled}
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
        {categoryTitle(category)}
      </MenuItem>
    ))}
  </Menu>
);
