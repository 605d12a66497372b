import { leaveField } from '#client/ui/browser/leave-field.ts';
import type { AppRouter } from './router.ts';

/**
 * What is being typed is taken over before its page goes: by a link, Back, the palette, another calculation, and by a
 * reload or the closing of the tab. What cannot be taken over stays with the drafts of the device.
 */
export const keepTyping = (router: Pick<AppRouter, 'subscribe'>): (() => void) => {
  const stopRouter = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // A filter that is being typed changes the address of its own page.
    if (pathChanged) leaveField();
  });
  window.addEventListener('pagehide', leaveField);
  window.addEventListener('resize', showField);
  return () => {
    stopRouter();
    window.removeEventListener('pagehide', leaveField);
    window.removeEventListener('resize', showField);
  };
};

/** The keyboard of a phone leaves half of the screen: the field that it is for stays in sight. */
const showField = (): void => {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea') === true) activeElement.scrollIntoView({ block: 'nearest' });
};
