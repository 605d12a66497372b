import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, ListChecks, Redo2, Undo2 } from 'lucide-react';
import { useUndoState } from '#client/data/content/edits/undoable-edits.ts';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';

interface PhoneActionsProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  /** false = there is no category to add to. */
  readonly canAdd: boolean;
}

/** What can be done with many rows at a time, on a screen without room for a button each. */
export const PhoneActions = ({ screen: { place, entries }, intents, canAdd }: PhoneActionsProps) => {
  const { t } = useLingui();
  const undo = useUndoState(place);
  return (
    <div className={classes['actions']}>
      <IconButton label={t`Undo`} disabled={!undo.canUndo} onClick={intents.onUndo}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
      <MoreMenu label={t`More actions`}>
        <MenuItem
          icon={<ListChecks size={18} />}
          disabled={!entries.some(({ kind }) => kind === 'quantity')}
          onClick={intents.startSelecting}
        >
          <Trans>Select rows</Trans>
        </MenuItem>
        <MenuItem icon={<FileDown size={18} />} disabled={!canAdd} onClick={intents.onImport}>
          <Trans>Import from a spreadsheet</Trans>
        </MenuItem>
        <MenuItem icon={<Redo2 size={18} />} disabled={!undo.canRedo} onClick={intents.onRedo}>
          <Trans>Redo</Trans>
        </MenuItem>
      </MoreMenu>
    </div>
  );
};
