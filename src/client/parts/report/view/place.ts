import { createContext, use } from 'react';

interface Place {
  readonly siteId: string;
  readonly calculationId: string;
}

/** Which calculation the page shows, for the links inside it. */
export const PlaceContext = createContext<Place>({ siteId: '', calculationId: '' });

export const usePlace = (): Place => use(PlaceContext);
