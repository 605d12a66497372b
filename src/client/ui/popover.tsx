import { useId, useState } from 'react';
import classes from './popover.module.css';

interface PopoverProps {
  /** Where others open it, too. */
  readonly id?: string;
  /** The button's accessible name where its content does not say enough. */
  readonly label?: string;
  readonly trigger: React.ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly children: React.ReactNode;
}

/**
 * A panel under the top bar on the platform's own popover: it closes on Escape and on a click elsewhere, and lies above
 * everything. Its content exists only while it is open.
 */
export const Popover = ({ id: ownId, label, trigger, triggerClassName, children }: PopoverProps) => {
  const newId = useId();
  const id = ownId ?? newId;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={triggerClassName} popoverTarget={id} aria-expanded={opened} aria-label={label}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className={classes['panel']}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpened(true);
        }}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened ? children : null}
      </div>
    </>
  );
};
