import { useLingui } from '@lingui/react/macro';
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';

interface NavigationDrawer {
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}

const NavigationDrawerContext = createContext<NavigationDrawer>({ opened: false, setOpened: () => undefined });

/** Lets the top bar's button open the navigation of whatever layout is shown. */
export const NavigationDrawerProvider = ({ children }: { readonly children: React.ReactNode }) => {
  const [opened, setOpened] = useState(false);
  return <NavigationDrawerContext value={{ opened, setOpened }}>{children}</NavigationDrawerContext>;
};

export const useNavigationDrawer = (): NavigationDrawer => use(NavigationDrawerContext);

const narrow = '(max-width: 900px)';

/** true where the navigation is a drawer. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(narrow).matches,
  );

interface SideNavigationProps {
  /** Where the user is; a change closes the drawer. */
  readonly location: string;
  readonly title: React.ReactNode;
  /** Of the column; a drawer has its own. */
  readonly widthPx?: number;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A layout's navigation: a column beside the page, on a narrow screen a drawer. */
export const SideNavigation = ({ location, title, widthPx, className, children }: SideNavigationProps) => {
  const { t } = useLingui();
  const { opened, setOpened } = useNavigationDrawer();
  const isNarrow = useIsNarrow();
  const place = `${isNarrow} ${location}`;
  const shown = useRef('');
  useEffect(() => {
    if (shown.current !== place) setOpened(false);
    shown.current = place;
  }, [place, setOpened]);
  if (isNarrow) {
    return (
      <Dialog opened={opened} kind="navigation" title={title} onClose={() => setOpened(false)}>
        <nav aria-label={t`Main menu`}>{children}</nav>
      </Dialog>
    );
  }
  return (
    <nav className={className} style={{ width: widthPx }} aria-label={t`Main menu`}>
      {children}
    </nav>
  );
};
