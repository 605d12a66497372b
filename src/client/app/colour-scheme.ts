import type { MantineColorSchemeManager } from '@mantine/core';
import { colourSchemePreference } from '#client/data/preferences.ts';

/** Mantine's colour scheme kept in our preferences, the same in every tab. */
export const createColourSchemeManager = (): MantineColorSchemeManager => {
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => colourSchemePreference.get() ?? fallback,
    set: colourSchemePreference.set,
    subscribe: (onUpdate) => {
      stop = colourSchemePreference.subscribe(() => onUpdate(colourSchemePreference.get()));
    },
    unsubscribe: () => stop?.(),
    clear: () => colourSchemePreference.set('auto'),
  };
};
