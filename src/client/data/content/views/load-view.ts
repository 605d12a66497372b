import type { QueryClient } from '@tanstack/react-query';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';

/** Loads what the pages of a calculation show. The engine comes with it, so the first load does not hold it. */
export const loadView = async (queryClient: QueryClient, place: CalculationPlace): Promise<void> => {
  const { loadCalculationView } = await import('./calculation-view.ts');
  await loadCalculationView(queryClient, place);
};
