import { useId, useRef, useState } from 'react';

interface PopoverHooks {
  /** Where others open it, too. */
  readonly id?: string | undefined;
  /** Before it shows: puts it in its place. */
  readonly onOpen?: (panel: HTMLElement, button: HTMLElement) => void;
  /** Once it shows. */
  readonly onShown?: (panel: HTMLElement) => void;
}

/**
 * A button and what it opens on the platform's own popover, which closes on Escape and on a click elsewhere: what each of
 * the two is given. What is in it exists only while it is opened.
 */
export const usePopover = ({ id: ownId, onOpen, onShown }: PopoverHooks) => {
  const newId = useId();
  const id = ownId ?? newId;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return {
    opened,
    button: { ref: button, popoverTarget: id, 'aria-expanded': opened },
    panel: {
      id,
      popover: 'auto' as const,
      onBeforeToggle: ({ newState, currentTarget }: React.ToggleEvent<HTMLElement>) => {
        if (newState !== 'open') return;
        setOpened(true);
        if (button.current) onOpen?.(currentTarget, button.current);
      },
      onToggle: ({ newState, currentTarget }: React.ToggleEvent<HTMLElement>) => {
        setOpened(newState === 'open');
        if (newState === 'open') onShown?.(currentTarget);
      },
    },
  };
};
