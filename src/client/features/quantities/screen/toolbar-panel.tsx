import { useState } from 'react';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import floating from '#client/ui/overlays/floating.module.css';
import popover from '#client/ui/overlays/popover.module.css';
import { usePopover } from '#client/ui/overlays/use-popover.ts';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './toolbar-panel.module.css';

interface ToolbarPanelProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  /** How much of it is set; 0 shows nothing. */
  readonly count?: number;
  /** On a phone it takes the whole screen. */
  readonly asDrawer: boolean;
  readonly children: React.ReactNode;
}

/** A button of the toolbar with settings under it. */
export const ToolbarPanel = (props: ToolbarPanelProps) =>
  props.asDrawer ? <DrawerPanel {...props} /> : <PopoverPanel {...props} />;

const gapPx = 4;
const edgePx = 12;

const PopoverPanel = ({ label, icon, count = 0, children }: ToolbarPanelProps) => {
  const { opened, button, panel } = usePopover({ onOpen: placeUnder, onShown: focusFirst });
  return (
    <>
      <button
        type="button"
        {...button}
        className={classes['button']}
        aria-label={count === 0 ? label : `${label} (${count})`}
        title={label}
      >
        {icon}
        <span className={classes['label']}>{label}</span>
        <Count count={count} />
      </button>
      <div {...panel} className={`${floating['box']} ${popover['panel']} ${classes['panel']}`}>
        {opened ? children : null}
      </div>
    </>
  );
};

const focusFirst = (panel: HTMLElement): void => panel.querySelector<HTMLElement>('[role="combobox"], input')?.focus();

const DrawerPanel = ({ label, icon, count = 0, children }: ToolbarPanelProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-haspopup="dialog"
        aria-label={count === 0 ? label : `${label} (${count})`}
        title={label}
        onClick={() => setOpened(true)}
      >
        {icon}
        <Count count={count} />
      </button>
      <Dialog opened={opened} kind="drawer" title={label} onClose={() => setOpened(false)}>
        {children}
      </Dialog>
    </>
  );
};

const Count = ({ count }: { readonly count: number }) => {
  const format = useFormat();
  return count === 0 ? null : (
    <span className={classes['count']} aria-hidden>
      {format.number(count)}
    </span>
  );
};

/** Below the button, its right edge under the button's, but never out of the window. */
const placeUnder = (panel: HTMLElement, button: HTMLElement): void => {
  const { right, bottom } = button.getBoundingClientRect();
  panel.style.top = `${bottom + gapPx}px`;
  panel.style.right = `${Math.max(edgePx, document.documentElement.clientWidth - right)}px`;
  panel.style.maxHeight = `calc(100dvh - ${bottom + gapPx + edgePx}px)`;
};
