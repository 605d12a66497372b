import { useLingui } from '@lingui/react/macro';
import { EvidenceButton } from '#client/features/site-log/evidence/evidence-button.tsx';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { LineIcon } from '#client/features/site-log/screen/line-icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { EventRow } from './event-rows.ts';
import classes from './events-page.module.css';

interface EventActionsProps {
  readonly row: EventRow;
  /** Tab goes past them: F2 on their cell goes in. */
  readonly isInGrid?: boolean;
  readonly onEdit: () => void;
  readonly onAgain: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one event; deleting can be taken back, so that nobody is asked. */
export const EventActions = ({ row, isInGrid = false, onEdit, onAgain, onDelete }: EventActionsProps) => {
  const { t } = useLingui();
  const tabIndex = isInGrid ? -1 : 0;
  const name = row.name || t(kindNames[row.event.kind]);
  return (
    <span className={classes['actions']}>
      <IconButton tabIndex={tabIndex} label={t`Edit ${name}`} onClick={onEdit}>
        <LineIcon kind="edit" />
      </IconButton>
      <EvidenceButton event={row.event} evidence={row.evidence} name={name} tabIndex={tabIndex} />
      <IconButton tabIndex={tabIndex} label={t`Again: ${name}`} onClick={onAgain}>
        <LineIcon kind="again" />
      </IconButton>
      <IconButton tabIndex={tabIndex} label={t`Delete ${name}`} onClick={onDelete}>
        <LineIcon kind="delete" />
      </IconButton>
    </span>
  );
};
