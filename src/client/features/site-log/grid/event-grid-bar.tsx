import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './event-grid.module.css';
import type { EventGridState } from './use-event-grid.ts';

interface EventGridBarProps {
  readonly state: EventGridState;
  readonly readOnly: boolean;
}

/** What can be done with the ticked events, and what the last paste or copy came to. */
export const EventGridBar = ({ state: { ticked, message, removeTicked, clearTicks }, readOnly }: EventGridBarProps) => {
  const format = useFormat();
  return (
    <div className={classes['bar']}>
      {ticked.size === 0 || readOnly ? null : (
        <>
          <span>
            <Trans>Selected: {format.number(ticked.size)}</Trans>
          </span>
          <SecondaryButton leftSection={<Trash2 size={16} aria-hidden />} onClick={removeTicked}>
            <Trans>Delete</Trans>
          </SecondaryButton>
          <SecondaryButton onClick={clearTicks}>
            <Trans>Clear the selection</Trans>
          </SecondaryButton>
        </>
      )}
      <span role="status">{message}</span>
    </div>
  );
};
