import { topModal } from '#client/ui/overlays/modals.ts';
import type { AppRouter } from './router.ts';

/** The screen has other things to do first: effects that put the focus where they want it come before. */
const settleMs = 50;

/**
 * Keeps the focus from falling to the document's body, where a keyboard starts from the top and a screen reader says
 * nothing: after a change of page, and when what had the focus is gone (a deleted row), the heading takes it.
 */
export const keepFocus = (router: Pick<AppRouter, 'subscribe' | 'state'>): void => {
  let focused: Element | null = null;
  let page = pageOf(router);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNewPage = false;
  let isDue = false;
  const settle = () => {
    // What was lost may have gone elsewhere meanwhile, as to the button that opened a dialog; only a new page takes it.
    const isWanted = isNewPage ? !isFocusInside() : document.activeElement === document.body;
    isDue = isWanted && !focusHeading();
    if (!isDue) isNewPage = false;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, settleMs);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  const onMutation = () => {
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (isLost) focused = null;
    if (isLost || isDue) soon();
  };
  // Whoever acts meanwhile has the focus where it is wanted.
  const onAction = () => {
    if (isDue) isNewPage = false;
    isDue = false;
  };
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onAction, true);
  document.addEventListener('pointerdown', onAction, true);
  new MutationObserver(onMutation).observe(document.body, { childList: true, subtree: true });
  router.subscribe('onRendered', () => {
    const before = page;
    page = pageOf(router);
    if (page === before) return;
    isNewPage = true;
    soon();
  });
};

/** Another calculation on the same page is no change of page: the focus stays in the list that chose it. */
const pageOf = ({ state }: Pick<AppRouter, 'state'>): string | undefined => state.matches.at(-1)?.routeId;

const isFocusInside = (): boolean =>
  (topModal() ?? document.querySelector('main'))?.contains(document.activeElement) ?? false;

/** false = there is no heading yet. */
const focusHeading = (): boolean => {
  const heading = (topModal() ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};
