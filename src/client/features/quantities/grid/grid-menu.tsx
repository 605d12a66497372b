import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import floating from '#client/ui/overlays/floating.module.css';
import classes from './grid-menu.module.css';
import type { GridMenuItem, Point } from './grid-menu-items.ts';

interface GridMenuProps {
  readonly at: Point;
  readonly items: readonly GridMenuItem[];
  /** Gives the focus back to the cell. */
  readonly onClose: () => void;
}

const edgePx = 8;

/** The menu of a cell: arrows go round, Home, End and letters lead to an item, Escape and Tab close it. */
export const GridMenu = ({ at, items, onClose }: GridMenuProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.showPopover?.();
    if (list.current !== null) placeAt(list.current, at);
  }, [at]);
  // After the grid has given the focus to the cell that was pressed.
  useEffect(() => itemsOf(list.current)[0]?.focus(), []);
  useOutsidePress(list, onClose);
  const run = (item: GridMenuItem) => {
    onClose();
    item.run();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      popover="manual"
      className={`${floating['box']} ${classes['menu']}`}
      aria-label={t`Actions of the row`}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Tab' || event.key === 'Escape') onClose();
        else if (!moveFocus(event)) return;
        event.preventDefault();
      }}
    >
      {items.map((item) => (
        <button
          key={item.label.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes['item']}
          data-danger={item.isDanger}
          data-apart={item.isApart}
          onClick={() => run(item)}
        >
          {t(item.label)}
          {item.keys === '' ? null : <kbd>{item.keys}</kbd>}
        </button>
      ))}
    </div>
  );
};

/** The browser's own closing would take the end of the press that opened the menu for a press elsewhere. */
const useOutsidePress = (list: RefObject<HTMLElement | null>, onPress: () => void) => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) press();
    };
    addEventListener('pointerdown', onPointerDown);
    return () => removeEventListener('pointerdown', onPointerDown);
  }, [list]);
};

const itemsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** false = the key is not the menu's. */
const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
  const items = itemsOf(currentTarget);
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const next = (step: number) => items[(at + step + items.length) % items.length];
  const steps: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: next(1),
    ArrowUp: next(-1),
    Home: items[0],
    End: items.at(-1),
  };
  const letter = [...items.slice(at + 1), ...items].find(
    (item) => [...key].length === 1 && key !== ' ' && item.textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
  const found = steps[key] ?? letter;
  found?.focus();
  return found !== undefined;
};

/** At the pointer, and whole in the window. */
const placeAt = (list: HTMLElement, { x, y }: Point): void => {
  const { clientWidth, clientHeight } = document.documentElement;
  list.style.left = `${Math.max(edgePx, Math.min(x, clientWidth - list.offsetWidth - edgePx))}px`;
  list.style.top = `${Math.max(edgePx, Math.min(y, clientHeight - list.offsetHeight - edgePx))}px`;
};
