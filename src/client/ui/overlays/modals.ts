import { useEffect, useRef } from 'react';

let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLDialogElement[]): void => {
  opened = next;
  for (const listener of listeners) listener();
};

/**
 * The modal dialog on top, if any: everything outside it is inert, so what is said elsewhere is not heard. One that has
 * left the page is taken off the list a moment later.
 */
export const topModal = (): HTMLDialogElement | null => opened.findLast(({ isConnected }) => isConnected) ?? null;

export const onModalChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the dialog when it appears, begins at `firstField`, and gives the focus back when it goes. */
export const useModal = (firstField: string) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = openerOf(document.activeElement);
    if (!element.open) element.showModal();
    // React's autoFocus comes before the dialog can take the focus.
    element.querySelector<HTMLElement>(firstField)?.focus();
    set([...opened, element]);
    return () => {
      element.close();
      set(opened.filter((other) => other !== element));
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [firstField]);
  return dialog;
};

/** An item of a menu is out of sight by the time the dialog closes: the menu's button stands for it. */
const openerOf = (focused: Element | null): Element | null => {
  const list = focused?.closest('[popover]');
  const button = list?.id ? document.querySelector(`[popovertarget="${CSS.escape(list.id)}"]:not([popover] *)`) : null;
  return button ?? focused;
};
