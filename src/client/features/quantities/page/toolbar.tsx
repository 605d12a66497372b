import { Trans, useLingui } from '@lingui/react/macro';
import {
  Columns3,
  FileDown,
  Keyboard,
  MessageSquare,
  Plus,
  Redo2,
  Search,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react';
import { useUndoState } from '#client/data/content/edits/undoable-edits.ts';
import { PhoneActions } from '#client/features/quantities/cards/phone-actions.tsx';
import { FilterPanel } from '#client/features/quantities/filter/filter-panel.tsx';
import { ColumnPanel } from '#client/features/quantities/grid/column-panel.tsx';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import { isFiltered, type QuantitiesSearch, type Query } from '#client/features/quantities/screen/quantities-search.ts';
import panelClasses from '#client/features/quantities/screen/toolbar-panel.module.css';
import { ToolbarPanel } from '#client/features/quantities/screen/toolbar-panel.tsx';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { allComments } from '#client/parts/changes/comments-slot.ts';
import { askForKeys } from '#client/ui/browser/keys-request.ts';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useFormat } from '#client/ui/text/language.ts';

interface ToolbarProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly onSearch: (change: QuantitiesSearch) => void;
  /** null = there is no category to add to. */
  readonly onAdd: (() => void) | null;
  /** A phone has the button in its foot. */
  readonly isPhone: boolean;
}

/** Title, counts, quick filter and what can be done. */
export const Toolbar = ({ screen, intents, onSearch, onAdd, isPhone }: ToolbarProps) => {
  const { t } = useLingui();
  const { query, view, columns, readOnly } = screen;
  return (
    <div className={classes['toolbar']}>
      <h1 className={classes['title']}>
        <Trans>Construction products</Trans>
      </h1>
      <Counts screen={screen} />
      <QuickFilter search={query.search} isPhone={isPhone} onSearch={onSearch} />
      <ToolbarPanel
        label={t`Filter`}
        icon={<SlidersHorizontal size={16} aria-hidden />}
        count={filterCount(query)}
        asDrawer={isPhone}
      >
        <FilterPanel query={query} view={view} onSearch={onSearch} />
      </ToolbarPanel>
      {isPhone ? null : (
        <ToolbarPanel label={t`Columns`} icon={<Columns3 size={16} aria-hidden />} asDrawer={false}>
          <ColumnPanel columns={columns} />
        </ToolbarPanel>
      )}
      <CommentsButton screen={screen} intents={intents} />
      {readOnly ? null : isPhone ? (
        <PhoneActions screen={screen} intents={intents} canAdd={onAdd !== null} />
      ) : (
        <EditActions screen={screen} intents={intents} onAdd={onAdd} />
      )}
    </div>
  );
};

/** All that was said about the calculation; how much of it is open stands beside the sign. */
const CommentsButton = ({ screen: { openComments }, intents }: Pick<ToolbarProps, 'screen' | 'intents'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const count = openComments.threads;
  const open = format.number(count);
  return (
    <button
      type="button"
      className={panelClasses['button']}
      aria-haspopup="dialog"
      aria-label={count === 0 ? t`Comments` : t`Comments, ${open} open`}
      title={t`Comments`}
      onClick={() => intents.onComments(allComments)}
    >
      <MessageSquare size={16} aria-hidden />
      {count === 0 ? null : <span className={panelClasses['count']}>{open}</span>}
    </button>
  );
};

interface QuickFilterProps extends Pick<ToolbarProps, 'onSearch' | 'isPhone'> {
  readonly search: string;
}

const QuickFilter = ({ search, isPhone, onSearch }: QuickFilterProps) => {
  const { t } = useLingui();
  return (
    <label className={classes['filter']}>
      <Search size={15} aria-hidden />
      <input
        name="search"
        type="search"
        aria-label={t`Filter rows`}
        placeholder={isPhone ? t`Filter construction products` : t`Filter rows`}
        value={search}
        onChange={({ currentTarget: { value } }) => onSearch({ search: value === '' ? undefined : value })}
      />
    </label>
  );
};

interface EditActionsProps extends Pick<ToolbarProps, 'screen' | 'intents'> {
  readonly onAdd: (() => void) | null;
}

const EditActions = ({ screen: { place }, intents, onAdd }: EditActionsProps) => {
  const { t } = useLingui();
  const undo = useUndoState(place);
  return (
    <div className={classes['actions']}>
      <button
        type="button"
        className={panelClasses['button']}
        disabled={onAdd === null}
        title={t`Import from a spreadsheet`}
        aria-label={t`Import from a spreadsheet`}
        onClick={intents.onImport}
      >
        <FileDown size={16} aria-hidden />
        <span className={panelClasses['label']}>
          <Trans>Import</Trans>
        </span>
      </button>
      <IconButton label={t`Undo (Ctrl+Z)`} disabled={!undo.canUndo} onClick={intents.onUndo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Redo (Ctrl+Y)`} disabled={!undo.canRedo} onClick={intents.onRedo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Keys (F1)`} aria-haspopup="dialog" onClick={askForKeys}>
        <Keyboard size={16} aria-hidden />
      </IconButton>
      <AddButton onAdd={onAdd} />
    </div>
  );
};

/** How many rows there are, and how many of them the filter shows. */
const Counts = ({ screen: { entries, view, query } }: Pick<ToolbarProps, 'screen'>) => {
  const format = useFormat();
  const { t } = useLingui();
  const all = view.quantities.length;
  const shown = entries.reduce((count, { kind }) => count + (kind === 'quantity' ? 1 : 0), 0);
  const whole = all === 1 ? t`1 row` : t`${format.number(all)} rows`;
  return (
    <span className={classes['counts']} role="status">
      {isFiltered(query) ? t`${format.number(shown)} of ${format.number(all)} rows` : whole}
    </span>
  );
};

/** The quick filter is in sight anyway. */
const filterCount = ({ categoryIds, states, sourceKinds }: Query): number =>
  categoryIds.length + states.length + sourceKinds.length;

export const AddButton = ({ onAdd }: { readonly onAdd: (() => void) | null }) => (
  <PrimaryButton leftSection={<Plus size={16} aria-hidden />} disabled={onAdd === null} onClick={() => onAdd?.()}>
    <Trans>Add product</Trans>
  </PrimaryButton>
);
