import { useEffect, useRef } from 'react';
import { leaveField } from '#client/ui/browser/leave-field.ts';

/** What lies over the page, the topmost last. */
const layers: (() => void)[] = [];

const onNavigate = (event: NavigateEvent): void => {
  const top = layers.at(-1);
  // The router's own steps through the history are not the user's wish.
  if (top === undefined || event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  leaveField();
  top();
};

/**
 * The browser's Back closes what lies over the page and leaves the page itself alone, in browsers that can tell
 * (Navigation API); in others it goes to the page before, as ever.
 */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return;
    const layer = () => close.current();
    if (layers.length === 0) window.navigation.addEventListener('navigate', onNavigate);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.navigation.removeEventListener('navigate', onNavigate);
    };
  }, [isOpen]);
};
