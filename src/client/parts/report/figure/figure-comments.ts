import { createContext, type ReactNode, use } from 'react';
import type { Figure } from './figure-key.ts';

/** The way from a figure to what is said of it, from the whole report where it is null. */
type FigureComments = (figure: Figure | null) => ReactNode;

/** Another feature, so the route gives it; most pages have none. */
export const FigureCommentsContext = createContext<FigureComments>(() => null);

export const useFigureComments = (): FigureComments => use(FigureCommentsContext);
