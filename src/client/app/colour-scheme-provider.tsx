import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { colourSchemePreference, usePreference } from '#client/data/device/preferences.ts';
import { ColourSchemeContext } from '#client/ui/look/colour-scheme.ts';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The user's colour scheme, the same in every tab, on the root element where tokens.css and Mantine look for it. */
export const ColourSchemeProvider = ({ children }: { readonly children: React.ReactNode }) => {
  const [choice, choose] = usePreference(colourSchemePreference);
  const isDeviceDark = useSyncExternalStore(watchDevice, () => prefersDark().matches);
  const shown = choice === 'auto' ? (isDeviceDark ? 'dark' : 'light') : choice;
  // Before the first picture: at night no white page flashes.
  useLayoutEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = shown;
  }, [shown]);
  const scheme = useMemo(() => ({ choice, shown, choose }) as const, [choice, shown, choose]);
  return <ColourSchemeContext value={scheme}>{children}</ColourSchemeContext>;
};

const watchDevice = (listener: () => void): (() => void) => {
  const query = prefersDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
