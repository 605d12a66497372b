import { createContext, use } from 'react';

export type ColourSchemeChoice = 'auto' | 'light' | 'dark';

interface ColourScheme {
  readonly choice: ColourSchemeChoice;
  /** What the choice comes to on this device. */
  readonly shown: 'light' | 'dark';
  readonly choose: (choice: ColourSchemeChoice) => void;
}

/** Given by the app. */
export const ColourSchemeContext = createContext<ColourScheme>({
  choice: 'auto',
  shown: 'light',
  choose: () => undefined,
});

export const useColourScheme = (): ColourScheme => use(ColourSchemeContext);
