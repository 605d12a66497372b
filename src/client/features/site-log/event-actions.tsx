import { useLingui } from '@lingui/react/macro';
import { Images, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { EventRow } from './event-rows.ts';
import classes from './events-page.module.css';
import { kindNames } from './kind-texts.ts';

interface EventActionsProps {
  readonly row: EventRow;
  readonly onEdit: () => void;
  readonly onPictures: () => void;
  readonly onAgain: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one event; deleting can be taken back, so that nobody is asked. */
export const EventActions = ({ row, onEdit, onPictures, onAgain, onDelete }: EventActionsProps) => {
  const { t } = useLingui();
  const name = row.name || t(kindNames[row.event.kind]);
  return (
    <span className={classes['actions']}>
      <IconButton label={t`Edit ${name}`} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Pictures: ${name}`} onClick={onPictures}>
        <Images size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Again: ${name}`} onClick={onAgain}>
        <RotateCcw size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Delete ${name}`} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </span>
  );
};
