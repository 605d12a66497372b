import { createContext, use, useId, useRef } from 'react';
import floating from './floating.module.css';
import classes from './menu.module.css';

interface MenuProps {
  readonly label: string;
  readonly trigger: React.ReactNode;
  readonly triggerClassName?: string | undefined;
  /** For a trigger that looks like a button of `button.module.css`. */
  readonly variant?: 'primary' | 'secondary';
  /** What was chosen is being made. The button stays where the focus is. */
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** `MenuItem`s. */
  readonly children: React.ReactNode;
}

/** Id of the list around an item: choosing the item closes the list. */
const MenuContext = createContext('');

const gapPx = 4;
const edgePx = 8;
/** With this much room below, a list need not open upwards. */
const roomPx = 280;
const highestPx = 420;

/** A button that opens a list of actions beside itself, on the platform's own popover; arrows move in the list. */
export const Menu = (props: MenuProps) => {
  const { label, trigger, triggerClassName, variant, pending, disabled, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        data-variant={variant}
        data-color={variant && 'accent'}
        data-pending={pending}
        aria-busy={pending}
        disabled={disabled}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; arrows move it. */}
      <div
        id={id}
        popover="auto"
        className={`${floating['box']} ${classes['list']}`}
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && button.current) placeBeside(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          const list = event.currentTarget;
          // The browser tells of the opening a moment later: whoever is quick is in the list already.
          if (event.newState === 'open' && !list.contains(document.activeElement)) itemsOf(list)[0]?.focus();
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          moveFocus(itemsOf(event.currentTarget), step);
        }}
      >
        <MenuContext value={id}>{children}</MenuContext>
      </div>
    </>
  );
};

interface MenuItemProps {
  readonly children: React.ReactNode;
  readonly icon?: React.ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const MenuItem = ({ children, icon, danger = false, disabled = false, onClick }: MenuItemProps) => (
  <button
    type="button"
    className={classes['item']}
    data-danger={danger}
    disabled={disabled}
    popoverTarget={use(MenuContext)}
    popoverTargetAction="hide"
    onClick={onClick}
  >
    {icon === undefined ? null : <span aria-hidden>{icon}</span>}
    {children}
  </button>
);

const itemsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('button:not(:disabled), a'),
];

const moveFocus = (items: readonly HTMLElement[], step: number): void => {
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  items[(at + step + items.length) % items.length]?.focus();
};

/** Beside the button where there is more room: below or above it, its right edges aligned near the window's right. */
export const placeBeside = (list: HTMLElement, button: HTMLElement): void => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const opensLeft = left > clientWidth / 2;
  const opensUp = top > clientHeight - bottom && clientHeight - bottom < roomPx;
  const room = (opensUp ? top : clientHeight - bottom) - gapPx - edgePx;
  list.style.top = opensUp ? 'auto' : `${bottom + gapPx}px`;
  list.style.bottom = opensUp ? `${clientHeight - top + gapPx}px` : 'auto';
  list.style.left = opensLeft ? 'auto' : `${Math.max(edgePx, left)}px`;
  list.style.right = opensLeft ? `${Math.max(edgePx, clientWidth - right)}px` : 'auto';
  list.style.maxHeight = `${Math.min(highestPx, room)}px`;
};
