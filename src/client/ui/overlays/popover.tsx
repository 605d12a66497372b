import floating from './floating.module.css';
import classes from './popover.module.css';
import { usePopover } from './use-popover.ts';

interface PopoverProps {
  /** Where others open it, too. */
  readonly id?: string;
  /** The button's accessible name where its content does not say enough. */
  readonly label?: string;
  readonly trigger: React.ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly children: React.ReactNode;
}

/** A panel under the top bar, above everything. */
export const Popover = ({ id, label, trigger, triggerClassName, children }: PopoverProps) => {
  const { opened, button, panel } = usePopover({ id });
  return (
    <>
      <button type="button" {...button} className={triggerClassName} aria-label={label}>
        {trigger}
      </button>
      <div {...panel} className={`${floating['box']} ${classes['panel']}`}>
        {opened ? children : null}
      </div>
    </>
  );
};
