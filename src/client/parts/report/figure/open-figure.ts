import { createContext, use } from 'react';
import type { Figure } from './figure-key.ts';

/** Opens the explanation of a figure; given by the page, which keeps the open one in the address. */
export const OpenFigureContext = createContext<(figure: Figure) => void>(() => undefined);

export const useOpenFigure = (): ((figure: Figure) => void) => use(OpenFigureContext);
