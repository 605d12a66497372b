import { topModal } from '#client/ui/overlays/modals.ts';
import type { AppRouter } from './router.ts';

type Matches = AppRouter['state']['matches'];

/** The screen has other things to do first: effects that put the focus where they want it come before. */
const settleMs = 50;

/**
 * Keeps the focus from falling to the document's body, where a keyboard starts from the top and a screen reader says
 * nothing: after a change of page, and when what had the focus is gone (a deleted row), the heading takes it. What was
 * disabled while its action was done, as a choice that is being stored, has it again afterwards.
 * @param opened the page that stood there first
 * @returns what ends it
 */
export const keepFocus = (router: Pick<AppRouter, 'subscribe' | 'state'>, opened: Matches): (() => void) => {
  let focused = asElement(document.activeElement);
  let page = pageOf(opened);
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
    focused = asElement(target);
  };
  const onMutation = (changes: readonly MutationRecord[]) => {
    if (isEnabledAgain(changes, focused)) focused.focus({ preventScroll: true });
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (isLost) focused = null;
    if (isLost || isDue) soon();
  };
  // Whoever acts meanwhile has the focus where it is wanted.
  const onAction = () => {
    if (isDue) isNewPage = false;
    isDue = false;
  };
  const onRendered = () => {
    const before = page;
    page = pageOf(router.state.matches);
    if (page === before) return;
    isNewPage = true;
    soon();
  };
  const over = new AbortController();
  document.addEventListener('focusin', onFocusIn, { signal: over.signal });
  document.addEventListener('keydown', onAction, { capture: true, signal: over.signal });
  document.addEventListener('pointerdown', onAction, { capture: true, signal: over.signal });
  const observer = new MutationObserver(onMutation);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const unsubscribe = router.subscribe('onRendered', onRendered);
  onRendered();
  return () => {
    over.abort();
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
  };
};

const asElement = (target: EventTarget | null): HTMLElement | null => (target instanceof HTMLElement ? target : null);

const isEnabledAgain = (changes: readonly MutationRecord[], focused: HTMLElement | null): focused is HTMLElement =>
  document.activeElement === document.body &&
  changes.some(({ type, target }) => type === 'attributes' && target === focused) &&
  focused?.matches(':disabled') === false;

/** Another calculation on the same page is no change of page: the focus stays in the list that chose it. */
const pageOf = (matches: Matches): string | undefined => matches.at(-1)?.routeId;

const isFocusInside = (): boolean =>
  (topModal() ?? document.querySelector('main'))?.contains(document.activeElement) ?? false;

/** false = there is no heading yet. */
const focusHeading = (): boolean => {
  const place = topModal() ?? document.querySelector('main');
  // A page's own heading may stand behind that of a list at its side; a dialog has none of the first rank.
  const heading = place?.querySelector<HTMLElement>('h1') ?? place?.querySelector<HTMLElement>('h2');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};
